/**
 * Takes the place of the portal's service worker where there is none: removes the one of before, and all that it keeps.
 */
export const noServiceWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith('touchline-'));
  await Promise.all(own.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;
