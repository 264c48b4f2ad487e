import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, email, multiLine, NAME_MAX_CODE_POINTS, singleLine } from './fields.ts';

/** Who to write to, until a deployment says it (`SUPPORT_EMAIL`). */
export const DEFAULT_SUPPORT_EMAIL = 'support@thaw.example';

export const SUBJECT_MAX_LENGTH = 150;
export const MESSAGE_MAX_LENGTH = 5_000;
/** Support answers within this; /contact says that it counts business days. */
export const SUPPORT_HOURS = 24;
/** Messages are deleted after so long. */
export const MESSAGES_KEPT_DAYS = 365;
/** A mail that can not be sent is given up after so long. */
export const MAILS_KEPT_DAYS = 5;

/** Nothing in it can become another line, or another address, of the mail that it goes into. */
export const contactMessage = {
  name: singleLine(NAME_MAX_CODE_POINTS),
  email,
  subject: singleLine(SUBJECT_MAX_LENGTH),
  message: multiLine(MESSAGE_MAX_LENGTH),
};

export const sendContactMessage = endpoint({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/api/contact',
  summary: 'Leaves a message for support: it is stored, and mailed to support.',
  status: 201,
  body: contactMessage,
  reply: done,
});

/** What somebody asks support about. That form is not sent to the API. */
export const SUPPORT_CATEGORIES = ['general', 'billing', 'technical', 'account'] as const;
export const supportRequest = z.object({ ...contactMessage, category: z.enum(SUPPORT_CATEGORIES) });

export const TEST_EMAIL_TYPES = ['welcome', 'subscription', 'password-reset', 'support'] as const;
export const testEmailType = z.enum(TEST_EMAIL_TYPES);
export type TestEmailType = z.output<typeof testEmailType>;

export const sendTestEmail = endpoint({
  name: 'sendTestEmail',
  method: 'POST',
  path: '/api/test-email',
  summary:
    "Sends a mail of one kind, at once, with made-up content. Only where the developers' tools are on, or for an administrator; else 404.",
  body: { type: testEmailType, email },
  reply: z.object({ success: z.literal(true) }),
  refusals: ['mail_failed', 'not_configured'],
});
