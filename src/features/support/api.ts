import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { sendContactMessage, sendTestEmail } from '#shared/contract/messages.ts';
import { call, HOST } from '#src/lib/api.ts';

/** Leaves a message for support. */
export const leaveMessage = (body: BodyInputOf<typeof sendContactMessage>) => call(sendContactMessage, { body });

/** Sends a mail with made-up content, at once. An administrator may do so wherever they are logged in. */
export const mailTest = (body: BodyInputOf<typeof sendTestEmail>) => call(sendTestEmail, { as: HOST, body });
