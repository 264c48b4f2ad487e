import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { jwksOf } from '../../local/stack/auth.ts';
import { startFront } from '../../local/stack/front.ts';
import { inProject } from '../../local/stack/root.ts';
import type { StackFile } from '../../local/stack/stack-file.ts';
import { ownPort } from './ports.ts';

export interface Functions {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts the functions once more, on the database of a running stack, as a host with several processes runs them.
 * @param folder for its log
 * @param env more variables for them
 */
export async function startFunctions(
  stack: StackFile,
  folder: string,
  env: Record<string, string> = {},
): Promise<Functions> {
  mkdirSync(path.join(folder, 'logs'), { recursive: true });
  const port = await ownPort();
  const front = await startFront({
    dataDir: folder,
    front: {
      port,
      host: '127.0.0.1',
      visiblePort: port,
      dist: null,
      functions: inProject('supabase/functions'),
      authUrl: stack.authUrl,
      authCallsPer5Minutes: null,
      trustedProxyHops: 0,
      trustedProxySecret: null,
      publishableKey: stack.publishableKey,
      publicUrl: null,
      tileUrl: null,
      tileAttribution: '',
      stripePublishableKey: null,
      supportEmail: 'support@thaw.example',
      canRegister: true,
      demo: null,
      devTools: false,
      legal: {},
    },
    processes: 1,
    databaseUrl: stack.databaseUrl,
    // No test wants them to end.
    say: (line) => {
      throw new Error(line);
    },
    failed: () => undefined,
    env: {
      RATE_LIMITS: 'off',
      WEATHER_URL: 'http://127.0.0.1:9',
      WORLD_WEATHER_URL: 'http://127.0.0.1:9',
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: stack.publishableKey }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: stack.secretKey }),
      DATABASE_CONNECTIONS: '10',
      SUPABASE_JWKS: jwksOf(stack.jwtSecret),
      // They take mails out of the outbox of all. Without a mail service those would wait for a minute, wherever somebody
      // waits for them.
      ...(stack.mailboxUrl === null ? {} : { SMTP_URL: `smtp://127.0.0.1:${stack.ports.smtp}` }),
      ...env,
    },
  });
  return { origin: `http://localhost:${port}`, stop: front.stop };
}
