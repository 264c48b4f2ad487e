import { expect, inject, test } from 'vitest';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import {
  getThisOrThatPlay,
  getThisOrThatState,
  nextThisOrThat,
  startThisOrThat,
  voteThisOrThat,
} from '#shared/contract/games/this-or-that.ts';
import { ask, ok } from '../support/sessions/ask.ts';
import { cohostOf, remoteOf } from '../support/sessions/keys.ts';
import { listen, reaches, VERSIONS_ONLY } from '../support/sessions/listen.ts';
import { openRoom, takeSeat } from '../support/sessions/rooms.ts';
import { newHost } from './client.ts';
import '../support/provided.ts';

const { origin } = inject('stack');

test('until the hush is over, nobody can tell who voted for what, not even the host', async () => {
  const { bearer: host } = await newHost();
  const roomId = await openRoom(origin, 'this-or-that', host);
  const params = { roomId };
  const seats = new Map<string, string>();
  for (const name of ['Ann', 'Ben', 'Cyd']) {
    seats.set(name, await takeSeat(origin, 'this-or-that', roomId, name));
  }
  const ann = seats.get('Ann');
  const ben = seats.get('Ben');
  const remote = await remoteOf(origin, roomId, host);
  const callers = [host, remote, await cohostOf(origin, roomId, host), ben, seats.get('Cyd')];
  const streams = await Promise.all([ann, ...callers].map((bearer) => listen(origin, { roomId, bearer })));
  const body = { category: 'all', style: 'show', names: true, guess: true, rounds: 1 };
  await ok(origin, startThisOrThat, { params, body, bearer: host });
  const vote = (bearer: string | undefined, body: object) => ok(origin, voteThisOrThat, { params, body, bearer });
  await vote(ann, { option: 'A', guess: 10 });
  await vote(ben, { option: 'B', guess: 90 });

  /** All that everyone but Ann can read, and its tag; without the version, which tells that something happened. */
  async function read() {
    const all: unknown[] = [];
    const look = async (endpoint: AnyEndpoint, bearer?: string) => {
      const { etag, reply } = await ask(origin, endpoint, { params, ...(bearer !== undefined && { bearer }) });
      all.push({ etag, ...(reply as object), version: null, serverNow: null, timeRemaining: null });
    };
    for (const bearer of [...callers, undefined]) await look(getThisOrThatState, bearer);
    for (const bearer of callers) await look(getThisOrThatPlay, bearer);
    return all;
  }
  const before = await read();
  expect(await vote(ann, { option: 'B', guess: 50, change: true })).toMatchObject({ option: 'B', counts: null });
  expect(await read()).toEqual(before);

  const { version } = await ok(origin, nextThisOrThat, { params, body: { to: 'results' }, bearer: host });
  const secrets = /"(counts|voters|bestGuess)":(?!null)|"votes":\[\{/;
  const hush = await read();
  expect(hush.slice(0, callers.length)).toMatchObject(callers.map(() => ({ phase: 'hush' })));
  expect(JSON.stringify(hush)).not.toMatch(secrets);
  for (const stream of streams) {
    await stream.next(reaches(version));
    expect(stream.text()).toMatch(VERSIONS_ONLY);
    stream.close();
  }

  await ok(origin, nextThisOrThat, { params, body: {}, bearer: host });
  const { reply } = await ask(origin, getThisOrThatPlay, { params, bearer: ben });
  const people = [{ participantName: 'Ann' }, { participantName: 'Ben' }];
  expect(reply).toMatchObject({
    counts: { A: 0, B: 2 },
    scene: { phase: 'results', voters: { A: [], B: people }, bestGuess: { guess: 50, people: [people[0]] } },
  });

  // Who didn't guess has no points, not even none.
  const { final } = await ok(origin, nextThisOrThat, { params, body: {}, bearer: host });
  expect(final?.guessers?.map(({ participantName }) => participantName)).toEqual(['Ann', 'Ben']);
});
