import * as z from 'zod/mini';
import { sendContactMessage, sendTestEmail, type TestEmailType } from '../../_shared/contract/messages.ts';
import { ApiError } from '../../_shared/server/api-error.ts';
import { Json } from '../../_shared/server/database.ts';
import { type LetterKind, writeLetter } from '../../_shared/server/mail/letters.ts';
import { MAIL_TIME_LIMIT_MS, type Mailer } from '../../_shared/server/mail/mailer.ts';
import type { Outbox } from '../../_shared/server/mail/outbox.ts';
import type { Caller } from '../kit/http/caller.ts';
import { on, onAdmitted, type Route } from '../kit/http/on.ts';
import type { Kit } from '../kit/services/kit.ts';

const isAdministrator = z.pipe(
  z.object({ role: z.string() }),
  z.transform(({ role }) => role === 'administrator'),
);

/** Contents of the test emails. */
function madeUp(siteUrl: string): Record<TestEmailType, { kind: LetterKind; data: Record<string, unknown> }> {
  return {
    welcome: { kind: 'welcome', data: { name: 'Ann' } },
    subscription: { kind: 'subscription', data: { name: 'Ann', tier: 'pro' } },
    'password-reset': { kind: 'password-reset', data: { link: `${siteUrl}/reset-password?token=only-a-test` } },
    support: {
      kind: 'support',
      data: { name: 'Ann', email: 'ann@example.com', subject: 'A test', message: 'This is a test.\nNobody waits.' },
    },
  };
}

export function messageRoutes({
  database,
  limits,
  mailer,
  outbox,
  settings,
}: Kit & { mailer: Mailer | null; outbox: Outbox }): Route[] {
  const sender = { siteUrl: settings.siteUrl, supportEmail: settings.mail.supportEmail };

  /** For everyone else this call does not exist. */
  async function requireDeveloper(caller: Caller): Promise<void> {
    if (settings.devTools) return;
    const host = await caller.host();
    const isOne = host !== null && (await database.call('get_user', { user: host.userId }, isAdministrator));
    if (!isOne) throw new ApiError('not_found');
  }

  return [
    on(sendContactMessage, async ({ body, caller }) => {
      await limits.shared.count(['contactMessages', caller.ip]);
      const { category, ...message } = body;
      if (category !== undefined) message.subject = `[${category}] ${message.subject}`;
      await database.call('leave_message', { message: new Json(message), to: settings.mail.supportEmail }, z.null());
      outbox.nudge();
      return {};
    }),

    onAdmitted(
      sendTestEmail,
      ({ caller }) => requireDeveloper(caller),
      async ({ body }) => {
        if (mailer === null) throw new ApiError('not_configured');
        await limits.shared.count(['testMails', body.email.toLowerCase()]);
        const { kind, data } = madeUp(settings.siteUrl)[body.type];
        const letter = {
          ...writeLetter(kind, data, sender),
          to: body.email,
          replyTo: null,
          key: `test-${crypto.randomUUID()}`,
        };
        try {
          await mailer.send(letter, MAIL_TIME_LIMIT_MS);
        } catch {
          throw new ApiError('mail_failed');
        }
        return { success: true as const };
      },
    ),
  ];
}
