# Completion of pitboss for fish.
complete -c pitboss -a '(pitboss complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
