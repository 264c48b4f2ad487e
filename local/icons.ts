/**
 * Draws the app's icons from public/favicon.svg into public/: `npx tsx local/icons.ts`. Run it when the mark changes; what
 * it writes is committed. Needs Chromium (CHROME_PATH, else /usr/bin/chromium).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const PUBLIC = join(import.meta.dirname, '..', 'public');
const GROUND = '#f5f9fb';

/** `mark` is the share of the icon's width that the mark takes: a maskable icon may lose everything outside its middle 80 %. */
const ICONS = [
  { file: 'icon-192.png', size: 192, mark: 0.92, ground: 'transparent' },
  { file: 'icon-512.png', size: 512, mark: 0.92, ground: 'transparent' },
  { file: 'icon-maskable-192.png', size: 192, mark: 0.54, ground: GROUND },
  { file: 'icon-maskable-512.png', size: 512, mark: 0.54, ground: GROUND },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.66, ground: GROUND },
];

const mark = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const icon of ICONS) {
    const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size }, colorScheme: 'light' });
    await page.setContent(
      `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${icon.ground} }
       svg { width: ${icon.mark * 100}vw }</style>${mark}`,
    );
    await page.screenshot({ path: join(PUBLIC, icon.file), omitBackground: true });
    await page.close();
    console.log(icon.file);
  }
} finally {
  await browser.close();
}
