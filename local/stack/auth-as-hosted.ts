import { createHash, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { EmailDriver } from '@supabase/lite';
import { compare } from 'bcryptjs';
import postgres from 'postgres';
import * as z from 'zod';
import { DEMO } from './demo.ts';

/** Answers a request to Auth from the IP `peer`. */
type Answer = (request: Request, peer: string | null) => Promise<Response>;

export interface HostedRules {
  adminUrl: string;
  /** May change an account. */
  secretKey: string;
  siteUrl: string;
  email: EmailDriver;
  /** False: no one can sign up but the demo account, which needs no mail. */
  signUps: boolean;
  /** Digits of a code. */
  otpLength: number;
  /** The minimum interval between two such mails to one address, as a PostgreSQL interval. */
  mailEvery: string;
  /** The mail with the confirmation link. */
  confirmation: { subject: string; content_path: string };
  /** Receives errors. */
  report: (error: unknown) => void;
}

const signUp = z.object({ email: z.string() });
const login = z.object({ email: z.string(), password: z.string() });
// PostgreSQL takes no NUL.
const refresh = z.object({ refresh_token: z.string().regex(/^[^\0]*$/) });
const addressChange = z.object({ email: z.string(), email_confirm: z.literal(true) });
const resend = z.object({ type: z.literal('signup'), email: z.string() });

const ACCOUNT_PATH = /\/admin\/users\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const codeOf = (reply: Response) => reply.headers.get('x-sb-error-code');

function refusal(status: number, code: string, msg: string): Response {
  return Response.json({ code: status, error_code: code, msg }, { status, headers: { 'x-sb-error-code': code } });
}

const WRONG_LOGIN = () => refusal(400, 'invalid_credentials', 'Invalid login credentials');
const NO_TOKEN = () => refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
const CLOSED = () => refusal(422, 'signup_disabled', 'Signups not allowed for this instance');
const EMAIL_EXISTS = () => refusal(422, 'email_exists', 'A user with this email address has already been registered');
const NOT_ADMIN = () => refusal(403, 'not_admin', 'User not allowed');
const NO_USER = () => refusal(404, 'user_not_found', 'User not found');
const TAKEN = () => refusal(422, 'user_already_exists', 'User already registered');

/** The parsed JSON, or null if it doesn't match. */
async function read<Body>(request: Request, body: z.ZodType<Body>): Promise<Body | null> {
  try {
    return body.parse(await request.json());
  } catch {
    return null;
  }
}

/**
 * Makes the embedded Auth behave like the hosted one when addresses need confirmation. On its own it reports an
 * unconfirmed address before it checks the password, refuses a second sign-up with a known address as one mail too
 * many, keeps an account after its mail failed, never resends the link, and fails over a refresh without a usable token.
 * And it has no admin's calls: the one that we need is here.
 */
export function asHosted(embedded: Answer, rules: HostedRules): { answer: Answer; close: () => Promise<void> } {
  const sql = postgres(rules.adminUrl, { max: 1, idle_timeout: 60, onnotice: () => undefined });

  async function isRight({ email, password }: z.output<typeof login>): Promise<boolean> {
    const [user] = await sql<{ hash: string | null }[]>`
      select encrypted_password as hash from auth.users where email = ${email.toLowerCase()}`;
    return user?.hash ? compare(password, user.hash) : false;
  }

  /** Undoes a sign-up whose mail failed: no one could use it, or sign up again. */
  async function takeBack(email: string): Promise<void> {
    await sql`
      select app.undo_sign_up(id) from auth.users where email = ${email.toLowerCase()} and email_confirmed_at is null
    `.catch(rules.report);
  }

  async function sendConfirmation(email: string): Promise<void> {
    const code = Array.from({ length: rules.otpLength }, () => randomInt(10)).join('');
    const tokenHash = createHash('sha256')
      .update(email + code)
      .digest('hex');
    await sql`
      update auth.users set confirmation_token = ${tokenHash}, confirmation_sent_at = now() where email = ${email}`;
    const slots: Record<string, string> = { SiteURL: rules.siteUrl, TokenHash: tokenHash, Token: code, Email: email };
    const html = readFileSync(rules.confirmation.content_path, 'utf8').replace(
      /\{\{\s*\.(\w+)\s*\}\}/g,
      (slot, name: string) => slots[name] ?? slot,
    );
    await rules.email.send({ to: email, subject: rules.confirmation.subject, html });
  }

  async function resendTo(typed: string, reply: Response): Promise<Response> {
    const email = typed.toLowerCase();
    const [waiting] = await sql<{ soon: boolean | null }[]>`
      select confirmation_sent_at > now() - ${rules.mailEvery}::interval as soon
      from auth.users where email = ${email} and email_confirmed_at is null`;
    if (waiting === undefined || waiting.soon) return reply;
    try {
      await sendConfirmation(email);
      return Response.json({});
    } catch (error) {
      rules.report(error);
      return refusal(500, 'unexpected_failure', 'Error sending confirmation email');
    }
  }

  /** `PUT /admin/users/:id` with an address that has proven itself. */
  async function changeAddress(request: Request, id: string): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${rules.secretKey}`) return NOT_ADMIN();
    const given = await read(request, addressChange);
    if (given === null) return refusal(400, 'validation_failed', 'Only a confirmed address can be changed here');
    const email = given.email.toLowerCase();
    try {
      const changed = await sql.begin(async (tx) => {
        await tx`
          update auth.identities set identity_data = identity_data || ${tx.json({ email, email_verified: true })}
          where user_id = ${id} and provider = 'email'`;
        return tx`
          update auth.users
          set email = ${email}, email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
          where id = ${id} returning id, email, aud, role, created_at, raw_app_meta_data as app_metadata`;
      });
      return changed[0] === undefined ? NO_USER() : Response.json({ ...changed[0], user_metadata: {} });
    } catch (error) {
      if (error instanceof postgres.PostgresError && error.constraint_name === 'users_email_partial_key')
        return EMAIL_EXISTS();
      rules.report(error);
      return refusal(500, 'unexpected_failure', 'Error updating user');
    }
  }

  return {
    async answer(request, peer) {
      const body = request.clone();
      const { pathname, searchParams } = new URL(request.url);
      const account = request.method === 'PUT' ? ACCOUNT_PATH.exec(pathname)?.[1] : undefined;
      if (account !== undefined) return changeAddress(request, account);
      const signingUp = pathname.endsWith('/signup') ? await read(request.clone(), signUp) : null;
      if (signingUp !== null && !rules.signUps && signingUp.email !== DEMO.email) return CLOSED();
      const refreshes = pathname.endsWith('/token') && searchParams.get('grant_type') === 'refresh_token';
      if (refreshes && (await read(request.clone(), refresh)) === null) return NO_TOKEN();
      const reply = await embedded(request, peer);
      if (signingUp !== null && reply.status >= 500) await takeBack(signingUp.email);
      if (pathname.endsWith('/token') && codeOf(reply) === 'email_not_confirmed') {
        const given = await read(body, login);
        return given !== null && (await isRight(given)) ? reply : WRONG_LOGIN();
      }
      if (pathname.endsWith('/signup') && codeOf(reply) === 'over_email_send_rate_limit') return TAKEN();
      if (pathname.endsWith('/resend') && (reply.ok || codeOf(reply) === 'over_email_send_rate_limit')) {
        const given = await read(body, resend);
        return given === null ? reply : resendTo(given.email, reply);
      }
      return reply;
    },
    close: () => sql.end(),
  };
}
