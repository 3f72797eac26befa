import { rm } from 'node:fs/promises';

/** Removes the data of the portal under test. */
export default async function globalTeardown(): Promise<void> {
  if (process.env.E2E_DATA_DIR)
    await rm(process.env.E2E_DATA_DIR, { recursive: true, force: true });
}
