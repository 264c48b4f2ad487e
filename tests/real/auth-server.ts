import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import postgres from 'postgres';
import { parse } from 'smol-toml';
import * as z from 'zod';
import { type Auth, type AuthOptions, type AuthServer, readAuthRules } from '../../local/stack/auth.ts';
import { startLeashed } from '../../local/stack/child.ts';
import { openLog } from '../../local/stack/logs.ts';
import { inProject } from '../../local/stack/root.ts';
import { Trouble } from '../../local/stack/trouble.ts';
import { ownPort } from '../support/ports.ts';

const ROLE = 'supabase_auth_admin';
const MAILS = ['recovery', 'confirmation'] as const;
/** For limits that tests must not reach. */
const NO_LIMIT = '1000000';
const READY_WITHIN_MS = 20_000;

/** For the server's role, which logs in with the superuser's password. */
function databaseUrl(adminUrl: string): string {
  const url = new URL(adminUrl);
  url.username = ROLE;
  url.searchParams.set('sslmode', 'disable');
  return url.href;
}

/** Creates the accounts' schema in a new database, by the migrations inside of the server's program. */
async function makeSchema(program: string, adminUrl: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await sql.unsafe(`
    create schema auth authorization ${ROLE};
    grant create on database postgres to ${ROLE};
    alter role ${ROLE} login password '${new URL(adminUrl).password}';
    alter role ${ROLE} set search_path = auth;
    grant postgres to ${ROLE};`);
  const env = {
    GOTRUE_DB_DRIVER: 'postgres',
    DATABASE_URL: databaseUrl(adminUrl),
    GOTRUE_JWT_SECRET: 'unused',
    API_EXTERNAL_URL: 'http://127.0.0.1',
    GOTRUE_SITE_URL: 'http://127.0.0.1',
  };
  await promisify(execFile)(program, ['migrate'], { env, cwd: '/' });
  // For accounts that tests insert: the server finds none with a null here.
  const texts = ['confirmation_token', 'recovery_token', 'email_change', 'email_change_token_new'];
  await sql.unsafe(`
    alter table auth.users alter instance_id set default '00000000-0000-0000-0000-000000000000',
      ${texts.map((name) => `alter ${name} set default ''`).join(', ')}`);
  await sql.end();
}

/** The rules of `supabase/config.toml` that the embedded Auth does not know. */
const passwordRules = z.object({
  email: z.object({ require_current_password: z.boolean(), secure_password_change: z.boolean() }),
});

/** The server's settings, from the same rules as the embedded Auth's. */
function variables(options: AuthOptions, inner: number, url: string): Record<string, string> {
  const { email, ...rules } = readAuthRules();
  const { email: passwords } = passwordRules.parse(parse(readFileSync(inProject('supabase/config.toml'), 'utf8')).auth);
  const { hostname = '127.0.0.1', port = '9' } = options.smtpUrl ? new URL(options.smtpUrl) : {};
  const mails = MAILS.flatMap((name) => [
    [`GOTRUE_MAILER_SUBJECTS_${name.toUpperCase()}`, email.template[name].subject],
    [`GOTRUE_MAILER_TEMPLATES_${name.toUpperCase()}`, `${url}/templates/${name}`],
  ]);
  return {
    ...Object.fromEntries(mails),
    API_EXTERNAL_URL: `${url}/auth/v1`,
    DATABASE_URL: databaseUrl(options.adminUrl),
    GOTRUE_API_HOST: '127.0.0.1',
    GOTRUE_DB_DRIVER: 'postgres',
    GOTRUE_DISABLE_SIGNUP: String(!rules.enable_signup),
    GOTRUE_EXTERNAL_EMAIL_ENABLED: 'true',
    GOTRUE_JWT_ADMIN_ROLES: 'service_role',
    GOTRUE_JWT_AUD: 'authenticated',
    GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
    GOTRUE_JWT_EXP: String(rules.jwt_expiry),
    GOTRUE_JWT_SECRET: options.keys.jwtSecret,
    GOTRUE_LOG_LEVEL: 'error',
    GOTRUE_MAILER_AUTOCONFIRM: String(!options.confirmEmails),
    GOTRUE_MAILER_EXTERNAL_HOSTS: '127.0.0.1',
    GOTRUE_MAILER_OTP_EXP: String(email.otp_expiry),
    GOTRUE_MAILER_OTP_LENGTH: String(email.otp_length),
    GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: String(email.double_confirm_changes),
    GOTRUE_PASSWORD_MIN_LENGTH: String(rules.minimum_password_length),
    GOTRUE_RATE_LIMIT_EMAIL_SENT: NO_LIMIT,
    GOTRUE_RATE_LIMIT_OTP: NO_LIMIT,
    GOTRUE_RATE_LIMIT_TOKEN_REFRESH: NO_LIMIT,
    GOTRUE_RATE_LIMIT_VERIFY: NO_LIMIT,
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: String(rules.refresh_token_reuse_interval),
    GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: String(rules.enable_refresh_token_rotation),
    GOTRUE_SECURITY_SB_FORWARDED_FOR_ENABLED: 'true',
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: String(passwords.require_current_password),
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: String(passwords.secure_password_change),
    GOTRUE_SITE_URL: options.siteUrl,
    GOTRUE_SMTP_ADMIN_EMAIL: 'thaw@thaw.example',
    GOTRUE_SMTP_HOST: hostname,
    GOTRUE_SMTP_MAX_FREQUENCY: email.max_frequency,
    GOTRUE_SMTP_PORT: port,
    GOTRUE_SMTP_SENDER_NAME: 'Thaw',
    PORT: String(inner),
  };
}

/** Supabase's gateway, as far as Auth needs it: its path, its keys, and callers' IPs only from those with the secret key. */
function gateway(inner: string, { publishableKey, secretKey }: AuthOptions['keys']): Hono {
  const { template } = readAuthRules().email;
  const app = new Hono();
  for (const name of MAILS) {
    app.get(`/templates/${name}`, (c) => c.html(readFileSync(template[name].content_path, 'utf8')));
  }
  app.all('/auth/v1/*', async ({ req, json }) => {
    const key = req.header('apikey');
    if (key !== publishableKey && key !== secretKey) return json({ message: 'Invalid API key' }, 401);
    const headers = { ...req.header(), ...(key === secretKey ? {} : { 'sb-forwarded-for': undefined }) };
    const { pathname, search } = new URL(req.url);
    return proxy(inner + pathname.slice('/auth/v1'.length) + search, { raw: req.raw, headers });
  });
  return app;
}

async function start(program: string, options: AuthOptions): Promise<Auth> {
  const url = `http://127.0.0.1:${options.port}`;
  const inner = await ownPort();
  const app = gateway(`http://127.0.0.1:${inner}`, options.keys);
  const server = serve({ hostname: '127.0.0.1', port: options.port, fetch: app.fetch });
  const log = openLog(options.dataDir, 'auth-server');
  const child = startLeashed('TERM', program, ['serve'], log.handle, {
    cwd: '/',
    env: variables(options, inner, url),
  });
  const isUp = () =>
    fetch(`http://127.0.0.1:${inner}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const stop = async () => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await child.stop(5_000);
    log.close();
  };
  for (const deadline = Date.now() + READY_WITHIN_MS; !(await isUp()); await sleep(50)) {
    if (!child.hasEnded() && Date.now() < deadline) continue;
    const words = log.lastWords();
    await stop();
    throw new Trouble(`AUTH_SERVER does not start:\n${words}`);
  }
  return { url, stop };
}

/** Supabase's own Auth server, which hosted projects have, in place of the embedded one: a program of this machine. */
export function authServer(program: string): AuthServer {
  return {
    makeSchema: (adminUrl) => makeSchema(program, adminUrl),
    start: (options) => start(program, options),
  };
}
