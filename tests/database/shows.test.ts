import { describe, expect, test } from 'vitest';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import { AWAY_AFTER_SECONDS } from '#shared/contract/rooms.ts';
import { connect, connectAsApi, type Sql } from './connections.ts';
import * as masterpiece from './masterpiece.ts';
import { holdsBut, makeMutants, withoutRoomLock } from './mutants.ts';
import { at, letTimePass, PHASE_GAMES, type Phase, type PhaseGame, passDeadline, stand } from './phase-games.ts';
import { holdGame, inBothOrders, meet, type Race } from './queue.ts';
import { fullState, newHost } from './rooms.ts';
import * as thisOrThat from './this-or-that.ts';
import * as twoTruths from './two-truths.ts';

// What a Show has beside a Classic game: the hush before each reveal, and the talk after it.

/** As many as a room holds. */
const VOTERS = PARTICIPANT_LIMITS.premium;
const LEADS = 12;
const UNLOCKED = 'shows_unlocked';

const owner = connect();
const api = connectAsApi(VOTERS + 4);
const host = await newHost(owner, { tier: 'premium' });

await makeMutants(
  owner,
  UNLOCKED,
  [
    'lock_account_of',
    'lock_for_lead',
    'lock_for_player',
    'lock_open_room',
    'advance',
    'advance_game',
    'next_game',
    'move_masterpiece',
  ].concat(['close_phase', 'count_move', 'vote_this_or_that']),
  (definition) => withoutRoomLock(definition).replace('for no key update', ''),
);

const RULES = { masterpiece: masterpiece.RULES, 'this-or-that': thisOrThat.RULES, 'two-truths': twoTruths.RULES };
interface Lengths {
  hush: number;
  steps: Record<string, number>;
  [phase: string]: number | object;
}
const rulesOf = ({ key }: PhaseGame): Lengths => RULES[key as keyof typeof RULES];

describe.each(PHASE_GAMES)('a Show of $key', (game) => {
  const rules = rulesOf(game);
  const last = game.phases.at(-1)?.name ?? '';
  const act = game.phases.at(-2)?.name ?? '';
  const read = async (roomId: string) => fullState(await game.read(api, roomId)).game;
  const leaveAlone = (roomId: string, seconds: number) => owner`
    update public.phase_games
    set lead_seen_at = now() - ${seconds} * interval '1 s', started_at = now() - ${seconds} * interval '1 s'
    where room_id = ${roomId}`;
  const showAt = (phase: string, choice = {}) => at(api, host, game, phase, 2, { style: 'show', ...choice });
  /** In the talk, by the clock. */
  async function talk(choice = {}) {
    const room = await showAt(act, choice);
    await letTimePass(owner, room.roomId, game);
    await letTimePass(owner, room.roomId, game);
    return room;
  }

  test('a hush comes before the reveal, and the talk waits for the host', async () => {
    const { roomId } = await showAt(act);
    const { round } = await stand(owner, roomId);
    await letTimePass(owner, roomId, game);
    expect(await stand(owner, roomId)).toMatchObject({ phase: 'hush', round, length: rules.hush });
    await letTimePass(owner, roomId, game);
    expect(await stand(owner, roomId)).toMatchObject({ phase: last, round, length: null });
    const { held, pacing } = await read(roomId);
    expect({ held, pacing }).toMatchObject({ held: false, pacing: { style: 'show', advance: 'host' } });
    const [row] = await owner`select started_at as from from public.phase_games where room_id = ${roomId}`;
    expect(Date.parse(pacing.stepsFrom ?? '')).toBeCloseTo(row?.from.getTime(), -1);
    expect(await game.advance(api, roomId)).toBe(false);
    await game.next(api, roomId, host, last);
    expect((await stand(owner, roomId)).phase).not.toBe(last);
  });

  test('the host ends the acting, never the hush’s secrets', async () => {
    const { roomId } = await showAt(act);
    await owner`update public.phase_games set auto = false where room_id = ${roomId}`;
    await game.next(api, roomId, host, act);
    const { phase } = await stand(owner, roomId);
    // With nobody’s vote, a step of This or That skips the question.
    expect(phase).toBe('hush');
  });

  test('without a lead’s screen for twice the time of an absence, the talk ends by itself', async () => {
    const { roomId } = await talk();
    await leaveAlone(roomId, 2 * AWAY_AFTER_SECONDS + 1);
    await api`select app.touch_seats(${[roomId]}, ${[0]})`;
    expect(await game.advance(api, roomId)).toBe(false);
    await leaveAlone(roomId, 2 * AWAY_AFTER_SECONDS + 1);
    const { endsAt, now } = await game.read(api, roomId);
    expect((endsAt ?? '') < now).toBe(true);
    expect(await game.advance(api, roomId)).toBe(true);
    expect((await stand(owner, roomId)).phase).not.toBe(last);
  });

  test('where the clock ends the talk, it comes after the steps of the reveal; the host may change that in it', async () => {
    const { roomId } = await talk({ advance: 'clock' });
    const length = Number(rules.steps[last]) + Number(rules[last]);
    expect(await stand(owner, roomId)).toMatchObject({ phase: last, length });
    await game.pace(api, roomId, host, { advance: 'host' });
    expect(await stand(owner, roomId)).toMatchObject({ phase: last, length: null });
    await game.pace(api, roomId, host, { advance: 'clock' });
    expect((await read(roomId)).phaseEndsAt).not.toBeNull();
    expect(await letTimePass(owner, roomId, game)).toBe(true);
  });

  test('everybody done leaves time for last changes', async () => {
    const first = game.phases[0].name;
    const { roomId, seats } = await showAt(first);
    for (const seat of seats) await game.act(api, roomId, { seat });
    expect((await read(roomId)).pacing.closing).toBe(true);
    expect((await stand(owner, roomId)).phase).toBe(first);
    await game.act(api, roomId, { seat: seats[0] });
    expect(await game.advance(api, roomId)).toBe(false);
    await letTimePass(owner, roomId, game);
    expect((await stand(owner, roomId)).phase).not.toBe(first);
  });

  test.each([{ style: 'show' }, { style: 'classic' }, {}])(
    'a guest’s extra time lengthens the acting: %j',
    async (choice) => {
      const { roomId, seats } = await at(api, host, game, 'waiting');
      const known = await game.read(api, roomId);
      await api`select app.take_extra_time(${roomId}, null, ${seats[1] as Buffer}, 1.5)`;
      expect((await game.read(api, roomId)).version).toBe(known.version);
      await game.start(api, roomId, host, choice as object);
      const [first] = game.phases;
      const length = first.length * ('style' in choice ? 1.5 : 1);
      expect(await stand(owner, roomId)).toMatchObject({ phase: first.name, length });
      expect(JSON.stringify(await game.read(api, roomId))).not.toMatch(/extra[_T]|:1\.5/);
      await owner`update public.participants set removed_at = now() where room_id = ${roomId} and number = 2`;
      await game.stop(api, roomId, host);
      await game.start(api, roomId, host, choice as object);
      expect(await stand(owner, roomId)).toMatchObject({ length: first.length });
    },
  );

  test('a start that names no style is Classic', async () => {
    const { roomId } = await at(api, host, game, act);
    await letTimePass(owner, roomId, game);
    expect(await stand(owner, roomId)).toMatchObject({
      phase: last,
      length: rules[last],
    });
    expect((await read(roomId)).pacing).toMatchObject({ style: null, stepsFrom: null });
  });
});

describe('a vote in This or That', () => {
  const [game] = PHASE_GAMES as [PhaseGame];
  const voting = (choice: object = {}) => at(api, host, game, 'voting', 3, choice);

  test('changes in a Show where it says so, until the hush, and is one vote', async () => {
    const { roomId, seats } = await voting({ style: 'show' });
    const seat = seats[0];
    await thisOrThat.vote(api, roomId, { seat, option: 'A' });
    expect(await thisOrThat.vote(api, roomId, { seat, option: 'B' })).toMatchObject({ option: 'A' });
    const { version } = await stand(owner, roomId);
    const changed = await thisOrThat.vote(api, roomId, { seat, option: 'B', change: true });
    expect(changed).toMatchObject({ option: 'B', votedCount: 1, isSecret: true });
    expect((await stand(owner, roomId)).version).toBe(version + 1);
    await passDeadline(owner, roomId);
    const late = thisOrThat.vote(api, roomId, { seat, option: 'A', change: true });
    await expect(late).rejects.toThrow('wrong_phase');
    const sameAgain = await thisOrThat.vote(api, roomId, { seat, option: 'B', change: true });
    expect(sameAgain).toMatchObject({ option: 'B', closing: false });
  });

  test('does not change in a Classic game', async () => {
    const { roomId, seats } = await voting();
    await thisOrThat.vote(api, roomId, { seat: seats[0], option: 'A' });
    const again = await thisOrThat.vote(api, roomId, { seat: seats[0], option: 'B', change: true });
    expect(again).toMatchObject({ option: 'A', isSecret: false });
  });
});

const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const THIS_OR_THAT = PHASE_GAMES.find(({ key }) => key === 'this-or-that') as PhaseGame;
const voting = (guests: number, choice: object = {}) =>
  at(api, host, THIS_OR_THAT, 'voting', guests, { style: 'show', ...choice });
const votesOf = (roomId: string) => owner<{ number: number; option: string; guess: number; version: number }[]>`
  select number, option, guess, version from public.this_or_that_votes where room_id = ${roomId} order by number`;

/** A vote is changed while the host or the clock ends the voting: what the hush hides is what the reveal shows. */
const changeAtTheEnd = (by: 'host' | 'clock') => async (schema: string, isChangeFirst: boolean) => {
  const { roomId, seats } = await voting(2);
  await thisOrThat.vote(api, roomId, { seat: seats[0], option: 'A' });
  const change = async (sql: Sql) => {
    await thisOrThat.vote(sql, roomId, { seat: seats[0], option: 'B', change: true, schema });
  };
  const hidden: string[] = [];
  const end = async (sql: Sql) => {
    if (by === 'host') await thisOrThat.next(sql, roomId, host, { to: 'results', schema });
    else {
      // Seen by this step alone: a change that waits for it began before the deadline.
      await passDeadline(isChangeFirst ? owner : sql, roomId);
      await thisOrThat.advance(sql, roomId, schema);
    }
    const { votes } = await thisOrThat.readState(sql, roomId);
    hidden.push(...votes.map(({ option }) => option));
  };
  const [hold, call] = isChangeFirst ? [change, end] : [end, change];
  const { passed, refusals } = await meet<unknown>(owner, hold, [() => call(api)]);
  const shown = (await votesOf(roomId)).map(({ option }) => option);
  const kept = isChangeFirst ? ['B'] : ['A'];
  expect([refusals, hidden, shown]).toEqual([isChangeFirst ? [] : ['wrong_phase'], kept, kept]);
  return passed;
};

/** Leads press on at once, in the acting or in the talk. */
const leadsAtOnce = (game: PhaseGame, isTalk: boolean) => async (schema: string) => {
  const [act, last] = game.phases.slice(-2) as [Phase, Phase];
  const { roomId } = await at(api, host, game, act.name, 2, { style: 'show' });
  // Else a vote on nothing would be over by itself.
  await owner`update public.phase_games set auto = false where room_id = ${roomId}`;
  for (const _ of isTalk ? ['hush', 'talk'] : []) await letTimePass(owner, roomId, game);
  const { phase, round, version } = await stand(owner, roomId);
  const press = () => game.next(api, roomId, host, phase, schema);
  const { passed } = await meet<unknown>(owner, holdGame(roomId), Array(LEADS).fill(press));
  const next = isTalk ? { phase: last.next, round: round + last.rounds } : { phase: 'hush', round };
  expect(await stand(owner, roomId)).toMatchObject({ ...next, version: version + 1 });
  return passed;
};

/** From a connection each. */
async function guessesAtOnce(schema: string): Promise<number> {
  // Fewer are enough to fail.
  const count = schema === UNLOCKED ? LEADS : VOTERS;
  const { roomId, seats } = await voting(count);
  await owner`update public.phase_games set settings = settings || '{"guess": true}' where room_id = ${roomId}`;
  const { version } = await stand(owner, roomId);
  const cast = (n: number) => () => thisOrThat.vote(api, roomId, { seat: seats[n], guess: n, schema });
  const { passed } = await meet<unknown>(owner, holdGame(roomId), times(count, cast));
  const votes = await votesOf(roomId);
  expect(votes.map(({ guess }) => guess)).toEqual(times(count, (n) => n));
  expect(votes.map((vote) => vote.version).toSorted((a, b) => a - b)).toEqual(times(count, (n) => version + 1 + n));
  return passed;
}

const RACES: [what: string, race: Race][] = [
  ...(['host', 'clock'] as const).map((by): [string, Race] => [
    `a vote that is changed while the ${by} ends the voting: what the hush hides is what is shown`,
    inBothOrders(changeAtTheEnd(by)),
  ]),
  ...PHASE_GAMES.flatMap((game): [string, Race][] => [
    [`${LEADS} leads who end the acting of ${game.key} at once come to the hush`, leadsAtOnce(game, false)],
    [`${LEADS} leads who end the talk of ${game.key} at once make one step`, leadsAtOnce(game, true)],
  ]),
  [`${VOTERS} votes with guesses at once are all kept`, guessesAtOnce],
];

test.each(RACES)('%s, but not without the lock', (_, race) => holdsBut(UNLOCKED, race));
