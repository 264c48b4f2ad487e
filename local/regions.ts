/**
 * Numbers the areas of public/templates/*.svg, and writes them beside: `npx tsx local/regions.ts`. Run it when an outline
 * changes, and commit the results with `REGIONS` of the contract; pictures of open sessions keep the old numbers. Needs
 * Chromium (CHROME_PATH, else /usr/bin/chromium).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { PNG } from 'pngjs';
import { regionsPath, template, templatePath } from '../supabase/functions/_shared/contract/games/coloring.ts';
import { numberRegions, packRegions, REGION_GRID } from '../supabase/functions/_shared/domain/regions.ts';

const PUBLIC = join(import.meta.dirname, '..', 'public');
const OPAQUE = 128;

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const name of template.options) {
    const path = templatePath(name);
    if (path === null) continue;
    const page = await browser.newPage({ viewport: REGION_GRID });
    const outline = await readFile(join(PUBLIC, path), 'utf8');
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: 100vw; height: auto }</style>${outline}`,
    );
    const { data } = PNG.sync.read(await page.screenshot({ omitBackground: true }));
    await page.close();
    const numbers = numberRegions(
      Array.from({ length: data.length / 4 }, (_, at) => (data[4 * at + 3] ?? 0) >= OPAQUE),
    );
    await writeFile(
      join(PUBLIC, regionsPath(path)),
      `${JSON.stringify(Buffer.from(packRegions(numbers)).toString('base64'))}\n`,
    );
    console.log(name, 1 + numbers.reduce((most, number) => Math.max(most, number), 0));
  }
} finally {
  await browser.close();
}
