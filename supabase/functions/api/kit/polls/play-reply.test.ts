import { expect, test } from 'vitest';
import type { Pause } from '../../../_shared/contract/games/calls.ts';
import type { Style } from '../../../_shared/contract/games/pacing.ts';
import { SESSION_SETTINGS } from '../../../_shared/contract/sessions.ts';
import { LiveRoom } from '../members/live-room.ts';
import { playReply } from './play-reply.ts';

interface Reply {
  version: number;
  sceneId: string;
  scene?: { title: string };
  serverNow?: string;
  votes: number;
  pause?: Pause;
}

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const ANN = { id: '1', name: 'Ann', color: '#FF6B6B', isHost: false };
const SESSION = { id: 'abcdefgh012345', name: null, next: null };
function roomNow(phase = 'voting', reactions = true, style: Style = 'classic') {
  const room = { session: { ...SESSION, settings: { ...SESSION_SETTINGS, reactions } } };
  return new LiveRoom({
    id: 'k3v9x0q2m7ab1c',
    version: 3,
    reclaims: 0,
    people: [ANN],
    game: { phase, phaseEndsAt: null, pacing: { style } },
    room,
  });
}

async function poll(asked: { title?: string; votes?: number; since?: string; key?: string }, room = roomNow()) {
  const { key = '', since, title = 'Tea?', votes = 1 } = asked;
  const playing = { key, since, scene: () => ({ title }), numbers: () => ({ votes }) };
  const reply = await playReply<Reply>(room, { now: () => NOW }, playing).respondTo(new Request('http://thaw.test/'));
  return (await reply.json()) as Reply;
}

test('a first poll gets the scene and the time; later ones only the numbers', async () => {
  const { sceneId, ...first } = await poll({});
  expect(first).toEqual({ version: 3, scene: { title: 'Tea?' }, serverNow: '2026-11-20T10:00:00.000Z', votes: 1 });
  expect(await poll({ since: sceneId, votes: 2 })).toEqual({ version: 3, sceneId, votes: 2 });
});

test('another scene has another id, and is sent', async () => {
  const { sceneId } = await poll({});
  const next = await poll({ since: sceneId, title: 'Dogs?' });
  expect(next.sceneId).not.toBe(sceneId);
  expect(next.scene).toEqual({ title: 'Dogs?' });
});

test('people who wait see each other', async () => {
  const { name: participantName, ...ann } = ANN;
  const people = [{ ...ann, participantName }];
  expect((await poll({}, roomNow('waiting'))).pause).toEqual({ people, reactions: true });
  expect((await poll({}, roomNow('final', false))).pause).toEqual({ people: [], reactions: false });
  expect((await poll({}, roomNow('voting'))).pause).toBeUndefined();
});

test('in a Show people can react while they vote and see the results, and not in the hush', async () => {
  for (const phase of ['voting', 'results']) {
    expect((await poll({}, roomNow(phase, true, 'show'))).pause).toEqual({ people: [], reactions: true });
  }
  for (const phase of ['hush', 'writing']) expect((await poll({}, roomNow(phase, true, 'show'))).pause).toBeUndefined();
});

test('viewers with another key get their own reply', async () => {
  const room = roomNow();
  expect((await poll({ key: 'ann', votes: 1 }, room)).votes).toBe(1);
  expect((await poll({ key: 'bob', votes: 2 }, room)).votes).toBe(2);
  expect((await poll({ key: 'ann', votes: 3 }, room)).votes).toBe(1);
});
