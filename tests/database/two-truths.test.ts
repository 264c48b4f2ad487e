import { describe, expect, test } from 'vitest';
import { CHECK_VIOLATION, connect, connectAsApi, inVain, refusal, sqlState } from './connections.ts';
import { phaseCalls } from './phase-calls.ts';
import { letTimePass, passDeadline, staysAsItIs } from './phase-games.ts';
import { freeAway, joinByName, newHost, newSeat, remove, restore, silence } from './rooms.ts';
import {
  advance,
  hold,
  IDLE_TURNS_MAX,
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

// Only Two Truths' own, besides the secrets (two-truths-secrets.test.ts) and the callers (callers.test.ts).

const owner = connect();
const api = connectAsApi();
const WRONG_PHASE = { status: 409, code: 'wrong_phase' };
const CLOCK = { advance };

const host = await newHost(owner, { tier: 'pro' });

const turns = (order: number[], guests?: number) => inTurn(owner, api, host, order, guests);
const goOn = ({ roomId }: Table) => next(api, roomId, host);
const writeAs = ({ roomId, who }: Table, number: number, statements: readonly string[] | null = ['a', 'b', 'c']) =>
  write(api, roomId, who(number), statements);
const passAs = (table: Table, number: number) => writeAs(table, number, null);
/** In the present turn. */
const voteAs = async ({ roomId, who }: Table, number: number, choice = 0) =>
  vote(api, roomId, who(number), choice, (await readState(api, roomId)).game.round);
const unchanged = ({ roomId }: Table, call: () => Promise<unknown>) => staysAsItIs(() => readState(api, roomId), call);

/** Where the game stands, and whose statements are shown. */
async function where({ roomId }: Table) {
  const { game, turn } = await readState(api, roomId);
  return [game.phase, game.round, turn?.number ?? null];
}

/** The people whose turns come from now on, with the present one. */
async function turnsLeft(table: Table): Promise<number[]> {
  const left: number[] = [];
  for (;;) {
    const { game, turn } = await readState(api, table.roomId);
    if (game.phase === 'final' || game.phase === 'waiting') return left;
    if (game.phase === 'voting' && turn) left.push(turn.number);
    await goOn(table);
  }
}

/** Whether the state tells that the phase is over, after which a poll makes the step. */
async function isDue({ roomId }: Table): Promise<boolean> {
  const known = await readState(api, roomId);
  const { endsAt, now } = await readChanges(api, roomId, known);
  return endsAt !== null && endsAt <= now;
}

async function rows({ roomId }: Table) {
  const [row] = await owner<[{ entries: number; votes: number }]>`
    select (select count(*)::integer from public.two_truths_entries where room_id = ${roomId}) as entries,
      (select count(*)::integer from public.two_truths_votes where room_id = ${roomId}) as votes`;
  return row;
}

describe('a start', () => {
  test.each(['final', 'waiting'])('from %s begins at nothing', async (from) => {
    const table = await turns([1], 2);
    await voteAs(table, 2, await lieOf(owner, table.roomId));
    for (const _ of ['voting', 'reveal']) await goOn(table);
    if (from === 'waiting') await stop(api, table.roomId, host);
    await start(api, table.roomId, host);
    expect([await where(table), await rows(table)]).toEqual([['writing', 3, null], { entries: 0, votes: 1 }]);
    await writeAs(table, 2);
    for (const _ of ['writing', 'voting']) await goOn(table);
    expect((await readState(api, table.roomId)).points).toEqual({});
  });

  test('keeps statements that had no turn, for a turn in the new game', async () => {
    const table = await turns([1, 2, 3], 4);
    await passAs(table, 4);
    await stop(api, table.roomId, host);
    await start(api, table.roomId, host);
    const own = (number: number) => readOwn(api, table.roomId, table.who(number));
    const done = [await own(1), await own(2), await own(3), await own(4)].map(({ isDone }) => isDone);
    expect([await where(table), done]).toEqual([
      ['writing', 3, null],
      [false, true, true, false],
    ]);
    await goOn(table);
    expect((await turnsLeft(table)).toSorted()).toEqual([2, 3]);
  });

  test('keeps the votes of the newest rounds for the recap', async () => {
    const rules = { ...RULES, kept: { rounds: 1 } };
    const table = await turns([1], 2);
    await voteAs(table, 2);
    for (const votes of [1, 0]) {
      await stop(api, table.roomId, host);
      await phaseCalls('two-truths', rules).start(api, table.roomId, host, {});
      expect(await rows(table)).toEqual({ entries: 0, votes });
    }
  });
});

describe('the order of turns', () => {
  async function placesOf({ roomId }: Table): Promise<number[]> {
    const placed = await owner<{ turn_order: number }[]>`
      select turn_order from public.two_truths_entries where room_id = ${roomId} order by number`;
    return placed.map(({ turn_order }) => turn_order);
  }

  test('is by chance, and so are the places of the statements', async () => {
    const table = await writing(api, host, 3);
    const [firsts, lies] = [new Set<number>(), new Set<number>()];
    // chances that one of three is missing are less than one in a million
    for (let n = 0; n < 40; n += 1) {
      await start(api, table.roomId, host);
      for (const number of [1, 2, 3]) await writeAs(table, number, statementsOf(`g${number}`));
      await goOn(table);
      const { turn } = await readState(api, table.roomId);
      firsts.add(turn?.number ?? 0);
      const lie = await lieOf(owner, table.roomId);
      lies.add(lie);
      expect(turn?.statements[lie]).toBe(statementsOf(`g${turn?.number}`)[2]);
      await stop(api, table.roomId, host);
      // Else people without a turn keep their statements, and the order of turns.
      await owner`delete from public.two_truths_entries where room_id = ${table.roomId}`;
    }
    expect([firsts, lies].map((seen) => [...seen].toSorted())).toEqual([
      [1, 2, 3],
      [0, 1, 2],
    ]);
  });

  test('gives everyone who wrote a turn, once', async () => {
    const table = await turns([3, 1, 4, 2]);
    const counted = [];
    for (let n = 0; n < 4; n += 1) {
      const { turn } = await readState(api, table.roomId);
      counted.push([turn?.number, turn?.turnNumber, turn?.turnCount]);
      for (const _ of ['voting', 'reveal']) await goOn(table);
    }
    expect(counted).toEqual([3, 1, 4, 2].map((number, n) => [number, n + 1, 4]));
    expect(await where(table)).toEqual(['final', 5, null]);
  });

  test('stays as it is, whatever people do then', async () => {
    const table = await turns([1, 3, 2]);
    const before = await placesOf(table);
    for (const statements of [statementsOf('once'), null, statementsOf('again')]) {
      for (const number of [2, 3]) await writeAs(table, number, statements);
    }
    expect(await placesOf(table)).toEqual(before);
    expect(await turnsLeft(table)).toEqual([1, 3, 2]);
  });

  test('has people who write late, until the game ends', async () => {
    const table = await turns([1], 2);
    expect(await readOwn(api, table.roomId, table.who(2))).toMatchObject({ isDone: false, mayWrite: true });
    await writeAs(table, 2);
    const late = newSeat();
    await joinByName(api, table.roomId, 'two-truths', { name: 'Late', newSeat: late });
    await write(api, table.roomId, { seat: late }, statementsOf('late'));
    expect((await turnsLeft(table)).toSorted()).toEqual([1, 2, 3]);
    for (const statements of [undefined, null]) {
      expect(await refusal(writeAs(table, 2, statements))).toEqual(WRONG_PHASE);
    }
  });
});

describe('statements', () => {
  test('may be changed until their turn comes, and not from then on', async () => {
    const table = await writing(api, host, 2);
    for (const name of ['first', 'second']) await writeAs(table, 1, statementsOf(name));
    await writeAs(table, 2);
    await setOrder(owner, table.roomId, [1, 2]);
    await goOn(table);
    const shown = async () => (await readState(api, table.roomId)).turn?.statements.toSorted();
    expect(await shown()).toEqual(statementsOf('second').toSorted());
    await writeAs(table, 2, statementsOf('third'));
    for (const _ of ['voting', 'reveal']) {
      await unchanged(table, async () => expect(await refusal(writeAs(table, 1))).toEqual(WRONG_PHASE));
      await goOn(table);
    }
    expect(await shown()).toEqual(statementsOf('third').toSorted());
    for (const statements of [undefined, null]) {
      expect(await refusal(writeAs(table, 1, statements))).toEqual(WRONG_PHASE);
    }
    for (const _ of ['voting', 'reveal']) await goOn(table);
    expect(await refusal(writeAs(table, 2))).toEqual(WRONG_PHASE);
    await stop(api, table.roomId, host);
    expect(await refusal(writeAs(table, 2))).toEqual(WRONG_PHASE);
  });

  test('of a person who passes have no turn, unless they write again before it', async () => {
    const table = await turns([1, 2, 3, 4]);
    for (const number of [2, 3]) await passAs(table, number);
    expect(await writeAs(table, 3)).toMatchObject({ statements: ['a', 'b', 'c'], isDone: true, mayWrite: true });
    expect((await readState(api, table.roomId)).turn).toMatchObject({ turnNumber: 1, turnCount: 3 });
    expect(await turnsLeft(table)).toEqual([1, 3, 4]);
  });

  test('go at once with a pass in the own turn, and its votes score nobody', async () => {
    const table = await turns([1, 2], 3);
    const lie = await lieOf(owner, table.roomId);
    await voteAs(table, 2, lie);
    expect(await isDue(table)).toBe(false);
    await passAs(table, 1);
    expect(await where(table)).toEqual(['voting', 2, null]);
    expect(await isDue(table)).toBe(true);
    expect(await refusal(writeAs(table, 1))).toEqual(WRONG_PHASE);
    expect([await advance(api, table.roomId), await advance(api, table.roomId)]).toEqual([true, false]);
    expect(await where(table)).toEqual(['voting', 3, 2]);
    expect((await readState(api, table.roomId)).turn).toMatchObject({ turnNumber: 1, turnCount: 1 });
    await goOn(table);
    expect((await readState(api, table.roomId)).points).toEqual({});
    expect(await refusal(passAs(table, 2))).toEqual(WRONG_PHASE);
  });

  test.each<[what: string, statements: string[] | null, lie: number | null]>([
    ['two', ['a', 'b'], 1],
    ['four', ['a', 'b', 'c', 'd'], 1],
    ['empty', ['', '', ''], 1],
    ['too long', ['a', 'b', 'c'.repeat(2000)], 1],
    ['without a lie', ['a', 'b', 'c'], null],
    ['with a fourth as the lie', ['a', 'b', 'c'], 3],
    ['with none before the first', ['a', 'b', 'c'], -1],
    ['missing, but with a lie', null, 1],
  ])('are none: %s', async (_, statements, lie) => {
    const { roomId, who } = await writing(api, host, 1);
    expect(await sqlState(write(api, roomId, who(1), statements, lie))).toBe(CHECK_VIOLATION);
  });
});

describe('somebody who', () => {
  const LEAVE = {
    removed: ({ roomId }: Table, number: number) => remove(api, roomId, host, number),
    freed: async ({ roomId }: Table, number: number) => {
      await silence(owner, roomId, [number]);
      await freeAway(api, roomId, host);
    },
    away: ({ roomId }: Table, number: number) => silence(owner, roomId, [number]),
  };
  const left = Object.entries(LEAVE);

  test.each(left.slice(0, 2))('is %s when their turn would come has none', async (_, leave) => {
    const table = await turns([1, 2, 3]);
    await leave(table, 2);
    expect((await readState(api, table.roomId)).turn).toMatchObject({ turnCount: 2 });
    await leave(table, 3);
    expect(await turnsLeft(table)).toEqual([1]);
  });

  test('is away when their turn would come is last', async () => {
    const table = await turns([1, 2, 3, 4]);
    await silence(owner, table.roomId, [2, 3]);
    expect((await readState(api, table.roomId)).turn).toMatchObject({ turnCount: 4 });
    expect(await turnsLeft(table)).toEqual([1, 4, 2, 3]);
  });

  test.each(left)('is %s when writing ends lets others go first, and plays alone if only away', async (how, leave) => {
    for (const [order, expected] of [
      [
        [1, 2],
        ['voting', 2, 2],
      ],
      [[1], how === 'away' ? ['voting', 2, 1] : ['waiting', 1, null]],
    ] as const) {
      const table = await writing(api, host, 3);
      for (const number of order) await writeAs(table, number);
      await setOrder(owner, table.roomId, [...order]);
      await leave(table, 1);
      await goOn(table);
      expect(await where(table)).toEqual(expected);
    }
  });

  test.each(left.slice(0, 2))('is %s in their own turn ends it, and their statements are gone', async (_, leave) => {
    const table = await turns([1, 2], 3);
    await voteAs(table, 3, await lieOf(owner, table.roomId));
    await leave(table, 1);
    expect(JSON.stringify(await readState(api, table.roomId))).not.toContain('«g1');
    expect(await isDue(table)).toBe(true);
    expect(await letTimePass(owner, table.roomId, CLOCK)).toBe(true);
    expect(await where(table)).toEqual(['voting', 3, 2]);
    await goOn(table);
    expect((await readState(api, table.roomId)).points).toEqual({});
  });

  test('is away in their own turn keeps it', async () => {
    const table = await turns([1, 2], 3);
    await silence(owner, table.roomId, [1]);
    expect([await isDue(table), await where(table)]).toEqual([false, ['voting', 2, 1]]);
  });

  test('is removed in their reveal ends it, also a held one, and the votes count', async () => {
    const table = await turns([1, 2], 3);
    await voteAs(table, 3, await lieOf(owner, table.roomId));
    await goOn(table);
    await hold(api, table.roomId, host, true);
    await remove(api, table.roomId, host, 1);
    expect([await where(table), await isDue(table)]).toEqual([['reveal', 2, null], true]);
    await advance(api, table.roomId);
    expect(await where(table)).toEqual(['voting', 3, 2]);
    await goOn(table);
    expect((await readState(api, table.roomId)).points).toEqual({ 3: 1 });
  });

  test('is back after being skipped still has their turn', async () => {
    const table = await turns([1, 2, 3]);
    await silence(owner, table.roomId, [2]);
    for (const _ of ['voting', 'reveal']) await goOn(table);
    expect(await where(table)).toEqual(['voting', 3, 3]);
    await owner`update public.participants set last_seen_at = now() where room_id = ${table.roomId}`;
    expect(await turnsLeft(table)).toEqual([3, 2]);
  });

  test('is restored has their turn, even one that was skipped', async () => {
    const table = await turns([1, 2, 3, 4]);
    for (const number of [1, 2, 3]) await remove(api, table.roomId, host, number);
    await restore(api, table.roomId, host, 1);
    expect([await isDue(table), await where(table)]).toEqual([false, ['voting', 2, 1]]);
    await restore(api, table.roomId, host, 3);
    for (const _ of ['voting', 'reveal']) await goOn(table);
    expect(await where(table)).toEqual(['voting', 3, 3]);
    await restore(api, table.roomId, host, 2);
    expect(await turnsLeft(table)).toEqual([3, 2, 4]);
  });
});

describe('a phase ends', () => {
  const isClosing = async ({ roomId }: Table) => (await readState(api, roomId)).game.pacing.closing;

  /** In a countdown with the last of these moves, and not before. */
  async function closesWith(table: Table, moves: (() => Promise<unknown>)[]) {
    for (const move of moves) {
      expect(await isClosing(table)).toBe(false);
      await move();
    }
    expect(await isClosing(table)).toBe(true);
  }

  test('with a pass, too', async () => {
    const table = await writing(api, host, 2);
    await closesWith(table, [() => writeAs(table, 1), () => passAs(table, 2)]);
  });

  test('with the last vote; the writer is not awaited', async () => {
    const table = await turns([1, 2], 4);
    await remove(api, table.roomId, host, 4);
    await closesWith(table, [() => voteAs(table, 3), () => voteAs(table, 2)]);
    await letTimePass(owner, table.roomId, CLOCK);
    expect([await where(table), await isClosing(table)]).toEqual([['reveal', 2, 1], false]);
  });

  test('back in waiting when nobody wrote', async () => {
    const table = await writing(api, host, 2);
    for (const number of [1, 2]) await passAs(table, number);
    expect(await letTimePass(owner, table.roomId, CLOCK)).toBe(true);
    expect(await where(table)).toEqual(['waiting', 1, null]);
    expect((await readState(api, table.roomId)).game.pacing).toMatchObject({ paused: true, round: 1 });
    await start(api, table.roomId, host);
    expect(await letTimePass(owner, table.roomId, CLOCK)).toBe(true);
    expect(await where(table)).toEqual(['waiting', 2, null]);
  });

  describe('without a vote', () => {
    const idle = async ({ roomId }: Table, count: number) => {
      for (let n = 0; n < 2 * count; n += 1) await letTimePass(owner, roomId, CLOCK);
    };

    test(`${IDLE_TURNS_MAX} times in a row: back in waiting; votes and the host’s steps count anew`, async () => {
      const table = await turns([1, 2, 3, 4, 5, 6, 7, 8, 9], 10);
      await passAs(table, 10);
      await idle(table, IDLE_TURNS_MAX - 1);
      await voteAs(table, 10);
      await idle(table, IDLE_TURNS_MAX);
      await goOn(table);
      await idle(table, IDLE_TURNS_MAX);
      expect(await where(table)).toEqual(['reveal', 10, 9]);
      await letTimePass(owner, table.roomId, CLOCK);
      expect(await where(table)).toEqual(['waiting', 10, null]);
      const pacing = async () => (await readState(api, table.roomId)).game.pacing;
      expect(await pacing()).toMatchObject({ paused: true });
      // with the turns that no one voted in, and the points so far
      await start(api, table.roomId, host);
      expect(await pacing()).toMatchObject({ round: 11, paused: false });
      expect((await readState(api, table.roomId)).turn).toMatchObject({ turnNumber: 7, turnCount: 9 });
      expect((await turnsLeft(table)).toSorted()).toEqual([7, 8, 9]);
      expect(Object.values((await readState(api, table.roomId)).points ?? {})).toEqual([1]);
    });

    test('and with everyone gone who has a turn left: a new game', async () => {
      const table = await turns([1, 2, 3, 4], 5);
      await idle(table, IDLE_TURNS_MAX);
      await letTimePass(owner, table.roomId, CLOCK);
      for (const number of [1, 2, 3, 4]) await remove(api, table.roomId, host, number);
      await start(api, table.roomId, host);
      expect((await readState(api, table.roomId)).game).toMatchObject({ phase: 'writing', pacing: { round: 1 } });
    });

    test('at the end of a game, and a new game counts anew', async () => {
      const table = await turns([1, 2, 3].slice(1 - IDLE_TURNS_MAX), 4);
      // whose turn nobody has seen
      await writeAs(table, 4);
      await remove(api, table.roomId, host, 4);
      await idle(table, IDLE_TURNS_MAX - 1);
      expect(await where(table)).toEqual(['final', IDLE_TURNS_MAX, null]);
      await restore(api, table.roomId, host, 4);
      await start(api, table.roomId, host);
      expect(await where(table)).toEqual(['writing', IDLE_TURNS_MAX + 1, null]);
      await passAs(table, 4);
      await writeAs(table, 1);
      for (const _ of ['writing', 'voting', 'reveal']) await letTimePass(owner, table.roomId, CLOCK);
      expect(await where(table)).toEqual(['final', IDLE_TURNS_MAX + 2, null]);
    });
  });
});

describe('a vote', () => {
  test('stays as first cast', async () => {
    const table = await turns([1, 2]);
    expect(await voteAs(table, 2, 1)).toMatchObject({ round: 2, ownVote: 1 });
    await unchanged(table, async () => expect(await voteAs(table, 2, 2)).toMatchObject({ ownVote: 1 }));
  });

  test('is for somebody else’s statements, in this turn and in time', async () => {
    const table = await writing(api, host, 3);
    const cast = (number: number, round: number) => refusal(vote(api, table.roomId, table.who(number), 0, round));
    await writeAs(table, 1);
    expect(await cast(2, 1)).toEqual(WRONG_PHASE);
    await goOn(table);
    for (const [number, round] of [
      [1, 2],
      [2, 1],
      [2, 3],
    ] as const) {
      expect(await cast(number, round)).toEqual(WRONG_PHASE);
    }
    expect(await sqlState(voteAs(table, 2, 3))).toBe(CHECK_VIOLATION);
    await passDeadline(owner, table.roomId);
    expect(await cast(2, 2)).toEqual(WRONG_PHASE);
    for (const _ of ['voting', 'reveal', 'final']) {
      await letTimePass(owner, table.roomId, CLOCK);
      expect(await cast(2, 2)).toEqual(WRONG_PHASE);
    }
    expect(await rows(table)).toEqual({ entries: 1, votes: 0 });
  });

  test('is cast by a playing host and by latecomers, too', async () => {
    const table = await turns([1]);
    const late = newSeat();
    await joinByName(api, table.roomId, 'two-truths', { name: 'Host', user: host });
    await joinByName(api, table.roomId, 'two-truths', { name: 'Late', newSeat: late });
    for (const who of [{ user: host }, { seat: late }]) await vote(api, table.roomId, who, 2, 2);
    const done = await inVain(owner, async (sql) => {
      // in the order of their seats, also where PostgreSQL reads them as they lie: the newest change last
      await sql`set local enable_indexscan = off`;
      await sql`set local enable_bitmapscan = off`;
      await sql`update public.participants set last_seen_at = now() where room_id = ${table.roomId} and number = 2`;
      return (await readState(sql, table.roomId)).done;
    });
    expect(done).toEqual([2, 3]);
  });
});

test('points: one for each right vote, and one for the writer for each wrong one, of people not removed', async () => {
  const table = await turns([1, 2], 5);
  const points = async () => (await readState(api, table.roomId)).points;
  const play = async (right: number[], wrong: number[]) => {
    const lie = await lieOf(owner, table.roomId);
    for (const number of right) await voteAs(table, number, lie);
    for (const number of wrong) await voteAs(table, number, (lie + 1) % 3);
    await goOn(table);
  };
  const voters = async () => (await readState(api, table.roomId)).votes.map(({ id }) => id);
  await play([2, 3, 4], [5]);
  expect([await points(), await voters()]).toEqual([{ 1: 1, 2: 1, 3: 1, 4: 1 }, ['2', '3', '4', '5']]);
  for (const number of [3, 5]) await remove(api, table.roomId, host, number);
  expect([await points(), await voters()]).toEqual([{ 2: 1, 4: 1 }, ['2', '4']]);
  await restore(api, table.roomId, host, 5);
  await goOn(table);
  await play([4], [1, 5]);
  expect(await voters()).toEqual(['1', '4', '5']);
  await goOn(table);
  expect([await where(table), await points()]).toEqual([['final', 3, null], { 1: 1, 2: 3, 4: 2 }]);
  // everyone present, the best first
  expect((await readChanges(api, table.roomId)).points?.map(({ id }) => id)).toEqual(['2', '4', '1', '5']);
});
