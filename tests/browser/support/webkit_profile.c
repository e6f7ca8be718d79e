/* A part that is loaded into GTK's mini browser. While the browser is driven it keeps what pages store in memory only; with this it
   keeps that in its data folder, as it does for a person, and has room for so little of it that a test can fill it. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/statvfs.h>

/* How much a page may store, in bytes. WebKit takes it as a part of the disk. */
#define ROOM 5e7

/* Takes the place of WebKit's own function, which the mini browser calls when it is driven. */
void *webkit_website_data_manager_new_ephemeral(void)
{
    void *(*new_manager)(const char *, ...) = dlsym(RTLD_DEFAULT, "webkit_website_data_manager_new");
    const char *data = getenv("XDG_DATA_HOME");
    struct statvfs disk;
    double share = statvfs(getenv("HOME"), &disk) ? -1.0 : ROOM / ((double)disk.f_blocks * disk.f_frsize);
    return new_manager("base-data-directory", data, "base-cache-directory", getenv("XDG_CACHE_HOME"), "origin-storage-ratio", share,
                       (void *)0);
}
