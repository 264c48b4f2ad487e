import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { MasterpiecePhase } from '#shared/contract/games/masterpiece.ts';
import { connectAs } from '../support/database.ts';
import { newHost, refusalOf } from './client.ts';
import {
  drawnBy,
  hold,
  inMatch,
  type Match,
  move,
  moveTo,
  newMatch,
  type Player,
  playerIn,
  rawReply,
  sceneOf,
  vote,
} from './masterpiece-room.ts';

// A drawing's author stays unknown before the results: on the screen, and in each reply.

const NAMES = ['Aurelia', 'Benedikt', 'Clothilde', 'Demetrios', 'Eusebia', 'Ferdinand'];
const MORE = ['Gwendolyn', 'Hieronymus', 'Isolde', 'Jeronimo', 'Kunigunde', 'Leontine', 'Maximilian'];
const PATHS = ['/state', '/state?images=url', '/play'] as const;
const SOON = { timeout: 30_000, interval: 50 };
const admin = connectAs('supabase_admin', 1);

interface Entry {
  id: string;
  playerId: string | null;
  playerName: string | null;
  voteCount: number | null;
  isOwn: boolean;
}

let match: Match;
/** All players: thirteen with a drawing, one without. */
let players: Player[];
let watcher: Player;
let drawings: Map<string, Player>;

/** The entries of drawings in a reply's text, as it was sent. */
function entriesIn(text: string): Entry[] {
  const body = JSON.parse(text);
  return (body.scene ?? body).drawings;
}

beforeAll(async () => {
  const host = await newHost();
  await admin`insert into public.subscriptions (id, user_id, tier, status) values ('sub_secrets', ${host.user.id}, 'pro', 'active')`;
  match = await newMatch(host);
  players = [];
  for (const name of [...NAMES, ...MORE]) players.push(await playerIn(match, name));
  watcher = await playerIn(match, 'Nepomuk');
  const begin = { phase: 'drawing', style: 'show' };
  expect((await inMatch(match, 'PUT', '', { bearer: host.bearer, body: begin })).status).toBe(200);
  await hold(admin, match);
  drawings = new Map();
  // In another order than that of the seats.
  for (const player of players.toReversed()) drawings.set(await drawnBy(match, player), player);
});

// In a Show, which has the Classic game's beats and its hush.
function tellsNothing(phase: MasterpiecePhase): void {
  beforeAll(async () => {
    if (phase === 'voting') {
      await moveTo(match, 'voting');
      await hold(admin, match, { settled: true });
      const first = (await sceneOf(match, players[0]?.seat ?? '')).drawings.find(({ isOwn }) => !isOwn);
      expect((await vote(match, players[0] as Player, first?.id ?? '')).status).toBe(201);
    }
    if (phase === 'hush') {
      await move(match, 'results');
      await admin`
        update public.phase_games set ends_at = now() + interval '1 hour', settled_at = now() - interval '1 minute'
        where room_id = ${match.roomId}`;
    }
    // Until no one sees the old state.
    await vi.waitFor(async () => {
      expect(await sceneOf(match, watcher.seat)).toMatchObject({ phase, settled: true });
    }, SOON);
  });

  test.each(PATHS)('%s tells no author but the own one', async (path) => {
    for (const { name, number, seat } of [...players, watcher]) {
      const entries = entriesIn((await rawReply(match, path, seat)).text);
      const [own, ...none] = entries.filter(({ isOwn }) => isOwn);
      expect(none).toEqual([]);
      if (number !== watcher.number) expect(own).toMatchObject({ playerId: String(number), playerName: name });
      for (const entry of entries.filter((one) => one !== own)) {
        expect(entry).toMatchObject({ playerId: null, playerName: null, voteCount: null, isOwn: false });
        expect(
          Object.keys(entry)
            .toSorted()
            .filter((key) => key !== 'drawingData'),
        ).toEqual(['id', 'isOwn', 'number', 'playerId', 'playerName', 'title', 'voteCount'].toSorted());
      }
    }
  });

  test('no other name stands in what anyone gets, but in the list of players', async () => {
    for (const { name, seat } of [...players, { name: '', seat: match.host.bearer }]) {
      for (const path of PATHS) {
        const { players: _, ...rest } = JSON.parse((await rawReply(match, path, seat)).text);
        const others = [...NAMES, ...MORE, watcher.name].filter((other) => other !== name);
        expect(others.filter((other) => JSON.stringify(rest).includes(other))).toEqual([]);
      }
    }
  });

  test('the link alone shows no name and no drawing', async () => {
    for (const path of ['/state', '/state?images=url']) {
      const { text } = await rawReply(match, path);
      expect(entriesIn(text)).toEqual([]);
      for (const name of [...NAMES, ...MORE, watcher.name]) expect(text).not.toContain(name);
      for (const id of drawings.keys()) expect(text).not.toContain(id);
    }
  });

  test('neither room nor round tells more', async () => {
    for (const bearer of [players[0]?.seat, match.host.bearer]) {
      expect(JSON.parse((await rawReply(match, '/rounds', bearer)).text)).toEqual({ rounds: [] });
      expect(JSON.parse((await rawReply(match, '/rounds/1', bearer)).text)).toMatchObject({ code: 'not_found' });
    }
  });

  test('a picture’s address and headers are those of any picture', async () => {
    const heads = [];
    for (const id of drawings.keys()) {
      const { headers } = await rawReply(match, `/drawings/${id}`);
      const head = Object.fromEntries(headers);
      for (const varying of ['date', 'content-length']) delete head[varying];
      heads.push(JSON.stringify(head));
    }
    expect(new Set(heads).size).toBe(1);
  });
}
describe('while people draw', () => tellsNothing('drawing'));
describe('while people vote', () => tellsNothing('voting'));

test('a ballot is all that its voter may vote for', async () => {
  const bob = players[1] as Player;
  const scene = await sceneOf(match, bob.seat);
  const hidden = [...drawings.keys()].filter((id) => !scene.drawings.some((drawing) => drawing.id === id));
  expect(hidden).toHaveLength(2);
  for (const id of hidden) {
    const refused = await vote(match, bob, id);
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([400, 'invalid', 'drawingId']);
  }
  const own = scene.drawings.find(({ isOwn }) => isOwn)?.id ?? '';
  const refused = await vote(match, bob, own);
  expect([refused.status, refused.body.field]).toEqual([400, 'drawingId']);
  const another = scene.drawings.find(({ isOwn }) => !isOwn)?.id ?? '';
  expect((await vote(match, bob, another)).status).toBe(201);
});

describe('in the hush', () => tellsNothing('hush'));

test('at the results everyone in the room is told, and no one else', async () => {
  await admin`update public.phase_games set ends_at = now() where room_id = ${match.roomId}`;
  await move(match, 'results');
  await expect.poll(async () => (await sceneOf(match, watcher.seat)).phase).toBe('results');
  for (const bearer of [watcher.seat, match.host.bearer]) {
    const entries = entriesIn((await rawReply(match, '/state?images=url', bearer)).text);
    expect(entries.map(({ id, playerName }) => [id, playerName]).toSorted()).toEqual(
      Array.from(drawings, ([id, { name }]) => [id, name]).toSorted(),
    );
  }
  expect(entriesIn((await rawReply(match, '/state')).text)).toEqual([]);
  expect(
    refusalOf({ status: 401, headers: new Headers(), body: JSON.parse((await rawReply(match, '/play')).text) }),
  ).toEqual([401, 'sign_in']);
});
