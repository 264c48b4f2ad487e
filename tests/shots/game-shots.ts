import type { Page } from 'playwright-core';
import { type Game, hostPath, joinPath } from '#shared/contract/games/registry.ts';
import type { Crowd } from './cast.ts';
import { DRAWINGS, drawOn } from './drawings.ts';
import { guestPath } from './rooms.ts';
import { type Make, refused, type Shot } from './shot.ts';

const CODE = 'text=/^Room code( [A-Z0-9]){5}$/';

const hosted = (name: string, make: Make, more: Partial<Shot> = {}): Shot => ({
  name,
  async scene(cast) {
    const room = await make(cast);
    return { path: hostPath(room.game, room.roomId), host: room.host };
  },
  ready: 'h1',
  ...more,
});

const presented = (name: string, make: Make, more: Partial<Shot> = {}): Shot => ({
  ...hosted(name, make),
  async scene(cast) {
    const room = await make(cast);
    return { path: `${hostPath(room.game, room.roomId)}&present=1`, host: room.host };
  },
  ready: 'main',
  ...more,
});

const played = (name: string, make: Make, guest: number, more: Partial<Shot> = {}): Shot => ({
  name,
  async scene(cast) {
    const room = await make(cast);
    const seated = room.guests[guest];
    if (seated === undefined) throw new Error(`Nobody has place ${guest} in ${room.game}.`);
    return { path: guestPath(room), seated };
  },
  ready: 'h1, h2',
  ...more,
});

const joining = (name: string, make: Make, more: Partial<Shot> = {}): Shot => ({
  name,
  async scene(cast) {
    const room = await make(cast);
    return { path: joinPath(room.game, room.roomId), allow: [refused(403), refused(410)] };
  },
  ready: 'h1, h2',
  ...more,
});

const inSpanish = (shot: Shot): Shot => ({
  ...shot,
  name: `${shot.name}-spanish`,
  scene: async (cast) => ({ ...(await shot.scene(cast)), language: 'es' }),
});

const click =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };

const GAMES: Record<Game, (size: Crowd) => Make> = {
  coloring: (size) => (cast) => cast.coloring(size),
  'warm-welcome': (size) => (cast) => cast.welcome(size),
  'this-or-that': (size) => (cast) => cast.questions(size, 'waiting'),
  masterpiece: (size) => (cast) => cast.drawing(size, 'waiting'),
};

/** What all games have. */
const COMMON = Object.entries(GAMES).flatMap(([game, of]): Shot[] => [
  hosted(`${game}-host-empty`, of('nobody')),
  hosted(`${game}-host-25`, of('team')),
  hosted(`${game}-host-100`, of('masses')),
  presented(`${game}-present-empty`, of('nobody')),
  presented(`${game}-present-25`, of('team')),
  presented(`${game}-present-100`, of('masses')),
  joining(`${game}-join`, of('nobody')),
  inSpanish(joining(`${game}-join`, of('nobody'))),
  played(`${game}-guest`, of('team'), 3),
  played(`${game}-guest-100`, of('masses'), 50),
]);

const voting: Make = (cast) => cast.questions('team', 'voting');
const votingMasses: Make = (cast) => cast.questions('masses', 'voting');
const results: Make = (cast) => cast.questions('team', 'results');
const drawing: Make = (cast) => cast.drawing('team', 'drawing');
const ballot: Make = (cast) => cast.drawing('team', 'voting');
const gallery: Make = (cast) => cast.drawing('team', 'results');

const questionSoon = { clock: { room: voting, seconds: 18 } };
const drawingSoon = { clock: { room: drawing, seconds: 24 } };
const ballotSoon = { clock: { room: ballot, seconds: 24 } };
const gallerySoon = { clock: { room: gallery, seconds: 14 } };

const PHASES: readonly Shot[] = [
  hosted('this-or-that-host-voting', voting, questionSoon),
  hosted('this-or-that-host-voting-100', votingMasses, { clock: { room: votingMasses, seconds: 18 } }),
  hosted('this-or-that-host-results', results),
  inSpanish(hosted('this-or-that-host-results', results)),
  presented('this-or-that-present-voting', voting, questionSoon),
  presented('this-or-that-present-results', results),
  played('this-or-that-guest-voting', voting, 2, questionSoon),
  inSpanish(played('this-or-that-guest-voting', voting, 2, questionSoon)),
  played('this-or-that-guest-voted', voting, 3, questionSoon),
  played('this-or-that-guest-results', results, 3),
  hosted('masterpiece-host-drawing', drawing, drawingSoon),
  hosted('masterpiece-host-voting', ballot, ballotSoon),
  hosted('masterpiece-host-results', gallery, { ...gallerySoon, whole: true }),
  presented('masterpiece-present-drawing', drawing, drawingSoon),
  presented('masterpiece-present-voting', ballot, ballotSoon),
  presented('masterpiece-present-results', gallery, gallerySoon),
  played('masterpiece-guest-drawing', drawing, 3, {
    ...drawingSoon,
    act: (page) => drawOn(page, DRAWINGS[0] ?? []),
  }),
  inSpanish(played('masterpiece-guest-drawing', drawing, 3, drawingSoon)),
  played('masterpiece-guest-voting', ballot, 3, ballotSoon),
  played('masterpiece-guest-results', gallery, 3, { whole: true }),
];

const team = GAMES['this-or-that']('team');
const welcome = GAMES['warm-welcome']('team');

const DIALOGS: readonly Shot[] = [
  hosted('dialog-qr', welcome, { act: click('Enlarge the QR code') }),
  hosted('dialog-end', welcome, { act: click('End Session') }),
  hosted('dialog-decks', team, { act: click(/^Your questions/) }),
  hosted('menu-person', team, { act: click(/^Options for/) }),
  hosted('warm-welcome-host-new', GAMES['warm-welcome']('nobody'), { ready: CODE }),
];

const DOORS: readonly Shot[] = [
  joining('join-locked', (cast) => cast.closed('locked')),
  joining('join-ended', (cast) => cast.closed('ended')),
  joining('join-full', (cast) => cast.closed('full'), {
    async act(page) {
      await page.getByLabel('Your Name').fill('Theo Six');
      await page.getByRole('button', { name: 'Join Game' }).click();
      await page.getByText('Session Full').first().waitFor();
    },
  }),
  hosted('host-full', (cast) => cast.closed('full')),
  {
    name: 'join-nowhere',
    scene: () => ({ path: joinPath('this-or-that', 'a'.repeat(14)), allow: [refused(404)] }),
    ready: 'h1, h2',
  },
  {
    name: 'host-signed-out',
    scene: () => ({ path: '/this-or-that', allow: [refused(401)] }),
    ready: 'text=Log in to host',
  },
];

const OFFLINE = [/ERR_INTERNET_DISCONNECTED/];
const offline = (shot: Shot): Shot => ({
  ...shot,
  name: `${shot.name}-offline`,
  scene: async (cast) => ({ ...(await shot.scene(cast)), allow: OFFLINE }),
  async act(page, context) {
    await context.setOffline(true);
    // Long enough for a poll that gets no answer.
    await page.waitForTimeout(5_000);
  },
});

export const GAME_SHOTS: readonly Shot[] = [
  ...COMMON,
  ...PHASES,
  ...DIALOGS,
  ...DOORS,
  offline(hosted('warm-welcome-host', welcome)),
  offline(played('coloring-guest', GAMES.coloring('team'), 3)),
  offline(played('this-or-that-guest', team, 3)),
];
