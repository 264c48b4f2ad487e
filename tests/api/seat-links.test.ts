import { expect, test } from 'vitest';
import { pathOf } from '#shared/contract/endpoint.ts';
import type { Lobby } from '#shared/contract/rooms.ts';
import { ENDPOINTS } from '#shared/contract/testing/endpoints.ts';
import { newHost, refusalOf, send } from './client.ts';
import { gameOf, isJoin, join, openRoom } from './endpoint-samples.ts';

const ATTEMPT = 'a'.repeat(43);
const joins = ENDPOINTS.filter(isJoin).map((joining) => [gameOf(joining), joining] as const);

test.each(joins)('%s: a link of the host gives a lost seat back, once', async (game, joining) => {
  const host = await newHost();
  const room = await openRoom(game, host);
  const lost = await join(joining, room, 'Ann');
  const own = async (bearer: string) => (await send<Lobby>('GET', `/api/rooms/${room}`, { bearer })).body.seat;
  const ann = await own(lost);
  const polls = ENDPOINTS.filter(
    (one) =>
      one.polled && one.audience.endsWith('seat') && gameOf(one) === game && !('roundNumber' in one.params.shape),
  );
  const pollAs = (bearer: string) =>
    Promise.all(polls.map(async (one) => (await send('GET', pathOf(one, { roomId: room }), { bearer })).status));
  expect(new Set(await pollAs(lost))).toEqual(new Set(polls.length === 0 ? [] : [200]));
  const path = `/api/rooms/${room}/participants/${ann?.participantId}/seat-link`;
  expect(refusalOf(await send('POST', path, { bearer: lost }))).toEqual([403, 'not_host']);
  const { link } = (await send<{ link: string }>('POST', path, { bearer: host.bearer })).body;

  const reclaim = (attempt: string) =>
    send<{ seat: string }>('POST', `/api/rooms/${room}/reclaim`, { body: { link, attempt } });
  const { body, headers, status } = await reclaim(ATTEMPT);
  expect(status).toBe(200);
  expect(headers.getSetCookie()[0]).toContain(`seat_${room}=${body.seat}`);
  expect(await own(body.seat)).toEqual(ann);
  expect(await own(lost)).toBeNull();
  // At once, though this process knew the earlier token.
  expect(new Set(await pollAs(lost))).toEqual(new Set(polls.length === 0 ? [] : [403]));
  expect((await reclaim(ATTEMPT)).body.seat).toBe(body.seat);
  const late = await send('POST', `/api/rooms/${room}/reclaim`, { body: { link, attempt: 'b'.repeat(43) } });
  expect(refusalOf(late)).toEqual([400, 'invalid_link']);
});
