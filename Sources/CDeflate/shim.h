#ifndef PERDURE_CDEFLATE_SHIM_H
#define PERDURE_CDEFLATE_SHIM_H

#include <libdeflate.h>

#endif
