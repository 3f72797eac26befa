import type { Page } from '@playwright/test';
import { expect, newCoach, signIn, test } from '../harness/fixtures';
import { PortalFrame } from '../pages/portal-frame';
import { makeDataDir, startPortal } from '../harness/portal-process';

/** Kinds of the reports that this page sends, but for those of pages that work. */
function failuresOf(page: Page): string[] {
  const kinds: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/reports') return;
    const sent = request.postDataJSON() as { kind: string }[];
    kinds.push(...sent.map(({ kind }) => kind).filter((kind) => !/loaded|vitals/.test(kind)));
  });
  return kinds;
}

test('what a browser extension lays over the page, and a question that stays open, change nothing', async ({
  page,
  context,
}) => {
  test.slow();
  const dataDir = await makeDataDir();
  const portal = await startPortal({ DATA_DIR: dataDir, DEMO_DATA: 'off', REPORT_URL: '/reports' });
  try {
    const failures = failuresOf(page);
    await page.addInitScript(() => {
      localStorage.setItem('touchline.tab.1', '{"at":1}');
      localStorage.setItem('touchline.stopped', '[]');
    });
    await signIn(page, newCoach(), portal.url);
    const frame = new PortalFrame(page);
    await expect(frame.heading()).toHaveText('Teams');

    // What earlier releases noted of each tab is removed once.
    const noted = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /\.(tab\.|stopped)/.test(key)));
    await expect.poll(noted).toEqual([]);

    // As the content script of an extension does it: the page's own code does not see how.
    const devtools = await context.newCDPSession(page);
    const { frameTree } = await devtools.send('Page.getFrameTree');
    const { executionContextId: contextId } = await devtools.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'extension',
    });
    const expression = `const sheet = document.body.appendChild(document.createElement('div'));
      sheet.id = 'extension';
      sheet.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; pointer-events: none';`;
    await devtools.send('Runtime.evaluate', { expression, contextId });
    const sheet = page.locator('#extension');
    await page.waitForTimeout(6_000);
    await expect(sheet).toBeVisible();
    await frame.sidebar().getByRole('link', { name: 'Drill Library' }).click();
    await expect(frame.heading()).toHaveText('Drill Library');
    await frame.sidebar().getByRole('link', { name: 'Teams' }).click();
    await expect(page.getByRole('button', { name: 'Create New Team' })).toBeVisible();
    await expect(sheet).toBeVisible();

    // The page stands still while it asks.
    const asked = page.waitForEvent('dialog');
    const answered = page.evaluate(() => window.confirm('Are you sure?'));
    const dialog = await asked;
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    const next = await context.newPage();
    failures.push(...failuresOf(next));
    await next.goto(portal.url);
    await expect(next.getByRole('button', { name: 'Create New Team' })).toBeVisible();
    await dialog.accept();
    expect(await answered).toBe(true);

    await expect(page.getByText(/ran into a problem|earlier version/)).toBeHidden();
    await next.close({ runBeforeUnload: true });
    await page.goto('about:blank');
    expect(failures).toEqual([]);
  } finally {
    await portal.end();
  }
});
