import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LINKS_KEPT_DAYS } from '#shared/contract/accounts.ts';
import { EVENTS_KEPT_DAYS } from '#shared/contract/billing.ts';
import {
  MAILS_KEPT_DAYS,
  MESSAGE_MAX_LENGTH,
  MESSAGES_KEPT_DAYS,
  SUBJECT_MAX_LENGTH,
} from '#shared/contract/messages.ts';
import { ERROR_REPORT_KEPT_DAYS, ERROR_REPORT_MAX_BYTES } from '#shared/contract/system.ts';
import { CHECK_VIOLATION, connect, connectAsApi, sqlState } from './connections.ts';
import { BROKEN, makeMutants } from './mutants.ts';
import { meet, takeTurns } from './queue.ts';
import { newHost, reply } from './rooms.ts';

const AT_ONCE = 10;
const owner = connect();
const api = connectAsApi(AT_ONCE);
takeTurns('mails');
const MESSAGE = { name: 'Ann Arbor', email: 'ann@example.com', subject: 'Hello', message: 'One\nTwo' };

const leave = (message: Partial<typeof MESSAGE>, to = 'support@example.com') =>
  reply<null>(api`select app.leave_message(${api.json({ ...MESSAGE, ...message })}, ${to}) as reply`);
const countOf = async (subject: string) => {
  const [row] = await owner<[{ messages: number; mails: number }]>`
    select (select count(*)::int from public.contact_messages where subject = ${subject}) as messages,
      (select count(*)::int from public.mails where kind = 'support' and data ->> 'subject' = ${subject}) as mails`;
  return row;
};

describe('a message to support', () => {
  test('is kept, and mailed with the writer as the one to answer', async () => {
    await leave({ subject: 'kept' });
    const [kept] = await owner`
      select name, email, subject, message from public.contact_messages where subject = 'kept'`;
    expect(kept).toEqual({ ...MESSAGE, subject: 'kept' });
    const [mail] = await owner`
      select recipient, reply_to, data from public.mails where data ->> 'subject' = 'kept'`;
    expect(mail).toEqual({
      recipient: 'support@example.com',
      reply_to: 'ann@example.com',
      data: { ...MESSAGE, subject: 'kept' },
    });
  });

  test('names the plan of the address that it is from, in whatever capitals', async () => {
    const email = `${randomUUID()}@example.com`;
    await newHost(owner, { email, tier: 'premium' });
    await leave({ email: email.toUpperCase(), subject: 'by a plan' });
    expect(await countOf('[Premium] by a plan')).toEqual({ messages: 0, mails: 1 });
    expect(await countOf('by a plan')).toEqual({ messages: 1, mails: 0 });
  });

  test('is kept and mailed, or neither', async () => {
    expect(await sqlState(leave({ subject: 'neither' }, 'no address'))).toBe(CHECK_VIOLATION);
    expect(await sqlState(leave({ subject: 'neither', email: 'a@example.com,b@example.com' }))).toBe(CHECK_VIOLATION);
    expect(await countOf('neither')).toEqual({ messages: 0, mails: 0 });
  });

  test.each([
    { name: 'Ann\nBcc: all@example.com' },
    { subject: 'Hello\r\nBcc: all@example.com' },
    { subject: `[technical] ${'x'.repeat(SUBJECT_MAX_LENGTH + 1)}` },
    { message: 'x'.repeat(MESSAGE_MAX_LENGTH + 1) },
    { message: '' },
  ])('with $name$subject$message is not taken', async (message) => {
    expect(await sqlState(leave(message))).toBe(CHECK_VIOLATION);
  });

  test('is one of the newest 10,000', async () => {
    await leave({ subject: 'newest' });
    const plant = (subject: string, behind: number) => owner`
      insert into public.contact_messages (id, name, email, subject, message) overriding system value
      select max(id) - ${behind}, 'A', 'a@b.c', ${subject}, 'M' from public.contact_messages`;
    await plant('too many', 10_000);
    await plant('not too many', 9_000);
    await leave({ subject: 'newest' });
    expect([(await countOf('too many')).messages, (await countOf('not too many')).messages]).toEqual([0, 1]);
  });

  test('is only kept while 1,000 mails to support wait', async () => {
    await owner`
      insert into public.mails (kind, recipient, data)
      select 'support', 'support@example.com', '{"subject": "waiting"}' from generate_series(1, 1000)`;
    await leave({ subject: 'beyond' });
    expect(await countOf('beyond')).toEqual({ messages: 1, mails: 0 });
    await owner`delete from public.mails where data ->> 'subject' = 'waiting'`;
    await leave({ subject: 'below' });
    expect(await countOf('below')).toEqual({ messages: 1, mails: 1 });
  });

  test('of the longest size is taken', async () => {
    const subject = `[technical] ${'😀'.repeat(SUBJECT_MAX_LENGTH)}`;
    await leave({ subject, name: '😀'.repeat(160), message: '😀'.repeat(MESSAGE_MAX_LENGTH) });
    expect(await countOf(subject)).toEqual({ messages: 1, mails: 1 });
  });
});

describe('a link in a mail', () => {
  const newHash = () => createHash('sha256').update(randomBytes(32)).digest();
  const claim = (hash: Buffer, schema = 'app', sql = api) =>
    reply<boolean>(sql`select ${sql(schema)}.claim_link(${hash}) as reply`);

  test('works for the first caller', async () => {
    const hash = newHash();
    expect([await claim(hash), await claim(hash), await claim(newHash())]).toEqual([true, false, true]);
  });

  test('is kept as a hash', async () => {
    expect(await sqlState(claim(Buffer.from('the token itself')))).toBe(CHECK_VIOLATION);
  });

  test(`works once for ${AT_ONCE} callers at once, but not through a copy that looks first and writes then`, async () => {
    async function claimAtOnce(schema: string): Promise<void> {
      const hash = newHash();
      const { replies } = await meet(owner, (sql) => claim(hash, schema, sql), [
        ...Array(AT_ONCE - 1).fill(() => claim(hash, schema)),
      ]);
      expect(replies).toEqual(Array(AT_ONCE - 1).fill(false));
    }
    await claimAtOnce('app');
    await makeMutants(owner, 'links_unkeyed', ['claim_link'], (sql) =>
      sql
        .replace(
          'insert into',
          'if exists (select from public.claimed_links where token_hash = p_hash) then return false; end if;\n insert into',
        )
        .replace('return found', 'return true'),
    );
    await expect(claimAtOnce('links_unkeyed')).rejects.toThrow(BROKEN);
  });

  test('can be claimed again once it was released, by one', async () => {
    const hash = newHash();
    await claim(hash);
    await api`select app.release_link(${hash})`;
    expect([await claim(hash), await claim(hash)]).toEqual([true, false]);
  });
});

describe('rows kept only for a while', () => {
  const expire = (batch = 50) => reply<number>(api`select app.expire_mail_rows(${batch}) as reply`);
  const KEPT = [
    [
      'mails',
      MAILS_KEPT_DAYS,
      `insert into public.mails (kind, recipient, created_at) values ('welcome', 'old@example.com', now() - age)`,
    ],
    [
      'stripe_events',
      EVENTS_KEPT_DAYS,
      `insert into public.stripe_events (id, type, created_at, received_at) values ('evt_' || gen_random_uuid(), 'x', now(), now() - age)`,
    ],
    [
      'claimed_links',
      LINKS_KEPT_DAYS,
      `insert into public.claimed_links (token_hash, claimed_at) values (sha256(uuid_send(gen_random_uuid())), now() - age)`,
    ],
    [
      'contact_messages',
      MESSAGES_KEPT_DAYS,
      `insert into public.contact_messages (name, email, subject, message, created_at) values ('A', 'a@b.c', 'S', 'M', now() - age)`,
    ],
  ] as const;
  const KEYS: Record<string, string> = { claimed_links: 'token_hash' };
  /** Puts a row in; answers how to ask whether it is there, since other tests have rows of their own. */
  async function plant(table: string, insert: string, age: string) {
    const key = KEYS[table] ?? 'id';
    const statement = insert.replace('- age', `- interval '${age}'`);
    const [row] = await owner.unsafe<[{ key: string }]>(`${statement} returning ${key}::text as key`);
    return async () =>
      (await owner`select from public.${owner(table)} where ${owner(key)}::text = ${row.key}`).length === 1;
  }
  const drain = async () => {
    while ((await expire()) > 0);
  };

  test.each(KEPT)('%s: for %i days', async (table, days, insert) => {
    const young = await plant(table, insert, `${days} days -1 minutes`);
    const old = await plant(table, insert, `${days} days 1 minutes`);
    expect([await young(), await old()]).toEqual([true, true]);
    await drain();
    expect([await young(), await old()]).toEqual([true, false]);
  });

  test('go a batch at a time, of every kind', async () => {
    const planted: (() => Promise<boolean>)[] = [];
    for (const [table, days, insert] of KEPT) {
      for (let n = 0; n < 2; n += 1) planted.push(await plant(table, insert, `${days + 1} days`));
    }
    const left = async () => (await Promise.all(planted.map((isThere) => isThere()))).filter(Boolean).length;
    // Other tests have due rows too: at most so many of ours go.
    for (let before = await left(); before > 0; ) {
      const gone = await expire(3);
      const after = await left();
      expect([gone > 0, gone <= 3, before - after <= gone]).toEqual([true, true, true]);
      before = after;
    }
  });
});

const track = (
  error: string | null,
  stack: string | null = '',
  component: string | null = '',
  route: string | null = '/',
) => api`select app.track_error(${error}, ${stack}, ${component}, ${route})`;
const reports = (error: string) =>
  owner`select error, stack, component_stack, route from public.client_errors where error like ${`${error}%`}`;

test('a report is kept as it is', async () => {
  const error = randomUUID();
  await track(error, 'at App', 'in Room', '/join-warm-welcome/:roomId');
  expect([...(await reports(error))]).toEqual([
    { error, stack: 'at App', component_stack: 'in Room', route: '/join-warm-welcome/:roomId' },
  ]);
});

test('a report of any length and with anything missing is kept, cut to the contract’s size', async () => {
  const error = randomUUID();
  const long = 'x'.repeat(100_000);
  await track(`${error}${long}`, long, long, long);
  const [report] = await reports(error);
  const kept = Object.values(report ?? {}).join('');
  expect(kept.length).toBe(ERROR_REPORT_MAX_BYTES);
  await track(null, null, null, null);
});

test('the newest 10,000 reports are kept', async () => {
  const [gone, kept] = [randomUUID(), randomUUID()];
  await track('newest');
  const plant = (error: string, behind: number) => owner`
    insert into public.client_errors (id, error, stack, component_stack, route) overriding system value
    select max(id) - ${behind}, ${error}, '', '', '/' from public.client_errors`;
  await plant(gone, 10_000);
  await plant(kept, 9_000);
  expect((await reports(gone)).length).toBe(1);
  await track('newest');
  expect([(await reports(gone)).length, (await reports(kept)).length]).toEqual([0, 1]);
});

test('reports are kept as long as the contract says, and no longer', async () => {
  const [old, young, fresh] = [randomUUID(), randomUUID(), randomUUID()];
  await track(old);
  await track(young);
  const age = (error: string, hours: number) =>
    owner`update public.client_errors set created_at = now() - make_interval(hours => ${hours}) where error = ${error}`;
  await age(old, ERROR_REPORT_KEPT_DAYS * 24 + 1);
  await age(young, ERROR_REPORT_KEPT_DAYS * 24 - 1);
  await track(fresh);
  await api`select app.expire_client_errors(1000)`;
  expect([(await reports(old)).length, (await reports(young)).length, (await reports(fresh)).length]).toEqual([
    0, 1, 1,
  ]);
});
