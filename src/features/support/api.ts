import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { sendContactMessage, sendTestEmail } from '#shared/contract/messages.ts';
import { call, HOST } from '#src/lib/api.ts';

/** Sends a message to support. */
export const leaveMessage = (body: BodyInputOf<typeof sendContactMessage>) => call(sendContactMessage, { body });

/** Sends a sample mail immediately. Administrators may do so in any deployment. */
export const mailTest = (body: BodyInputOf<typeof sendTestEmail>) => call(sendTestEmail, { as: HOST, body });
