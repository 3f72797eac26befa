// @ts-check
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../project.mjs';
import { chromiumFlags } from '../test/chromium.mjs';

// The shared package has it.
const { chromium } = createRequire(path.join(root, 'shared/package.json'))('playwright-core');

/**
 * Draws the icons of the installed portal from the mark of the page, into `shared/installation`. To be run
 * when the mark changes: `CHROMIUM_PATH=... node tools/icons/draw-icons.mjs`.
 */
const mark = 'M7 8v16M7 16h18M16 10.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11';

/** A device may cut a maskable icon down to a circle of 80 % of its width, so its mark is smaller. */
const icons = [
  { name: 'icon-180.png', size: 180, radius: 0, scale: 0.86 },
  { name: 'icon-192.png', size: 192, radius: 7, scale: 1 },
  { name: 'icon-512.png', size: 512, radius: 7, scale: 1 },
  { name: 'icon-maskable-512.png', size: 512, radius: 0, scale: 0.72 },
];

const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: chromiumFlags,
});
for (const { name, size, radius, scale } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<body style="margin: 0; background: transparent">
    <svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="${radius}" fill="#0b2b1f"/>
      <path d="${mark}" transform="translate(16 16) scale(${scale}) translate(-16 -16)" fill="none"
        stroke="#f7f8f5" stroke-width="2.4" stroke-linecap="round"/>
    </svg></body>`);
  const image = await page.screenshot({ omitBackground: true });
  await writeFile(path.join(root, 'shared/installation', name), image);
  await page.close();
}
await browser.close();
