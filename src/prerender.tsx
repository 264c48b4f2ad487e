import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { PAGES } from '#src/lib/page/pages.ts';
import { wholeTitle } from '#src/lib/page/use-document-title.ts';
import { App } from './app/app.tsx';
import { HEADS, type Head, SHELL_HEAD } from './app/heads.ts';

/** The parts of one page's HTML that the build fills in. */
export interface Prerendered {
  /** As in the router; null for the HTML of every other address. */
  path: string | null;
  /** With the whole title. */
  head: Head & { title: string };
  /** The page's content before the client is there; empty for most. */
  html: string;
}

/** The pages of search engines and first visitors. All others depend on the visitor's browser. */
const RENDERED: readonly string[] = ['/'];

/** In the very tree of the client (`main.tsx`), or this HTML wouldn't come to life there. */
async function render(path: string): Promise<string> {
  const app = (
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>
  );
  const { prelude } = await prerenderToNodeStream(app, {
    // A page in one piece: React would put large ones together with a script, which the policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  return text(prelude);
}

const whole = (head: Head) => ({ ...head, title: wholeTitle(head.title) });

/** Every page's head, and the landing page as a whole. Runs in the build, never in a browser. */
export async function prerender(): Promise<Prerendered[]> {
  const pages = PAGES.map(async (path) => ({
    path,
    head: whole(HEADS[path]),
    html: RENDERED.includes(path) ? await render(path) : '',
  }));
  return [...(await Promise.all(pages)), { path: null, head: whole(SHELL_HEAD), html: '' }];
}
