/** How long a store of the browser may take, in milliseconds. */
const patienceMs = 3_000;

/** Which of them have said nothing for that long, and still do. */
const silent = new Set<string>();

/**
 * What one of the browser's stores answers. Some neither answer nor fail, such as those of a damaged profile: undefined
 * after three seconds, and at once from then on, until one answers. Then the portal works as without it.
 */
export function unlessSilent<Answered>(
  store: 'caches' | 'databases',
  asked: Promise<Answered>,
): Promise<Answered | undefined> {
  return new Promise((resolve, reject) => {
    const stopWaiting = () => {
      if (!silent.has(store)) console.warn(`The browser's ${store} do not answer.`);
      silent.add(store);
      resolve(undefined);
    };
    const timer = setTimeout(stopWaiting, silent.has(store) ? 0 : patienceMs);
    const answered = () => {
      clearTimeout(timer);
      silent.delete(store);
    };
    asked.finally(answered).then(resolve, reject);
  });
}
