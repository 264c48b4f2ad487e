import { type AfterReply, createAfterReply } from '../_shared/server/after-reply.ts';
import type { Database } from '../_shared/server/database.ts';
import type { Mailer } from '../_shared/server/mail/mailer.ts';
import { Outbox } from '../_shared/server/mail/outbox.ts';
import type { Payments } from '../_shared/server/payments/payments.ts';
import { createTokenVerifier } from './auth/access-tokens.ts';
import type { AuthServer } from './auth/auth-server.ts';
import { HostSessions } from './auth/host-sessions.ts';
import type { Outside } from './games/warm-welcome/outside.ts';
import { Expiry } from './kit/expiry.ts';
import { AccessLog } from './kit/http/access-log.ts';
import { RateLimits } from './kit/http/rate-limits.ts';
import { Snapshots } from './kit/http/snapshots.ts';
import { Memberships } from './kit/memberships.ts';
import { Seen } from './kit/seen.ts';
import { createDelivery } from './messages/delivery.ts';
import type { Settings } from './settings.ts';
import { doDueWork } from './system/due-work.ts';

/** What the API is made of; everything that a test may want to replace. */
export interface Dependencies {
  settings: Settings;
  database: Database;
  auth: AuthServer;
  outside: Outside;
  /** Null: there is no mail service. */
  mailer: Mailer | null;
  /** Null: plans can not be paid for here. */
  payments: Payments | null;
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
  mailer: Mailer | null;
  outbox: Outbox;
  payments: Payments | null;
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
  const { settings, database, auth, outside, mailer, payments, now = Date.now, wait = waitByTimer } = dependencies;
  const log = new AccessLog(dependencies.log, now);
  const report = (during: string, error: unknown) => log.failure(during, error);
  const after = createAfterReply((error) => log.failure('after a reply', error), dependencies.waitUntil);
  const sender = { siteUrl: settings.siteUrl, supportEmail: settings.mail.supportEmail };
  const outbox = new Outbox({
    database,
    after,
    deliver: createDelivery({ database, mailer, auth, sender }),
    report,
  });
  const expiry = new Expiry({ database, after, now });
  expiry.also(() => doDueWork({ database, outbox, payments, report }));
  return {
    settings,
    database,
    auth,
    outside,
    mailer,
    outbox,
    payments,
    now,
    wait,
    after,
    log,
    limits: new RateLimits({ on: settings.rateLimits, now }),
    sessions: new HostSessions({ database, verify: createTokenVerifier(settings.jwks, settings.issuer), now }),
    memberships: new Memberships(database, now),
    snapshots: new Snapshots(now),
    seen: new Seen({ database, after, now, wait }),
    expiry,
  };
}
