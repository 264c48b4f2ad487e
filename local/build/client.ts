import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, minifySync } from 'vite';
import type { Prerendered } from '../../src/prerender.tsx';
import { ORIGIN_TOKEN } from '../front/origin-token.ts';
import { pageFileOf, SHELL_FILE } from '../front/page-files.ts';
import { ROOT } from '../stack/root.ts';
import { chunksOf } from './chunks.ts';
import { compressFolder } from './compress.ts';
import { pageHtml } from './page-html.ts';
import { pageModules } from './page-modules.ts';
import { DIST } from './sources.ts';
import { addScreenshots } from './web-manifest.ts';

const ENTRY = 'index.html';
/** Exists only during the build. */
const MANIFEST = '.manifest.json';
const RENDERER = '.prerender';

export interface BuildOptions {
  /** The public origin, like `https://thaw.example`; null: the server inserts it into every page. */
  origin: string | null;
  quiet: boolean;
}

/** Runs src/prerender.tsx, built for Node with the client's image URLs. */
async function prerendered(): Promise<Prerendered[]> {
  const outDir = path.join(DIST, RENDERER);
  await build({
    root: ROOT,
    mode: 'production',
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir, copyPublicDir: false, minify: false, manifest: false },
  });
  const { prerender } = await import(pathToFileURL(path.join(outDir, 'prerender.js')).href);
  const pages: Prerendered[] = await prerender();
  rmSync(outDir, { recursive: true });
  return pages;
}

/** The first script as small as the others, since the first paint waits for it, and with a content hash in its name. */
function nameHeadScript(template: string): string {
  const file = path.join(DIST, 'head.js');
  const { code } = minifySync(file, readFileSync(file, 'utf8'));
  const name = `assets/head-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  writeFileSync(path.join(DIST, name), code);
  rmSync(file);
  if (!template.includes('src="/head.js"')) throw new Error('index.html does not load /head.js.');
  return template.replace('src="/head.js"', `src="/${name}"`);
}

/** Builds the client into `dist/`: an HTML file for each page, and compressed copies of everything. */
export async function buildClient({ origin, quiet }: BuildOptions): Promise<void> {
  await build({ root: ROOT, mode: 'production', logLevel: quiet ? 'warn' : 'info', build: { manifest: MANIFEST } });
  const manifest: Manifest = JSON.parse(readFileSync(path.join(DIST, MANIFEST), 'utf8'));
  rmSync(path.join(DIST, MANIFEST));
  const template = nameHeadScript(readFileSync(path.join(DIST, ENTRY), 'utf8'));
  const modules = pageModules();
  for (const page of await prerendered()) {
    const file = page.path === null ? SHELL_FILE : pageFileOf(page.path);
    const needed = page.path === null ? [] : [modules.get(page.path) ?? page.path];
    const html = pageHtml(template, page, chunksOf(manifest, ENTRY, needed));
    writeFileSync(path.join(DIST, file), origin === null ? html : html.replaceAll(ORIGIN_TOKEN, origin));
  }
  addScreenshots(DIST, manifest);
  await compressFolder(DIST);
}
