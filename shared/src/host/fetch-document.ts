export const configUrl = '/config.json';

/** How long the registry may take to answer, in milliseconds. */
export const registryTimeoutMs = 5_000;

declare global {
  interface Window {
    /** Address -> the document there, where the first script has asked for it. */
    touchlineDocuments?: Map<string, Promise<unknown>>;
  }
}

/** Fetches a JSON document, never from a cache alone; one that the first script has asked for is taken, once. */
export async function fetchDocument(url: string, signal?: AbortSignal): Promise<unknown> {
  const early = window.touchlineDocuments?.get(url);
  window.touchlineDocuments?.delete(url);
  return early ?? download(url, signal);
}

/** Asks for a JSON document now, for the first `fetchDocument` of the same address. Rejects as that does. */
export function fetchEarly(url: string, signal?: AbortSignal): Promise<unknown> {
  const document = download(url, signal);
  (window.touchlineDocuments ??= new Map()).set(url, document);
  return document;
}

/** Rejects when the portal does not answer in time. What answers for a network, such as its login page, is not it. */
export async function reachPortal(maxMs: number): Promise<void> {
  const config = (await download(configUrl, AbortSignal.timeout(maxMs))) as object;
  if (!('apiBasePath' in config)) throw new Error(`${configUrl} is not the portal's.`);
}

async function download(url: string, signal?: AbortSignal): Promise<unknown> {
  const answer = await fetch(url, { cache: 'no-cache', ...(signal && { signal }) });
  if (!answer.ok) throw new Error(`${url} answered with status ${answer.status}.`);
  return answer.json();
}
