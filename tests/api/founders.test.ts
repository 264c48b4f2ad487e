import { expect, inject, test } from 'vitest';
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

test('the founder perk is for the first of a company, however its addresses are written', async () => {
  const company = newCompany();
  expect((await register(`fay@mail.${company}`)).tier).toBe(FOUNDER_PERK.tier);
  expect((await register(`bob+founder@${company.toUpperCase()}`)).tier).toBe('free');
  expect((await register(`fay-${company}@gmail.com`)).tier).toBe('free');
  expect((await logIn(`fay@mail.${company}`, PASSWORD)).user.tier).toBe('pro');
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
