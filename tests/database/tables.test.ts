import { beforeAll, describe, expect, test } from 'vitest';
import { newDomain } from './billing.ts';
import { tablesOf } from './catalog.ts';
import { as, type Caller, connect, connectAsApi, PERMISSION_DENIED, sqlState } from './connections.ts';
import { saveDeck } from './decks.ts';
import { fill, join, newHost, openRoom } from './rooms.ts';

const owner = connect();
const api = connectAsApi();

const people: Record<'host' | 'otherHost' | 'stranger', Caller & { user: string }> = {
  host: { role: 'authenticated', user: '' },
  otherHost: { role: 'authenticated', user: '' },
  stranger: { role: 'authenticated', user: '' },
};
const roles: Record<'anon' | 'edge_app' | 'service_role', Caller> = {
  anon: { role: 'anon' },
  edge_app: { role: 'edge_app' },
  service_role: { role: 'service_role' },
};
let roomId: string;
let otherRoomId: string;
let deckId: string;
let otherDeckId: string;
let domain: string;
let otherDomain: string;

beforeAll(async () => {
  people.host.user = await newHost(owner, { tier: 'pro' });
  people.otherHost.user = await newHost(owner, { tier: 'premium' });
  people.stranger.user = await newHost(owner);
  ({ roomId } = await openRoom(api, people.host.user));
  ({ roomId: otherRoomId } = await openRoom(api, people.otherHost.user));
  await fill(api, roomId);
  await join(api, otherRoomId, { name: 'Ann' });
  ({ id: deckId } = await saveDeck(api, people.host.user, { game: 'masterpiece' }));
  ({ id: otherDeckId } = await saveDeck(api, people.otherHost.user));
  [domain, otherDomain] = [newDomain(), newDomain()];
  await owner`
    insert into public.founder_perks (domain, user_id, ends_at)
    values (${domain}, ${people.host.user}, now()), (${otherDomain}, ${people.otherHost.user}, now())`;
});

const MINE: Record<string, { key: string; of: (caller: Caller & { user: string }) => string[] }> = {
  profiles: { key: 'id', of: (caller) => [caller.user] },
  subscriptions: { key: 'user_id', of: (caller) => (caller === people.stranger ? [] : [caller.user]) },
  rooms: {
    key: 'id',
    of: (caller) => {
      if (caller === people.host) return [roomId];
      return caller === people.otherHost ? [otherRoomId] : [];
    },
  },
  decks: {
    key: 'id',
    of: (caller) => {
      if (caller === people.host) return [deckId];
      return caller === people.otherHost ? [otherDeckId] : [];
    },
  },
  founder_perks: {
    key: 'domain',
    of: (caller) => {
      if (caller === people.host) return [domain];
      return caller === people.otherHost ? [otherDomain] : [];
    },
  },
};

const tables = await tablesOf(owner);

test('the tables of this migration history are all here', () => {
  expect(tables.map(({ table }) => table)).toEqual(
    expect.arrayContaining([
      'canvas_remains',
      'canvases',
      'checkouts',
      'claimed_links',
      'client_errors',
      'contact_messages',
      'counts',
      'decks',
      'drawing_votes',
      'drawings',
      'facts',
      'founder_perks',
      'locations',
      'mails',
      'masterpiece_prompts',
      'masterpiece_rounds',
      'participants',
      'profiles',
      'rooms',
      'stripe_customers',
      'stripe_events',
      'stroke_batches',
      'stroke_lines',
      'stroke_removals',
      'strokes',
      'subscriptions',
      'this_or_that_pairs',
      'this_or_that_votes',
      'used_room_ids',
    ]),
  );
});

describe.each(tables)('$table', ({ table, column }) => {
  const mine = MINE[table];
  const everybody = (): [string, Caller][] => [...Object.entries(people), ...Object.entries(roles)];
  const count = `select count(*) from public.${table}`;

  if (mine === undefined) {
    test('may be read by nobody', async () => {
      for (const [name, caller] of everybody()) {
        expect([name, await as(owner, caller, (sql) => sqlState(sql.unsafe(count)))]).toEqual([
          name,
          PERMISSION_DENIED,
        ]);
      }
    });
  } else {
    test.each(Object.keys(people) as (keyof typeof people)[])(
      'shows a %s what is theirs and nothing else',
      async (who) => {
        const rows = await as(owner, people[who], (sql) =>
          sql.unsafe<{ key: string }[]>(`select ${mine.key} as key from public.${table}`),
        );
        expect(rows.map((row) => row.key)).toEqual(mine.of(people[who]));
      },
    );

    test.each(Object.keys(roles) as (keyof typeof roles)[])('may not be read by %s', async (role) => {
      expect(await as(owner, roles[role], (sql) => sqlState(sql.unsafe(count)))).toBe(PERMISSION_DENIED);
    });

    test('shows nothing to a token without a subject', async () => {
      const rows = await as(owner, { role: 'authenticated' }, (sql) => sql.unsafe(`select from public.${table}`));
      expect(rows).toHaveLength(0);
    });
  }

  // Rights are asked for before any row or value is looked at, so these need neither.
  test.each([
    ['added to', `insert into public.${table} default values`],
    ['changed', `update public.${table} set ${column} = default where false`],
    ['deleted from', `delete from public.${table} where false`],
    ['emptied', `truncate public.${table}`],
  ])('may be %s by nobody', async (_, statement) => {
    for (const [name, caller] of everybody()) {
      expect([name, await as(owner, caller, (sql) => sqlState(sql.unsafe(statement)))]).toEqual([
        name,
        PERMISSION_DENIED,
      ]);
    }
  });

  test('may be read and written by the owner of the functions, so the refusals above are about rights', async () => {
    expect(await sqlState(owner.unsafe(count))).toBeNull();
    expect(await sqlState(owner.unsafe(`update public.${table} set ${column} = default where false`))).toBeNull();
    expect(await sqlState(owner.unsafe(`delete from public.${table} where false`))).toBeNull();
  });
});

test('what a host may read is also closed to writing through the own rows', async () => {
  const { user } = people.host;
  const statements = [
    `update public.profiles set role = 'administrator' where id = '${user}'`,
    `update public.subscriptions set tier = 'premium' where user_id = '${user}'`,
    `insert into public.subscriptions (id, user_id, tier, status) values ('sub_mine', '${user}', 'pro', 'active')`,
    `update public.founder_perks set ends_at = 'infinity' where user_id = '${user}'`,
    `update public.rooms set host_id = '${user}' where id = '${otherRoomId}'`,
    `delete from public.rooms where id = '${roomId}'`,
    `update public.decks set name = 'Mine' where id = '${deckId}'`,
    `delete from public.decks where id = '${deckId}'`,
  ];
  for (const statement of statements) {
    expect(await as(owner, people.host, (sql) => sqlState(sql.unsafe(statement)))).toBe(PERMISSION_DENIED);
  }
});
