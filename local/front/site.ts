import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { every } from 'hono/combine';
import { etag } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import { ORIGIN_TOKEN } from './origin-token.ts';
import { pageFileAt, SHELL_FILE } from './page-files.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The built client by path, like `/assets/index-abc.js`, with its `.br` and `.gz` copies. A few megabytes, in memory.
 */
export type Site = ReadonlyMap<string, Bytes>;

const HASHED = '/assets/';
/** The client's file types; nothing else in the folder is served. */
const SERVED = /\.(css|html|ico|js|jpg|json|mp3|png|svg|txt|webmanifest|webp|woff2)(\.br|\.gz)?$/;

/**
 * Reads a built client and inserts the origin into its pages.
 * @param origin the deployment's public origin
 */
export function readSite(folder: string, origin: string): Site {
  const site = new Map<string, Bytes>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !SERVED.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    site.set(`/${path.relative(folder, file).split(path.sep).join('/')}`, new Uint8Array(readFileSync(file)));
  }
  for (const [name, content] of [...site]) {
    if (!name.endsWith('.html')) continue;
    const page = Buffer.from(Buffer.from(content).toString().replaceAll(ORIGIN_TOKEN, origin));
    site.set(name, new Uint8Array(page));
    site.set(`${name}.br`, new Uint8Array(brotliCompressSync(page)));
    site.set(`${name}.gz`, new Uint8Array(gzipSync(page)));
  }
  return site;
}

/** Whether a path can be a page's: files have a dot in their last part. */
export function isPagePath(pathname: string): boolean {
  return !pathname.startsWith(HASHED) && !pathname.slice(pathname.lastIndexOf('/')).includes('.');
}

function cacheControlOf(file: string): string {
  if (file.startsWith(HASHED)) return 'public, max-age=31536000, immutable';
  return file.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}

function tagOf(content: Bytes): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Serves pages and files: compressed if accepted, 304 if unchanged, 404 for a page that there is not. */
export function serveSite(site: Site) {
  const tags = new Map([...site].map(([name, content]) => [name, tagOf(content)]));
  const fileOf = (pathname: string): string => {
    if (!isPagePath(pathname)) return pathname;
    const page = pageFileAt(pathname);
    return page !== null && site.has(page) ? page : SHELL_FILE;
  };
  const files = serveStatic({
    root: '',
    precompressed: true,
    mimes: { svg: 'image/svg+xml' },
    rewriteRequestPath: fileOf,
    join: (...parts) => parts.join(''),
    // Pages are served at their own paths, and compressed copies by content negotiation only.
    getContent: async (file, c) => (/\.(html|br|gz)$/.test(c.req.path) ? null : (site.get(file) ?? null)),
    onFound: (file, c) => {
      if (isPagePath(c.req.path) && pageFileAt(c.req.path) === null) c.status(404);
      c.header('Cache-Control', cacheControlOf(file));
      c.header('ETag', tags.get(file));
      if (site.has(`${file}.gz`)) c.header('Vary', 'Accept-Encoding');
      c.header('X-Content-Type-Options', 'nosniff');
    },
  });
  return every(etag(), files);
}
