import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipOf } from './package.ts';

const TIME = new Date(2026, 10, 23, 9, 30, 44);
/** MS-DOS time and date. */
const DOS = { time: (9 << 11) | (30 << 5) | (44 / 2), date: ((2026 - 1980) << 9) | (11 << 5) | 23 };
const FILES = {
  'Recap.txt': new TextEncoder().encode('Recap\n'),
  '1 This or That - Cómo.png': Uint8Array.from({ length: 300 }, (_, n) => n % 256),
};

const words = (...values: number[]) => Buffer.from(values.flatMap((value) => [value & 255, (value >> 8) & 255]));
const long = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** A zip of stored files by the letter of the format (APPNOTE 4.3). */
function expectedZip(files: Record<string, Uint8Array>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  for (const [name, bytes] of Object.entries(files)) {
    const encoded = Buffer.from(name);
    // Bit 11: the name is UTF-8.
    const flags = encoded.length === name.length ? 0 : 0x0800;
    const common = [
      words(20, flags, 0, DOS.time, DOS.date),
      ...[crc32(bytes), bytes.length, bytes.length].map(long),
      words(encoded.length, 0),
    ];
    const offset = Buffer.concat(local).length;
    local.push(Buffer.concat([Buffer.from('PK\x03\x04'), ...common, encoded, bytes]));
    central.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), words(20), ...common, words(0, 0, 0), long(0), long(offset), encoded]),
    );
  }
  const [contents, entries] = [Buffer.concat(local), Buffer.concat(central)];
  const count = central.length;
  const end = [words(0, 0, count, count), long(entries.length), long(contents.length), words(0)];
  return Buffer.concat([contents, entries, Buffer.from('PK\x05\x06'), ...end]);
}

test('the zip is right byte by byte', async () => {
  expect(Buffer.from(await zipOf(FILES, TIME)).toString('hex')).toBe(expectedZip(FILES).toString('hex'));
});
