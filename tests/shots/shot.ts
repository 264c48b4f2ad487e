import type { BrowserContext, Page } from 'playwright-core';
import type { Cast } from './cast.ts';
import type { Room } from './rooms.ts';
import type { Viewer } from './screen.ts';

/** Makes a room, or gives the one that was made: the same function, the same room. */
export type Make = (cast: Cast) => Promise<Room>;

/** Where a screen is and who looks at it. */
export type Scene = Pick<Viewer, 'host' | 'seated' | 'language' | 'allow'> & { path: string };

/** One screen in one state. */
export interface Shot {
  /** Of the files, and for `--only`. */
  name: string;
  scene(cast: Cast): Scene | Promise<Scene>;
  /** Before the page is opened. */
  before?(context: BrowserContext, cast: Cast): Promise<unknown>;
  /** Something that is there once the screen is, as Playwright selects it. */
  ready: string;
  /** What is done to get into this state. */
  act?(page: Page, context: BrowserContext): Promise<void>;
  /** Lets the phase of a room have so much time left whenever a picture is taken. */
  clock?: { room: Make; seconds: number };
  /** Taken as long as it is, not only what is on the screen. */
  whole?: boolean;
}

/** A refusal that belongs to the screen: the browser reports each of them. */
export const refused = (status: number): RegExp =>
  new RegExp(`console.error: Failed to load resource: the server responded with a status of ${status}`);

/** Parts of the names of the screens that are asked for; null for all. */
export type Only = readonly string[] | null;

export function isWanted(name: string, only: Only): boolean {
  return only === null || only.some((part) => name.includes(part));
}
