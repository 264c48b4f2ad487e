import { expect, inject, test } from 'vitest';
import { BUILT_IN_AGENDAS, createAgenda, deleteAgenda, getAgendas, updateAgenda } from '#shared/contract/agendas.ts';
import { getParticipants } from '#shared/contract/games/coloring.ts';
import { getThisOrThatState } from '#shared/contract/games/this-or-that.ts';
import { getWarmWelcomeRoom } from '#shared/contract/games/warm-welcome.ts';
import { changeSession, nextGame, startSession } from '#shared/contract/hosted-rooms.ts';
import { SESSION_SETTINGS } from '#shared/contract/sessions.ts';
import { ok } from '../support/sessions/ask.ts';
import { takeSeat } from '../support/sessions/rooms.ts';
import { newHost } from './client.ts';

const { origin } = inject('stack');
const host = await newHost();
const { bearer } = host;

test('a session starts with its agenda, and keeps of each game the choices that it has', async () => {
  const entries = [
    { game: 'this-or-that', options: { category: 'sports', template: 'skyline', rounds: 3 } },
    { game: 'coloring', options: { template: 'skyline', pace: 'short' } },
    { game: 'warm-welcome' },
  ];
  const body = { name: ' Friday\u0000  round ', entries, settings: { reactions: false } };
  const { game, roomId } = await ok(origin, startSession, { body, bearer });
  expect(game).toBe('this-or-that');
  const state = await ok(origin, getThisOrThatState, { params: { roomId }, bearer });
  expect(state).toMatchObject({ category: 'sports', pacing: { round: 0, rounds: 3 } });
  const { session } = state.hosting ?? {};
  expect(session).toMatchObject({
    name: 'Friday round',
    settings: { ...SESSION_SETTINGS, reactions: false },
    next: { game: 'coloring', options: { template: 'skyline' }, entry: 1 },
  });
  const step = { game: 'coloring', options: session?.next?.options, entry: 1 };
  const second = (await ok(origin, nextGame, { params: { roomId }, body: step, bearer })).movedTo;
  const coloring = await ok(origin, getParticipants, { params: { roomId: second.roomId }, bearer });
  expect([coloring.template, coloring.hosting?.session.next]).toEqual([
    'skyline',
    { game: 'warm-welcome', options: {}, entry: 2 },
  ]);
  const other = await ok(origin, startSession, { body: { entries: entries.slice(1) }, bearer });
  const first = await ok(origin, getParticipants, { params: { roomId: other.roomId }, bearer });
  expect(first.template).toBe('skyline');
});

test('guests see nothing of the session; its host changes it, with the version of that', async () => {
  const { roomId } = await ok(origin, startSession, { body: { entries: [{ game: 'warm-welcome' }] }, bearer });
  const params = { roomId };
  const seat = await takeSeat(origin, 'warm-welcome', roomId, 'Ann');
  const body = { name: 'Welcome', settings: { waitingRoom: true } };
  const { version, ...changed } = await ok(origin, changeSession, { params, body, bearer });
  expect(changed).toEqual({ name: 'Welcome', settings: { ...SESSION_SETTINGS, waitingRoom: true } });
  const query = { least: `${version}` };
  expect((await ok(origin, getWarmWelcomeRoom, { params, query, bearer })).session).toMatchObject({
    ...changed,
    next: null,
  });
  expect((await ok(origin, getWarmWelcomeRoom, { params, query, bearer: seat })).session).toBeNull();
});

test('agendas are kept with the choices of their games', async () => {
  const entries = [
    { game: 'masterpiece', options: { rounds: 50, mix: true, category: 'sports' } },
    { game: 'coloring' },
  ];
  const { agenda } = await ok(origin, createAgenda, { body: { name: 'Friday', entries }, bearer });
  expect(agenda.entries).toEqual([
    { game: 'masterpiece', options: { rounds: 50, mix: true } },
    { game: 'coloring', options: {} },
  ]);
  const params = { agendaId: agenda.id };
  const changed = { name: 'Monday', entries: agenda.entries.slice(1) };
  expect((await ok(origin, updateAgenda, { params, body: changed, bearer })).agenda).toEqual({
    id: agenda.id,
    ...changed,
  });
  await ok(origin, deleteAgenda, { params, bearer });
  expect((await ok(origin, getAgendas, { bearer })).agendas).toEqual([]);
});

test('the agendas that come with Thaw hold nothing that a game does not have', async () => {
  for (const entries of Object.values(BUILT_IN_AGENDAS)) {
    const { agenda } = await ok(origin, createAgenda, { body: { name: 'x', entries }, bearer });
    expect(agenda.entries).toEqual(entries);
  }
});
