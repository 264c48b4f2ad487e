import { describe, expect, test } from 'vitest';
import { createAfterReply } from '../after-reply.ts';
import type { Argument, Database } from '../database.ts';
import { MailNotTaken, MailRefused } from './mailer.ts';
import { letterKey, Outbox, type WaitingMail } from './outbox.ts';

function mail(id: number, more: Partial<WaitingMail> = {}): WaitingMail {
  return {
    id: String(id),
    kind: 'welcome',
    to: `ann${id}@example.com`,
    replyTo: null,
    data: { name: 'Ann' },
    attempt: 1,
    ...more,
  };
}

/** An outbox over a database that hands these emails out, each once. */
function outboxWith(mails: WaitingMail[], deliver: (mail: WaitingMail) => Promise<void>) {
  const waiting = [...mails];
  const calls: { name: string; args: Record<string, Argument> }[] = [];
  const reports: [string, unknown][] = [];
  let loseSent = false;
  const database: Database = {
    async call(name, args, reply) {
      calls.push({ name, args });
      if (name === 'mail_sent' && loseSent) throw new Error('the connection is gone');
      return reply.parse(name === 'claim_mails' ? waiting.splice(0, Number(args.limit)) : null);
    },
    close: async () => {},
  };
  const after = createAfterReply((error) => reports.push(['after a reply', error]));
  const outbox = new Outbox({ database, after, deliver, report: (during, error) => reports.push([during, error]) });
  return {
    outbox,
    after,
    reports,
    waiting,
    loseSent: () => {
      loseSent = true;
    },
    of: (name: string) => calls.filter((call) => call.name === name).map(({ args }) => args),
  };
}

test('all waiting emails are sent, and each is reported to the database', async () => {
  const sent: string[] = [];
  const { outbox, of } = outboxWith(
    [1, 2, 3, 4, 5, 6].map((id) => mail(id)),
    async ({ id }) => void sent.push(id),
  );
  await outbox.drain();
  expect(sent).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(of('mail_sent')).toHaveLength(6);
  expect(of('mail_failed')).toEqual([]);
});

test('a mail that is not taken now waits, by how often that happened', async () => {
  const { outbox, of, reports } = outboxWith([mail(1, { attempt: 3 })], async () => {
    throw new MailNotTaken('421');
  });
  await outbox.drain();
  expect(of('mail_failed')).toEqual([{ id: '1', attempt: 3, retry_seconds: 1_800 }]);
  expect(reports).toEqual([['a welcome mail, sent later', expect.any(MailNotTaken)]]);
});

test('a mail that is refused is given up at once, and the others are sent', async () => {
  const { outbox, of, reports } = outboxWith([mail(1), mail(2)], async ({ id }) => {
    if (id === '1') throw new MailRefused('RCPT 550');
  });
  await outbox.drain();
  expect(of('mail_failed')).toEqual([{ id: '1', attempt: 1, retry_seconds: null }]);
  expect(of('mail_sent')).toEqual([{ id: '2', attempt: 1 }]);
  expect(reports).toEqual([['a welcome mail, given up', expect.any(MailRefused)]]);
});

test('while the mail service is down no others use up their attempts', async () => {
  const { outbox, waiting } = outboxWith(
    Array.from({ length: 40 }, (_, id) => mail(id)),
    async () => {
      throw new MailNotTaken('ECONNREFUSED', true);
    },
  );
  await outbox.drain();
  expect(waiting.length).toBeGreaterThanOrEqual(36);
});

test('addresses that are busy hold up no others', async () => {
  const sent: string[] = [];
  const { outbox, of } = outboxWith(
    Array.from({ length: 20 }, (_, id) => mail(id)),
    async ({ id }) => {
      if (Number(id) < 10) throw new MailNotTaken('RCPT TO 451');
      sent.push(id);
    },
  );
  await outbox.drain();
  expect(sent).toHaveLength(10);
  expect(of('mail_failed')).toHaveLength(10);
});

test('one mail that takes long holds up no others, and no more than four are under way', async () => {
  const sent: string[] = [];
  let running = 0;
  let most = 0;
  let letGo = () => {};
  const { outbox } = outboxWith(
    Array.from({ length: 20 }, (_, id) => mail(id)),
    async ({ id }) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => {
        if (id === '0') letGo = resolve;
        else setTimeout(resolve, 1);
      });
      running -= 1;
      sent.push(id);
      if (sent.length === 19) letGo();
    },
  );
  await outbox.drain();
  expect(sent.at(-1)).toBe('0');
  expect(most).toBe(4);
});

test('a process has one run at a time; calls during a run are not forgotten', async () => {
  let running = 0;
  let most = 0;
  const { outbox, after, of } = outboxWith([mail(1)], async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
  });
  for (let times = 0; times < 20; times += 1) outbox.nudge();
  await after.settled();
  expect(most).toBe(1);
  // The first run found one email and then none, beside another that found none; then one more run for all later calls.
  expect(of('claim_mails').length).toBeLessThanOrEqual(4);
});

test('queuing an email does not wait for it', async () => {
  let isSent = false;
  let letGo = () => {};
  const { outbox, after, waiting, of } = outboxWith([], async () => {
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    isSent = true;
  });
  waiting.push(mail(1));
  await outbox.put({ kind: 'recover', to: 'ann@example.com' });
  expect(isSent).toBe(false);
  expect(of('queue_mail')).toMatchObject([{ kind: 'recover', to: 'ann@example.com' }]);
  while (!isSent) {
    letGo();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await after.settled();
});

describe('an email sent without its report to the database', () => {
  test('stays leased: no failure is reported, so that no one sends it again at once', async () => {
    const box = outboxWith([mail(1)], async () => {});
    box.loseSent();
    await expect(box.outbox.drain()).rejects.toThrow('gone');
    expect(box.of('mail_failed')).toEqual([]);
  });

  test('goes out with the same key again', async () => {
    const again = { ...mail(1), attempt: 2 };
    expect(letterKey(mail(1), 'https://thaw.example')).toBe(letterKey(again, 'https://thaw.example'));
  });
});

test.each([
  ['another mail', mail(2), 'https://thaw.example'],
  ['another person', mail(1, { to: 'bob@example.com' }), 'https://thaw.example'],
  ['another text', mail(1, { data: { name: 'Bob' } }), 'https://thaw.example'],
  ['another deployment', mail(1), 'https://other.example'],
])('%s has another key', async (_, other, siteUrl) => {
  expect(letterKey(other, siteUrl)).not.toBe(letterKey(mail(1), 'https://thaw.example'));
});
