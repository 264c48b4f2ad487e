import type { OwnRefusal } from './own-refusal.ts';

/** Payloads that are right, by the endpoint's name. */
export const MESSAGE_BODIES: Record<string, Record<string, unknown>> = {
  sendContactMessage: { name: 'A', email: 'a@example.com', subject: 'A', message: 'A' },
  sendTestEmail: { type: 'welcome', email: 'a@example.com' },
};

/** The functions of these tests have a mailbox that takes everything. */
const ELSEWHERE = 'supabase/functions/api/messages/routes.test.ts';

/** How the refusals of each endpoint about messages come about: see `own-refusals.ts`. */
export const MESSAGE_REFUSALS: Record<string, OwnRefusal[]> = {
  sendContactMessage: [],
  sendTestEmail: [
    { code: 'mail_failed', provoke: ELSEWHERE },
    { code: 'not_configured', provoke: ELSEWHERE },
  ],
  runDueWork: [],
};
