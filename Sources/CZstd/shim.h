#ifndef PERDURE_CZSTD_SHIM_H
#define PERDURE_CZSTD_SHIM_H

#include <zstd.h>
#include <zstd_errors.h>

#endif
