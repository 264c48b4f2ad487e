type Bytes = Uint8Array<ArrayBuffer>;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Chunks that a decoder has to understand begin with a capital; there are these. */
const CRITICAL = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND']);
/** Chunks of moving pictures: nobody's drawing is to blink. */
const MOVING = new Set(['acTL', 'fcTL', 'fdAT']);
/** Samples of a pixel, and the bits that one may have, by the color type: gray, color, palette, and the first two with alpha. */
const COLOR_TYPES: Record<number, { samples: number; depths: readonly number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
const PALETTE = 3;
/** The passes of an interlaced picture: their first pixel and the steps from one to the next, across and down. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
/** How rows say how they were packed. */
const FILTERS = 5;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Bytes): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}

interface Chunk {
  name: string;
  data: Bytes;
}

/** The chunks from the signature to IEND, which is the end; null where one is damaged or something is missing or left. */
function chunksOf(bytes: Bytes): Chunk[] | null {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (chunks.at(-1)?.name !== 'IEND') {
    // Length, name and checksum take 12 bytes.
    if (at + 12 > bytes.length) return null;
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    if (view.getUint32(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return null;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.push({ name, data: bytes.subarray(at + 8, end - 4) });
    at = end;
  }
  return at === bytes.length ? chunks : null;
}

/** One header, the palette that it asks for, one run of picture data, and nothing that a decoder does not know. */
function isInOrder(chunks: readonly Chunk[], colorType: number): boolean {
  const names = chunks.map(({ name }) => name);
  const count = (name: string) => names.filter((one) => one === name).length;
  const first = names.indexOf('IDAT');
  const isOneRun = first > 0 && names.lastIndexOf('IDAT') - first + 1 === count('IDAT');
  const isKnown = names.every((name) => (/^[A-Z]/.test(name) ? CRITICAL.has(name) : !MOVING.has(name)));
  const palette = chunks.find(({ name }) => name === 'PLTE');
  if (names[0] !== 'IHDR' || count('IHDR') !== 1 || !isOneRun || !isKnown || count('PLTE') > 1) return false;
  if (palette === undefined) return colorType !== PALETTE;
  const colors = palette.data.length / 3;
  const isPalette = Number.isInteger(colors) && colors >= 1 && colors <= 256;
  return isPalette && names.indexOf('PLTE') < first && colorType !== 0 && colorType !== 4;
}

interface Rows {
  count: number;
  /** With the byte that says how the row was packed. */
  bytes: number;
}

/** The rows that the header promises, pass by pass; null where it is no header. */
function rowsOf(header: Bytes): Rows[] | null {
  if (header.length !== 13) return null;
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [depth = 0, colorType = 0, packing, filtering, interlace = 0] = header.subarray(8);
  const color = COLOR_TYPES[colorType];
  if (!color?.depths.includes(depth) || packing !== 0 || filtering !== 0 || interlace > 1) return null;
  const passes = interlace === 1 ? PASSES : ([[0, 0, 1, 1]] as const);
  return passes
    .map(([left, top, across, down]) => {
      const pixels = Math.max(0, Math.ceil((width - left) / across));
      const count = Math.max(0, Math.ceil((height - top) / down));
      return { count: pixels === 0 ? 0 : count, bytes: 1 + Math.ceil((pixels * color.samples * depth) / 8) };
    })
    .filter(({ count }) => count > 0);
}

/** What the packed data is unpacked, when it is of exactly that length; never more than that is unpacked. */
async function unpacked(parts: readonly Bytes[], length: number): Promise<Bytes | null> {
  const reader = new Blob([...parts]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const bytes = new Uint8Array(length);
  let at = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return at === length ? bytes : null;
      if (at + value.length > length) return null;
      bytes.set(value, at);
      at += value.length;
    }
  } catch {
    return null;
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function hasFilters(bytes: Bytes, rows: readonly Rows[]): boolean {
  let at = 0;
  for (const pass of rows) {
    for (let row = 0; row < pass.count; row += 1) {
      if ((bytes[at] ?? FILTERS) >= FILTERS) return false;
      at += pass.bytes;
    }
  }
  return true;
}

/**
 * Whether the bytes are a whole PNG picture that stands still and nothing else, with all its pixels: no more is unpacked
 * than a picture of at most `maxPixels` has.
 */
export async function isPng(bytes: Bytes, maxPixels: { width: number; height: number }): Promise<boolean> {
  const chunks = chunksOf(bytes);
  const header = chunks?.[0]?.data;
  if (!chunks || header === undefined || !isInOrder(chunks, header[9] ?? 0)) return false;
  const rows = rowsOf(header);
  if (rows === null || rows.length === 0) return false;
  const length = rows.reduce((sum, { bytes: row, count }) => sum + row * count, 0);
  // Four samples of two bytes, and what rows take beside.
  if (length > 2 * 8 * maxPixels.width * maxPixels.height) return false;
  const data = await unpacked(
    chunks.filter(({ name }) => name === 'IDAT').map((chunk) => chunk.data),
    length,
  );
  return data !== null && hasFilters(data, rows);
}
