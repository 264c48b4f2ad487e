import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type AgendaEntry, type GameOptions, gameOptions, optionsFor } from '#shared/contract/games/options.ts';
import { GAME_KEYS } from '#shared/contract/games/registry.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import type { Hosting } from '#shared/contract/sessions.ts';
import { AGENDA_ENTRIES_MAX, SESSION_SETTINGS } from '#shared/contract/sessions.ts';
import { CHECK_VIOLATION, connect, connectAsApi, refusal, type Sql, sqlState } from './connections.ts';
import { agendasOf, saveAgenda, saveDeck } from './decks.ts';
import { makeMutants } from './mutants.ts';
import { meet } from './queue.ts';
import { end, pastSessionsOf } from './recaps.ts';
import { hostRooms, joinByName, lobby, newHost, newSeat, nextGame, openRoom, reply } from './rooms.ts';
import { start as startGame, vote } from './this-or-that.ts';

const owner = connect(2);
const api = connectAsApi(5);
const host = await newHost(owner);

const AGENDA: AgendaEntry[] = [
  { game: 'this-or-that', options: { category: 'sports', rounds: 3, pace: 'short' } },
  { game: 'coloring', options: { template: 'skyline' } },
  { game: 'two-truths', options: {} },
];

const start = (user = host) =>
  openRoom(api, user, {
    game: 'this-or-that',
    session: { name: 'Friday', agenda: AGENDA, settings: { voterNames: true } },
  });

/** The session of a room, as its host's screen shows it. */
const hostingOf = async (roomId: string) =>
  (
    await reply<Hosting>(
      owner`select internal.hosting(r, ${owner.json(PARTICIPANT_LIMITS)}) as reply from public.rooms as r where id = ${roomId}`,
    )
  ).session;

const change = (roomId: string, changes: object, user = host) =>
  reply(api`select app.change_session(${roomId}, ${user}, ${api.json(changes as never)}) as reply`);

test('a session goes through a copy of its agenda, one step by a move to its next game', async () => {
  const { roomId } = await start();
  const settings = { ...SESSION_SETTINGS, voterNames: true };
  expect(await hostingOf(roomId)).toMatchObject({
    name: 'Friday',
    settings,
    next: { ...AGENDA[1], entry: 1 },
  });
  // Another game in between takes no step.
  const second = (await nextGame(api, roomId, host, 'masterpiece', { options: { rounds: 1 } })).movedTo;
  expect(await hostingOf(second.roomId)).toMatchObject({ next: { entry: 1 } });
  const third = (await nextGame(api, second.roomId, host, 'coloring', { entry: 1, ...AGENDA[1]?.options })).movedTo;
  expect((await hostingOf(third.roomId)).next).toEqual({ ...AGENDA[2], entry: 2 });
  // Two screens take one step; the last game has none behind it.
  const moves = (sql: Sql) => nextGame(sql, third.roomId, host, 'two-truths', { entry: 2 });
  const { replies, passed } = await meet(owner, moves, [() => moves(api)]);
  expect(passed).toBe(0);
  const [fourth] = replies;
  expect((await hostingOf(fourth?.movedTo.roomId ?? '')).next).toBeNull();
});

test('everyone learns which game of how many it is, in a session with an agenda, also after others in between', async () => {
  const { roomId } = await start();
  const rooms = [roomId];
  for (const [game, entry] of [['masterpiece'], ['coloring', 1], ['two-truths', 2], ['coloring']] as const) {
    const { movedTo } = await nextGame(api, rooms.at(-1) ?? '', host, game, entry === undefined ? {} : { entry });
    rooms.push(movedTo.roomId);
    const { position } = await lobby(api, movedTo.roomId);
    expect((await hostingOf(movedTo.roomId)).position).toEqual(position);
    expect(position).toEqual({ number: rooms.length, of: Math.max(rooms.length, 4) });
  }
  expect(await lobby(api, roomId)).not.toHaveProperty('position');
  expect((await lobby(api, (await start()).roomId)).position).toEqual({ number: 1, of: 3 });
  const unplanned = await openRoom(api, host, { game: 'coloring' });
  expect(await lobby(api, unplanned.roomId)).not.toHaveProperty('position');
});

test('the choices of an entry wait for the start of its game; a deck that is gone, or not for it, is none', async () => {
  const { roomId } = await start();
  const setup = async (id: string) =>
    (
      await owner`select pace, rounds, deck_id, settings, round, phase from public.phase_games where room_id = ${id}`
    )[0];
  const unplayed = { round: 0, phase: 'waiting' };
  expect(await setup(roomId)).toEqual({
    ...unplayed,
    pace: 'short',
    rounds: 3,
    deck_id: null,
    settings: { category: 'sports' },
  });
  const deck = await saveDeck(api, host, { game: 'masterpiece' });
  const strange = await saveDeck(api, await newHost(owner), { game: 'masterpiece' });
  const other = await saveDeck(api, host, { game: 'this-or-that' });
  let at = roomId;
  for (const { id, kept } of [
    { id: deck.id, kept: { deck_id: deck.id, settings: { mix: true } } },
    { id: strange.id, kept: { deck_id: null, settings: {} } },
    { id: other.id, kept: { deck_id: null, settings: {} } },
  ]) {
    at = (await nextGame(api, at, host, 'masterpiece', { options: { deckId: id, mix: true } })).movedTo.roomId;
    expect(await setup(at)).toEqual({ ...unplayed, pace: 'short', rounds: null, ...kept });
  }
});

test('a place behind the end of an agenda leads to its end', async () => {
  const { roomId } = await openRoom(api, host, { game: 'coloring' });
  const { movedTo } = await nextGame(api, roomId, host, 'two-truths', { entry: 19 });
  expect((await hostingOf(movedTo.roomId)).next).toBeNull();
  const [row] = await owner`select agenda_next from public.sessions where current_room = ${movedTo.roomId}`;
  expect(row).toEqual({ agenda_next: 0 });
});

test('its host changes name and switches, one at a time, and all screens read again', async () => {
  const { roomId } = await start();
  const version = async () =>
    (await owner`select version = phase_version as told, version from public.rooms where id = ${roomId}`)[0];
  expect(await change(roomId, { settings: { reactions: false } })).toEqual({
    name: 'Friday',
    settings: { waitingRoom: false, reactions: false, voterNames: true },
  });
  expect(await version()).toEqual({ told: true, version: 1 });
  await change(roomId, { name: null, settings: { waitingRoom: true } });
  expect(await hostingOf(roomId)).toMatchObject({
    name: null,
    settings: { waitingRoom: true, reactions: false, voterNames: true },
  });
  expect(await refusal(change(roomId, { name: 'Mine' }, await newHost(owner)))).toEqual({
    status: 403,
    code: 'not_host',
  });
  const { movedTo } = await nextGame(api, roomId, host, 'coloring');
  expect(await refusal(change(roomId, { name: 'Late' }))).toMatchObject({ code: 'room_moved', movedTo });
});

test('a session keeps every choice of its games: from its agenda, for another one like it, and again', async () => {
  const keen = await newHost(owner);
  const deck = await saveDeck(api, keen, { game: 'this-or-that' });
  const drawn = await saveDeck(api, keen, { game: 'masterpiece' });
  // A value that no game has by itself.
  const samples: { [Name in keyof Required<GameOptions>]: GameOptions[Name] } = {
    template: 'skyline',
    category: 'sports',
    deckId: deck.id,
    mix: true,
    rounds: 7,
    pace: 'long',
    auto: false,
    style: 'show',
    advance: 'clock',
    names: true,
    guess: true,
    variant: 'dream',
    turns: 4,
    ask: false,
    questions: ['farthest'],
    points: true,
  };
  const entries = GAME_KEYS.map((game): AgendaEntry => {
    const options = optionsFor(game, game === 'masterpiece' ? { ...samples, deckId: drawn.id } : samples);
    return { game, options };
  });
  const kept = new Set(entries.flatMap(({ options }) => Object.keys(options)));
  expect([...kept].toSorted()).toEqual(Object.keys(samples).toSorted());
  const [first, ...others] = entries as [AgendaEntry, ...AgendaEntry[]];
  const play = async (agenda: AgendaEntry[]) => {
    let { roomId } = await openRoom(api, keen, {
      game: first.game,
      template: 'skyline',
      session: { agenda },
    });
    for (const [nth, { game, options }] of others.entries()) {
      roomId = (await nextGame(api, roomId, keen, game, { options, entry: nth + 1 })).movedTo.roomId;
    }
    const told = (await hostRooms(api, keen)).rooms.find((room) => room.roomId === roomId)?.entries ?? [];
    await end(api, roomId, keen);
    return told.map(({ game, options }) => ({ game, options: optionsFor(game, gameOptions.parse(options)) }));
  };
  const again = await play(entries);
  expect(again).toEqual(entries);
  expect(await play(again)).toEqual(entries);
});

test('a session tells its games and those still to come, open and ended, for another one like it', async () => {
  const keen = await newHost(owner);
  const rooms = async () => (await hostRooms(api, keen)).rooms;
  const { roomId } = await openRoom(api, keen, { game: 'coloring', template: 'skyline' });
  await nextGame(api, roomId, keen, 'two-truths', { options: { pace: 'long' } });
  expect(await rooms()).toMatchObject([
    {
      name: null,
      settings: SESSION_SETTINGS,
      entries: [
        { game: 'coloring', options: { template: 'skyline' } },
        { game: 'two-truths', options: { pace: 'long' } },
      ],
    },
  ]);
  for (let games = 2; games <= AGENDA_ENTRIES_MAX; games += 1) {
    const [{ current_room: current }] = await owner<[{ current_room: string }]>`
      select current_room from public.sessions where host_id = ${keen}`;
    await nextGame(api, current, keen, 'coloring');
  }
  expect((await rooms())[0]?.entries).toHaveLength(AGENDA_ENTRIES_MAX);
  const settings = { ...SESSION_SETTINGS, voterNames: true };
  const friday = await start(keen);
  const seat = newSeat();
  await joinByName(api, friday.roomId, 'this-or-that', { name: 'Ann', newSeat: seat });
  await startGame(api, friday.roomId, keen, { category: 'sports', pacing: { rounds: 3, pace: 'short' } });
  await vote(api, friday.roomId, { seat });
  const added = (await nextGame(api, friday.roomId, keen, 'masterpiece', { options: { rounds: 1 } })).movedTo;
  await nextGame(api, added.roomId, keen, 'coloring', { template: 'skyline', entry: 1 });
  const again = {
    name: 'Friday',
    settings,
    entries: [AGENDA[0], { game: 'masterpiece', options: { rounds: 1, pace: 'short' } }, ...AGENDA.slice(1)],
  };
  expect((await rooms()).find(({ name }) => name === 'Friday')).toMatchObject(again);
  await end(api, friday.roomId, keen);
  expect(await pastSessionsOf(owner, keen)).toMatchObject([again]);
});

describe('a host’s agendas', () => {
  const NOT_FOUND = { status: 404, code: 'not_found' };
  const deleteAgenda = (user: string, id: string) => api`select app.delete_agenda(${user}, ${id})`;

  test('come by name, are changed and deleted, and are nobody else’s', async () => {
    const [own, other] = [await newHost(owner), await newHost(owner)];
    const [first] = await Promise.all(['b', 'A'].map((name) => saveAgenda(api, own, { name, entries: AGENDA })));
    const id = first?.id ?? '';
    expect(await saveAgenda(api, own, { id, name: 'c', most: 0 })).toMatchObject({ id, name: 'c' });
    expect((await agendasOf(api, own)).map(({ entries, name }) => [name, entries.length])).toEqual([
      ['A', 3],
      ['c', 1],
    ]);
    expect(await agendasOf(api, other)).toEqual([]);
    expect(await refusal(saveAgenda(api, other, { id }))).toEqual(NOT_FOUND);
    expect(await refusal(deleteAgenda(other, id))).toEqual(NOT_FOUND);
    await deleteAgenda(own, id);
    expect(await refusal(deleteAgenda(own, id))).toEqual(NOT_FOUND);
    expect(await refusal(saveAgenda(api, randomUUID()))).toEqual({ status: 401, code: 'sign_in' });
  });

  test('are bounded, also when two are made at once', async () => {
    const SCHEMA = 'agendas_uncounted';
    await makeMutants(owner, SCHEMA, ['save_agenda'], (definition) =>
      definition.replace(/perform from public\.profiles[^;]*;\s*if not found/, 'if false'),
    );
    const atOnce = async (schema: string) => {
      const own = await newHost(owner);
      const save = (sql: Sql) => saveAgenda(sql, own, { most: 1, schema });
      return (await meet(owner, save, [() => save(api)])).refusals;
    };
    expect(await atOnce('app')).toEqual(['too_many_agendas']);
    expect(await atOnce(SCHEMA)).toEqual([]);
  });

  test.each([
    ['no game', []],
    ['more games than fit', Array<AgendaEntry>(AGENDA_ENTRIES_MAX + 1).fill({ game: 'coloring', options: {} })],
    ['choices that are too long', [{ game: 'coloring', options: { template: 'x'.repeat(20_000) } } as AgendaEntry]],
  ])('with %s are not kept, even when the API should let them through', async (_, entries) => {
    expect(await sqlState(saveAgenda(api, host, { entries }))).toBe(CHECK_VIOLATION);
  });
});
