import { expect, test } from 'vitest';
import { getDoor } from '#shared/contract/door.ts';
import { GAME_KEYS, type MovedTo } from '#shared/contract/games/registry.ts';
import { getThisOrThatState, nextThisOrThat, startThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { getTwoTruthsState, holdTwoTruths } from '#shared/contract/games/two-truths.ts';
import {
  finishSession,
  getAway,
  nextGame,
  removeParticipant,
  restoreParticipant,
} from '#shared/contract/hosted-rooms.ts';
import { askAsRemote, getOwnKey, offerRemote } from '#shared/contract/keys.ts';
import { ask, ok } from '../support/sessions/ask.ts';
import { cohostOf, phoneThatAsks, remoteOf, takeKeysBack } from '../support/sessions/keys.ts';
import { listen } from '../support/sessions/listen.ts';
import { openRoom, pollOf, takeSeat } from '../support/sessions/rooms.ts';
import { twoProcesses } from '../support/two-processes.ts';
import { newHost } from './client.ts';

const origins = twoProcesses();

test('a remote sees what the host sees, leads the game and the session, and follows it', async () => {
  const [origin] = origins();
  const { bearer: host } = await newHost();
  const roomId = await openRoom(origin, 'this-or-that', host);
  await takeSeat(origin, 'this-or-that', roomId, 'Ann');
  const bearer = await remoteOf(origin, roomId, host);
  const params = { roomId };
  expect(await ok(origin, getOwnKey, { bearer })).toEqual({
    kind: 'remote',
    number: null,
    leads: { game: 'this-or-that', roomId },
  });

  const seen = await ok(origin, getThisOrThatState, { params, bearer });
  expect(seen).toMatchObject({ hosting: { locked: false }, participants: [{ participantName: 'Ann' }], ownVote: null });
  const started = await ok(origin, startThisOrThat, { params, body: { category: 'all', mix: false }, bearer });
  expect(started).toMatchObject({ phase: 'voting', hosting: seen.hosting });
  await ok(origin, nextThisOrThat, { params, body: { to: 'results' }, bearer });
  expect(await ok(origin, getAway, { params, bearer })).toMatchObject({ awayIds: [] });
  const ann = { roomId, participantId: '1' };
  await ok(origin, removeParticipant, { params: ann, bearer });
  expect(await ok(origin, getDoor, { params, bearer })).toMatchObject({ removed: [{ id: '1', name: 'Ann' }] });
  const after = await ok(origin, getThisOrThatState, { params, bearer });
  expect(after).toMatchObject({ hosting: { door: { waiting: 0, keptOut: 0, removed: 1 } } });
  await ok(origin, restoreParticipant, { params: ann, bearer });
  expect(await ok(origin, getDoor, { params, bearer })).toMatchObject({ removed: [] });

  const { movedTo } = await ok(origin, nextGame, { params, body: { game: 'two-truths' }, bearer });
  const left = await ok(origin, getThisOrThatState, { params, bearer });
  expect((left as { movedTo?: MovedTo }).movedTo).toEqual(movedTo);
  const hold = await ask(origin, holdTwoTruths, { params: movedTo, body: { auto: false }, bearer });
  expect(hold.status).toBe(200);

  await ok(origin, finishSession, { params: movedTo, bearer });
  const read = await ask(origin, getTwoTruthsState, { params: movedTo, bearer: host });
  expect(read.refusal).toMatchObject({ code: 'room_ended' });
});

test.each(GAME_KEYS)('%s: the host reads the code, and whoever leads by a key does not', async (game) => {
  const [origin] = origins();
  const { bearer: host } = await newHost();
  const roomId = await openRoom(origin, game, host);
  const keys = [await cohostOf(origin, roomId, host), await remoteOf(origin, roomId, host)];
  const read = async (bearer: string) => {
    const reply = await ok(origin, pollOf(game), { params: { roomId }, bearer });
    return 'hosting' in reply ? reply.hosting : reply;
  };
  // In turns: replies are shared by those who see the same.
  for (const key of keys) {
    expect(await read(host)).toMatchObject({ locked: false, code: expect.any(String) });
    expect(await read(key)).toMatchObject({ locked: false });
    expect(await read(key)).not.toHaveProperty('code');
  }
});

test('a phone that asks again after a lost reply has the same key, and another phone none', async () => {
  const [origin] = origins();
  const { bearer } = await newHost();
  const params = { roomId: await openRoom(origin, 'two-truths', bearer) };
  const { link } = await ok(origin, offerRemote, { params, bearer });
  const askBy = (attempt: string) => ask(origin, askAsRemote, { body: { link, attempt: attempt.repeat(43) } });
  const first = await askBy('a');
  expect(first.status).toBe(200);
  expect((await askBy('a')).reply).toEqual(first.reply);
  expect((await askBy('b')).refusal).toMatchObject({ code: 'invalid_link' });
});

test('a phone that asks leads nothing, and taking keys back ends their streams and all they may do, at every process', async () => {
  const [first, second] = origins();
  const { bearer: host } = await newHost();
  const roomId = await openRoom(first, 'two-truths', host);
  const params = { roomId };
  const keys = [await cohostOf(first, roomId, host), await remoteOf(first, roomId, host)];
  const asking = await phoneThatAsks(first, roomId, host);
  expect((await ask(second, holdTwoTruths, { params, body: {}, bearer: asking })).refusal).toMatchObject({
    code: 'key_ended',
  });
  await expect(listen(second, { roomId, bearer: asking })).rejects.toMatchObject({ code: 'key_ended' });
  const streams = await Promise.all(keys.map((bearer) => listen(second, { roomId, bearer })));
  for (const bearer of keys) await ok(second, holdTwoTruths, { params, body: { auto: false }, bearer });

  await takeKeysBack(first, roomId, host);
  await Promise.all(streams.map(({ ended }) => ended));
  for (const bearer of keys) {
    await expect(listen(second, { roomId, bearer })).rejects.toMatchObject({ code: 'key_ended' });
    for (const origin of [first, second]) {
      expect((await ask(origin, holdTwoTruths, { params, body: {}, bearer })).refusal).toMatchObject({
        code: 'key_ended',
      });
      expect((await ask(origin, getOwnKey, { bearer })).refusal).toMatchObject({ code: 'key_ended' });
    }
  }
});
