import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Session } from '../_shared/contract/accounts.ts';
import type { RefusalCode } from '../_shared/contract/refusals.ts';
import { type Argument, type Database, Json, withVersion } from '../_shared/server/database.ts';
import type { Mailer } from '../_shared/server/mail/mailer.ts';
import { type Payments, PaymentsUnavailable } from '../_shared/server/payments/payments.ts';
import { type App, createApp } from './app.ts';
import type { AuthServer } from './auth/auth-server.ts';
import type { Outside } from './games/warm-welcome/outside.ts';
import type { Settings } from './kit/settings.ts';

// Stand-ins for the API's dependencies, for tests without a stack.

export const ROOM = 'k3v9x0q2m7ab1c';
export const OTHER_ROOM = 'zzzzzzzzzzzzz1';
export const SEAT = `seat_${'A'.repeat(43)}`;
export const OTHER_SEAT = `seat_${'B'.repeat(43)}`;
export const USER_ID = '11111111-1111-4111-8111-111111111111';
export const OTHER_USER_ID = '22222222-2222-4222-8222-222222222222';
export const SESSION_ID = '33333333-3333-4333-8333-333333333333';
export const ISSUER = 'http://auth.test/auth/v1';

export const USER = {
  id: USER_ID,
  username: 'ann',
  email: 'ann@example.com',
  fullName: 'Ann Example',
  displayName: null,
  language: 'en',
  tier: 'free',
  createdAt: '2026-01-01T00:00:00Z',
  role: 'host',
  requestedTier: null,
};

export const SESSION: Session = {
  access_token: 'access',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
};

/** A reply of `app.warm_welcome_state` for an empty map, before a Show. */
export const EMPTY_MAP = {
  now: '2026-11-20T10:00:00.000Z',
  reclaims: 0,
  endsAt: null,
  game: {
    phase: 'waiting',
    round: 0,
    phaseEndsAt: null,
    held: false,
    pacing: {
      round: 0,
      rounds: null,
      pace: 'normal',
      auto: true,
      style: null,
      advance: 'host',
      stepsFrom: null,
      closing: false,
      paused: false,
    },
  },
  question: null,
  spots: [],
  pins: [],
  done: [],
  points: null,
  people: [],
  facts: [],
};

type Arguments = Record<string, unknown>;

/** A refusal as schema `app` raises it. */
export function sqlRefusal(status: number, code: RefusalCode, detail?: Record<string, unknown>): Error {
  return Object.assign(new Error(code), {
    name: 'PostgresError',
    code: `PT${status}`,
    detail: detail && JSON.stringify(detail),
  });
}

function plain(value: Argument): unknown {
  return value instanceof Json ? value.value : value;
}

/** A database with these functions that records its calls. Every reply is as after a first change of a room. */
export class FakeDatabase implements Database {
  readonly calls: { name: string; args: Arguments }[] = [];
  functions: Record<string, (args: Arguments) => unknown>;

  constructor(functions: Record<string, (args: Arguments) => unknown> = {}) {
    this.functions = { claim_duties: () => true, ...functions };
  }

  /** The arguments of every call of one function. */
  argumentsOf(name: string): Arguments[] {
    return this.calls.filter((call) => call.name === name).map(({ args }) => args);
  }

  async call<Reply>(
    name: string,
    given: Record<string, Argument>,
    reply: { parse(value: unknown): Reply },
  ): Promise<Reply> {
    const args = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, plain(value)]));
    this.calls.push({ name, args });
    const run = this.functions[name];
    if (run === undefined) throw new Error(`The fake database has no function ${name}.`);
    return reply.parse(withVersion(await run(args), 1));
  }

  async close(): Promise<void> {}
}

/** `app.count_calls` at a standstill of time. */
export function countCalls(): (args: Arguments) => number[] {
  const held = new Map<string, number>();
  return ({ limits, take }) => {
    const asked = limits as { key: string; burst: number }[];
    const waits = asked.map(({ burst, key }) => ((held.get(key) ?? 0) < burst ? 0 : 1));
    const isTaken = take === true && !waits.includes(1);
    for (const { key } of asked) if (isTaken) held.set(key, (held.get(key) ?? 0) + 1);
    return waits;
  };
}

export const NO_AUTH: AuthServer = {
  isUp: async () => true,
  signUp: async () => 'taken',
  signIn: async () => null,
  replacePassword: async () => null,
  changeAddress: async () => 'changed',
  signOut: async () => {},
  recover: async () => {},
  resendConfirmation: async () => {},
  openPasswordLink: async () => null,
  redeemConfirmationLink: async () => null,
};

export const NO_OUTSIDE: Outside = {
  places: {
    findZip: async () => null,
    findPlace: async () => null,
    findByPrefix: async () => null,
    findTownsByPrefix: async () => [],
    findWorld: async () => [],
    findWorldByPrefix: async () => [],
    worldPlace: async () => null,
    search: async () => null,
    random: () => 0.5,
  },
  weather: async () => null,
  writtenFacts: null,
};

const noAnswer = () => Promise.reject(new PaymentsUnavailable());

const NO_PAYMENTS: Payments = {
  createCustomer: noAnswer,
  subscribe: noAnswer,
  openPortal: noAnswer,
  changePlan: noAnswer,
  yearlyPrices: noAnswer,
  deleteCustomer: noAnswer,
  readSubscription: noAnswer,
};

const keyPair = await generateKeyPair('ES256', { extractable: true });
const publicKey = { ...(await exportJWK(keyPair.publicKey)), kty: 'EC', alg: 'ES256', kid: 'test' };
export const JWKS = { keys: [publicKey] };

/** An access token signed like Supabase Auth's; `claims` replace or add to the usual ones. */
export function accessToken(claims: Arguments = {}): Promise<string> {
  const seconds = Math.floor(Date.now() / 1_000);
  return new SignJWT({
    iss: ISSUER,
    aud: 'authenticated',
    role: 'authenticated',
    sub: USER_ID,
    session_id: SESSION_ID,
    exp: seconds + 600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'test' })
    .sign(keyPair.privateKey);
}

export const SETTINGS: Settings = {
  supabaseUrl: 'http://auth.test',
  database: { url: 'postgres://nowhere', connections: 1, roles: [] },
  publishableKey: 'sb_publishable_test',
  secretKey: null,
  jwks: JWKS,
  issuer: ISSUER,
  publicOrigin: null,
  trustedProxyHops: 0,
  trustedProxySecret: null,
  rateLimits: true,
  geocoderUrl: null,
  weatherUrl: 'http://weather.test',
  worldWeatherUrl: 'http://weather.test',
  chat: null,
  outsideUserAgent: 'test',
  siteUrl: 'http://thaw.test',
  onLocalhost: false,
  mail: { from: 'Thaw <thaw@thaw.test>', supportEmail: 'support@thaw.test', smtpUrl: null, resend: null },
  stripe: null,
  devTools: false,
};

export interface TestApp extends App {
  database: FakeDatabase;
  log: string[];
  /** The app's clock, in milliseconds. */
  clock: { now: number };
  waits: number[];
  /** Sends a request; a `body` other than a string is sent as JSON. */
  send(
    method: string,
    path: string,
    options?: { body?: unknown; bearer?: string; headers?: Record<string, string>; peer?: string | undefined },
  ): Promise<Response>;
}

/** The whole API over stand-ins: every session is alive, and `functions` are added to the database. */
export function testApp(
  options: {
    functions?: FakeDatabase['functions'];
    auth?: Partial<AuthServer>;
    outside?: Partial<Outside>;
    mailer?: Mailer;
    /** Left out: no payments. Methods not given do not answer. */
    payments?: Partial<Payments>;
    settings?: Partial<Settings>;
    /** Waiting takes no time: for tests that count milliseconds. */
    waitsAtOnce?: boolean;
  } = {},
): TestApp {
  const database = new FakeDatabase({
    host_session: () => ({ userId: USER_ID }),
    is_suspended: () => false,
    count_calls: countCalls(),
    end_sessions: () => null,
    note_login: () => false,
    touch_login: () => null,
    expire_auth_log: () => 0,
    expire_client_errors: () => 0,
    expire_counts: () => 0,
    expire_given_up_handles: () => 0,
    expire_knocks: () => 0,
    expire_mail_rows: () => 0,
    expire_rooms: () => 0,
    expire_room_ids: () => 0,
    tell_of_lapsed_plans: () => 0,
    tidy_canvases: () => 0,
    queue_mail: () => null,
    has_fresh_link: () => false,
    health: () => ({ status: 'ok' }),
    mail_queue: () => ({ waiting: 0, late: 0 }),
    release_link: () => null,
    queue_perk_notices: () => 0,
    overdue_subscriptions: () => [],
    claim_mails: () => [],
    welcome: () => ({ isNew: false }),
    grant_founder_perk: () => ({ endsAt: null, isNew: false }),
    touch_seats: () => '',
    ...options.functions,
  });
  const log: string[] = [];
  const clock = { now: Date.now() };
  const waits: number[] = [];
  const app = createApp({
    settings: { ...SETTINGS, ...options.settings },
    database,
    auth: { ...NO_AUTH, ...options.auth },
    outside: { ...NO_OUTSIDE, ...options.outside },
    mailer: options.mailer ?? null,
    payments: options.payments ? { ...NO_PAYMENTS, ...options.payments } : null,
    log: (line) => log.push(line),
    now: () => clock.now,
    wait: async (ms) => {
      waits.push(ms);
      if (!options.waitsAtOnce) clock.now += ms;
    },
  });
  return {
    ...app,
    database,
    log,
    clock,
    waits,
    async send(method, path, { body, bearer, headers = {}, peer = '127.0.0.1' } = {}) {
      const all = new Headers(headers);
      if (bearer !== undefined) all.set('authorization', `Bearer ${bearer}`);
      if (body !== undefined && !all.has('content-type')) all.set('content-type', 'application/json');
      const payload = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
      return app.handle(new Request(`http://thaw.test${path}`, { method, headers: all, body: payload }), peer);
    },
  };
}

/** The log's lines as objects. */
export function entriesOf(log: readonly string[]): Record<string, unknown>[] {
  return log.map((line) => JSON.parse(line));
}

/** A person of schema `app`; null for no number. */
export function personOf(number: number | null, more: { name?: string; isHost?: boolean } = {}) {
  return number === null ? null : { id: String(number), name: 'Ann', color: '#D9432F', isHost: false, ...more };
}
