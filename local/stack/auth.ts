import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { App, type EmailDriver } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { parse } from 'smol-toml';
import * as z from 'zod';
import { AccessLog } from '../../supabase/functions/api/kit/http/access-log.ts';
import { asHosted } from './auth-as-hosted.ts';
import { withConsole } from './console.ts';
import type { Keys } from './data-folder.ts';
import { openLog } from './logs.ts';
import { inProject } from './root.ts';

/** A mail of Auth; its text is in a file, relative to the project's folder. */
const template = z.object({
  subject: z.string(),
  content_path: z.string().transform((file) => inProject(file)),
});

/** The account rules from `supabase/config.toml` that both the hosted and the embedded Auth support. */
const authRules = z.object({
  enable_signup: z.boolean(),
  jwt_expiry: z.number(),
  enable_refresh_token_rotation: z.boolean(),
  refresh_token_reuse_interval: z.number(),
  minimum_password_length: z.number(),
  rate_limit: z.object({ token_refresh: z.number() }),
  email: z.object({
    enable_confirmations: z.boolean(),
    double_confirm_changes: z.boolean(),
    max_frequency: z.string(),
    otp_length: z.number(),
    otp_expiry: z.number(),
    template: z.object({ confirmation: template, recovery: template }),
  }),
});

/** Reads the account rules from the CLI's own file, their only source. */
export function readAuthRules(): z.output<typeof authRules> {
  return authRules.parse(parse(readFileSync(inProject('supabase/config.toml'), 'utf8')).auth);
}

export interface AuthOptions {
  dataDir: string;
  adminUrl: string;
  port: number;
  keys: Pick<Keys, 'jwtSecret' | 'publishableKey' | 'secretKey'>;
  /** The client's origin, for links in mail. */
  siteUrl: string;
  /** Whether new addresses need confirmation before the first login. */
  confirmEmails: boolean;
  /** Whether there is a mail service; without it no new address can be confirmed. */
  sendsMail: boolean;
  email: EmailDriver;
  /** The mail server of the driver above, if it is one. */
  smtpUrl?: string | null;
}

export interface Auth {
  /** URL without a path, like `http://127.0.0.1:54321`. */
  url: string;
  stop: () => Promise<void>;
}

/** Makes the accounts' schema in a new database, and serves accounts. */
export interface AuthServer {
  makeSchema: (adminUrl: string) => Promise<void>;
  /** @throws {Trouble} if it does not start */
  start: (options: AuthOptions) => Promise<Auth>;
}

/** The signing secret of access tokens as a key set, for the functions. */
export function jwksOf(jwtSecret: string): string {
  return JSON.stringify({
    keys: [{ kty: 'oct', alg: 'HS256', use: 'sig', k: Buffer.from(jwtSecret).toString('base64url') }],
  });
}

/** Starts Supabase's Auth and Data API on our PostgreSQL, on 127.0.0.1 only. Its schema exists already. */
export async function startAuth(options: AuthOptions): Promise<Auth> {
  const { rate_limit: _, ...rules } = readAuthRules();
  const connection = createPostgresConnection({
    url: options.adminUrl,
    postgresOptions: { max: 4, idle_timeout: 60, onnotice: () => undefined },
  });
  const app = new App({
    connection,
    api: { enabled: true, schemas: ['public'] },
    auth: {
      ...rules,
      enabled: true,
      jwt_secret: options.keys.jwtSecret,
      publishable_key: options.keys.publishableKey,
      secret_key: options.keys.secretKey,
      site_url: options.siteUrl,
      additional_redirect_urls: [],
      email: { ...rules.email, enable_confirmations: options.confirmEmails, enable_signup: true },
    },
    options: {
      // Without `admin`, calls without a key are anonymous even from this machine.
      server: { admin: false, disableStudio: true, disableFallback: true },
      drivers: { email: options.email },
    },
  });
  await app.init();
  // Its first query replaces functions of the database: two at once would fail.
  await app.fetch(
    new Request('http://127.0.0.1/rest/v1/profiles', { headers: { apikey: options.keys.publishableKey } }),
  );
  const log = openLog(options.dataDir, 'auth');
  // The stack only: messages contain addresses.
  const failures = new AccessLog((line) => log.write(line), Date.now);
  const report = (error: unknown) => failures.failure('auth', error);
  const note = (values: unknown[]) => report(values.find((value) => value instanceof Error));
  const hosted = asHosted(
    (request, peerAddress) => withConsole(note, async () => app.fetch(request, { peerAddress })),
    {
      adminUrl: options.adminUrl,
      secretKey: options.keys.secretKey,
      siteUrl: options.siteUrl,
      email: options.email,
      signUps: options.sendsMail || !options.confirmEmails,
      otpLength: rules.email.otp_length,
      mailEvery: rules.email.max_frequency,
      confirmation: rules.email.template.confirmation,
      report,
    },
  );
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const listening = serve(
      {
        hostname: '127.0.0.1',
        port: options.port,
        // Only the client closes connections: the front keeps them longer than Node does, and a login sent just as one
        // closes would be lost.
        serverOptions: { keepAliveTimeout: 0 },
        fetch: async (request, env) => {
          const peerAddress = 'incoming' in env ? (env.incoming.socket.remoteAddress ?? null) : null;
          const reply = await hosted.answer(request, peerAddress);
          log.write(`${request.method} ${new URL(request.url).pathname} ${reply.status}`);
          return reply;
        },
      },
      () => resolve(listening),
    );
    listening.once('error', reject);
  });
  return {
    url: `http://127.0.0.1:${options.port}`,
    stop: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await connection.close();
      await hosted.close();
      log.close();
    },
  };
}
