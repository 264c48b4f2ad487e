import { inflateSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { grayPng } from './gray-png.ts';

/** Pixels of these grays, 0 to 255. */
const pixels = (grays: number[]) => grays.flatMap((gray) => [gray, gray, gray, 255]);

/** The chunks of a PNG by name; the server's tests check the checksums. */
function chunksOf(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at)) {
    const name = new TextDecoder().decode(bytes.subarray(at + 4, at + 8));
    chunks.set(name, bytes.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  return chunks;
}

test('is a PNG of 16 grays with the pixels in their places', async () => {
  const png = await grayPng(pixels([0, 255, 17, 34, 128, 250, 8, 9]), 4, 2);
  expect(imageSize(png)).toMatchObject({ type: 'png', width: 4, height: 2 });
  const chunks = chunksOf(png);
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  expect([...(chunks.get('IHDR') ?? [])].slice(8)).toEqual([4, 0, 0, 0, 0]);
  const rows = inflateSync(chunks.get('IDAT') ?? new Uint8Array());
  expect([...rows]).toEqual([0, 0x0f, 0x12, 0, 0x8f, 0x01]);
});

test('ends with the checksum of every PNG', async () => {
  const png = await grayPng(pixels([0, 0]), 2, 1);
  expect([...png.slice(-12)]).toEqual([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
});

test('ignores a little noise', async () => {
  const [clean, noisy] = await Promise.all([
    grayPng(pixels([0, 255, 255, 0]), 2, 2),
    grayPng(pixels([2, 253, 254, 1]), 2, 2),
  ]);
  expect(noisy).toEqual(clean);
});

test('makes a tiny file of an empty page of 800 x 600', async () => {
  const png = await grayPng(new Uint8Array(800 * 600 * 4).fill(255), 800, 600);
  expect(png.length).toBeLessThan(2_000);
});
