/**
 * Renders public/favicon.svg into the app icons and the link picture in public/: `npx tsx local/icons.ts`. Run it when
 * the mark changes and commit the results. Needs Chromium (CHROME_PATH, else /usr/bin/chromium).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { siteTexts } from '../src/ui/site-texts.ts';
import { LINK_PICTURE, linkPicture } from './link-picture.ts';

const PUBLIC = join(import.meta.dirname, '..', 'public');
const GROUND = '#f5f9fb';

interface Icon {
  file: string;
  size: number;
  /** The mark's share of the icon's width: a maskable icon may lose everything outside its middle 80 %. */
  mark: number;
  ground: string;
  /** The whole mark in this color, which the system replaces with its own. */
  ink?: string;
}

const ICONS: Icon[] = [
  { file: 'icon-192.png', size: 192, mark: 0.92, ground: 'transparent' },
  { file: 'icon-512.png', size: 512, mark: 0.92, ground: 'transparent' },
  { file: 'icon-maskable-192.png', size: 192, mark: 0.54, ground: GROUND },
  { file: 'icon-maskable-512.png', size: 512, mark: 0.54, ground: GROUND },
  { file: 'icon-monochrome-512.png', size: 512, mark: 0.54, ground: 'transparent', ink: '#000' },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.66, ground: GROUND },
];

/** For browsers without SVG favicons, and programs that request `/favicon.ico` directly. */
const FAVICON: Icon = { file: 'favicon.ico', size: 32, mark: 1, ground: 'transparent' };

const mark = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

async function draw(html: string, width: number, height: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

const drawIcon = ({ size, mark: share, ground, ink }: Icon) =>
  draw(
    `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${ground} }
     svg { width: ${share * 100}vw }</style>${mark}
     ${ink ? `<style>svg .cube, svg .drop { fill: ${ink} }</style>` : ''}`,
    size,
    size,
  );

/** An .ico file with one PNG: a 6-byte directory and a 16-byte entry, then the picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function write(file: string, content: Buffer): Promise<void> {
  await writeFile(join(PUBLIC, file), content);
  console.log(file, content.length);
}

try {
  for (const icon of ICONS) await write(icon.file, await drawIcon(icon));
  await write(FAVICON.file, icoOf(await drawIcon(FAVICON), FAVICON.size));
  const { file, width, height } = LINK_PICTURE;
  await write(file, await draw(await linkPicture(mark, siteTexts.note), width, height));
} finally {
  await browser.close();
}
