import type { Browser } from 'playwright-core';

/** As text: what compiles us for Node puts helpers into functions, which no page has. */
const ENCODE = (png: string, quality: number) => `(async () => {
  const image = new Image();
  image.src = 'data:image/png;base64,${png}';
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', ${quality}).split(',')[1];
})()`;

/** A screenshot as WebP; `quality` is from 0 to 1. */
export async function webpOf(browser: Browser, png: Buffer, quality: number): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    return Buffer.from(await page.evaluate<string>(ENCODE(png.toString('base64'), quality)), 'base64');
  } finally {
    await page.close();
  }
}
