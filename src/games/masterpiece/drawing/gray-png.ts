/** Bits per pixel: 16 grays, enough for a black stroke with soft edges. */
const DEPTH = 4;
const GRAYSCALE = 0;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A black drawing on white as a PNG of 16 grays: a tenth of the size of a browser's canvas export, which always has
 * color and transparency. It also drops the noise that some browsers add against fingerprinting.
 * @param pixels red, green, blue, alpha of each, from the upper left, as `getImageData` has them; `width` is even
 */
export async function grayPng(pixels: ArrayLike<number>, width: number, height: number): Promise<Bytes> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([DEPTH, GRAYSCALE], 8);
  const parts = [
    new Uint8Array(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', await deflated(rowsOf(pixels, width, height))),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Two pixels per byte; each row starts with a byte for 'no filter'. */
function rowsOf(pixels: ArrayLike<number>, width: number, height: number): Bytes {
  const rowLength = 1 + width / 2;
  const rows = new Uint8Array(rowLength * height);
  // All color channels are equal: take red.
  const grayAt = (pixel: number) => Math.round((pixels[pixel * 4] ?? 0) / 17);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 2) {
      const pixel = y * width + x;
      rows[y * rowLength + 1 + x / 2] = (grayAt(pixel) << 4) | grayAt(pixel + 1);
    }
  }
  return rows;
}

async function deflated(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Length, name, data, checksum. */
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
