import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ORIGIN_TOKEN } from './origin-token.ts';
import { pageFileAt, SHELL_FILE } from './page-files.ts';
import { etagOf, type StaticFile, type StaticFiles } from './static-files.ts';

/**
 * Without PUBLIC_URL anybody can ask under any name. The first ones have their pages packed and kept; all others get them as
 * they are: packing takes time from everybody, since the API runs in the same thread.
 */
const ORIGINS_MAX = 10;
/** Fast, and a few bytes larger than the best: the first visitor waits for it. */
const BROTLI_QUALITY = 6;

/** A page as it is served under one origin, not packed. */
function underOrigin(file: StaticFile, origin: string): StaticFile {
  const text = new TextDecoder().decode(file.plain);
  if (!text.includes(ORIGIN_TOKEN)) return file;
  const plain = new TextEncoder().encode(text.replaceAll(ORIGIN_TOKEN, origin));
  return { ...file, plain, etag: etagOf(plain), br: null, gzip: null };
}

const packed = (file: StaticFile): StaticFile => ({
  ...file,
  br: new Uint8Array(brotliCompressSync(file.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })),
  gzip: new Uint8Array(gzipSync(file.plain)),
});

/**
 * The pages by address, for who asks under a certain origin. A page is never given to anybody who
 * asked under another one; with PUBLIC_URL there is only that.
 * @returns a function of the address without its query and the origin that was asked; null when nothing was built
 */
export function createPages(
  files: StaticFiles,
  publicUrl: string | null,
): (pathname: string, asked: string) => StaticFile | null {
  const fixed = publicUrl === null ? null : new URL(publicUrl).origin;
  const byOrigin = new Map<string, Map<string, StaticFile>>();

  function madeFor(origin: string): Map<string, StaticFile> | null {
    const known = byOrigin.get(origin);
    if (known !== undefined) return known;
    if (byOrigin.size >= ORIGINS_MAX) return null;
    const made = new Map<string, StaticFile>();
    byOrigin.set(origin, made);
    return made;
  }

  return (pathname, asked) => {
    const address = files.has(pageFileAt(pathname)) ? pageFileAt(pathname) : SHELL_FILE;
    const file = files.get(address);
    if (file === undefined) return null;
    const origin = fixed ?? asked;
    const made = madeFor(origin);
    const known = made?.get(address);
    if (known !== undefined) return known;
    const page = underOrigin(file, origin);
    if (made === null || page === file) return page;
    const kept = packed(page);
    made.set(address, kept);
    return kept;
  };
}
