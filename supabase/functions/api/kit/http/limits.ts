import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { AnyEndpoint } from '../../../_shared/contract/endpoint.ts';
import { PAINT_LIMIT } from '../../../_shared/contract/games/canvas.ts';
import { PARTICIPANT_LIMITS } from '../../../_shared/contract/plans.ts';
import { REACTIONS_PER_SECOND } from '../../../_shared/contract/reactions.ts';
import { retryAfter } from '../../../_shared/server/api-error.ts';
import { type Database, Json } from '../../../_shared/server/database.ts';
import { type TimedCache, timedCache, upTo } from '../../../_shared/server/memory.ts';
import { networkOf, widestOf } from './ip.ts';

export interface Limit {
  /** How many calls may come at once. */
  burst: number;
  /** How many per second in the long run. */
  perSecond: number;
}

/** Made-up keys can't fill the memory: beyond this many, the least recently used bucket counts as full. */
const CAPACITY = 50_000;

/** Token buckets in this process's memory, one per key. `now` never goes back. */
export class TokenBuckets {
  readonly #buckets = new LRUCache<string, { tokens: number; atMs: number }>(upTo(CAPACITY));
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Takes `weight` tokens, at most a burst. Returns 0, or takes none and returns the seconds until there are enough. */
  take(key: string, { burst, perSecond }: Limit, weight = 1): number {
    const atMs = this.#now();
    const bucket = this.#buckets.get(key);
    const tokens = bucket ? Math.min(burst, bucket.tokens + ((atMs - bucket.atMs) / 1_000) * perSecond) : burst;
    const needed = Math.min(weight, burst);
    if (tokens < needed) return Math.ceil((needed - tokens) / perSecond);
    this.#buckets.set(key, { tokens: tokens - needed, atMs });
    return 0;
  }
}

const PER_MINUTE = 1 / 60;

/**
 * By the caller's IP; by the person (a host's id, or a seat by room and number, once proven); by an existing room, or by it
 * and the caller's network (an IP, or an IPv6 caller's /48).
 */
export type CountedBy = 'ip' | 'person' | 'room' | 'network';

type Limits = Partial<Record<CountedBy, Limit>>;

/** Calls that need the own password. */
const OWN_PASSWORD = {
  ip: { burst: 30, perSecond: 10 * PER_MINUTE },
  person: { burst: 10, perSecond: 10 * PER_MINUTE },
} as const satisfies Limits;

/** A hundred people behind one IP each send a point every hundredth of a second. */
const PAINT = { ip: { burst: 20_000, perSecond: 10_000 } } as const satisfies Limits;

/** A network's own share in each room: an office of the largest plan. */
const SHARE = { burst: PARTICIPANT_LIMITS.premium, perSecond: 0.5 } as const satisfies Limit;

/**
 * The limits that protect one process, by endpoint or group; `default` for all others. A whole office is behind one IP: a
 * hundred people who open their links, join within ten seconds and poll from then on stay far below every number by IP.
 * Limits across all processes are in `SHARED_LIMITS`.
 */
export const LIMITS = {
  default: { ip: { burst: 1_000, perSecond: 100 }, person: { burst: 120, perSecond: 20 } },
  /** Right passwords too: hashing is the Auth server's heaviest work. */
  login: { ip: { burst: 60, perSecond: 30 * PER_MINUTE } },
  register: { ip: { burst: 30, perSecond: 10 * PER_MINUTE } },
  forgotPassword: { ip: { burst: 30, perSecond: 10 * PER_MINUTE } },
  resendConfirmation: { ip: { burst: 30, perSecond: 10 * PER_MINUTE } },
  /** Supabase Auth accepts no more tokens from one IP in five minutes than this limit and the one for logins allow. */
  resetPassword: { ip: { burst: 20, perSecond: 4 * PER_MINUTE } },
  changePassword: OWN_PASSWORD,
  changeAddress: OWN_PASSWORD,
  proveAddress: OWN_PASSWORD,
  deleteAccount: OWN_PASSWORD,
  /** Each of these asks the payment provider; returning to the page and clicking again stays far below. */
  createSubscription: {
    ip: { burst: 100, perSecond: 30 * PER_MINUTE },
    person: { burst: 12, perSecond: 6 * PER_MINUTE },
  },
  openBillingPortal: {
    ip: { burst: 100, perSecond: 30 * PER_MINUTE },
    person: { burst: 12, perSecond: 6 * PER_MINUTE },
  },
  sendTestEmail: { ip: { burst: 20, perSecond: 4 * PER_MINUTE } },
  /** A schedule calls four times a minute; a few of them may be behind one IP. */
  runDueWork: { ip: { burst: 30, perSecond: 0.5 } },
  trackError: { ip: { burst: 30, perSecond: 10 * PER_MINUTE } },
  /** Every game's call that opens a room, and the first call about an id from a browser. */
  openRoom: { ip: { burst: 200, perSecond: 10 }, person: { burst: 30, perSecond: 20 * PER_MINUTE } },
  /** Every game's join. `network` and `room` count well-formed joins of new people, see `countNewcomer`. */
  join: {
    ip: { burst: 300, perSecond: 6 },
    network: SHARE,
    room: { burst: 1_500, perSecond: 30 },
    person: { burst: 20, perSecond: 1 },
  },
  /** Knocks, at rooms and team links: as many as joins. */
  knock: { ip: { burst: 300, perSecond: 6 }, network: SHARE, room: { burst: 1_500, perSecond: 30 } },
  knockAtLink: { ip: { burst: 300, perSecond: 6 } },
  /** Typed letter by letter: a hundred people behind one IP each ask up to twice a second. */
  findPlaces: {
    ip: { burst: 2_000, perSecond: 200 },
    network: { burst: 1_000, perSecond: 50 },
    person: { burst: 30, perSecond: 4 },
  },
  /** Votes: a whole office votes in the same second, one person a few times a minute. */
  move: { person: { burst: 20, perSecond: 2 } },
  /** SQL bounds what one person sends over all processes; this only spares it a flood. */
  sendReaction: { ip: { burst: 2_000, perSecond: 400 }, person: { burst: 10, perSecond: REACTIONS_PER_SECOND } },
  paintStroke: PAINT,
  paintStrokes: PAINT,
  /** Counted before a body is read, so that a flood costs little. One point every hundredth of a second stays below. */
  paintCalls: { person: { burst: 300, perSecond: 150 } },
  fillRegion: PAINT,
  /** In points, over all ways to paint: a fill counts as `FILL_DOTS`. */
  dots: { person: { burst: PAINT_LIMIT.burst, perSecond: PAINT_LIMIT.dotsPerSecond } },
  undoStroke: { person: { burst: 60, perSecond: 10 } },
  /** Whole pictures, for everyone without a cursor. */
  wholeCanvas: { ip: { burst: 2_000, perSecond: 200 }, person: { burst: 30, perSecond: 4 } },
  /** Points written as JSON for one caller, or for all without a seat; our own client takes the packed form. */
  dotsAsJson: {
    ip: { burst: 2_000_000, perSecond: 200_000 },
    person: { burst: 1_000_000, perSecond: 20_000 },
    room: { burst: 500_000, perSecond: 20_000 },
  },
  /** One per round; each is kept as long as its round. */
  submitDrawing: { person: { burst: 10, perSecond: 0.5 } },
  /** Each is unpacked, and its areas are numbered. */
  createOutline: { ip: { burst: 60, perSecond: 1 }, person: { burst: 10, perSecond: 6 * PER_MINUTE } },
  /** States with all their pictures in them, up to 30 MB; polling once a second gets one a second at most. */
  picturedStates: { person: { burst: 10, perSecond: 2 } },
  /** At the results each of a hundred people loads everyone else's picture, once, from memory. */
  getDrawing: { ip: { burst: 20_000, perSecond: 1_000 } },
  /** The same for everyone who reads a recap. */
  getRecapDrawing: { ip: { burst: 20_000, perSecond: 1_000 } },
  getRecapCanvas: { ip: { burst: 300, perSecond: 10 } },
  /** Of a hundred people with the link each opens it a few times, and packs it once. */
  getSharedRecap: { ip: { burst: 300, perSecond: 10 } },
  /** The host's is read from the database each time. */
  getRecap: { ip: { burst: 300, perSecond: 10 }, person: { burst: 20, perSecond: 1 } },
  /** Polls of one seat or host; two screens in two tabs make less than 4 a second. */
  polls: { person: { burst: 200, perSecond: 40 } },
  /** Streams opened by one seat or host; one that lives takes a minute or more. */
  getChanges: { person: { burst: 30, perSecond: 0.5 } },
  /** Polls of an unknown caller: a signature to check, or the database to ask. */
  unknownPolls: { ip: { burst: 2_000, perSecond: 200 } },
} as const satisfies Record<string, Limits>;

type Group = keyof typeof LIMITS;

/** The limits of an endpoint: its own row, or that of its kind. */
export function groupOf({ method, name, path }: Pick<AnyEndpoint, 'method' | 'name' | 'path'>): Group {
  if (name in LIMITS) return name as Group;
  if (name.startsWith('join')) return 'join';
  return method === 'POST' && (path.endsWith('/rooms') || path === '/api/sessions') ? 'openRoom' : 'default';
}

/** Counts calls and refuses excess ones (429 with Retry-After). */
export class RateLimits {
  /** The counts across all processes. */
  readonly shared: SharedLimits;
  readonly #buckets: TokenBuckets;
  readonly #on: boolean;

  constructor({ on, ...options }: { on: boolean; database: Pick<Database, 'call'>; now?: () => number }) {
    this.#on = on;
    this.#buckets = new TokenBuckets(options.now);
    this.shared = new SharedLimits({ on, ...options });
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Counts `weight` by a row of the table, else by `default`. Does nothing if that row has no such limit. */
  count(name: string, counted: CountedBy, key: string, weight = 1): void {
    const group = name in LIMITS ? (name as Group) : 'default';
    const limit: Limit | undefined = (LIMITS[group] as Limits)[counted];
    if (!this.#on || limit === undefined) return;
    const waitSeconds = this.#buckets.take(`${group} ${counted} ${key}`, limit, weight);
    refuseFor(waitSeconds);
  }

  /**
   * Counts a newcomer to a room: first in the share of their network, then in the room's common one. So a flood leaves
   * everyone else their own share, from however many networks it comes.
   */
  countNewcomer(name: 'join' | 'knock', roomId: string, ip: string): void {
    const share = `${name} network ${roomId} ${widestOf(ip)}`;
    if (!this.#on || this.#buckets.take(share, LIMITS[name].network) === 0) return;
    this.count(name, 'room', roomId);
  }
}

const PER_DAY = PER_MINUTE / (24 * 60);

/** The limits across all processes, counted in the database, each with its key. */
const SHARED_LIMITS = {
  /** By IP and account. */
  wrongPasswords: { burst: 10, perSecond: 10 * PER_MINUTE },
  /** By IP, over all accounts. */
  wrongPasswordsOfIp: { burst: 60, perSecond: 30 * PER_MINUTE },
  /** By account, from everywhere: 1,540 on the first day. See `LoginAttempts` for its exception. */
  wrongPasswordsOfAccount: { burst: 100, perSecond: 1 * PER_MINUTE },
  /** By IP and account: a login from there, remembered for 15 to 30 days. */
  knownLogin: { burst: 2, perSecond: PER_DAY / 15 },
  /** By a logged-in host's id. */
  wrongPasswordsOfHost: { burst: 5, perSecond: 1 * PER_MINUTE },
  /** By a logged-in host's id, and by the mailbox: codes for a new address. */
  addressMails: { burst: 5, perSecond: 5 / 3_600 },
  addressMailsTo: { burst: 5, perSecond: 5 / 3_600 },
  /** By IP: invalid link tokens. */
  wrongLinks: { burst: 10, perSecond: 4 * PER_MINUTE },
  /** By IP and account: emails with links, of both kinds. */
  linkMails: { burst: 5, perSecond: 0.5 * PER_MINUTE },
  /** By account: the same for everyone who asks together, to spare the database. Refuses no one. */
  linkMailsOfAccount: { burst: 30, perSecond: 6 * PER_MINUTE },
  /** By mailbox, and by IP: each sends an email. */
  registrations: { burst: 5, perSecond: 5 / 3_600 },
  registrationsOfIp: { burst: 30, perSecond: 30 / 3_600 },
  /** By recipient. */
  testMails: { burst: 5, perSecond: 0.5 * PER_MINUTE },
  /** By IP: each is stored, and mailed to support. */
  contactMessages: { burst: 20, perSecond: 2 * PER_MINUTE },
  /** By room: a fourth of the search service's turns for locations, so that no room takes all of them. */
  searchesOfRoom: { burst: 10, perSecond: 15 * PER_MINUTE },
  /** By IP, and by an IPv6 caller's wider networks; decision 050 has the arithmetic. */
  wrongCodes: { burst: 10, perSecond: 10 * PER_MINUTE },
  wrongCodesOf56: { burst: 30, perSecond: 30 * PER_MINUTE },
  wrongCodesOf48: { burst: 60, perSecond: 60 * PER_MINUTE },
  /**
   * By room and IP, or an IPv6 caller's /48: an office behind one IP fills a room of the largest plan, and all of them may
   * need another seat.
   */
  seats: { burst: 2 * PARTICIPANT_LIMITS.premium, perSecond: 0.5 * PER_MINUTE },
  /** By room or team link, and IP or an IPv6 caller's /48. */
  knocks: { burst: 2 * PARTICIPANT_LIMITS.premium, perSecond: 0.5 * PER_MINUTE },
} as const satisfies Record<string, Limit>;

type SharedName = keyof typeof SHARED_LIMITS;

/** A limit with the key that it counts. */
export type Counted = readonly [name: SharedName, key: string];

/** The limits on wrong codes for a caller. */
export function wrongCodesOf(caller: string): Counted[] {
  const by56 = networkOf(caller, 56);
  const wider: Counted[] =
    by56 === null
      ? []
      : [
          ['wrongCodesOf56', by56],
          ['wrongCodesOf48', widestOf(caller)],
        ];
  return [['wrongCodes', caller], ...wider];
}

const waitsReply = z.array(z.int());
/** Used-up buckets that a process remembers. */
const USED_UP_CAPACITY = 10_000;

/**
 * Counts in the database (`app.count_calls`), across processes and in any order. Keys get there as hashes only. A process
 * remembers used-up buckets, so a flood of refused calls doesn't reach the database.
 */
export class SharedLimits {
  readonly on: boolean;
  readonly #database: Pick<Database, 'call'>;
  /** Used-up buckets, each until it can give again. */
  readonly #usedUp: TimedCache<true>;

  constructor(options: { on: boolean; database: Pick<Database, 'call'>; now?: () => number }) {
    this.on = options.on;
    this.#database = options.database;
    const now = options.now ?? (() => performance.now());
    this.#usedUp = timedCache({ lifetimeMs: 1_000, capacity: USED_UP_CAPACITY, now });
  }

  /** Takes one from each limit, or refuses if one is used up (429 with Retry-After). */
  async count(...counted: Counted[]): Promise<void> {
    refuseFor(await this.#take(counted));
  }

  /** Takes one, and tells whether that is within the limit. */
  async allows(...counted: Counted): Promise<boolean> {
    return (await this.#take([counted])) === 0;
  }

  /** Whether any count still matters. */
  async isInUse(name: SharedName, key: string): Promise<boolean> {
    if (!this.on) return false;
    const [waitSeconds = 0] = await this.#ask([{ ...limitOf([name, key]), burst: 1 }], false);
    return waitSeconds > 0;
  }

  /** Checks the limits, as far as this process knows them, before an attempt that may fail. */
  refuseUsedUpHere(...counted: Counted[]): void {
    refuseFor(this.#waitOf(counted));
  }

  /**
   * Makes an attempt; null: a wrong one. A wrong one counts, and its caller learns so only within the limits; a right one
   * counts nothing, and is refused too where they are used up. So simultaneous guesses learn no more than successive ones,
   * in any number of processes. An attempt that throws does not count.
   */
  async countWrong<Result>(counted: Counted[], attempt: () => Promise<Result | null>): Promise<Result | null> {
    this.refuseUsedUpHere(...counted);
    const result = await attempt();
    if (result === null) await this.count(...counted);
    else if (this.on) refuseFor(this.#remember(counted, await this.#ask(counted.map(limitOf), false)));
    return result;
  }

  /**
   * For an SQL function that counts by itself, with `limits` for `app.count_calls`. Refuses before and after, by the `waits`
   * of its reply.
   */
  async counting<Reply extends { waits: number[] }>(
    counted: Counted[],
    ask: (limits: Json) => Promise<Reply>,
  ): Promise<Reply> {
    this.refuseUsedUpHere(...counted);
    const reply = await ask(new Json(this.asked(...counted)));
    refuseFor(this.#remember(counted, reply.waits));
    return reply;
  }

  /** Limits for an SQL function that counts, and refuses, by itself. */
  asked(...counted: Counted[]): ReturnType<typeof limitOf>[] {
    return this.on ? counted.map(limitOf) : [];
  }

  async #take(counted: Counted[]): Promise<number> {
    const waitSeconds = this.#waitOf(counted);
    if (!this.on || waitSeconds > 0) return waitSeconds;
    return this.#remember(counted, await this.#ask(counted.map(limitOf), true));
  }

  #ask(limits: ReturnType<typeof limitOf>[], take: boolean): Promise<number[]> {
    return this.#database.call('count_calls', { limits: new Json(limits), take }, waitsReply);
  }

  #waitOf(counted: Counted[]): number {
    const waitsMs = counted.map(([name, key]) => this.#usedUp.getRemainingTTL(`${name} ${key}`));
    return Math.ceil(Math.max(0, ...waitsMs) / 1_000);
  }

  /** The longest of the waits. */
  #remember(counted: Counted[], waits: number[]): number {
    counted.forEach(([name, key], at) => {
      const waitSeconds = waits[at] ?? 0;
      if (waitSeconds > 0) this.#usedUp.set(`${name} ${key}`, true, { ttl: waitSeconds * 1_000 });
    });
    return Math.max(0, ...waits);
  }
}

function limitOf([name, key]: Counted) {
  const { burst, perSecond }: Limit = SHARED_LIMITS[name];
  return { key: createHash('sha256').update(`${name} ${key}`).digest('hex'), burst, seconds: 1 / perSecond };
}

function refuseFor(waitSeconds: number): void {
  if (waitSeconds > 0) throw retryAfter(waitSeconds, 'slow_down');
}
