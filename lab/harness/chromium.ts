import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
} from '@playwright/test';
import { chromiumFlags, findChromium } from '@touchline/tools/test/chromium';

/** Starts a browser as the end-to-end tests do. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: chromiumFlags });
}

/**
 * Starts a browser with an empty profile, which ends with it. Unlike other contexts, one with a profile keeps compiled code.
 * @param options `storageState`: what it has stored
 */
export async function openProfile({
  storageState,
  ...options
}: Pick<BrowserContextOptions, 'viewport' | 'locale' | 'storageState'>): Promise<BrowserContext> {
  const executablePath = await findChromium();
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-profile-'));
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    ...(executablePath && { executablePath }),
    args: chromiumFlags,
  });
  context.once('close', () => void rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  if (storageState) await context.setStorageState(storageState);
  return context;
}
