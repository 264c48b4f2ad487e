import { expect, test } from 'vitest';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import {
  advance,
  drawn,
  giveTitle,
  move,
  pass,
  picture,
  RULES,
  readState,
  roundOf,
  roundsOf,
  SETTLED,
  submit,
  vote,
} from './masterpiece.ts';
import { holdsBut, makeMutants, withoutRoomLock } from './mutants.ts';
import { stand } from './phase-games.ts';
import { inBothOrders, meet } from './queue.ts';
import { newHost, openGame } from './rooms.ts';

// What a Show of Masterpiece Match has besides the Classic game: titles, votes at the bell, and a talk that is the host's to end.

const UNLOCKED = 'masterpiece_show_unlocked';
const owner = connect();
const api = connectAsApi();
const host = await newHost(owner, { tier: 'pro' });
const WRONG_PHASE = { status: 409, code: 'wrong_phase' };
await makeMutants(
  owner,
  UNLOCKED,
  [
    'lock_account_of',
    'lock_for_player',
    'lock_open_room',
    'title_drawing',
    'submit_drawing',
    'vote_masterpiece',
    'move_masterpiece',
    'advance',
    'advance_game',
  ],
  (definition) =>
    withoutRoomLock(definition)
      .replace('for no key update', '')
      // one row per round, which would be a lock as well
      .replace(/update public\.masterpiece_rounds\s+set bytes[^;]*;/, ''),
);

const begin = ({ roomId }: { roomId: string }) =>
  move(api, roomId, { user: host, to: 'drawing', pacing: { style: 'show' } });
const goOn = ({ roomId }: { roomId: string }, to: 'voting' | 'results', rules = RULES) =>
  move(api, roomId, { user: host, to, rules });
const titlesIn = async (roomId: string) => (await readState(api, roomId)).drawings.map(({ title }) => title);

/** The clock ends the hush. */
async function endHush({ roomId }: { roomId: string }): Promise<void> {
  await pass(owner, roomId, Number(RULES.hush) + 1);
  expect(await advance(api, roomId)).toBe(true);
}
async function endVoting(room: { roomId: string }): Promise<void> {
  await goOn(room, 'results', SETTLED);
  await endHush(room);
}

/** A room of three in its first round of a Show; two of them drew. */
async function drawing() {
  const room = await openGame(api, host, 'masterpiece', 3);
  await begin(room);
  const ids = [];
  for (const [index, title] of ['A cat', undefined].entries()) {
    ids.push((await submit(api, room.roomId, { seat: room.seats[index], ...(title && { title }) })).id);
  }
  return { ...room, ids };
}

test('a title comes with the drawing or later, until some seconds into the voting', async () => {
  const room = await drawing();
  const [ann, ben, cyd] = room.seats.map((seat) => ({ seat }));
  expect(await titlesIn(room.roomId)).toEqual(['A cat', null]);
  await giveTitle(api, room.roomId, ben ?? {}, 'A dog');
  await goOn(room, 'voting');
  await giveTitle(api, room.roomId, ann ?? {}, null);
  expect(await titlesIn(room.roomId)).toEqual([null, 'A dog']);
  expect(await refusal(giveTitle(api, room.roomId, cyd ?? {}, 'None'))).toEqual({ status: 404, code: 'not_found' });
  expect(await refusal(giveTitle(api, room.roomId, ann ?? {}, 'Late', 2))).toEqual(WRONG_PHASE);
  await pass(owner, room.roomId, RULES.title + 1);
  expect(await refusal(giveTitle(api, room.roomId, ann ?? {}, 'Late'))).toEqual(WRONG_PHASE);
  await endVoting(room);
  const { drawings } = await roundOf(api, room.roomId, 1);
  // Nobody voted: they tie, in no order.
  const titled = [null, 'A dog'].map((title) => expect.objectContaining({ title }));
  expect(drawings).toEqual(expect.arrayContaining(titled));
});

test('a Classic game has no titles', async () => {
  const { roomId, seats } = await openGame(api, host, 'masterpiece', 2);
  await move(api, roomId, { user: host, to: 'drawing' });
  await submit(api, roomId, { seat: seats[0], title: 'A cat' });
  expect(await titlesIn(roomId)).toEqual([null]);
  expect(await refusal(giveTitle(api, roomId, { seat: seats[0] }, 'A cat'))).toEqual(WRONG_PHASE);
});

test('a title meets the end of the voting: it counts, or is refused', async () => {
  await holdsBut(
    UNLOCKED,
    inBothOrders(async (at, isFirst) => {
      const room = await drawing();
      await goOn(room, 'voting', SETTLED);
      await pass(owner, room.roomId, RULES.title - 1_000);
      const title = () => giveTitle(api, room.roomId, { seat: room.seats[0] }, 'New', 1, at);
      const step = () => goOn(room, 'results', SETTLED);
      const { passed, refusals } = await meet<unknown>(
        owner,
        (sql) => sql`select from public.rooms where id = ${room.roomId} for update`,
        isFirst ? [title, step] : [step, title],
      );
      expect(refusals).toEqual(isFirst ? [] : ['wrong_phase']);
      return passed;
    }),
  );
});

const bytesOf = async (roomId: string) => {
  const [round] = await owner<[{ bytes: string }]>`
    select bytes from public.masterpiece_rounds where room_id = ${roomId}`;
  return Number(round.bytes);
};
/** What others would see of the first drawing. */
async function shownIn(roomId: string): Promise<string | null> {
  const { drawings } = await readState(api, roomId);
  const own = drawings.find(({ number }) => number === 1);
  return own === undefined ? null : Buffer.from((await picture(api, roomId, own.id)).base64, 'base64').toString();
}
const redraw = (room: { roomId: string; seats: Buffer[] }, drawn: string, rest = {}) =>
  submit(api, room.roomId, { seat: room.seats[0], bytes: Buffer.from(drawn), change: true, ...rest });

test('a drawing may be replaced until the bell has rung, and gives its bytes back; its artist stays done', async () => {
  const room = await drawing();
  const before = await readState(api, room.roomId);
  const plain = submit(api, room.roomId, { seat: room.seats[0], bytes: Buffer.from('plain') });
  expect(await plain).toMatchObject({ created: false, id: room.ids[0] });
  const next = await redraw(room, 'more', { title: 'A hat' });
  expect(next).toMatchObject({ created: true, roundNumber: 1 });
  expect(next.id).not.toBe(room.ids[0]);
  const after = await readState(api, room.roomId);
  expect([await shownIn(room.roomId), await titlesIn(room.roomId)]).toEqual(['more', ['A hat', null]]);
  expect([after.version, after.doneCount, after.drawings.length]).toEqual([before.version + 1, 2, 2]);
  expect(await bytesOf(room.roomId)).toBe('more'.length + 'a picture'.length);
  expect(await refusal(picture(api, room.roomId, room.ids[0] ?? ''))).toEqual({ status: 404, code: 'not_found' });

  await goOn(room, 'voting');
  await vote(api, room.roomId, { seat: room.seats[1], drawing: next.id });
  const last = await redraw(room, 'bell');
  expect((await readState(api, room.roomId)).votes).toEqual([{ number: 2, drawingId: last.id }]);
  await pass(owner, room.roomId, RULES.bell + 1);
  // the same once more: a lost reply
  expect(await redraw(room, 'bell')).toMatchObject({ created: false, id: last.id });
  expect(await refusal(redraw(room, 'late'))).toEqual(WRONG_PHASE);
  expect(await shownIn(room.roomId)).toBe('bell');
});

test('a replacement has the room of what it replaces, and no more', async () => {
  const room = await drawing();
  const { taken } = await owner<[{ taken: string }]>`select internal.stored_bytes(${host}) as taken`.then(
    ([row]) => row,
  );
  const quotas = { free: 0, pro: Number(taken), premium: 0 };
  expect(await redraw(room, 'as large.', { quotas })).toMatchObject({ created: true });
  expect(await refusal(redraw(room, 'too large.', { quotas }))).toMatchObject({ code: 'storage_full' });
});

test('a Classic game has neither replacements nor drafts nor other votes', async () => {
  const { roomId, seats } = await openGame(api, host, 'masterpiece', 3);
  await move(api, roomId, { user: host, to: 'drawing' });
  const first = await submit(api, roomId, { seat: seats[0], draft: true, bytes: Buffer.from('first') });
  expect((await readState(api, roomId)).doneCount).toBe(1);
  expect(await redraw({ roomId, seats }, 'more')).toMatchObject({ created: false, id: first.id });
  const other = await submit(api, roomId, { seat: seats[1] });
  await move(api, roomId, { user: host, to: 'voting', rules: SETTLED });
  await vote(api, roomId, { seat: seats[2], drawing: first.id });
  const again = vote(api, roomId, { seat: seats[2], drawing: other.id, change: true });
  expect(await again).toMatchObject({ created: false, drawingId: first.id });
});

test('a draft is neither shown nor counted while people draw; then it is a drawing', async () => {
  const room = await openGame(api, host, 'masterpiece', 2);
  const { roomId, seats } = room;
  const draft = (drawn: string) => submit(api, roomId, { seat: seats[0], bytes: Buffer.from(drawn), draft: true });
  await begin(room);
  const { version } = await readState(api, roomId);
  await draft('one');
  await draft('two, longer');
  const state = await readState(api, roomId);
  expect([state.version, state.doneCount, state.drawings]).toEqual([version, 0, []]);
  expect(await bytesOf(roomId)).toBe('two, longer'.length);
  await submit(api, roomId, { seat: seats[1] });
  expect((await stand(owner, roomId)).phase).toBe('drawing');
  await goOn(room, 'voting');
  expect([(await readState(api, roomId)).drawings.length, await shownIn(roomId)]).toEqual([2, 'two, longer']);
  // The page's own at the bell, without a word of replacing.
  await submit(api, roomId, { seat: seats[0], bytes: Buffer.from('all of it') });
  expect(await shownIn(roomId)).toBe('all of it');
});

test('a draft becomes the drawing when it is submitted, and never replaces one', async () => {
  const room = await openGame(api, host, 'masterpiece', 2);
  const { roomId, seats } = room;
  await begin(room);
  const send = (drawn: string, draft: boolean) =>
    submit(api, roomId, { seat: seats[0], bytes: Buffer.from(drawn), change: true, draft });
  await send('draft', true);
  await send('draft', false);
  expect((await readState(api, roomId)).doneCount).toBe(1);
  expect(await send('older', true)).toMatchObject({ created: false });
  expect([await shownIn(roomId), (await readState(api, roomId)).doneCount]).toEqual(['draft', 1]);
});

test('a replacement meets the end of the drawing: everyone sees it, or it is refused', async () => {
  await holdsBut(
    UNLOCKED,
    inBothOrders(async (schema, isFirst) => {
      const room = await drawing();
      let told: string | null = null;
      const replace = (sql: Sql) =>
        submit(sql, room.roomId, { seat: room.seats[0], bytes: Buffer.from('new'), change: true, schema });
      const end = async (sql: Sql) => {
        await move(sql, room.roomId, { user: host, to: 'voting', rules: SETTLED, schema });
        const [own] = await owner`select bytes from public.drawings where room_id = ${room.roomId} and number = 1`;
        told = `${own?.bytes}`;
      };
      const [hold, call] = isFirst ? [replace, end] : [end, replace];
      const { passed, refusals } = await meet<unknown>(owner, hold, [() => call(api)]);
      expect([refusals, told, await shownIn(room.roomId)]).toEqual(
        isFirst ? [[], 'new', 'new'] : [['wrong_phase'], 'a picture', 'a picture'],
      );
      return passed;
    }),
  );
});

/** A voting of three with two drawings; the third person chose the first. */
async function voting() {
  const room = await drawing();
  await goOn(room, 'voting', SETTLED);
  const cast = (nth: number, { sql = api, ...rest }: { sql?: Sql; change?: boolean; schema?: string } = {}) =>
    vote(sql, room.roomId, { seat: room.seats[2], drawing: room.ids[nth] ?? '', ...rest });
  await cast(0);
  return { ...room, cast };
}
const votesIn = async (roomId: string) => (await readState(api, roomId)).votes.map(({ drawingId }) => drawingId);

test('a vote may change until the hush', async () => {
  const { cast, ids, roomId } = await voting();
  const { version } = await readState(api, roomId);
  expect(await cast(1)).toMatchObject({ created: false, drawingId: ids[0] });
  expect(await cast(1, { change: true })).toMatchObject({ created: true, drawingId: ids[1] });
  expect([await votesIn(roomId), (await readState(api, roomId)).version]).toEqual([[ids[1]], version + 1]);
  await goOn({ roomId }, 'results', SETTLED);
  expect(await cast(1, { change: true })).toMatchObject({ created: false, drawingId: ids[1] });
  expect(await refusal(cast(0, { change: true }))).toEqual(WRONG_PHASE);
  expect(await votesIn(roomId)).toEqual([ids[1]]);
});

test('a changed vote meets the hush: it counts, or is refused', async () => {
  await holdsBut(
    UNLOCKED,
    inBothOrders(async (schema, isFirst) => {
      const { cast, ids, roomId } = await voting();
      const change = (sql: Sql) => cast(1, { sql, change: true, schema });
      const end = (sql: Sql) => move(sql, roomId, { user: host, to: 'results', rules: SETTLED, schema });
      const [hold, call] = isFirst ? [change, end] : [end, change];
      const { passed, refusals } = await meet<unknown>(owner, hold, [() => call(api)]);
      expect([refusals, await votesIn(roomId)]).toEqual(isFirst ? [[], [ids[1]]] : [['wrong_phase'], [ids[0]]]);
      return passed;
    }),
  );
});

test('a vote at the bell counts in the hush, and never in the reveal', async () => {
  const room = await drawing();
  await goOn(room, 'voting', SETTLED);
  await goOn(room, 'results', SETTLED);
  expect((await stand(owner, room.roomId)).phase).toBe('hush');
  await owner`update public.phase_games set settled_at = now() + interval '1 s' where room_id = ${room.roomId}`;
  await vote(api, room.roomId, { seat: room.seats[2], drawing: room.ids[1] ?? '' });
  await endHush(room);
  const { game, votes } = await readState(api, room.roomId);
  expect([game.phase, game.settledAt, game.winners, votes.length]).toEqual([
    'results',
    null,
    [{ number: 2, name: 'g2' }],
    1,
  ]);
  const late = vote(api, room.roomId, { seat: room.seats[0], drawing: room.ids[1] ?? '' });
  expect(await refusal(late)).toEqual(WRONG_PHASE);
});

test('a tie is shared by all, whoever was first: in the results, among earlier rounds and at the end', async () => {
  const room = await drawing();
  const { ids, roomId, seats } = room;
  await goOn(room, 'voting', SETTLED);
  await vote(api, roomId, { seat: seats[0], drawing: ids[1] ?? '' });
  await vote(api, roomId, { seat: seats[1], drawing: ids[0] ?? '' });
  await endVoting(room);
  const both = expect.toSatisfy((told: { number: number }[]) => `${told.map(({ number }) => number).sort()}` === '1,2');
  expect((await readState(api, roomId)).game.winners).toEqual(both);
  expect((await roundOf(api, roomId, 1)).winners).toEqual(both);
  expect(await roundsOf(api, roomId)).toMatchObject([{ winners: both }]);
  await owner`update public.phase_games set rounds = 1 where room_id = ${roomId}`;
  await move(api, roomId, { user: host, to: 'drawing', rules: SETTLED });
  expect((await readState(api, roomId)).final?.winners.map(({ drawingId }) => drawingId).sort()).toEqual(ids.sort());
});

test('only a lead ends the talk; a player asks, once for each round', async () => {
  const room = await openGame(api, host, 'masterpiece', 2);
  const ask = () => move(api, room.roomId, { seat: room.seats[1], to: 'drawing', rules: SETTLED });
  const asked = async () => (await readState(api, room.roomId)).game.asked;
  await begin(room);
  await move(api, room.roomId, { user: host, to: 'voting', rules: SETTLED });
  expect(await refusal(ask())).toEqual({ status: 403, code: 'not_host' });
  await endVoting(room);
  const { version } = await readState(api, room.roomId);
  await ask();
  await ask();
  expect([await asked(), (await readState(api, room.roomId)).version]).toEqual([[2], version + 1]);
  expect((await stand(owner, room.roomId)).round).toBe(1);
  await drawn(api, room.roomId, host, room.seats);
  expect((await stand(owner, room.roomId)).round).toBe(2);
  expect(await asked()).toEqual([]);
});

test('its end has the best titles, which no hidden drawing has, and a drawing of everyone', async () => {
  const room = await openGame(api, host, 'masterpiece', 3);
  const { roomId, seats } = room;
  /** Everyone draws; votes are from seat to seat. */
  const round = async (titles: (string | undefined)[], votes: [number, number][]) => {
    const ids: string[] = [];
    for (const [index, title] of titles.entries()) {
      ids.push((await submit(api, roomId, { seat: seats[index], ...(title && { title }) })).id);
    }
    await goOn(room, 'voting', SETTLED);
    for (const [from, to] of votes) await vote(api, roomId, { seat: seats[from], drawing: ids[to] ?? '' });
    await endVoting(room);
    await move(api, roomId, { user: host, to: 'drawing', rules: SETTLED });
    return ids;
  };
  await move(api, roomId, { user: host, to: 'drawing', pacing: { style: 'show', rounds: 2 } });
  const first = await round(
    ['A cat', undefined, 'A dog'],
    [
      [1, 0],
      [2, 1],
    ],
  );
  const second = await round(
    ['A hat', undefined, 'A box'],
    [
      [0, 1],
      [1, 2],
      [2, 1],
    ],
  );
  const shown = async () => {
    const { show } = (await readState(api, roomId)).final;
    return {
      titles: show?.titles.map(({ title, voteCount }) => [title, voteCount]),
      wall: show?.wall.map(({ drawingId }) => drawingId),
    };
  };
  // Two votes are for one without a title.
  const wall = [first[0], second[1], second[2]];
  expect(await shown()).toEqual({
    titles: [
      ['A cat', 1],
      ['A box', 1],
    ],
    wall,
  });
  await owner`update public.drawings set hidden = true where id = ${first[0] ?? ''}`;
  expect(await shown()).toEqual({ titles: [['A box', 1]], wall });
});
