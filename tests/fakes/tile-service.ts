import { crc32, deflateSync } from 'node:zlib';
import { type Asked, type Reply, type Service, startService } from './service.ts';

export type TileService = Service;

const SIZE_PX = 256;
const MAX_ZOOM = 19;
/** Two pale colors, so that neighboring tiles can be told apart. */
const COLORS = [
  [226, 236, 242],
  [216, 228, 236],
] as const;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of one color. */
function tile(color: readonly number[]): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE_PX, 0);
  header.writeUInt32BE(SIZE_PX, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: SIZE_PX }, () => color).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: SIZE_PX }, () => row)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const tiles = COLORS.map(tile);

/** A street-map tile service at `<origin>/{z}/{x}/{y}.png`; refuses calls without a referrer (as OpenStreetMap's does). */
export function startTileService(): Promise<TileService> {
  return startService(({ headers, path }: Asked): Reply => {
    const [, zoom, x, y] = /^\/(\d{1,2})\/(\d+)\/(\d+)\.png$/.exec(path)?.map(Number) ?? [];
    if (zoom === undefined || x === undefined || y === undefined) return { status: 404 };
    if (zoom > MAX_ZOOM || x >= 2 ** zoom || y >= 2 ** zoom) return { status: 404 };
    if (!headers.referer) return { status: 403, body: 'Referer is required by tile usage policy' };
    const shared = { 'cache-control': 'max-age=604800', 'access-control-allow-origin': '*' };
    return { headers: { ...shared, 'content-type': 'image/png' }, body: tiles[(x + y) % tiles.length] ?? '' };
  });
}
