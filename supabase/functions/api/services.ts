import { type AfterReply, createAfterReply } from '../_shared/server/after-reply.ts';
import type { Database } from '../_shared/server/database.ts';
import { createTokenVerifier } from './auth/access-tokens.ts';
import type { AuthServer } from './auth/auth-server.ts';
import { HostSessions } from './auth/host-sessions.ts';
import { AccessLog } from './http/access-log.ts';
import { RateLimits } from './http/rate-limits.ts';
import { Snapshots } from './http/snapshots.ts';
import { Expiry } from './rooms/expiry.ts';
import { Memberships } from './rooms/memberships.ts';
import { Seen } from './rooms/seen.ts';
import type { Settings } from './settings.ts';
import type { Outside } from './warm-welcome/outside.ts';

/** What the API is made of; everything that a test may want to replace. */
export interface Dependencies {
  settings: Settings;
  database: Database;
  auth: AuthServer;
  outside: Outside;
  /** Takes one line of the log. */
  log: (line: string) => void;
  /** Milliseconds of Unix time. */
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
  waitUntil?: (work: Promise<unknown>) => void;
}

/** What handlers work with. */
export interface Services {
  settings: Settings;
  database: Database;
  auth: AuthServer;
  outside: Outside;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  after: AfterReply;
  log: AccessLog;
  limits: RateLimits;
  sessions: HostSessions;
  memberships: Memberships;
  snapshots: Snapshots;
  seen: Seen;
  expiry: Expiry;
}

const waitByTimer = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function createServices(dependencies: Dependencies): Services {
  const { settings, database, auth, outside, now = Date.now, wait = waitByTimer } = dependencies;
  const log = new AccessLog(dependencies.log, now);
  const after = createAfterReply((error) => log.failure('after a reply', error), dependencies.waitUntil);
  return {
    settings,
    database,
    auth,
    outside,
    now,
    wait,
    after,
    log,
    limits: new RateLimits({ on: settings.rateLimits, now }),
    sessions: new HostSessions({ database, verify: createTokenVerifier(settings.jwks, settings.issuer), now }),
    memberships: new Memberships(database, now),
    snapshots: new Snapshots(now),
    seen: new Seen({ database, after, now, wait }),
    expiry: new Expiry({ database, after, now }),
  };
}
