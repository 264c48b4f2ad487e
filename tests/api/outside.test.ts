import { expect, test, vi } from 'vitest';
import { getRoom, joinRoom, newHost, newRoom, send } from './client.ts';

// With loopback fakes of the weather service, the search service and the language model (tests/fakes).

const SOON = { timeout: 30_000, interval: 100 };

async function roomWith(currentLocation: string, point = {}) {
  const { roomId } = await newRoom(await newHost());
  const body = { participantName: 'Ann', currentLocation, ...point };
  return { roomId, ...(await joinRoom(roomId, 'Ann', { body })).body };
}

test.each([
  ['Chicago', {}, { weatherEmoji: '☀️', weatherTemp: 72 }],
  // Known to the world's service only.
  ['by the Thames', { currentLat: 51.51, currentLng: -0.13 }, { weatherEmoji: '🌤️', weatherTemp: 61.5 }],
])('the weather %s comes after the reply to the join', async (place, point, weather) => {
  const { participant, roomId, seat } = await roomWith(place, point);
  expect([participant.weatherEmoji, participant.weatherTemp]).toEqual([null, null]);
  await vi.waitFor(async () => {
    const { participants } = (await getRoom(roomId, { bearer: seat })).body;
    expect(participants).toMatchObject([weather]);
  }, SOON);
});

test('a language model adds a fact to those that were computed', async () => {
  const { roomId, seat } = await roomWith('Seattle');
  await vi.waitFor(async () => {
    const { body } = await send('GET', `/api/warm-welcome/rooms/${roomId}/facts`, { bearer: seat });
    expect(JSON.stringify(body)).toContain('Two of these towns have more bridges than traffic lights.');
    expect(JSON.stringify(body)).toContain('Seattle, WA');
  }, SOON);
});
