import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { GAME_KEYS } from '#shared/contract/games/registry.ts';
import {
  beginCheckout,
  deleteAccount,
  deleteLeased,
  endCheckout,
  grantPerk,
  keepCustomer,
  newCustomer,
  newDomain,
  readAs,
  tell,
} from './billing.ts';
import { openCanvas, paintOne } from './coloring.ts';
import { connect, connectAsApi, refusal, type Sql } from './connections.ts';
import { saveAgenda, saveDeck } from './decks.ts';
import { at } from './masterpiece.ts';
import { holdRoom, meet } from './queue.ts';
import { join, joinByName, newHost, newSeat, openRoom, placesVersion, reply } from './rooms.ts';

const owner = connect(5);
const api = connectAsApi(10);
const account = (user: string) => reply<{ email: string }>(api`select app.account(${user}) as reply`);
const notFound = { status: 404, code: 'not_found' };

/** A host with some of everything: rooms of every game with people and their work, decks, money, mails, a login. */
async function busyHost(name: string): Promise<{ user: string; email: string; lease: string; rooms: string[] }> {
  const domain = newDomain();
  const email = `${name}@${domain}`;
  const { user, customerId } = await newCustomer(owner, { email, isConfirmed: true, fullName: name });
  await owner`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${user})`;
  await owner`
    insert into auth.identities (id, provider, provider_id, user_id) values (${randomUUID()}, 'email', ${user}, ${user})`;
  await api`select app.welcome(${user})`;
  await grantPerk(api, user, domain);
  await tell(api, readAs(customerId));
  const { lease } = await beginCheckout(api, user);
  const warm = await openRoom(api, user);
  await join(api, warm.roomId, { name: 'Ann' });
  await join(api, warm.roomId, { name: 'Host', user });
  await api`
    select app.put_warm_welcome_facts(${warm.roomId}, ${await placesVersion(api, warm.roomId)}, ${api.json([{ kind: 'span', text: 'Far.' }])})`;
  const canvas = await openCanvas(api, user);
  await paintOne(api, { room: canvas.roomId, seat: canvas.seats[0], stroke: 'one' });
  const masterpiece = await at(api, user, 'results');
  const game = await openRoom(api, user, { game: 'this-or-that' });
  const seat = newSeat();
  await joinByName(owner, game.roomId, 'this-or-that', { name: 'Ann', newSeat: seat });
  await owner`insert into public.phase_games (room_id) values (${game.roomId}) on conflict do nothing`;
  const ended = await openRoom(api, user, { game: 'masterpiece' });
  await api`select app.end_room(${ended.roomId}, ${user})`;
  await saveDeck(api, user);
  await saveDeck(api, user, { game: 'masterpiece' });
  await saveAgenda(api, user);
  return {
    user,
    email,
    lease,
    rooms: [warm, canvas, masterpiece, game, ended].map(({ roomId }) => roomId),
  };
}

/** How many rows of each table are about this account or its rooms; only tables that have some. */
async function traces(sql: Sql, { user, email, rooms }: { user: string; email: string; rooms: string[] }) {
  const found: Record<string, number> = {};
  const columns = await sql<{ name: string; column: string }[]>`
    select format('%I.%I', table_schema, table_name) as name, column_name as column
    from information_schema.columns
    where (table_schema = 'public' or table_schema = 'auth' and table_name in ('users', 'sessions', 'identities'))
      and (table_name, column_name) not in (('rooms', 'id'))
      and (
        column_name in ('user_id', 'host_id', 'room_id', 'recipient')
        or table_name in ('users', 'profiles') and column_name = 'id'
      )`;
  for (const { name, column } of columns) {
    const [row] = await sql.unsafe<[{ n: number }]>(
      `select count(*)::int as n from ${name} where ${column}::text = any ($1)`,
      [[user, email, ...rooms]] as never,
    );
    if (row.n > 0) found[name] = row.n;
  }
  return found;
}

describe('an account that is deleted', () => {
  let gone: Awaited<ReturnType<typeof busyHost>>;
  let stays: Awaited<ReturnType<typeof busyHost>>;
  let staying: Record<string, number>;

  beforeAll(async () => {
    [gone, stays] = [await busyHost('ann'), await busyHost('ben')];
    staying = await traces(owner, stays);
  });

  test('is asked for its password by its address', async () => {
    expect(await account(gone.user)).toEqual({ email: gone.email });
    expect(await refusal(account(randomUUID()))).toEqual(notFound);
  });

  test('had traces nearly everywhere, and leaves none but the company of its perk and the hashes of its rooms', async () => {
    expect(Object.keys(await traces(owner, gone))).toEqual(
      expect.arrayContaining(
        [
          'auth.users',
          'auth.sessions',
          'auth.identities',
          ...[
            'agendas',
            'canvases',
            'checkouts',
            'decks',
            'drawings',
            'drawing_votes',
            'facts',
            'founder_perks',
            'locations',
          ],
          ...['mails', 'masterpiece_rounds', 'participants', 'phase_games', 'profiles', 'rooms', 'strokes'],
          ...['stripe_customers', 'subscriptions'],
        ].map((table) => (table.includes('.') ? table : `public.${table}`)),
      ),
    );
    expect(await deleteLeased(api, gone.user, gone.lease, `cus_${gone.user}`)).toBeNull();
    // The email about it, until it is sent.
    expect(await traces(owner, gone)).toEqual({ 'public.mails': 1 });
    expect(await owner`select from public.founder_perks where domain = ${gone.email.split('@')[1] ?? ''}`).toHaveLength(
      1,
    );
    for (const id of gone.rooms) {
      expect(await refusal(openRoom(api, stays.user, { id, game: 'masterpiece' }))).toEqual({
        status: 410,
        code: 'room_ended',
      });
    }
  });

  test('touches nobody else', async () => {
    expect(await traces(owner, stays)).toEqual(staying);
  });

  test('is not there a second time', async () => {
    expect(await refusal(deleteLeased(api, gone.user, gone.lease, null))).toEqual(notFound);
    expect(await refusal(deleteAccount(api, gone.user))).toEqual({ status: 401, code: 'sign_in' });
    expect(await refusal(openRoom(api, gone.user))).toEqual({ status: 401, code: 'sign_in' });
  });

  test('has no event applied that comes late', async () => {
    expect(await tell(api, readAs(`cus_${gone.user}`, { id: `sub_cus_${gone.user}` }))).toBe('nobody');
  });

  test('frees its address for another one', async () => {
    const again = await newHost(owner, { email: gone.email, isConfirmed: true });
    expect(await account(again)).toEqual({ email: gone.email });
  });
});

test.each(GAME_KEYS)(
  'people who join a room of %s while its host’s account is deleted are in it or told that it ended',
  async (game) => {
    const user = await newHost(owner);
    const { roomId } = await openRoom(api, user, { game });
    const { lease } = await beginCheckout(api, user);
    const { replies, refusals, passed } = await meet<unknown>(owner, holdRoom(roomId), [
      () => joinByName(api, roomId, game, { name: 'first' }),
      () => deleteLeased(api, user, lease, null),
      () => joinByName(api, roomId, game, { name: 'second' }),
    ]);
    expect(passed).toBe(0);
    expect(replies).toContain(null);
    expect(refusals).toEqual(Array(3 - replies.length).fill('room_ended'));
    expect(await owner`select from public.participants where room_id = ${roomId}`).toHaveLength(0);
  },
);

test('an event of a payment, a new room, a checkout and a grant that meet the end of the account wait in no circle', async () => {
  for (const first of [0, 1, 2, 3, 4, 5]) {
    const { user, customerId } = await newCustomer(owner, { email: `ann@${newDomain()}`, isConfirmed: true });
    const { lease } = await beginCheckout(api, user);
    const { roomId } = await openRoom(api, user, { game: 'masterpiece' });
    let deleted = 0;
    const remove = async () => {
      await deleteLeased(api, user, lease, customerId);
      deleted += 1;
    };
    const calls: (() => Promise<unknown>)[] = [
      () => tell(api, readAs(customerId)),
      remove,
      () => openRoom(api, user),
      () => keepCustomer(api, user, lease, 'cus_other'),
      () => grantPerk(api, user, 'x.example'),
      remove,
    ];
    const { passed } = await meet(owner, (sql) => sql`select from public.profiles where id = ${user} for update`, [
      ...calls.slice(first),
      ...calls.slice(0, first),
    ]);
    expect([passed, deleted]).toEqual([0, 1]);
    expect(await owner`select from public.rooms where id = ${roomId}`).toHaveLength(0);
  }
});

describe('an account stays', () => {
  const busy = { status: 409, code: 'checkout_busy' };
  const isThere = async (user: string) => (await owner`select from auth.users where id = ${user}`).length === 1;

  test('while somebody else has its checkout, or had it since', async () => {
    const { customerId, user } = await newCustomer(owner);
    expect(await refusal(deleteLeased(api, user, randomUUID(), customerId))).toEqual(busy);
    const slow = await beginCheckout(api, user, -1);
    const next = await beginCheckout(api, user);
    expect(await refusal(deleteAccount(api, user))).toEqual(busy);
    expect(await refusal(deleteLeased(api, user, slow.lease, customerId))).toEqual(busy);
    await endCheckout(api, user, next.lease);
    expect(await refusal(deleteLeased(api, user, slow.lease, customerId))).toEqual(busy);
    expect(await isThere(user)).toBe(true);
    expect(await deleteAccount(api, user)).toBeNull();
    expect(await isThere(user)).toBe(false);
  });

  test('when the customer that was deleted is not the one that there is', async () => {
    const { customerId, user } = await newCustomer(owner);
    const { lease } = await beginCheckout(api, user);
    for (const other of [null, 'cus_other']) {
      expect(await refusal(deleteLeased(api, user, lease, other))).toEqual(busy);
    }
    expect(await isThere(user)).toBe(true);
    const free = await newHost(owner);
    const begun = await beginCheckout(api, free);
    expect(await refusal(deleteLeased(api, free, begun.lease, customerId))).toEqual(busy);
    expect(await isThere(free)).toBe(true);
  });

  test('no longer than its checkout is the deleter’s: where nobody took it, one that took long goes on', async () => {
    const { customerId, user } = await newCustomer(owner);
    const { lease } = await beginCheckout(api, user, -1);
    expect(await deleteLeased(api, user, lease, customerId)).toBeNull();
  });
});
