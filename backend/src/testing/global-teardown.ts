import { rm } from 'node:fs/promises';

/** Stops what `global-setup` started. */
export default async function stopTestServer(): Promise<void> {
  const { server, dataDir, pooler } = globalThis.testServer ?? {};
  await pooler?.stop();
  await server?.stop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
}
