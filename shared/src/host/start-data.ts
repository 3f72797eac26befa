/** The element of the page that holds the start data, as JSON. */
export const startDataId = 'touchline-start';

/**
 * What the server writes into the page, so that the portal need not ask for it: documents that it has read with their
 * schemas. A static host writes nothing.
 */
export interface StartData {
  config?: unknown;
  registry?: unknown;
  /** Whether the page has elements that preload the files of its remote. */
  isPreloaded?: boolean;
  /** Whether the browser's worker wrote this page, because the server did not answer. */
  isStored?: boolean;
}

/** Reads the start data of this page; empty where there is none, or none that can be read. */
export function readStartData(): StartData {
  const text = document.getElementById(startDataId)?.textContent;
  const data = parse(text ?? '');
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The browser may show a page of the history without asking the server whether it is still current.
  return visit?.type === 'back_forward' && !data.isStored ? {} : data;
}

function parse(text: string): StartData {
  try {
    return Object(JSON.parse(text)) as StartData;
  } catch {
    return {};
  }
}
