import { expect, test } from 'vitest';
import { grantPerk, leavePerk, newDomain, type Perk } from './billing.ts';
import { connect, connectAsApi, type Sql } from './connections.ts';
import { makeMutants } from './mutants.ts';
import { meetFirst } from './queue.ts';
import { newHost } from './rooms.ts';

const owner = connect();
const api = connectAsApi();

const newPerson = (email: string) => newHost(owner, { email, isConfirmed: true, fullName: 'Ann' });

/** Two confirmed people of one company; of a freed one, whose first owner's perk is over and account deleted. */
async function pair(isFreed: boolean): Promise<{ domain: string; people: [string, string] }> {
  const domain = newDomain();
  if (isFreed) await leavePerk(owner, domain, -1);
  const join = (name: string) => newPerson(`${name}@${domain}`);
  return { domain, people: [await join('ann'), await join('ben')] };
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
  const user = await newPerson(`ann@team.${domain}`);
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
