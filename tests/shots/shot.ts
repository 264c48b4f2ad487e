import type { BrowserContext, Page } from 'playwright-core';
import { hostPath, joinPath, playPath } from '#shared/contract/games/registry.ts';
import type { Cast, Room } from './cast.ts';
import type { Viewer } from './screen.ts';

/** A screen's path and its viewer. */
type Scene = Omit<Viewer, 'origin' | 'size' | 'theme'> & { path: string };

/** One screen in one state. */
export interface Shot {
  /** Of the files, and for `--only`. */
  name: string;
  scene(cast: Cast): Scene | Promise<Scene>;
  /** Before the page is opened. */
  before?(context: BrowserContext, cast: Cast): Promise<unknown>;
  /** Something that is there once the screen is, as Playwright selects it; `main` unless it is said. */
  ready?: string;
  /** The steps into this state. */
  act?(page: Page, context: BrowserContext): Promise<unknown>;
  /** The phase of this room has so many seconds left whenever a picture is taken. */
  clock?: { room: Make; seconds: number };
  /** The whole page, not only the screen. */
  whole?: boolean;
}

export type Make = (cast: Cast) => Promise<Room>;
type More = Partial<Shot>;

export const plain = (name: string, path: string, more: More = {}): Shot => ({
  name,
  scene: () => ({ path }),
  ...more,
});

export const hosted = (name: string, make: Make, more: More = {}): Shot => ({
  name,
  async scene(cast) {
    const { game, roomId, host } = await make(cast);
    return { path: hostPath(game, roomId), host };
  },
  ready: 'h1',
  ...more,
});

export const presented = (name: string, make: Make, more: More = {}): Shot => ({
  name,
  async scene(cast) {
    const { game, roomId, host } = await make(cast);
    return { path: `${hostPath(game, roomId)}&present=1`, host };
  },
  ready: 'h1',
  // The bar has gone by then.
  act: (page) => page.locator('section[data-hidden]').waitFor({ state: 'attached' }),
  ...more,
});

export const played = (name: string, make: Make, guest: number, more: More = {}): Shot => ({
  name,
  async scene(cast) {
    const { game, roomId, guests } = await make(cast);
    const seated = guests[guest];
    if (seated === undefined) throw new Error(`Nobody has seat ${guest} in ${game}.`);
    return { path: playPath(game, roomId), seated: { roomId, ...seated } };
  },
  ready: 'h1, h2',
  ...more,
});

export const joining = (name: string, make: Make, more: More = {}): Shot => ({
  name,
  async scene(cast) {
    const { game, roomId } = await make(cast);
    return { path: joinPath(game, roomId), allow: [refused(403), refused(410)] };
  },
  ready: 'h1, h2',
  ...more,
});

export const inSpanish = (shot: Shot): Shot => ({
  ...shot,
  name: `${shot.name}-spanish`,
  scene: async (cast) => ({ ...(await shot.scene(cast)), language: 'es' }),
});

/** The same once the connection is lost, and a poll got no answer. */
export const offline = (shot: Shot): Shot => ({
  ...shot,
  name: `${shot.name}-offline`,
  scene: async (cast) => ({ ...(await shot.scene(cast)), allow: [/ERR_INTERNET_DISCONNECTED/] }),
  async act(page, context) {
    await context.setOffline(true);
    await page.waitForTimeout(5_000);
  },
});

export const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Fills in these fields and presses the button; then this text is there. */
export const submit =
  (fields: Record<string, string>, button: string, then: string) =>
  async (page: Page): Promise<void> => {
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByText(then).first().waitFor();
  };

/** A refusal that belongs to the screen: the browser reports each of them. */
export const refused = (status: number): RegExp =>
  new RegExp(`console.error: Failed to load resource: the server responded with a status of ${status}`);
