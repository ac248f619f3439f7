/// The few system calls that Swift's Glibc, Musl and Darwin modules do not show, or show in different shapes.
/// Each returns -1 and sets errno when it fails; where a system has no such call, errno is ENOSYS.
#ifndef PERDURE_SYSTEM_CALLS_H
#define PERDURE_SYSTEM_CALLS_H

#include <spawn.h>
#include <stddef.h>
#include <sys/types.h>

/// Makes `to` share the data blocks of `from` (FICLONE, see ioctl_ficlone(2)).
int perdure_clone_file(int from, int to);

/// Copies up to `count` bytes inside the kernel, from and to the current offsets (copy_file_range(2)).
ssize_t perdure_copy_file_range(int from, int to, size_t count);

/// Swaps two names in one step (renameat2(2) with RENAME_EXCHANGE; renameatx_np(2) with RENAME_SWAP).
int perdure_exchange_names(int folder_a, const char *name_a, int folder_b, const char *name_b);

/// Writes a file's data and metadata to the device itself (fsync(2); on Darwin fcntl F_FULLFSYNC).
int perdure_sync_file(int file);

/// Writes everything that the file system of `file` holds back (syncfs(2)).
int perdure_sync_file_system(int file);

/// Extended attributes of an open file; sizes and meanings as in listxattr(2).
ssize_t perdure_list_attributes(int file, char *names, size_t capacity);
ssize_t perdure_get_attribute(int file, const char *name, void *value, size_t capacity);
int perdure_set_attribute(int file, const char *name, const void *value, size_t count);

/// Whether another process holds a lock on any of these bytes (F_GETLK, see fcntl(2)).
int perdure_is_locked(int file, off_t start, off_t count);

/// From now on the first SIGINT or SIGTERM only sets a flag; the second ends the process as usual.
int perdure_catch_interruptions(void);

/// Whether such a signal has come.
int perdure_interruption_requested(void);

/// Has a new process begin in a folder (posix_spawn_file_actions_addchdir_np). Returns an error number, 0 for none.
int perdure_spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder);

/// Has the C library make its heap so many bytes large at once, in huge pages where the system has them
/// (madvise(2), MADV_HUGEPAGE), and grow by so many after that. Pages that nobody writes to take no memory. Blocks of
/// up to 32 MiB come from the heap and stay with it (mallopt(3)). Nothing elsewhere than in glibc.
void perdure_prepare_heap(int heap, int step);

#endif
