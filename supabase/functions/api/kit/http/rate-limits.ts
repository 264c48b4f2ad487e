import { PAINT_LIMIT } from '../../../_shared/contract/games/canvas.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { type Limit, TokenBuckets } from './token-buckets.ts';

const PER_MINUTE = 1 / 60;

/**
 * What a limit counts by: the caller's address, the person (a host's id, or a seat by its room and number: only who was
 * found to be that one, since everybody can make up credentials), a room that is there, the e-mail address of an account
 * that something is asked for, whether there is one or not, or the caller's address together with that.
 */
export type Counted = 'address' | 'person' | 'room' | 'account' | 'asker';

type Limits = Partial<Record<Counted, Limit>>;

/**
 * `room` counts new people with a well-formed request only, and has room for five addresses that go on and on: one
 * alone keeps nobody out. Who has a seat there counts by that.
 */
const JOIN = {
  address: { burst: 300, perSecond: 6 },
  room: { burst: 1_500, perSecond: 30 },
  person: { burst: 20, perSecond: 1 },
} as const satisfies Limits;

/** A host opens rooms faster than this only by a fault. */
const NEW_ROOM = {
  address: { burst: 200, perSecond: 10 },
  person: { burst: 30, perSecond: 20 * PER_MINUTE },
} as const satisfies Limits;

/** Moves in a game: a whole office makes them in the same second, one person makes a few in a minute. */
const MOVE = {
  address: { burst: 2_000, perSecond: 200 },
  person: { burst: 20, perSecond: 2 },
} as const satisfies Limits;

/** A hundred people behind one address send a dot every hundredth of a second each. */
const PAINT = { address: { burst: 20_000, perSecond: 10_000 } } as const satisfies Limits;

/**
 * Every limit there is, by endpoint; `default` for those not named. A whole office is behind one address: a hundred
 * people who open their links, join within ten seconds and poll from then on stay far below every number that counts by
 * address.
 */
export const LIMITS = {
  default: { address: { burst: 1_000, perSecond: 100 }, person: { burst: 120, perSecond: 20 } },
  register: { address: { burst: 30, perSecond: 10 * PER_MINUTE } },
  login: { address: { burst: 60, perSecond: 30 * PER_MINUTE } },
  /** Wrong passwords for one account from one address. */
  loginFailures: { asker: { burst: 10, perSecond: 10 * PER_MINUTE } },
  /** Wrong passwords for one account from everywhere: 1,540 on the first day. See `LoginAttempts` for whom it does not bind. */
  accountFailures: { account: { burst: 100, perSecond: 1 * PER_MINUTE } },
  forgotPassword: { address: { burst: 30, perSecond: 10 * PER_MINUTE } },
  resendConfirmation: { address: { burst: 30, perSecond: 10 * PER_MINUTE } },
  /**
   * Mails with links to one address, of both kinds. Anybody may ask for them; a link that was mailed in the last minutes is
   * left alone, so a mailbox is not filled. What all ask together is counted only to spare the database, and refuses nobody.
   */
  linkMails: { asker: { burst: 5, perSecond: 0.5 * PER_MINUTE }, account: { burst: 30, perSecond: 6 * PER_MINUTE } },
  /** Supabase Auth takes no more tokens from one address in five minutes than these two let through. */
  resetPassword: { address: { burst: 20, perSecond: 4 * PER_MINUTE } },
  /** Tokens that no link has, or none any more. */
  linkFailures: { address: { burst: 10, perSecond: 4 * PER_MINUTE } },
  deleteAccount: {
    address: { burst: 30, perSecond: 10 * PER_MINUTE },
    person: { burst: 10, perSecond: 10 * PER_MINUTE },
  },
  /** Wrong passwords of who is logged in, from wherever. */
  deletionFailures: { person: { burst: 5, perSecond: 1 * PER_MINUTE } },
  /** What makes us ask the payment provider; coming back to the page and clicking again is far below. */
  createSubscription: {
    address: { burst: 100, perSecond: 30 * PER_MINUTE },
    person: { burst: 12, perSecond: 6 * PER_MINUTE },
  },
  getPlanQuote: {
    address: { burst: 200, perSecond: 60 * PER_MINUTE },
    person: { burst: 30, perSecond: 15 * PER_MINUTE },
  },
  openBillingPortal: {
    address: { burst: 100, perSecond: 30 * PER_MINUTE },
    person: { burst: 12, perSecond: 6 * PER_MINUTE },
  },
  /** Stored, and mailed to support. */
  sendContactMessage: { address: { burst: 20, perSecond: 2 * PER_MINUTE } },
  /** Mail to whomever one likes, for those who look after this deployment. */
  sendTestEmail: {
    address: { burst: 20, perSecond: 4 * PER_MINUTE },
    account: { burst: 5, perSecond: 0.5 * PER_MINUTE },
  },
  /** A schedule asks four times a minute; there may be a few of them behind one address. */
  runDueWork: { address: { burst: 30, perSecond: 0.5 } },
  trackError: { address: { burst: 30, perSecond: 10 * PER_MINUTE } },
  createWarmWelcomeRoom: NEW_ROOM,
  createMasterpieceRoom: NEW_ROOM,
  /** Rooms with ids from browsers, opened by the first call about them. */
  openRoom: NEW_ROOM,
  joinWarmWelcome: JOIN,
  joinThisOrThat: JOIN,
  joinMasterpiece: JOIN,
  joinColoring: JOIN,
  /** Who has no batches of dots paints each by a call of its own. */
  paintStroke: PAINT,
  paintStrokes: PAINT,
  /** Of both kinds together, in dots. */
  dots: { person: { burst: PAINT_LIMIT.burst, perSecond: PAINT_LIMIT.dotsPerSecond } },
  undoLine: { address: MOVE.address, person: { burst: 60, perSecond: 10 } },
  /** Whole pictures, which everybody who does not follow one asks for. */
  wholeCanvas: { address: { burst: 2_000, perSecond: 200 }, person: { burst: 30, perSecond: 4 } },
  /** Dots that are written as JSON for one asker: a picture is followed in the packed form by ours. */
  dotsAsJson: {
    address: { burst: 2_000_000, perSecond: 200_000 },
    person: { burst: 1_000_000, perSecond: 20_000 },
  },
  voteThisOrThat: MOVE,
  voteMasterpiece: MOVE,
  /** One in a round; every one is kept for as long as its round is. */
  submitDrawing: { address: MOVE.address, person: { burst: 10, perSecond: 0.5 } },
  /** States with all their pictures in them, which are up to 30 MB; who polls once in a second is sent one a second at most. */
  picturedStates: { person: { burst: 10, perSecond: 2 } },
  /** At the results each of a hundred people loads the pictures of all others, once, from memory. */
  getDrawing: { address: { burst: 20_000, perSecond: 1_000 } },
  /**
   * Right codes too: one that leads somewhere is told however many wrong ones came before it, so this is what keeps an
   * address from trying them all. There are 24 million: at this pace they take a year and a half, and rooms live a day.
   */
  findRoomByCode: { address: { burst: 120, perSecond: 30 * PER_MINUTE } },
  /** Short codes that lead nowhere: from the eleventh within a minute they are not even told to be wrong. */
  codeMisses: { address: { burst: 10, perSecond: 10 * PER_MINUTE } },
  /** Polls of one seat or host; two screens in two tabs make less than 4 a second. */
  polls: { person: { burst: 200, perSecond: 40 } },
  /** Polls of whoever is not known yet, so that a signature is checked or the database asked; pictures that are not in memory. */
  unknownPolls: { address: { burst: 2_000, perSecond: 200 } },
} as const satisfies Record<string, Limits>;

/** Failures of an attempt, and what they are counted by. */
const FAILURES = {
  loginFailures: 'asker',
  accountFailures: 'account',
  linkFailures: 'address',
  deletionFailures: 'person',
  codeMisses: 'address',
} as const satisfies Partial<Record<keyof typeof LIMITS, Counted>>;
export type FailuresName = keyof typeof FAILURES;

export type JoinName = 'joinWarmWelcome' | 'joinThisOrThat' | 'joinMasterpiece' | 'joinColoring';

/** Counts calls and refuses those that are too many (429 with Retry-After). */
export class RateLimits {
  readonly #buckets = new Map<string, TokenBuckets>();
  readonly #on: boolean;

  constructor(options: { on: boolean; now?: () => number }) {
    this.#on = options.on;
    for (const [name, limits] of Object.entries(LIMITS)) {
      for (const [counted, limit] of Object.entries(limits)) {
        this.#buckets.set(`${name} ${counted}`, new TokenBuckets(limit, options.now));
      }
    }
  }

  /** Whether anything is refused at all. */
  get areOn(): boolean {
    return this.#on;
  }

  /** How many keys are remembered, of all limits together. */
  get size(): number {
    let size = 0;
    for (const buckets of this.#buckets.values()) size += buckets.size;
    return size;
  }

  /**
   * Counts a call of the endpoint `name`, or another thing of the table, where its limits or the default ones count by that;
   * as so many as it `weighs`.
   */
  count(name: string, counted: Counted, key: string, weighs = 1): void {
    const limits = name in LIMITS ? name : 'default';
    this.#refuseWhen(this.#buckets.get(`${limits} ${counted}`)?.take(key, weighs));
  }

  /** Counts as `count` does, and tells whether that is still within the limit, for what is left out in place of refused. */
  allows(name: keyof typeof LIMITS, counted: Counted, key: string): boolean {
    return !this.#on || !this.#buckets.get(`${name} ${counted}`)?.take(key);
  }

  /**
   * Counts a failure before it is known to be one, and refuses where there were too many: of many attempts at once no more
   * are made than one after another. `giveBack` when it was none.
   */
  reserveFailure(name: FailuresName, key: string): void {
    this.#refuseWhen(this.#buckets.get(`${name} ${FAILURES[name]}`)?.take(key));
  }

  giveBack(name: FailuresName, key: string): void {
    this.#buckets.get(`${name} ${FAILURES[name]}`)?.giveBack(key);
  }

  /** Refuses where too many failures have been counted already; to be asked before the attempt. */
  checkFailures(name: FailuresName, key: string): void {
    this.#refuseWhen(this.#buckets.get(`${name} ${FAILURES[name]}`)?.wait(key));
  }

  /** Counts a failure. Refuses too, so that of many attempts at once no more are told apart than one after another. */
  countFailure(name: FailuresName, key: string): void {
    this.#refuseWhen(this.#buckets.get(`${name} ${FAILURES[name]}`)?.charge(key));
  }

  #refuseWhen(waitSeconds: number | undefined): void {
    if (this.#on && waitSeconds) throw new ApiError('slow_down', {}, { 'retry-after': String(waitSeconds) });
  }
}
