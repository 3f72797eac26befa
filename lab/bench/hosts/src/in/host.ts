declare global {
  /** Asks the host of this page for the application. Resolves when the host says that it is there. */
  var mountSmallApp: () => unknown;
}

/** The application as a page. */
export const pageUrl = `${window.location.origin}/small-app/page/index.html`;

/** The element of a host's page in which the application is to appear. */
export function place(): HTMLElement {
  const element = document.getElementById('place');
  if (!element) throw new Error('The page has no element #place.');
  return element;
}
