import type { Browser } from 'playwright-core';
import { type Game, hostPath, joinPath } from '#shared/contract/games/registry.ts';
import { DRAWINGS, drawn, drawOn } from './drawings.ts';
import {
  COLORING,
  HOSTING,
  lobbyOf,
  masterpiece,
  NOW,
  ROOM_ID,
  SEAT,
  SESSION,
  THIS_OR_THAT,
  WARM_WELCOME,
} from './fixtures.ts';
import { type Fixture, FROZEN_ORIGIN, serveFrozen } from './frozen-front.ts';
import { guestPath } from './rooms.ts';
import { openScreen, type Screen, type Size, settled, type Theme } from './screen.ts';

interface Frozen {
  name: string;
  path: string;
  size: Size;
  theme: Theme;
  /** The game whose room it is. */
  game?: Game;
  hosts?: boolean;
  plays?: boolean;
  language?: 'es';
  ready: string;
  act?(screen: Screen): Promise<void>;
}

const host = (game: Game) => ({ game, path: hostPath(game, ROOM_ID), hosts: true });
const guest = (game: Game) => ({ game, path: guestPath({ game, roomId: ROOM_ID }), plays: true });

/** The twelve most important screens. */
export const FROZEN: readonly Frozen[] = [
  { name: 'landing', path: '/', size: 'laptop', theme: 'light', ready: 'h1' },
  { name: 'landing-spanish', path: '/', size: 'phone', theme: 'dark', language: 'es', ready: 'h1' },
  { name: 'login', path: '/login', size: 'phone', theme: 'light', ready: 'h1' },
  { name: 'register-pro', path: '/register?tier=pro', size: 'laptop', theme: 'dark', ready: 'h1' },
  { name: 'dashboard', path: '/admin', size: 'laptop', theme: 'light', hosts: true, ready: 'text=Resume' },
  {
    name: 'coloring-host',
    ...host('coloring'),
    size: 'laptop',
    theme: 'light',
    ready: 'text=Theo',
  },
  {
    name: 'warm-welcome-host',
    ...host('warm-welcome'),
    size: 'laptop',
    theme: 'dark',
    ready: '.person-marker',
  },
  {
    name: 'this-or-that-host',
    ...host('this-or-that'),
    size: 'laptop',
    theme: 'light',
    ready: 'text=Most votes',
  },
  {
    name: 'masterpiece-host',
    ...host('masterpiece'),
    size: 'laptop',
    theme: 'light',
    ready: 'text=Theo wins',
  },
  {
    name: 'join',
    game: 'this-or-that',
    path: joinPath('this-or-that', ROOM_ID),
    size: 'phone',
    theme: 'light',
    ready: 'text=Your Name',
  },
  {
    name: 'this-or-that-guest',
    ...guest('this-or-that'),
    size: 'phone',
    theme: 'light',
    ready: 'role=button[name=/^A: /]',
  },
  {
    name: 'masterpiece-guest',
    ...guest('masterpiece'),
    size: 'phone',
    theme: 'dark',
    ready: 'role=img[name=/^Canvas/]',
    act: ({ page }) => drawOn(page, DRAWINGS[0] ?? []),
  },
];

/** Takes each of them with a clock that stands still and with answers that are always the same. */
export async function takeFrozen(
  browser: Browser,
  dist: string,
  shots: readonly Frozen[],
  each: (name: string, png: Buffer, problems: readonly string[]) => void,
): Promise<void> {
  const pictures = (await drawn(browser)).map((url) => Buffer.from(url.split(',')[1] ?? '', 'base64'));
  const fixtures: readonly Fixture[] = [
    ...HOSTING,
    ...COLORING,
    ...WARM_WELCOME,
    ...THIS_OR_THAT,
    ...masterpiece(pictures),
  ];
  for (const shot of shots) {
    const { name, size, theme, game, hosts = false, plays, language } = shot;
    const screen = await openScreen(browser, {
      origin: FROZEN_ORIGIN,
      size,
      theme,
      ...(hosts ? { host: { session: SESSION, bearer: SESSION.access_token, userId: SESSION.user.id } } : {}),
      ...(plays && game ? { seated: { roomId: ROOM_ID, game, name: 'Kenji', seat: SEAT } } : {}),
      ...(language ? { language } : {}),
    });
    const lobby = game === undefined ? [] : [lobbyOf(game, hosts ? 'host' : plays ? 'player' : 'anybody')];
    await serveFrozen(screen.context, dist, [...lobby, ...fixtures]);
    const problem = await show(screen, shot).catch((error: Error) => error.message);
    const png = await screen.page.screenshot({ animations: 'disabled', caret: 'hide' });
    each(name, png, [...screen.problems, ...(problem === null ? [] : [problem])]);
    await screen.close();
  }
}

async function show(screen: Screen, { path, ready, act }: Frozen): Promise<null> {
  await screen.page.clock.setFixedTime(NOW);
  await screen.page.goto(path);
  await screen.page.locator(ready).first().waitFor();
  await settled(screen.page, 1_000);
  await act?.(screen);
  await settled(screen.page, 500);
  return null;
}
