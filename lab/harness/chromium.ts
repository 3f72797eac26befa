import { chromium, type Browser } from '@playwright/test';
import { chromiumFlags, findChromium } from '@touchline/tools/test/chromium';

/** Starts a browser as the end-to-end tests do. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: chromiumFlags });
}
