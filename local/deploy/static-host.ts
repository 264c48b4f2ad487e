import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { stringify } from 'smol-toml';
import { PAGES } from '../../src/lib/page/pages.ts';
import { pageFileOf } from '../front/page-files.ts';
import { pageHeaders } from '../front/page-headers.ts';
import { inProject } from '../stack/root.ts';

export interface Site {
  /** Origin of the pages. */
  origin: string;
  /** Origin of the Supabase project. */
  supabaseUrl: string;
  proxySecret: string;
  tileUrl: string | null;
  stripePublishableKey: string | null;
}

/** Pages with headers of their own; all others have those of `/`. */
const WITH_HEADERS = {
  '/*': '/',
  '/subscribe': '/subscribe',
  '/login': '/login',
  '/reset-password': '/reset-password',
  '/r': '/r',
};
/** Our own server adds these to every reply by itself. */
const BY_THE_HOST = ['content-length', 'content-type'];

async function headersOf(page: string, { origin, supabaseUrl, ...known }: Site): Promise<Record<string, string>> {
  const app = new Hono();
  app.use(pageHeaders({ ...known, publicUrl: origin })(page));
  app.get('*', (c) => c.body(null));
  const { headers } = await app.request(page);
  const all = [...headers].filter(([name]) => !BY_THE_HOST.includes(name));
  // Sessions are refreshed at the project itself.
  return Object.fromEntries(
    all.map(([name, value]) => [name, value.replace("connect-src 'self'", `connect-src 'self' ${supabaseUrl}`)]),
  );
}

/** `netlify.toml`: the rules of `deploy/netlify.toml` for this site, and the headers of its pages. */
export async function netlifyToml(site: Site): Promise<string> {
  const pages = PAGES.filter((page) => page.includes('/:'));
  const redirects = pages.map((page) => ({ from: page.replace('?', ''), to: pageFileOf(page), status: 200 }));
  const values: Record<string, string> = {
    FUNCTIONS: `${site.supabaseUrl}/functions/v1`,
    PROXY_SECRET: site.proxySecret,
  };
  const rules = readFileSync(inProject('deploy', 'netlify.toml'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace('{{PAGES}}', () => stringify({ redirects }))
    .replace(/\{\{(\w+)\}\}/g, (slot, name: string) => JSON.stringify(values[name] ?? slot).slice(1, -1));
  const headers = [];
  for (const [path, page] of Object.entries(WITH_HEADERS)) {
    headers.push({ for: path, values: await headersOf(page, site) });
  }
  return `${rules}\n${stringify({ headers })}\n`;
}
