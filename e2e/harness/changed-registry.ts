import type { Page } from '@playwright/test';
import type { RemoteRegistry } from '@touchline/shared/schemas';

/**
 * Takes out what the server has written into the pages that a tab opens from now on, so that they are
 * as a static host serves them: the portal has to ask for everything.
 */
export async function withoutStartData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Called before the script that follows the element runs.
    const observer = new MutationObserver(() => {
      const element = document.getElementById('touchline-start');
      if (!element) return;
      element.remove();
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** Changes the registry that a tab gets. */
export async function changeRegistry(
  page: Page,
  change: (registry: RemoteRegistry) => RemoteRegistry | Promise<RemoteRegistry>,
): Promise<void> {
  await withoutStartData(page);
  await page.route('**/remotes.json', async (route) => {
    const registry = (await (await route.fetch()).json()) as RemoteRegistry;
    await route.fulfill({ json: await change(registry) });
  });
}
