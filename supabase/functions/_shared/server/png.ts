type Bytes = Uint8Array<ArrayBuffer>;

interface Size {
  width: number;
  height: number;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER_BYTES = 13;
/** Channels of a pixel, by the color type of the header: gray, RGB, gray with alpha, RGB with alpha. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };
/** Of the palette in `writeLines`. */
const INK = [0x10, 0x23, 0x3a] as const;

/**
 * How light each pixel of a PNG on white is, row by row, from 0 to 255; null for anything but a PNG of exactly this size with
 * 8 bits of each channel, not interlaced and without a palette. The header is read first, and nothing is unpacked beyond
 * the bytes that the size needs.
 */
export async function readPng(png: Bytes, { height, width }: Size): Promise<Uint8Array | null> {
  const parts = chunksOf(png);
  const [header] = parts ?? [];
  if (!parts || header?.name !== 'IHDR' || header.data.length !== HEADER_BYTES) return null;
  const view = new DataView(header.data.buffer, header.data.byteOffset);
  const [depth, type = -1, , , interlaced] = header.data.subarray(8);
  const channels = CHANNELS[type];
  if (view.getUint32(0) !== width || view.getUint32(4) !== height || channels === undefined) return null;
  if (depth !== 8 || interlaced !== 0) return null;
  const packed = parts.filter(({ name }) => name === 'IDAT').map(({ data }) => data);
  const rows = await inflated(packed, (1 + width * channels) * height);
  return rows && unfiltered(rows, { width, height }, channels) ? grayOf(rows, { width, height }, channels) : null;
}

interface Chunk {
  name: string;
  data: Bytes;
}

/** Up to its end; null if it is no PNG. */
function chunksOf(png: Bytes): Chunk[] | null {
  if (SIGNATURE.some((byte, at) => png[at] !== byte)) return null;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + 12 <= png.length; ) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (length > png.length - at - 12) return null;
    if (name === 'IEND') return chunks;
    chunks.push({ name, data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return null;
}

/** Exactly `size` bytes; null for fewer, more, or none: more are never unpacked. */
async function inflated(packed: readonly Bytes[], size: number): Promise<Bytes | null> {
  const bytes = new Uint8Array(size);
  let filled = 0;
  const reader = new Blob([...packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (filled + next.value.length > size) {
        await reader.cancel();
        return null;
      }
      bytes.set(next.value, filled);
      filled += next.value.length;
    }
  } catch {
    return null;
  }
  return filled === size ? bytes : null;
}

/** Undoes the filter of each row, in place; false for an unknown one. */
function unfiltered(rows: Bytes, { height, width }: Size, channels: number): boolean {
  const stride = 1 + width * channels;
  for (let start = 0; start < stride * height; start += stride) {
    const filter = rows[start] as number;
    if (filter > 4) return false;
    for (let at = start + 1; at < start + stride; at += 1) {
      const left = at - channels > start ? (rows[at - channels] as number) : 0;
      const up = start > 0 ? (rows[at - stride] as number) : 0;
      const corner = start > 0 && at - channels > start ? (rows[at - stride - channels] as number) : 0;
      rows[at] = (rows[at] as number) + predicted(filter, left, up, corner);
    }
  }
  return true;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter === 0) return 0;
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

function grayOf(rows: Bytes, { height, width }: Size, channels: number): Uint8Array {
  const gray = new Uint8Array(width * height);
  const hasColor = channels >= 3;
  for (let pixel = 0; pixel < gray.length; pixel += 1) {
    const at = 1 + Math.floor(pixel / width) + pixel * channels;
    const red = rows[at] as number;
    const light = hasColor ? 0.3 * red + 0.59 * (rows[at + 1] as number) + 0.11 * (rows[at + 2] as number) : red;
    const alpha = channels % 2 === 0 ? (rows[at + channels - 1] as number) / 255 : 1;
    gray[pixel] = 255 - alpha * (255 - light);
  }
  return gray;
}

/** A PNG of one bit for each pixel: lines in ink, and transparency between them. */
export async function writeLines(isLine: Uint8Array, { height, width }: Size): Promise<Bytes> {
  const stride = 1 + width / 8;
  const rows = new Uint8Array(stride * height);
  for (let pixel = 0; pixel < isLine.length; pixel += 1) {
    const x = pixel % width;
    const at = Math.floor(pixel / width) * stride + 1 + (x >> 3);
    if (isLine[pixel] === 0) rows[at] = (rows[at] as number) | (0x80 >> (x & 7));
  }
  const header = new Uint8Array(HEADER_BYTES);
  new DataView(header.buffer).setUint32(0, width);
  new DataView(header.buffer).setUint32(4, height);
  header.set([1, 3], 8);
  const packed = new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate'));
  const parts = [
    new Uint8Array(SIGNATURE),
    chunk('IHDR', header),
    chunk('PLTE', new Uint8Array([...INK, 255, 255, 255])),
    chunk('tRNS', new Uint8Array([255, 0])),
    chunk('IDAT', new Uint8Array(await new Response(packed).arrayBuffer())),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function chunk(name: string, data: Bytes): Bytes {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

function crc32(bytes: Bytes): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
