/**
 * In place of the portal's service worker where it is switched off, or where the shell's build has none:
 * it removes the one that a browser has, and all that this one keeps.
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
