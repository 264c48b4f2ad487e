import { afterAll, beforeAll, expect, test } from 'vitest';
import { sized } from '../support/database.ts';
import { grantPerk, leavePerk, newDomain, type Perk } from './billing.ts';
import { connect, connectAsApi } from './connections.ts';
import { makeMutants } from './mutants.ts';
import { queueUp } from './queue.ts';
import { newHost } from './rooms.ts';

const PAIRS = sized(20, 500);
/** Pairs that begin together; each person has a connection. */
const AT_ONCE = 20;
const owner = connect();
const api = connectAsApi(2 * AT_ONCE);

const newPerson = (email: string) => newHost(owner, { email, isConfirmed: true, fullName: 'Ann' });

/** Two confirmed people of one company; of a freed one, whose first owner's perk is over and account deleted. */
async function pair(isFreed: boolean): Promise<{ domain: string; people: [string, string] }> {
  const domain = newDomain();
  if (isFreed) await leavePerk(owner, domain, -1);
  const join = (name: string) => newPerson(`${name}@${domain}`);
  return { domain, people: [await join('ann'), await join('ben')] };
}

/** Both of each pair are granted the perk at the same instant; how many of each pair got it. */
async function race(pairs: number, { isFreed = false, schema = 'app' } = {}): Promise<number[]> {
  const won: number[] = [];
  for (let n = 0; n < pairs; n += AT_ONCE) {
    const companies = await Promise.all(Array.from({ length: AT_ONCE }, () => pair(isFreed)));
    const perks: Perk[] = await queueUp(
      owner,
      // Every grant writes to this table, and none may while it is held.
      (sql) => sql`lock table public.founder_perks in share mode`,
      () => companies.flatMap(({ domain, people }) => people.map((user) => grantPerk(api, user, domain, { schema }))),
    );
    for (let place = 0; place < perks.length; place += 2) {
      won.push(perks.slice(place, place + 2).filter((perk) => perk.isNew && perk.endsAt !== null).length);
    }
  }
  return won;
}

test(`${PAIRS} pairs of one company at the same instant: one perk for each company`, async () => {
  expect(await race(PAIRS)).toEqual(Array(PAIRS).fill(1));
});

test('pairs of freed companies: one perk for each again', async () => {
  expect(await race(AT_ONCE, { isFreed: true })).toEqual(Array(AT_ONCE).fill(1));
});

test('one person registering twice at once for two companies has one perk', async () => {
  for (let n = 0; n < 20; n += 1) {
    const domain = newDomain();
    const user = await newPerson(`ann@team.${domain}`);
    const perks = await queueUp(
      owner,
      (sql) => sql`lock table public.founder_perks in share mode`,
      () => [grantPerk(api, user, domain), grantPerk(api, user, `team.${domain}`)],
    );
    expect(perks.filter((perk) => perk.isNew)).toHaveLength(1);
    expect(new Set(perks.map((perk) => perk.endsAt)).size).toBe(1);
  }
});

/** Looks for the company's perk and writes a moment later, with nothing to decide between two at once. */
const lookFirst = (definition: string): string =>
  definition
    .replace('values (p_domain, p_user,', "values (p_domain || '.n' || replace(p_user::text, '-', ''), p_user,")
    .replace(
      'where u.id = p_user',
      'where not exists (select from public.founder_perks where domain like p_domain || $i$%$i$) and u.id = p_user and pg_sleep(0.1)::text is not null',
    );

beforeAll(() => makeMutants(owner, 'no_key', ['grant_founder_perk'], lookFirst));
afterAll(() => owner`drop schema no_key cascade`);

test('a copy that looks first gives both of a pair the perk: the pairs prove the key', async () => {
  expect(await race(AT_ONCE, { schema: 'no_key' })).toContain(2);
});
