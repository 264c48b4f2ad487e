import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { TokenBuckets } from '../../supabase/functions/api/kit/http/token-buckets.ts';
import { ORIGIN_TOKEN } from './origin-token.ts';
import { pageFileAt, SHELL_FILE } from './page-files.ts';
import { etagOf, type StaticFile, type StaticFiles } from './static-files.ts';

/** Without PUBLIC_URL anybody can ask under any name: of so many the pages are kept, those that were asked for last. */
const ORIGINS_MAX = 10;
/**
 * Packing takes milliseconds from everybody, since the API runs in the same thread. So who makes names up does not have all
 * of it: beyond this pages go out as they are, and are packed when they are asked for later.
 */
const PACKINGS = { burst: 60, perSecond: 1 };
/** Fast, and a few bytes larger than the best: the first visitor waits for it. */
const BROTLI_QUALITY = 6;

const packed = (file: StaticFile): StaticFile => ({
  ...file,
  br: new Uint8Array(brotliCompressSync(file.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })),
  gzip: new Uint8Array(gzipSync(file.plain)),
});

/** Gives a page as it is served under one origin, not packed; the file itself where it names none. */
function createOriginWriter(): (file: StaticFile, origin: string) => StaticFile {
  /** What stands between the places of the origin: taken apart once, since made-up names ask again and again. */
  const parts = new WeakMap<StaticFile, string[]>();
  const encoder = new TextEncoder();

  function partsOf(file: StaticFile): string[] {
    const known = parts.get(file) ?? new TextDecoder().decode(file.plain).split(ORIGIN_TOKEN);
    parts.set(file, known);
    return known;
  }

  return (file, origin) => {
    const between = partsOf(file);
    if (between.length === 1) return file;
    // The built content and the origin are all that it depends on.
    const etag = etagOf(encoder.encode(`${file.etag} ${origin}`));
    return { ...file, plain: encoder.encode(between.join(origin)), etag, br: null, gzip: null };
  };
}

/**
 * The pages by address, for who asks under a certain origin. A page is never given to anybody who
 * asked under another one; with PUBLIC_URL there is only that.
 * @param ownOrigins those that this machine certainly has: their pages are always packed, and kept whatever else is asked
 * @returns a function of the address without its query and the origin that was asked; null when nothing was built
 */
export function createPages(
  files: StaticFiles,
  publicUrl: string | null,
  ownOrigins: () => readonly string[],
  now?: () => number,
): (pathname: string, asked: string) => StaticFile | null {
  const fixed = publicUrl === null ? null : new URL(publicUrl).origin;
  const underOrigin = createOriginWriter();
  const packings = new TokenBuckets(PACKINGS, now);
  /** The one that was asked for last comes last. */
  const byOrigin = new Map<string, Map<string, StaticFile>>();

  function madeFor(origin: string): Map<string, StaticFile> {
    const made = byOrigin.get(origin) ?? new Map<string, StaticFile>();
    byOrigin.delete(origin);
    byOrigin.set(origin, made);
    if (byOrigin.size > ORIGINS_MAX) {
      const own = ownOrigins();
      const oldest = [...byOrigin.keys()].find((one) => !own.includes(one));
      if (oldest !== undefined) byOrigin.delete(oldest);
    }
    return made;
  }

  const mayPack = (origin: string) => fixed !== null || packings.take('all') === 0 || ownOrigins().includes(origin);

  return (pathname, asked) => {
    const address = files.has(pageFileAt(pathname)) ? pageFileAt(pathname) : SHELL_FILE;
    const file = files.get(address);
    if (file === undefined) return null;
    const origin = fixed ?? asked;
    const made = madeFor(origin);
    const known = made.get(address);
    if (known !== undefined && known.br !== null) return known;
    const page = known ?? underOrigin(file, origin);
    if (page === file) return page;
    const kept = mayPack(origin) ? packed(page) : page;
    made.set(address, kept);
    return kept;
  };
}
