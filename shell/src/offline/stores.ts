// The names of the browser's caches in which the worker finds the portal. What a user may read is kept
// elsewhere: see the stored answers of the shared package.

/** Followed by the hash of the page: the page and the files of one build of the shell. */
export const shellCachePrefix = 'touchline-shell ';

/** Files of remotes, by their addresses. */
export const filesCache = 'touchline-remotes';

/** What the page needs to start, as `StartData`, at `startAddress`. Its headers are those of the page. */
export const startCache = 'touchline-start';
export const startAddress = '/';
