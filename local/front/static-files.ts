import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Bytes = Uint8Array<ArrayBuffer>;

export interface StaticFile {
  type: string;
  etag: string;
  cacheControl: string;
  plain: Bytes;
  br: Bytes | null;
  gzip: Bytes | null;
}

/** The built client by address, like `/assets/index-abc.js`. A few megabytes: it is kept in memory. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const HASHED = '/assets/';

function cacheControlOf(address: string): string {
  if (address.startsWith(HASHED)) return 'public, max-age=31536000, immutable';
  return address.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}

/** Names a content. Weak: it is the same for the compressed copies. */
export function etagOf(content: Bytes): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Reads a built client. Compressed copies are the files beside with `.br` and `.gz`, made by the build. */
export function readStaticFiles(folder: string): StaticFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const all = new Set(names);
  const read = (name: string): Bytes => new Uint8Array(readFileSync(name));
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    if (type === undefined) continue;
    const address = `/${path.relative(folder, name).split(path.sep).join('/')}`;
    const plain = read(name);
    files.set(address, {
      type,
      etag: etagOf(plain),
      cacheControl: cacheControlOf(address),
      plain,
      br: all.has(`${name}.br`) ? read(`${name}.br`) : null,
      gzip: all.has(`${name}.gz`) ? read(`${name}.gz`) : null,
    });
  }
  return files;
}

/**
 * Whether an address can be a page's: those have no dot in their last part, and files have one. The pages' own HTML is
 * reached by their addresses alone, since the client would not know what `/join.html` is.
 */
export function isPageAddress(address: string): boolean {
  return !address.startsWith(HASHED) && !address.slice(address.lastIndexOf('/')).includes('.');
}

/** The file at an address that is no page's; null when there is none. */
export function fileAt(files: StaticFiles, address: string): StaticFile | null {
  return address.endsWith('.html') ? null : (files.get(address) ?? null);
}

function accepts(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** The reply with a file: nothing when the caller has it already, compressed when that is understood. */
export function replyWith(file: StaticFile, request: Request, more: Record<string, string>): Response {
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': file.cacheControl,
    'x-content-type-options': 'nosniff',
    etag: file.etag,
    ...more,
  };
  if (file.br !== null || file.gzip !== null) headers.vary = 'Accept-Encoding';
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim() === file.etag)) return new Response(null, { status: 304, headers });
  const accepted = request.headers.get('accept-encoding') ?? '';
  const coding = file.br && accepts(accepted, 'br') ? 'br' : file.gzip && accepts(accepted, 'gzip') ? 'gzip' : null;
  const body = (coding === null ? null : file[coding]) ?? file.plain;
  if (coding !== null) headers['content-encoding'] = coding;
  headers['content-length'] = String(body.byteLength);
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}
