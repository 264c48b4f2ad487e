import { expect, inject, it } from 'vitest';
import { joinWarmWelcome } from '#shared/contract/games/warm-welcome.ts';
import { visit } from '../support/browser.ts';
import { connectAs } from '../support/database.ts';
import { ok } from '../support/sessions/ask.ts';
import '../support/provided.ts';
import { hostRoom, join, markersOutside } from './people.ts';

const admin = connectAs('supabase_admin', 1);
const { origin } = inject('stack');

const CARA = ['Cara', 'Chicago'] as const;
const ABROAD = [
  ['Hoku', 'Honolulu'],
  ['Liam', 'London, UK'],
  ['Sofia', 'São Paulo'],
  ['Taro', '東京'],
] as const;

/** A premium room's people, who join as our pages do. */
async function locate(roomId: string, people: readonly (readonly [name: string, place: string])[]): Promise<void> {
  await admin`
    insert into public.subscriptions (id, user_id, tier, status)
    select ${roomId}, host_id, 'premium', 'active' from public.rooms where id = ${roomId}
    on conflict do nothing`;
  for (const [participantName, currentLocation] of people) {
    const body = { participantName, currentLocation, resolve: 'ask' as const };
    await ok(origin, joinWarmWelcome, { params: { roomId }, body });
  }
}

it('shows a team of four continents on one map, with local times, and the guest how far they are', async () => {
  const { page: host } = await visit();
  const { roomId } = await hostRoom(host);
  const map = host.getByRole('region', { name: 'Map of participants' });
  await locate(roomId, [CARA]);
  await map.getByLabel(/^Cara, /).waitFor();
  // The states of one country, each a shape …
  await expect.poll(() => map.locator('.us-map-states').count()).toBeGreaterThan(40);
  await locate(roomId, ABROAD);
  for (const [name] of ABROAD) await map.getByLabel(new RegExp(`^${name}, .*(AM|PM)$`)).waitFor();
  // … and the world as one, cut between London and Tokyo.
  await expect.poll(() => map.locator('.us-map-states').count()).toBe(1);
  await expect.poll(() => markersOutside(map)).toEqual([]);
  const x = async (name: string) => (await map.getByLabel(new RegExp(`^${name}, `)).boundingBox())?.x ?? 0;
  const order = ['Taro', 'Hoku', 'Cara', 'Sofia', 'Liam'];
  const places = await Promise.all(order.map(x));
  expect(places).toEqual(places.toSorted((a, b) => a - b));

  const { page: guest } = await visit({ device: 'phone' });
  await join(guest, roomId, 'Gus', 'Denver, CO');
  await guest.getByText('You can close this window now', { exact: false }).first().waitFor();
  await guest.getByText(/Cara.*, 9\d\d miles \(1,4\d\d km\) away/).waitFor();
  await guest.getByText(/Taro.*, 5,8\d\d miles \(9,3\d\d km\) away/).waitFor();
  const own = guest.getByRole('region', { name: 'Map of participants' });
  await own.getByLabel(/^Taro, /).waitFor();
  await expect.poll(() => markersOutside(own)).toEqual([]);
});

it('joins a crowd in one place to one marker that opens by key, and keeps who is nowhere beside the map', async () => {
  const { page: host } = await visit();
  const { roomId } = await hostRoom(host);
  const map = host.getByRole('region', { name: 'Map of participants' });
  const crowd = Array.from({ length: 59 }, (_, index) => [`Guest ${index + 1}`, 'Chicago'] as const);
  await locate(roomId, [CARA, ...crowd, ['Guest 60', 'Narnia']]);
  await host.getByRole('list', { name: 'Somewhere else' }).getByText('Guest 60').waitFor();
  const cluster = map.getByRole('button', { name: /^60 people: Cara, Guest 1, .* and 54 more/ });
  await cluster.focus();
  await host.keyboard.press('Enter');
  await map.getByLabel(/^Guest 59, /).waitFor();
  await expect.poll(() => map.getByRole('button', { name: /^Guest \d+, / }).count()).toBe(59);
  await host.getByRole('button', { name: 'Show everyone' }).click();
  await cluster.waitFor();
});
