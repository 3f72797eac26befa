/** Pages of the server for those who have a link, without an account. */
export const openPath = '/open';

/** Where the portal opens. */
export const startPath = '/';

/** The shell's own page: no remote can have it. */
export const profilePath = '/profile';

const serverPaths = [
  '/api',
  '/frames',
  openPath,
  '/override',
  '/packages',
  '/publication',
  '/remotes',
  '/releases',
];

/** Whether a path is the server's own: no page may be at it, and the service worker leaves it to the browser. */
export function isServerPath(pathname: string): boolean {
  const path = `${pathname.toLowerCase()}/`;
  return serverPaths.some((own) => path.startsWith(`${own}/`));
}
