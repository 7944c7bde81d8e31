# The manual.
dist_man_MANS = %D%/pitboss.6
