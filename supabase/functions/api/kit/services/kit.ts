import { type AfterReply, createAfterReply } from '../../../_shared/server/after-reply.ts';
import type { Database } from '../../../_shared/server/database.ts';
import { AccessLog } from '../http/access-log.ts';
import { RateLimits } from '../http/rate-limits.ts';
import { createTokenVerifier } from '../identity/access-tokens.ts';
import { HostSessions } from '../identity/host-sessions.ts';
import { Memberships, RoomChanges } from '../members/memberships.ts';
import { Seen } from '../members/seen.ts';
import type { Settings } from '../settings.ts';
import { ChangeStreams } from '../streams/change-streams.ts';
import { Expiry } from './expiry.ts';

export interface KitParts {
  settings: Settings;
  database: Database;
  log: (line: string) => void;
  /** Milliseconds of Unix time. */
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
  waitUntil?: (work: Promise<unknown>) => void;
}

/** The tools of every game and feature. */
export interface Kit {
  settings: Settings;
  database: Database;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  after: AfterReply;
  log: AccessLog;
  limits: RateLimits;
  sessions: HostSessions;
  memberships: Memberships;
  changes: RoomChanges;
  seen: Seen;
  streams: ChangeStreams;
  expiry: Expiry;
}

const waitByTimer = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function createKit(parts: KitParts): Kit {
  const { database, now = Date.now, settings, wait = waitByTimer } = parts;
  const log = new AccessLog(parts.log, now);
  const after = createAfterReply((error) => log.failure('after a reply', error), parts.waitUntil);
  const changes = new RoomChanges();
  const seen = new Seen({ database, after, now, wait });
  const report = (error: unknown) => log.failure('watching rooms', error);
  return {
    settings,
    database,
    now,
    wait,
    after,
    log,
    limits: new RateLimits({ on: settings.rateLimits, database, now: parts.now }),
    sessions: new HostSessions({ database, verify: createTokenVerifier(settings.jwks, settings.issuer), now }),
    memberships: new Memberships({ database, now, changes }),
    changes,
    seen,
    streams: new ChangeStreams({ database, changes, seen, report }),
    expiry: new Expiry({ database, after, now }),
  };
}
