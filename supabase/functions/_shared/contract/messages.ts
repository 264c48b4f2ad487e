import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, email, multiLine, NAME_MAX_CODE_POINTS, singleLine } from './fields.ts';

/** The support address until a deployment sets `SUPPORT_EMAIL`. */
export const DEFAULT_SUPPORT_EMAIL = 'support@thaw.example';

export const SUBJECT_MAX_LENGTH = 150;
export const MESSAGE_MAX_LENGTH = 5_000;
/** Support answers within this, in business days according to /contact. */
export const SUPPORT_HOURS = 24;
/** Messages are deleted after this. */
export const MESSAGES_KEPT_DAYS = 365;
/** Unsent emails are given up after this. */
export const MAILS_KEPT_DAYS = 5;

/** Topics of the support form. */
export const SUPPORT_CATEGORIES = ['general', 'billing', 'technical', 'account'] as const;
export const supportCategory = z.enum(SUPPORT_CATEGORIES);

/** No field can add a line or an address to the email. */
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
  summary: 'Stores a message for support and mails it to them; the support form adds its category.',
  status: 201,
  body: { ...contactMessage, category: z.optional(supportCategory) },
  reply: done,
});

export const TEST_EMAIL_TYPES = ['welcome', 'subscription', 'password-reset', 'support'] as const;
const testEmailType = z.enum(TEST_EMAIL_TYPES);
export type TestEmailType = z.output<typeof testEmailType>;

export const sendTestEmail = endpoint({
  name: 'sendTestEmail',
  method: 'POST',
  path: '/api/test-email',
  summary:
    "Sends an email of one kind at once, with made-up content. Only with the developers' tools on, or for an administrator; else 404.",
  body: { type: testEmailType, email },
  reply: z.object({ success: z.literal(true) }),
  refusals: ['mail_failed', 'not_configured'],
});
