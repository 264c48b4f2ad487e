import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PERK_NOTICE_DAYS } from '#shared/contract/billing.ts';
import {
  deleteAccount,
  effectiveTier,
  emailOf,
  grantPerk,
  inDays,
  leavePerk,
  mailsTo,
  newDomain,
  newFounder,
  type Perk,
  readAs,
  tell,
} from './billing.ts';
import { connect, connectAsApi, type Sql } from './connections.ts';
import { makeMutants } from './mutants.ts';
import { meet, meetFirst } from './queue.ts';
import { newHost, openRoom, reply } from './rooms.ts';

const owner = connect();
const api = connectAsApi();
const none = { endsAt: null, isNew: false };

/** Somebody registered with an address at this domain. */
const at = (domain: string, isConfirmed = true) =>
  newHost(owner, { email: `p${randomUUID()}@${domain}`, isConfirmed, fullName: 'Ann' });

describe('the founder perk', () => {
  test('is for the first of a company, for three months, and told again to its owner', async () => {
    const domain = newDomain();
    const [first, second] = [await at(domain), await at(domain)];
    const granted = await grantPerk(api, first, domain);
    expect(granted).toEqual({ endsAt: expect.any(String), isNew: true });
    const [row] = await owner`
      select ends_at = granted_at + interval '3 months' as months, internal.instant(ends_at) as "endsAt"
      from public.founder_perks where domain = ${domain}`;
    expect(row).toEqual({ months: true, endsAt: granted.endsAt });
    expect(await grantPerk(api, first, domain)).toEqual({ ...granted, isNew: false });
    expect(await grantPerk(api, second, domain)).toEqual(none);
    expect([await effectiveTier(api, first), await effectiveTier(api, second)]).toEqual(['pro', 'free']);
  });

  test('is not for an address that is not confirmed, and does not use up the company', async () => {
    const domain = newDomain();
    const hasty = await at(domain, false);
    expect(await grantPerk(api, hasty, domain)).toEqual(none);
    expect(await grantPerk(api, await at(domain), domain)).toMatchObject({ isNew: true });
    await owner`update auth.users set email_confirmed_at = now() where id = ${hasty}`;
    expect(await grantPerk(api, hasty, domain)).toEqual(none);
  });

  test('is only for an address that Auth wrote to, where that confirms it', async () => {
    const domain = newDomain();
    const user = await at(domain);
    expect(await grantPerk(api, user, domain, { byMail: true })).toEqual(none);
    await owner`update auth.users set confirmation_sent_at = now() where id = ${user}`;
    expect(await grantPerk(api, user, domain, { byMail: true })).toMatchObject({ isNew: true });
  });

  test('is not for a sign-up at Auth itself, whatever it says', async () => {
    const domain = newDomain();
    const user = await newHost(owner, { email: `ann@${domain}`, isConfirmed: true });
    const said = api.json({ tier: 'premium', requested_tier: 'premium', full_name: 'Ann', role: 'administrator' });
    await owner`update auth.users set raw_user_meta_data = ${said}, raw_app_meta_data = ${said} where id = ${user}`;
    expect(await grantPerk(api, user, domain)).toEqual(none);
  });

  test.each([
    ['the domain', (domain: string) => domain, true],
    ['a part of it', (domain: string) => `mail.eu.${domain}`, true],
    ['capitals', (domain: string) => domain.toUpperCase(), true],
    ['the dot at its end', (domain: string) => `${domain}.`, true],
    ['another domain', () => newDomain(), false],
    ['a longer word', (domain: string) => `x${domain}`, false],
    ['a longer end', (domain: string) => `${domain}.evil.example`, false],
    ['a wild card', (domain: string) => domain.replace('.', '_'), false],
  ])('asks for an address of the company: %s', async (_, address, isGranted) => {
    const domain = newDomain();
    expect(await grantPerk(api, await at(address(domain)), domain)).toMatchObject({ isNew: isGranted });
  });

  test('is one per account, also when it moves to another company', async () => {
    const [old, next] = [newDomain(), newDomain()];
    const user = await at(old);
    const { endsAt } = await grantPerk(api, user, old);
    await owner`update auth.users set email = ${`p${user}@${next}`} where id = ${user}`;
    expect(await grantPerk(api, user, next)).toEqual({ endsAt, isNew: false });
    expect(await grantPerk(api, await at(next), next)).toMatchObject({ isNew: true });
  });

  test('is not granted to a company again after its end while its account is there', async () => {
    const domain = newDomain();
    const first = await at(domain);
    await grantPerk(api, first, domain);
    await owner`update public.founder_perks set granted_at = now() - interval '1 year', ends_at = now() where domain = ${domain}`;
    expect(await grantPerk(api, await at(domain), domain)).toEqual(none);
    expect(await grantPerk(api, first, domain)).toMatchObject({ isNew: false });
  });

  test('is not granted to the company of a deleted account before its end, and then to the next of them', async () => {
    const domain = newDomain();
    const first = await at(domain);
    await grantPerk(api, first, domain);
    await deleteAccount(api, first);
    const next = await at(domain);
    expect(await grantPerk(api, next, domain)).toEqual(none);
    await owner`update public.founder_perks set granted_at = now() - interval '3 months', ends_at = now() where domain = ${domain}`;
    const granted = await grantPerk(api, next, domain);
    expect(granted).toEqual({ endsAt: expect.any(String), isNew: true });
    expect(await grantPerk(api, await at(domain), domain)).toEqual(none);
  });

  test('of nobody is none', async () => {
    expect(await grantPerk(api, randomUUID(), newDomain())).toEqual(none);
  });
});

describe('the mail that a perk ends', () => {
  const notice = (batch = 100, sql = api) =>
    reply<number>(sql`select app.queue_perk_notices(${PERK_NOTICE_DAYS}, ${batch}) as reply`);
  const noticesOf = async (user: string) =>
    (await mailsTo(owner, emailOf(user))).filter((m) => m.kind === 'perk-ending');

  test('is put in a week before, once, with the name and the date', async () => {
    const [soon, later, over] = [
      await newFounder(owner, 6.9),
      await newFounder(owner, 7.1),
      await newFounder(owner, -1),
    ];
    await api`select app.register_profile(${soon}, 'Ann Arbor', 'free')`;
    await notice();
    await notice();
    const [row] = await owner`select internal.instant(ends_at) as at from public.founder_perks where user_id = ${soon}`;
    expect(await noticesOf(soon)).toEqual([{ kind: 'perk-ending', data: { name: 'Ann Arbor', endsAt: row?.at } }]);
    expect([await noticesOf(later), await noticesOf(over)]).toEqual([[], []]);
  });

  test('is put in as long before by the clock of the database, which reads no contract', async () => {
    const [soon, later] = [
      await newFounder(owner, PERK_NOTICE_DAYS - 0.1),
      await newFounder(owner, PERK_NOTICE_DAYS + 0.1),
    ];
    while ((await reply<number>(api`select app.queue_perk_notices(p_batch => 100) as reply`)) > 0);
    expect([(await noticesOf(soon)).length, (await noticesOf(later)).length]).toEqual([1, 0]);
  });

  test('is not for a subscriber, and comes when the subscription ends before the perk', async () => {
    const user = await newFounder(owner, 3);
    await owner`insert into public.stripe_customers (user_id, customer_id) values (${user}, ${`cus_${user}`})`;
    await tell(api, readAs(`cus_${user}`, { status: 'trialing', trialEndsAt: inDays(3) }));
    await notice();
    expect(await noticesOf(user)).toEqual([]);
    await tell(api, readAs(`cus_${user}`, { status: 'canceled' }));
    await notice();
    expect(await noticesOf(user)).toHaveLength(1);
  });

  test('is queued once by several callers at the same time, a batch at a time', async () => {
    while ((await notice()) > 0);
    const founders = await Promise.all(Array.from({ length: 12 }, () => newFounder(owner, 2)));
    expect(await notice(5)).toBe(5);
    // The first takes three, and the next ones the rest.
    await meet(owner, (sql) => notice(3, sql), [() => notice(), () => notice()]);
    expect((await Promise.all(founders.map(noticesOf))).map((mails) => mails.length)).toEqual(Array(12).fill(1));
  });

  test('to an invalid address holds up no other', async () => {
    const odd = await newFounder(owner, 1);
    await owner`update auth.users set email = '"a;b"@example.com' where id = ${odd}`;
    const user = await newFounder(owner, 2);
    await notice();
    expect(await noticesOf(user)).toHaveLength(1);
  });
});

describe('perks that end', () => {
  /** Other tests have plans that end at the same time, so it is the rooms that are looked at. */
  const lapse = async () => {
    while ((await reply<number>(api`select app.tell_of_lapsed_plans(2) as reply`)) > 0);
  };
  const versionOf = async (roomId: string) =>
    (await owner<[{ n: number }]>`select version as n from public.rooms where id = ${roomId}`)[0].n;

  test('is told to the open rooms, once: a perk, a cancelled subscription, the days of grace, a period that nothing followed', async () => {
    const [perk, paid] = [await newFounder(owner, 1), await newFounder(owner, -30)];
    await owner`insert into public.stripe_customers (user_id, customer_id) values (${paid}, ${`cus_${paid}`})`;
    await tell(api, readAs(`cus_${paid}`, { endsAt: inDays(1) }));
    await lapse();
    const rooms = [await openRoom(api, perk, { game: 'coloring' }), await openRoom(api, paid, { game: 'masterpiece' })];
    const told = async () => {
      await lapse();
      return Promise.all(rooms.map(({ roomId }) => versionOf(roomId)));
    };
    expect(await told()).toEqual([0, 0]);
    await owner`update public.founder_perks set ends_at = now() where user_id = ${perk}`;
    await owner`update public.subscriptions set ends_at = now() where user_id = ${paid}`;
    expect([await told(), await told()]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await tell(api, readAs(`cus_${paid}`, { status: 'past_due', pastDueSince: inDays(-6.9) }));
    expect(await told()).toEqual([1, 2]);
    await owner`update public.subscriptions set past_due_since = now() - interval '7 days' where user_id = ${paid}`;
    expect([await told(), await told()]).toEqual([
      [1, 3],
      [1, 3],
    ]);
    await tell(api, readAs(`cus_${paid}`, { currentPeriodEnd: inDays(-6.9) }));
    expect(await told()).toEqual([1, 4]);
    await owner`update public.subscriptions set current_period_end = now() - interval '7 days' where user_id = ${paid}`;
    expect([await told(), await told()]).toEqual([
      [1, 5],
      [1, 5],
    ]);
  });

  test('is told to so many hosts at a time', async () => {
    await lapse();
    await Promise.all([newFounder(owner, -1), newFounder(owner, -1), newFounder(owner, -1)]);
    expect(await reply(api`select app.tell_of_lapsed_plans(2) as reply`)).toBe(2);
  });
});

/** Two confirmed people of one company; of a freed one, whose first owner's perk is over and account deleted. */
async function pair(isFreed: boolean): Promise<{ domain: string; people: [string, string] }> {
  const domain = newDomain();
  if (isFreed) await leavePerk(owner, domain, -1);
  return { domain, people: [await at(domain), await at(domain)] };
}

/** The perks of both, granted at once. */
async function atOnce(first: (sql: Sql) => Promise<Perk>, second: () => Promise<Perk>, passed = 0): Promise<Perk[]> {
  const met = await meetFirst(owner, first, [second]);
  expect(met.passed).toBe(passed);
  return met.replies;
}

test.each([false, true])('two of one company at once: one perk; of a freed company: %s', async (isFreed) => {
  const { domain, people } = await pair(isFreed);
  const perks = await atOnce(
    (sql) => grantPerk(sql, people[0], domain),
    () => grantPerk(api, people[1], domain),
  );
  expect(perks.map(({ isNew, endsAt }) => [isNew, endsAt !== null])).toEqual([
    [true, true],
    [false, false],
  ]);
});

test('one person registering twice at once for two companies has one perk', async () => {
  const domain = newDomain();
  const user = await at(`team.${domain}`);
  const perks = await atOnce(
    (sql) => grantPerk(sql, user, domain),
    () => grantPerk(api, user, `team.${domain}`),
  );
  expect(perks.map((perk) => perk.isNew)).toEqual([true, false]);
  expect(new Set(perks.map((perk) => perk.endsAt)).size).toBe(1);
});

/** Looks for the company's perk and writes then, with nothing to decide between two at once. */
const lookFirst = (definition: string): string =>
  definition
    .replace('values (p_domain, p_user,', "values (p_domain || '.n' || replace(p_user::text, '-', ''), p_user,")
    .replace(
      'where u.id = p_user',
      'where not exists (select from public.founder_perks where domain like p_domain || $i$%$i$) and u.id = p_user',
    );

test('a copy that looks first gives both of a pair the perk: the pairs prove the key', async () => {
  const { domain, people } = await pair(false);
  const schema = 'no_key';
  await makeMutants(owner, schema, ['grant_founder_perk'], lookFirst);
  const perks = await atOnce(
    (sql) => grantPerk(sql, people[0], domain, { schema }),
    () => grantPerk(api, people[1], domain, { schema }),
    1,
  );
  expect(perks.map(({ isNew }) => isNew)).toEqual([true, true]);
});
