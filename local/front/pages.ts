import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ORIGIN_TOKEN } from './origin-token.ts';
import { pageFileAt, SHELL_FILE } from './page-files.ts';
import { etagOf, type StaticFile, type StaticFiles } from './static-files.ts';

/** Without PUBLIC_URL anybody can ask under any name: pages for so many of them are kept. */
const ORIGINS_MAX = 10;
/** Fast, and a few bytes larger than the best: the first visitor waits for it. */
const BROTLI_QUALITY = 6;

/** A page as it is served under one origin. */
function underOrigin(file: StaticFile, origin: string): StaticFile {
  const text = new TextDecoder().decode(file.plain);
  if (!text.includes(ORIGIN_TOKEN)) return file;
  const plain = new TextEncoder().encode(text.replaceAll(ORIGIN_TOKEN, origin));
  return {
    ...file,
    plain,
    etag: etagOf(plain),
    br: new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })),
    gzip: new Uint8Array(gzipSync(plain)),
  };
}

/**
 * The pages by address, for who asks under a certain origin. Each is made once per origin and never given to anybody who
 * asked under another one; with PUBLIC_URL there is only that.
 * @returns a function of the address without its query and the origin that was asked; null when nothing was built
 */
export function createPages(
  files: StaticFiles,
  publicUrl: string | null,
): (pathname: string, asked: string) => StaticFile | null {
  const fixed = publicUrl === null ? null : new URL(publicUrl).origin;
  const byOrigin = new Map<string, Map<string, StaticFile>>();

  function madeFor(origin: string): Map<string, StaticFile> {
    const known = byOrigin.get(origin);
    if (known !== undefined) return known;
    const [oldest] = byOrigin.keys();
    if (oldest !== undefined && byOrigin.size >= ORIGINS_MAX) byOrigin.delete(oldest);
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
    const page = made.get(address) ?? underOrigin(file, origin);
    made.set(address, page);
    return page;
  };
}
