import { reachPortal } from '../host/fetch-document';
import { reachApi } from '../platform/api/api-client';
import { connection, connectionIsBack } from '../platform/connection';

/** How often a server that is out of reach is asked again, in milliseconds: what waits is sent within 5 s (D32). */
const askEveryMs = 4_000;
const maxAnswerMs = 4_000;

/** Finds out when the connection is lost and back: from the browser, and by asking as long as it is lost. */
export function watchConnection(): void {
  window.addEventListener('offline', () => connection.setState({ isOffline: true }));
  window.addEventListener('online', () => void ask());
  document.addEventListener('visibilitychange', () => void ask());
  setInterval(() => void ask(), askEveryMs);
  // It may have been lost before this code was loaded.
  if (!navigator.onLine) connection.setState({ isOffline: true });
  // The stored page may have been shown because the network was slow.
  void ask();
}

async function ask(): Promise<void> {
  if (!connection.getState().isOffline || document.visibilityState === 'hidden') return;
  await reachPortal(maxAnswerMs)
    .then(reachApi)
    .then(connectionIsBack, () => undefined);
}
