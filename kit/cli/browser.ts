import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Starts a browser without a window: CHROMIUM_PATH, or one of the system, or Playwright's own; undefined without one.
 */
export async function startBrowser(env = process.env): Promise<Browser | undefined> {
  // Large: a server that opens no page never loads it.
  const { chromium } = await import('playwright-core');
  const args = ['--disable-gpu', '--no-first-run', '--disable-background-networking'];
  const chromiumSandbox = process.getuid?.() !== 0;
  const executablePath = env['CHROMIUM_PATH'] ?? onPath(env['PATH'] ?? '');
  const choices = executablePath
    ? [{ executablePath }]
    : [{ channel: 'chrome' }, { channel: 'msedge' }, {}];
  for (const choice of choices) {
    const started = await chromium
      .launch({ ...choice, args, chromiumSandbox })
      .catch((error: unknown) => {
        // A browser that is named and does not start is a mistake, not an absence.
        if (executablePath) throw error;
        return undefined;
      });
    if (started) return started;
  }
  return undefined;
}

function onPath(folders: string): string | undefined {
  return folders
    .split(path.delimiter)
    .flatMap((folder) => programs.map((program) => path.join(folder, program)))
    .find((file) => existsSync(file));
}
