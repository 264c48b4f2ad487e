import { type Asked, json, type Reply, type Service, startService } from './service.ts';

export const RESEND_KEY = 're_test_0123456789';

/** A mail that was taken, as it was sent. */
export interface TakenMail {
  key: string | undefined;
  from: string;
  to: string[];
  reply_to?: string;
  subject: string;
  html: string;
  text: string;
}

export interface ResendService extends Service {
  /** The accepted emails, each once however often it was sent with the same key. */
  readonly taken: TakenMail[];
  /** Too many requests, until further notice. */
  isBusy: boolean;
}

const ADDRESS = '[^\\s@,;<>]+@[^\\s@,;<>]+\\.[^\\s@,;<>]+';
const PLAIN = new RegExp(`^${ADDRESS}$`);
const WITH_NAME = new RegExp(`^(?:${ADDRESS}|[^<>\\n\\r]+<${ADDRESS}>)$`);
const FIELDS = ['from', 'to', 'reply_to', 'subject', 'html', 'text'];

function error(statusCode: number, name: string, message: string): Reply {
  return json({ statusCode, name, message }, statusCode);
}

function parsed(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function isList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** `POST <origin>/emails` of Resend's API: https://resend.com/docs/api-reference/emails/send-email */
export async function startResendService(): Promise<ResendService> {
  const taken: TakenMail[] = [];
  const answers = new Map<string, { body: string; reply: Reply }>();

  function take({ body, headers }: Asked): Reply {
    const key = headers['idempotency-key']?.toString();
    if (key !== undefined && (key === '' || key.length > 256)) {
      return error(400, 'invalid_idempotency_key', 'The idempotency key must be between 1-256 characters.');
    }
    const mail = parsed(body);
    if (mail === null) return error(400, 'validation_error', 'The request body is not valid JSON.');
    const earlier = key === undefined ? undefined : answers.get(key);
    if (earlier?.body === body) return earlier.reply;
    if (earlier !== undefined) {
      return error(409, 'invalid_idempotent_request', 'Same idempotency key used with a different request payload.');
    }
    const { from, to, reply_to, subject, html, text } = mail;
    for (const field of ['from', 'to', 'subject']) {
      if (mail[field] === undefined) return error(422, 'missing_required_field', `Missing \`${field}\` field.`);
    }
    const stray = Object.keys(mail).find((field) => !FIELDS.includes(field));
    if (stray !== undefined) return error(422, 'validation_error', `Unknown \`${stray}\` field.`);
    if (typeof from !== 'string' || !WITH_NAME.test(from)) {
      return error(422, 'validation_error', 'Invalid `from` field. The email address needs to follow the format.');
    }
    if (!isList(to) || to.length === 0 || to.length > 50 || !to.every((one) => PLAIN.test(one))) {
      return error(422, 'validation_error', 'Invalid `to` field. The email address needs to follow the format.');
    }
    if (reply_to !== undefined && (typeof reply_to !== 'string' || !PLAIN.test(reply_to))) {
      return error(422, 'validation_error', 'Invalid `reply_to` field. The email address needs to follow the format.');
    }
    if (typeof subject !== 'string' || /[\r\n]/.test(subject)) {
      return error(422, 'validation_error', 'The `\\n` is not allowed in the `subject` field.');
    }
    if (typeof html !== 'string' || typeof text !== 'string') {
      return error(422, 'missing_required_field', 'Missing `html` or `text` field.');
    }
    taken.push({ key, from, to, subject, html, text, ...(reply_to !== undefined && { reply_to }) });
    const reply = json({ id: `00000000-0000-4000-8000-${String(taken.length).padStart(12, '0')}` });
    if (key !== undefined) answers.set(key, { body, reply });
    return reply;
  }

  function answer(asked: Asked): Reply {
    const { headers, method, path } = asked;
    if (path !== '/emails') return error(404, 'not_found', 'The requested endpoint does not exist.');
    if (method !== 'POST') return error(405, 'method_not_allowed', 'Method is not allowed for the requested path.');
    if (!headers['user-agent']) return error(403, 'validation_error', 'Requests need a User-Agent header.');
    if (!headers.authorization) return error(401, 'missing_api_key', 'Missing API key in the authorization header.');
    if (headers.authorization !== `Bearer ${RESEND_KEY}`) return error(403, 'invalid_api_key', 'API key is invalid.');
    if (!headers['content-type']?.startsWith('application/json')) {
      return error(415, 'validation_error', 'Unsupported media type.');
    }
    if (service.isBusy) return error(429, 'rate_limit_exceeded', 'Too many requests.');
    return take(asked);
  }

  const plain = await startService(answer, () => {
    service.isBusy = false;
    taken.length = 0;
    answers.clear();
  });
  const service: ResendService = Object.assign(plain, { taken, isBusy: false as boolean });
  return service;
}
