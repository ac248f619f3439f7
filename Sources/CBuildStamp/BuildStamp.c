#include "BuildStamp.h"

// A macro that is not set is an empty text.
#define TEXT_OF(...) #__VA_ARGS__
#define TEXT(...) TEXT_OF(__VA_ARGS__)

#ifndef PERDURE_COMMIT
#define PERDURE_COMMIT
#endif
#ifndef PERDURE_DATE
#define PERDURE_DATE
#endif

const char *build_commit(void) { return TEXT(PERDURE_COMMIT); }

const char *build_date(void) { return TEXT(PERDURE_DATE); }
