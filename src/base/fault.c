#include "base/fault.h"

#include "base/assert.h"

static const char *const sentences[FAULT_GAME] = {
#define FAULT_WORDS(name, words) [FAULT_##name] = words,
	FAULT_INFO(FAULT_WORDS)
#undef FAULT_WORDS
};

const char *
fault_sentence(int fault)
{
	assert(fault >= 0 && fault < FAULT_GAME);
	return sentences[fault];
}
