import { describe, expect, test } from 'vitest';
import { LONGEST_PHASE_SECONDS, MORE_SECONDS } from '#shared/contract/games/pacing.ts';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import { holdsBut, makeMutants, withoutRoomLock } from './mutants.ts';
import { letTimePass, stand } from './phase-games.ts';
import { inBothOrders, meet } from './queue.ts';
import { newHost, remove, restore, silence } from './rooms.ts';
import {
  advance,
  change,
  inTurn,
  lieOf,
  next,
  RULES,
  readChanges,
  readOwn,
  readState,
  setOrder,
  start,
  statementsOf,
  stop,
  type Table,
  vote,
  write,
  writing,
} from './two-truths.ts';

// What a Show of Two Truths has besides the Classic game: questions before a vote, turns that are kept, more time, awards.

const owner = connect();
const api = connectAsApi();
const host = await newHost(owner, { tier: 'pro' });
const WRONG_PHASE = { status: 409, code: 'wrong_phase' };
const SECOND = RULES.writing / 90;

interface Choice {
  ask?: boolean;
  turns?: number;
}

/** These people wrote; their turns come in this order. In the first turn. */
async function show(order: number[], choice: Choice = {}, guests = Math.max(...order)): Promise<Table> {
  const table = await writing(api, host, guests);
  await stop(api, table.roomId, host);
  await begin(table, choice);
  for (const number of order) await write(api, table.roomId, table.who(number), statementsOf(`g${number}`));
  await setOrder(owner, table.roomId, order);
  await goOn(table);
  return table;
}
const begin = ({ roomId }: Table, choice: Choice = {}) =>
  start(api, roomId, host, { pacing: { style: 'show', turns: null, ask: false, ...choice } as object });
const goOn = ({ roomId }: Table) => next(api, roomId, host);
const endTurn = async (table: Table) => {
  for (const _ of ['voting', 'hush', 'reveal']) await goOn(table);
};
const where = async ({ roomId }: Table) => {
  const { game, turn } = await readState(api, roomId);
  return [game.phase, turn?.number ?? null];
};
const voteAs = async ({ roomId, who }: Table, number: number, choice: number) =>
  vote(api, roomId, who(number), choice, (await stand(owner, roomId)).round);

/** The people whose turns come from now on, with the present one. */
async function turnsLeft(table: Table): Promise<number[]> {
  const left: number[] = [];
  for (;;) {
    const [phase, number] = await where(table);
    if (phase === 'final' || phase === 'waiting') return left;
    if (phase === 'voting') left.push(Number(number));
    await goOn(table);
  }
}

describe('the questions before a vote', () => {
  test('are a phase in which nobody votes, with the statements and without the lie', async () => {
    const table = await show([1], { ask: true }, 2);
    expect(await where(table)).toEqual(['ask', 1]);
    const { turn, votes } = await readState(api, table.roomId);
    expect([turn?.lie, votes]).toEqual([undefined, []]);
    expect(await stand(owner, table.roomId)).toMatchObject({ length: 30 * SECOND });
    expect(await refusal(voteAs(table, 2, 0))).toEqual(WRONG_PHASE);
    await goOn(table);
    expect(await where(table)).toEqual(['voting', 1]);
  });

  test('end by the clock, and the host may do without from the next turn on', async () => {
    const table = await show([1, 2], { ask: true });
    await letTimePass(owner, table.roomId, { advance });
    expect(await where(table)).toEqual(['voting', 1]);
    await change(api, table.roomId, host, { settings: { ask: false } });
    await endTurn(table);
    expect(await where(table)).toEqual(['voting', 2]);
  });

  test('are in a Show only', async () => {
    const table = await writing(api, host, 1);
    await stop(api, table.roomId, host);
    await start(api, table.roomId, host, { pacing: { ask: true } as object });
    await write(api, table.roomId, table.who(1), statementsOf('g1'));
    await goOn(table);
    expect(await where(table)).toEqual(['voting', 1]);
  });
});

describe('a turn', () => {
  test.each(['ask', 'voting', 'hush'])(
    'of someone who leaves in it comes last, when they are back: %s',
    async (phase) => {
      const table = await show([1, 2, 3], { ask: phase === 'ask' }, 4);
      if (phase === 'hush') {
        await voteAs(table, 4, await lieOf(owner, table.roomId));
        await goOn(table);
      }
      await remove(api, table.roomId, host, 1);
      expect(await advance(api, table.roomId)).toBe(true);
      await restore(api, table.roomId, host, 1);
      expect(await turnsLeft(table)).toEqual([2, 3, 1]);
      expect((await readState(api, table.roomId)).points).toEqual({});
    },
  );

  test('of someone away comes last', async () => {
    const table = await show([1, 2, 3]);
    await silence(owner, table.roomId, [2]);
    expect(await turnsLeft(table)).toEqual([1, 3, 2]);
  });

  test('that is passed may come again', async () => {
    const table = await show([1, 2], { ask: true });
    await write(api, table.roomId, table.who(1));
    await advance(api, table.roomId);
    await write(api, table.roomId, table.who(1), statementsOf('again'));
    expect(await turnsLeft(table)).toEqual([2, 1]);
  });

  test.each(['ask', 'voting'])('cut off in %s comes first in the next game, without votes', async (phase) => {
    const table = await show([3, 2, 1], { ask: phase === 'ask' });
    if (phase === 'voting') await voteAs(table, 1, 0);
    await stop(api, table.roomId, host);
    await begin(table);
    await write(api, table.roomId, table.who(3), statementsOf('g3'));
    expect((await turnsLeft(table)).toSorted()).toEqual([1, 2, 3]);
    expect((await readState(api, table.roomId)).points).toEqual({});
  });
});

describe('a vote', () => {
  test('changes where it says so, until the hush, and is one vote', async () => {
    const table = await show([1], {}, 3);
    const lie = await lieOf(owner, table.roomId);
    const { round } = await stand(owner, table.roomId);
    const other = (lie + 1) % 3;
    const cast = (choice: number, change: boolean) => vote(api, table.roomId, table.who(2), choice, round, change);
    await cast(other, false);
    expect(await cast(lie, false)).toMatchObject({ ownVote: other });
    expect(await cast(lie, true)).toMatchObject({ ownVote: lie });
    await goOn(table);
    expect(await refusal(cast(other, true))).toEqual(WRONG_PHASE);
    // Sent again, as after a reply that was lost.
    expect(await cast(lie, true)).toMatchObject({ ownVote: lie, closing: false });
    await goOn(table);
    expect((await readState(api, table.roomId)).points).toEqual({ 2: 1 });
    expect(await refusal(cast(lie, true))).toEqual(WRONG_PHASE);
  });

  test('stays in a Classic game', async () => {
    const table = await inTurn(owner, api, host, [1], 2);
    const { round } = await stand(owner, table.roomId);
    await vote(api, table.roomId, table.who(2), 0, round);
    expect(await vote(api, table.roomId, table.who(2), 1, round, true)).toMatchObject({ ownVote: 0 });
  });
});

describe('a chosen number of turns', () => {
  test('ends the game, says who is next time, and they come first then', async () => {
    const table = await show([1, 2, 3, 4], { turns: 2 });
    expect((await readState(api, table.roomId)).turn).toMatchObject({ turnNumber: 1, turnCount: 2 });
    expect(await turnsLeft(table)).toEqual([1, 2]);
    expect(await readState(api, table.roomId)).toMatchObject({ nextTime: [{ id: '3' }, { id: '4' }] });
    await begin(table, { turns: 2 });
    for (const number of [1, 2]) await write(api, table.roomId, table.who(number), statementsOf(`g${number}`));
    expect((await turnsLeft(table)).toSorted()).toEqual([3, 4]);
  });

  test('does not count a turn that was skipped', async () => {
    const table = await show([1, 2, 3], { turns: 1 });
    await remove(api, table.roomId, host, 1);
    await advance(api, table.roomId);
    expect(await turnsLeft(table)).toEqual([2]);
  });

  test('statements wait for the session’s next room of this game', async () => {
    const table = await show([1, 2], { turns: 1 });
    await turnsLeft(table);
    const options = { game: 'two-truths', presence: true, phases: true, options: {} };
    const limits = { games: 50, storage: { free: 1e9, pro: 1e9, premium: 1e9 } };
    const [row] = await api<[{ reply: { movedTo: { roomId: string } } }]>`
      select app.next_room(${table.roomId}, ${host}, ${api.json(options)}, ${api.json(limits)},
        ${api.json({ free: 5, pro: 25, premium: 100 })}, array['#FF6B6B']) as reply`;
    const moved = { ...table, roomId: row.reply.movedTo.roomId };
    await begin(moved);
    expect(await readOwn(api, moved.roomId, table.who(1))).toMatchObject({ isDone: false });
    expect(await readOwn(api, moved.roomId, table.who(2))).toMatchObject({ statements: statementsOf('g2') });
    expect(await turnsLeft(moved)).toEqual([2]);
  });
});

test('points are of those who voted, or whose statements had a vote', async () => {
  const table = await show([1], {}, 4);
  await voteAs(table, 3, await lieOf(owner, table.roomId));
  await turnsLeft(table);
  const { points } = await readChanges(api, table.roomId);
  expect(points?.map(({ id, points }) => [id, points])).toEqual([
    ['3', 1],
    ['1', 0],
  ]);
});

describe('more time', () => {
  const more = async (table: Table, at?: Partial<{ phase: string; round: number }>, sql: Sql = api, schema = 'app') => {
    const { phase, round } = await stand(owner, table.roomId);
    return change(sql, table.roomId, host, { more: { seconds: MORE_SECONDS, phase, round, ...at } }, schema);
  };
  const length = async ({ roomId }: Table) => (await stand(owner, roomId)).length;

  test('is added to the phase that is meant, up to a bound', async () => {
    const table = await writing(api, host, 2);
    await more(table);
    expect(await length(table)).toBe(RULES.writing + 1_000 * MORE_SECONDS);
    const longest = RULES.longest / 1_000;
    expect(longest).toBe(100 * LONGEST_PHASE_SECONDS);
    const { round } = await stand(owner, table.roomId);
    for (const _ of [1, 2]) {
      await change(api, table.roomId, host, { more: { seconds: longest, phase: 'writing', round } });
    }
    expect(await length(table)).toBe(RULES.longest);
    for (const at of [{ phase: 'voting' }, { round: round + 1 }]) {
      expect(await refusal(more(table, at))).toEqual(WRONG_PHASE);
    }
  });

  test('is kept by a hold, and not for a countdown', async () => {
    const table = await writing(api, host, 1);
    await change(api, table.roomId, host, { held: true });
    await more(table);
    await change(api, table.roomId, host, { held: false });
    const { game, now } = await readState(api, table.roomId);
    expect(Date.parse(game.phaseEndsAt ?? '') - Date.parse(now)).toBeGreaterThan(RULES.writing);
    await write(api, table.roomId, table.who(1), statementsOf('g1'));
    const closing = await length(table);
    await more(table);
    expect(await length(table)).toBe(closing);
  });

  const UNLOCKED = 'two_truths_show_unlocked';

  /** More time for the writing meets the host's step to the first turn, whose time is the usual one. */
  async function moreAtTheEnd(schema: string, isMoreFirst: boolean): Promise<number> {
    const table = await writing(api, host, 2);
    await write(api, table.roomId, table.who(1), statementsOf('g1'));
    const { phase, round } = await stand(owner, table.roomId);
    const add = (sql: Sql) => more(table, { phase, round }, sql, schema);
    const step = (sql: Sql) => next(sql, table.roomId, host, { schema });
    const [hold, call] = isMoreFirst ? [add, step] : [step, add];
    const { passed, refusals } = await meet<unknown>(owner, hold, [() => call(api)]);
    expect([await length(table), refusals]).toEqual([RULES.voting, isMoreFirst ? [] : ['wrong_phase']]);
    return passed;
  }

  test('that meets the end of the phase never goes to the next one, but not without the lock', async () => {
    const copied = [
      'lock_account_of',
      'lock_for_lead',
      'lock_open_room',
      'game_of',
      'change_pace',
      'pace_game',
      'next_game',
    ];
    await makeMutants(owner, UNLOCKED, copied, (sql) =>
      withoutRoomLock(sql)
        .replace('for no key update', '')
        // It would wait for the row that the step writes.
        .replace(/insert into public\.phase_games[^;]*on conflict do nothing;/, ''),
    );
    await holdsBut(UNLOCKED, inBothOrders(moreAtTheEnd));
  });
});

describe('the awards', () => {
  const awards = async (table: Table) => {
    const { awards: told } = (await readState(api, table.roomId)) as unknown as {
      awards: Record<string, { votes: number; winners: { id: string; text: string | null }[] }>;
    };
    return Object.fromEntries(
      Object.entries(told).map(([name, { votes, winners }]) => [
        name,
        [votes, winners.map(({ id, text }) => text ?? id)],
      ]),
    );
  };

  test('are for the best liars, the best detectives, and the truths that fooled most', async () => {
    const table = await show([1, 2], {}, 4);
    const shown = async () => (await readState(api, table.roomId)).turn?.statements ?? [];
    const lie = await lieOf(owner, table.roomId);
    const fooling = ((lie + 1) % 3) as 0 | 1 | 2;
    const truth = (await shown())[fooling];
    for (const number of [2, 3]) await voteAs(table, number, fooling);
    await voteAs(table, 4, lie);
    await endTurn(table);
    await voteAs(table, 3, await lieOf(owner, table.roomId));
    await endTurn(table);
    expect(await awards(table)).toEqual({ liar: [2, ['1']], detective: [1, ['3', '4']], truth: [2, [truth]] });
    // What a person wrote goes with them, and so do their votes.
    await remove(api, table.roomId, host, 1);
    await remove(api, table.roomId, host, 3);
    expect(await awards(table)).toEqual({ detective: [1, ['4']] });
  });

  test('are none where nobody voted, and at the end of a Show only', async () => {
    const table = await show([1], {}, 2);
    await turnsLeft(table);
    expect(await awards(table)).toEqual({});
    await start(api, table.roomId, host);
    await write(api, table.roomId, table.who(1), statementsOf('g1'));
    await turnsLeft(table);
    expect(await readState(api, table.roomId)).not.toHaveProperty('awards');
  });
});
