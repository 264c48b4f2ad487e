import { describe, expect, inject, test } from 'vitest';
import type { User } from '#shared/contract/accounts.ts';
import { FOUNDER_PERK } from '#shared/contract/plans.ts';
import { mailTo } from '../support/mailbox.ts';
import { logIn, send } from './client.ts';

// The first person of a company gets Pro for a while.

const PASSWORD = 'correct horse';
let companies = 0;

/** A domain that no other test has. */
function newCompany(): string {
  companies += 1;
  return `company-${process.pid}-${Date.now()}-${companies}.com`;
}

async function register(email: string): Promise<User> {
  const body = { fullName: 'Fay Founder', email, password: PASSWORD, confirmPassword: PASSWORD };
  const reply = await send<{ user: User; needsConfirmation: boolean }>('POST', '/api/auth/register', { body });
  expect([reply.status, reply.body.needsConfirmation]).toEqual([201, false]);
  return reply.body.user;
}

describe('the founder perk', () => {
  test('is for the first of a company', async () => {
    const company = newCompany();
    const founder = await register(`fay@${company}`);
    expect(founder.tier).toBe(FOUNDER_PERK.tier);
    expect((await register(`bob@${company}`)).tier).toBe('free');
    expect((await logIn(`fay@${company}`, PASSWORD)).user.tier).toBe('pro');
    expect((await logIn(`bob@${company}`, PASSWORD)).user.tier).toBe('free');
  });

  // Not of more: Auth hashes one password after the other, and refuses a call after ten seconds.
  test('is for one of five people registering at once', async () => {
    const company = newCompany();
    const users = await Promise.all(Array.from({ length: 5 }, (_, one) => register(`founder${one}@${company}`)));
    expect(users.map(({ tier }) => tier).toSorted()).toEqual([...Array(4).fill('free'), 'pro']);
  });

  test('is for one of two people registering at once, in each of ten companies', async () => {
    const companies = Array.from({ length: 10 }, newCompany);
    for (const company of companies) {
      const pair = await Promise.all([register(`fay@${company}`), register(`bob@${company}`)]);
      expect(pair.map(({ tier }) => tier).toSorted()).toEqual(['free', 'pro']);
    }
  }, 120_000);

  test('is one of a company, however its addresses are written', async () => {
    const company = newCompany();
    expect((await register(`fay@mail.${company}`)).tier).toBe('pro');
    for (const [who, domain] of [
      ['a', company],
      ['b+founder', company],
      ['c', company.toUpperCase()],
      ['d', `Sales.EU.${company}`],
    ]) {
      expect((await register(`${who}@${domain}`)).tier).toBe('free');
    }
  });

  test.each(['gmail.com', 'mail.gmail.com', 'fastmail.com', 'mailinator.com', 'example.com', 'co.uk', 'acme.test'])(
    'is not for addresses at %s',
    async (domain) => {
      expect((await register(`fay-${process.pid}-${Date.now()}@${domain}`)).tier).toBe('free');
    },
  );
});

test('a new host is welcomed, once', async () => {
  const { mailboxUrl } = inject('stack');
  const email = `fay@${newCompany()}`;
  await register(email);
  await mailTo(mailboxUrl ?? '', email, /welcome/i);
  await logIn(email, PASSWORD);
  await logIn(email, PASSWORD);
  const mails: { to: { address: string }[] }[] = await (await fetch(`${mailboxUrl}/email`)).json();
  expect(mails.filter(({ to }) => to.some(({ address }) => address === email))).toHaveLength(1);
});
