import { expect, test } from 'vitest';
import { Invariants } from '../chaos/invariants.ts';
import { paintOne } from './coloring.ts';
import { connect, connectAsApi, inVain } from './connections.ts';
import { newHost, openGame } from './rooms.ts';
import * as thisOrThat from './this-or-that.ts';

// The checks of `npm run chaos` after each fault: play passes them, and a breach fails them.

const owner = connect();
const api = connectAsApi();

test.each([
  ['update public.canvases set dots = dots + 1', ['not so: a canvas counts its points']],
  ['update public.rooms set next_number = 1', ['not so: a room gives numbers that it never gave', 'people']],
  ['delete from public.strokes', ['not so: no points without their stroke']],
  ['delete from public.stroke_parts', ['not so: a canvas counts its points', 'not so: no stroke without its points']],
  ['update public.phase_games set round = 0', ['not so: a vote is of a round that was played', 'round']],
  [
    'update public.rooms set version = 0, phase_version = 0',
    ['not so: a vote has a version that its room reached', 'room'],
  ],
  ['update public.canvases set version = 0', ['not so: a canvas is as new as its newest points', 'canvas']],
])('%s', async (breach, expected) => {
  const host = await newHost(owner);
  const canvas = await openGame(api, host, 'coloring', 1);
  await paintOne(api, { room: canvas.roomId, seat: canvas.seats[0], batch: 'b1' });
  const game = await openGame(api, host, 'this-or-that', 1);
  await thisOrThat.start(api, game.roomId, host);
  await thisOrThat.vote(api, game.roomId, { seat: game.seats[0] });
  await inVain(owner, async (sql) => {
    const mine = [canvas.roomId, game.roomId];
    const invariants = new Invariants(sql, mine);
    expect(await invariants.broken()).toEqual([]);
    const key = breach.includes('public.rooms') ? 'id' : 'room_id';
    await sql.unsafe(`${breach} where ${key} = any ($1)`, [mine]);
    const broken = await invariants.broken();
    for (const sentence of expected) expect(broken).toContainEqual(expect.stringContaining(sentence));
  });
});
