import { describe, expect, test } from 'vitest';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import * as masterpiece from './masterpiece.ts';
import { holdsBut, makeMutants, withoutRoomLock } from './mutants.ts';
import { inBothOrders, meet } from './queue.ts';
import { end, partOf, readAsGuest, readDrawing, readRecap, sessionIdOf } from './recaps.ts';
import { newHost, openGame } from './rooms.ts';
import * as twoTruths from './two-truths.ts';

// What a lead hides is gone, everything that was decided about it stays, and it can be shown again.

const owner = connect();
const api = connectAsApi();
const host = await newHost(owner, { tier: 'pro' });
const NOT_FOUND = { status: 404, code: 'not_found' };

const hide = (sql: Sql, roomId: string, piece: string, hidden = true, schema = 'app') =>
  sql`select ${sql(schema)}.hide_piece(${roomId}, ${host}, ${piece}, ${hidden})`;

describe('a drawing', () => {
  const stateOf = async (roomId: string) => {
    const { drawings, final, game, hidden, version, votes } = await masterpiece.readState(api, roomId);
    return { hidden, version, decided: { drawings, final, game, votes } };
  };

  test.each(['drawing', 'voting', 'results', 'final'] as const)('is hidden and shown again: %s', async (phase) => {
    const at = phase === 'final' ? 'results' : phase;
    const { drawings, roomId } = await masterpiece.at(api, host, at, masterpiece.SETTLED);
    const [, piece = ''] = drawings;
    if (phase === 'final') {
      await masterpiece.move(api, roomId, { user: host, ends: true });
      await masterpiece.move(api, roomId, { user: host, to: 'drawing', rules: masterpiece.SETTLED });
    }
    const before = await stateOf(roomId);
    expect(before).toMatchObject({ hidden: [], decided: { game: { phase } } });
    await hide(api, roomId, piece);
    expect(await stateOf(roomId)).toEqual({ ...before, hidden: [piece], version: before.version + 1 });
    expect(await refusal(masterpiece.picture(api, roomId, piece))).toEqual(NOT_FOUND);
    await hide(api, roomId, piece, false);
    expect(await stateOf(roomId)).toMatchObject({ hidden: [], decided: before.decided });
    expect(await refusal(masterpiece.picture(api, roomId, piece))).toBe('not refused');
  });

  test('takes votes that were on their way, and leaves nobody with nothing to choose from waited for', async () => {
    const { drawings, roomId, seats } = await masterpiece.at(api, host, 'voting', masterpiece.SETTLED);
    const [first = '', second = ''] = drawings;
    expect(await masterpiece.readState(api, roomId)).toMatchObject({ doneCount: 1, allDone: false });
    await hide(api, roomId, first);
    expect(await masterpiece.readState(api, roomId)).toMatchObject({ doneCount: 3, allDone: true });
    await masterpiece.vote(api, roomId, { seat: seats[2], drawing: first });
    await masterpiece.move(api, roomId, { user: host, to: 'results', rules: masterpiece.SETTLED });
    const { drawings: told, winners } = await masterpiece.roundOf(api, roomId, 1);
    expect([told.map(({ id, voteCount }) => [id, voteCount]), winners.map(({ number }) => number)]).toEqual([
      [
        [first, 1],
        [second, 1],
      ],
      [1],
    ]);
  });

  test('is in no recap, nor given to its artist, and its votes are', async () => {
    const { drawings, roomId, seats } = await masterpiece.at(api, host, 'results');
    const [shown = '', hidden = ''] = drawings;
    const sessionId = await sessionIdOf(owner, roomId);
    await hide(api, roomId, hidden);
    await end(api, roomId, host);
    const [round] = partOf(await readRecap(api, sessionId, host), 'masterpiece').rounds;
    expect(round?.drawings).toMatchObject([
      { id: null, name: 'g2', votes: 1 },
      { id: shown, name: 'g1', votes: 0 },
    ]);
    for (const who of [{ user: host }, { seat: seats[1] }]) {
      expect(await refusal(readDrawing(api, sessionId, hidden, who))).toEqual(NOT_FOUND);
    }
    expect(await readAsGuest(api, roomId, seats[1] ?? null)).toMatchObject({ ownDrawings: [] });
    expect(await refusal(hide(api, roomId, hidden, false))).toEqual({ status: 410, code: 'room_ended' });
  });
});

describe('a statement', () => {
  test('is hidden in any phase of its turn, keeps its place in the vote, and is shown again', async () => {
    const { roomId, who } = await twoTruths.inTurn(owner, api, host, [1]);
    await twoTruths.stop(api, roomId, host);
    await twoTruths.start(api, roomId, host, { pacing: { style: 'show', turns: null, ask: true } as object });
    await twoTruths.write(api, roomId, who(1), twoTruths.statementsOf('g1'));
    for (const phase of ['ask', 'voting', 'hush', 'reveal']) {
      await twoTruths.next(api, roomId, host);
      const { game, turn, version } = await twoTruths.readState(api, roomId);
      expect(game.phase).toBe(phase);
      const shown = turn?.statements ?? [];
      await hide(api, roomId, '1-1');
      const told = await twoTruths.readState(api, roomId);
      expect(told.version).toBe(version + 1);
      expect(told.turn?.statements).toEqual([shown[0], null, shown[2]]);
      expect(JSON.stringify(told)).not.toContain(shown[1]);
      await hide(api, roomId, '1-1');
      await hide(api, roomId, '1-1', false);
      expect((await twoTruths.readState(api, roomId)).turn?.statements).toEqual(shown);
    }
  });

  test('that fooled most is hidden at the end of a Show, too; new words are not', async () => {
    const { roomId, who } = await twoTruths.writing(api, host, 2);
    await twoTruths.stop(api, roomId, host);
    await twoTruths.start(api, roomId, host, { pacing: { style: 'show', turns: null, ask: false } as object });
    await twoTruths.write(api, roomId, who(1), twoTruths.statementsOf('g1'));
    await twoTruths.next(api, roomId, host);
    const truth = ((await twoTruths.lieOf(owner, roomId)) + 1) % 3;
    await hide(api, roomId, `1-${truth}`);
    const { game } = await twoTruths.readState(api, roomId);
    await twoTruths.vote(api, roomId, who(2), truth, game.round);
    await owner`update public.phase_games set phase = 'reveal' where room_id = ${roomId}`;
    await twoTruths.next(api, roomId, host);
    const awardOf = async () => (await twoTruths.readState(api, roomId)) as unknown as { awards: { truth: object } };
    expect((await awardOf()).awards.truth).toMatchObject({
      votes: 1,
      winners: [{ id: '1', place: truth, text: null }],
    });
    await hide(api, roomId, `1-${truth}`, false);
    expect((await awardOf()).awards.truth).toMatchObject({ winners: [{ text: expect.stringContaining('g1') }] });
  });

  test('that was not on the screen is none, and words in its place are new', async () => {
    const { roomId, who } = await twoTruths.inTurn(owner, api, host, [1, 2]);
    for (const piece of ['2-0', '1-3', '9-0', '1', 'x'.repeat(22), '999999999999-0']) {
      expect(await refusal(hide(api, roomId, piece))).toEqual(NOT_FOUND);
    }
    const { roomId: other } = await openGame(api, host, 'this-or-that', 1);
    expect(await refusal(hide(api, other, '1-0'))).toEqual(NOT_FOUND);
    await hide(api, roomId, '1-0');
    // The turn is cut off, and comes again.
    await owner`update public.two_truths_entries set round = null where room_id = ${roomId} and number = 1`;
    await twoTruths.write(api, roomId, who(1), twoTruths.statementsOf('new'));
    const [entry] = await owner`select hidden from public.two_truths_entries where room_id = ${roomId} and number = 1`;
    expect(entry?.hidden).toEqual([]);
  });
});

// Else a picture that a lead was told is gone would stay in the recap.
test('hiding meets the end of the session: it is before, or refused', async () => {
  const UNLOCKED = 'hides_unlocked';
  await makeMutants(owner, UNLOCKED, ['hide_piece', 'lock_for_lead', 'lock_open_room'], withoutRoomLock);
  await holdsBut(
    UNLOCKED,
    inBothOrders(async (schema, isFirst) => {
      const { drawings, roomId } = await masterpiece.at(api, host, 'results');
      const [, piece = ''] = drawings;
      const sessionId = await sessionIdOf(owner, roomId);
      const calls = [
        (sql: Sql) => hide(sql, roomId, piece, true, schema),
        (sql: Sql) => end(sql, roomId, host),
      ] as const;
      const [first, second] = isFirst ? calls : calls.toReversed();
      const { passed, refusals } = await meet<unknown>(owner, first, [() => second(api)]);
      const isGone = (await refusal(readDrawing(api, sessionId, piece, { user: host }))) !== 'not refused';
      expect([refusals, isGone]).toEqual(isFirst ? [[], true] : [['room_ended'], false]);
      return passed;
    }),
  );
});
