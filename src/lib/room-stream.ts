import { type Change, getChanges } from '#shared/contract/changes.ts';
import { openStream } from './api.ts';
import { ApiError } from './api-error.ts';
import { interruptibleSleep } from './interruptible-sleep.ts';
import { type ReadRoom, roomKey, setPace } from './pace.ts';
import { type Return, watchPage } from './page-life.ts';
import { readChanges } from './read-changes.ts';
import { hearVersion } from './room-versions.ts';
import { takeStreamSlot } from './stream-slots.ts';

/** A stream whose first event takes longer is kept back by a proxy. */
const FIRST_EVENT_MS = 5_000;
/** The server sends something every 15 s. */
const SILENCE_MS = 35_000;
/** A stream that still brings something after this time is no accident. */
const PROVEN_MS = 10_000;
/** Polls while a stream tells of all changes, just in case; and of pages that nobody sees. */
const QUIET_MS = 20_000;
const HIDDEN_MS = 60_000;
/** A page hidden for longer gives its stream up. */
const LONG_HIDDEN_MS = 600_000;
/** After its usual end the next one follows within this time. */
const USUAL_GAP_MS = 500;
/** After a lost one, so that a room's screens don't come all at once. */
const LOST_GAP_MS = 2_000;
const BACKOFF_MS = { least: 1_000, most: 120_000 } as const;
/** The failures that a stream without a working way counts as. */
const NO_WAY = 5;
/** The next try after a refusal that no waiting changes, and while other tabs have all streams. */
const REFUSED_MS = 60_000;
const TAKEN_MS = 15_000;
/** The least time between two streams for the sake of a canvas. */
const REOPEN_MS = 2_000;
/** One return of a page takes this long at most. */
const RETURN_MS = 1_000;
/** Between two screens of one room nobody uses its stream for a moment. */
const LINGER_MS = 1_000;
const DAY_MS = 86_400_000;

/** A part of the page that follows a room. */
export interface StreamUser {
  /** Gets each event. */
  onChange: (change: Change) => void;
  /** Asks at once: changes may have been missed. */
  ask: () => void;
  /** The room has another pace. */
  onPace: () => void;
  /** The cursor of its canvas; null until it has one. */
  canvas?: () => number | null;
}

export interface StreamUse {
  leave: () => void;
  /** Its cursor has gone another way than the stream: opens the next one with it. */
  reopen: () => void;
  /** A poll got no answer: the stream's connection may be dead, too. */
  doubt: () => void;
}

/** Why this side ended a stream. */
type Stop = 'late' | 'silent' | 'again' | 'doubt' | 'hidden' | 'left';

const jitter = () => 0.75 + Math.random() / 2;

/** One room's stream in this tab, for all that use it. Tells `pollPace` how often to poll meanwhile. */
class RoomStream {
  readonly #room: ReadRoom;
  readonly #users = new Set<StreamUser>();
  readonly #pause = interruptibleSleep();
  readonly #quietMs = QUIET_MS * (0.9 + Math.random() / 5);
  readonly #unwatch: () => void;
  #connection: AbortController | null = null;
  #release: (() => void) | null = null;
  #isUp = false;
  #isOver = false;
  /** Whether the wait for the next stream may be cut short. */
  #mayHurry = true;
  #failures = 0;
  #openedAt = 0;
  #heardAt = 0;
  #reopenedAt = 0;
  #returnedAt = 0;
  #hasCanvas = false;
  #hiddenAt: number | null = document.hidden ? Date.now() : null;
  #pace: number | null = null;

  constructor(room: ReadRoom) {
    this.#room = room;
    this.#unwatch = watchPage({
      onTick: () => this.#look(),
      onShown: () => {
        this.#hiddenAt = document.hidden ? Date.now() : null;
        this.#setPace();
      },
      onReturn: (why) => this.#return(why),
    });
    void this.#run();
  }

  get isUnused(): boolean {
    return this.#users.size === 0;
  }

  add(user: StreamUser): StreamUse {
    this.#users.add(user);
    if (this.#connection !== null && !this.#hasCanvas && user.canvas !== undefined) this.#stop('again');
    return {
      leave: () => this.#users.delete(user),
      reopen: () => {
        if (Date.now() - this.#reopenedAt < REOPEN_MS) return;
        this.#reopenedAt = Date.now();
        this.#stop('again');
      },
      doubt: () => {
        if (this.#isUp) this.#stop('doubt');
      },
    };
  }

  end(): void {
    this.#isOver = true;
    this.#unwatch();
    this.#stop('left');
    this.#pause.wake();
    setPace(this.#room, null);
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      const waitMs = await this.#next();
      if (!this.#isOver) await this.#pause.sleep(waitMs);
    }
    this.#giveBack();
  }

  /** Follows one stream until it ends. @returns milliseconds until the next one */
  async #next(): Promise<number> {
    this.#mayHurry = true;
    if (this.#isLongHidden) return this.#down(DAY_MS);
    this.#release ??= await takeStreamSlot();
    if (this.#release === null) return this.#down(TAKEN_MS * jitter());
    if (this.#isOver) return 0;
    const connection = new AbortController();
    this.#connection = connection;
    this.#openedAt = Date.now();
    this.#heardAt = this.#openedAt;
    let isRefused = false;
    let failure: unknown = null;
    const late = setTimeout(() => connection.abort('late' satisfies Stop), FIRST_EVENT_MS);
    try {
      const canvas = this.#cursor();
      this.#hasCanvas = canvas !== null;
      const body = await openStream(getChanges, {
        params: { roomId: this.#room.roomId },
        query: canvas === null ? {} : { canvas: String(canvas) },
        as: this.#room.as,
        signal: connection.signal,
      });
      await readChanges(body, {
        onBytes: () => {
          this.#heardAt = Date.now();
          if (this.#heardAt - this.#openedAt >= PROVEN_MS) this.#failures = 0;
        },
        onChange: (change) => {
          clearTimeout(late);
          if (change.event === 'end') isRefused = true;
          else this.#tell(change);
        },
      });
    } catch (error) {
      failure = error;
    }
    clearTimeout(late);
    this.#connection = null;
    if (isRefused) return this.#refused();
    return this.#after(connection.signal.aborted ? connection.signal.reason : failure);
  }

  /** The wait after a stream. @param reason a `Stop`, an error, or null if the server ended it */
  #after(reason: unknown): number {
    if (reason === 'left' || reason === 'again') return 0;
    if (reason === 'hidden') return this.#down(DAY_MS);
    const isUsual = reason === null && this.#heardAt - this.#openedAt >= PROVEN_MS;
    if (isUsual) return Math.random() * USUAL_GAP_MS;
    if (reason instanceof ApiError && reason.status < 500) {
      this.#mayHurry = false;
      return this.#down((reason.retryAfterMs ?? REFUSED_MS) * (1 + Math.random() / 4));
    }
    this.#failures += reason === 'late' || reason === 'silent' ? NO_WAY : 1;
    if (this.#failures === 1) return this.#down(Math.random() * LOST_GAP_MS);
    const leastMs = reason instanceof ApiError ? (reason.retryAfterMs ?? 0) : 0;
    const backoffMs = Math.min(BACKOFF_MS.least * 2 ** this.#failures, BACKOFF_MS.most);
    return this.#down(Math.max(leastMs, backoffMs * jitter()));
  }

  /** The stream's last event said that the caller may not listen: a poll shows why. */
  #refused(): number {
    this.#mayHurry = false;
    const waitMs = this.#down(REFUSED_MS * (1 + Math.random() / 4));
    this.#askAll();
    return waitMs;
  }

  #down(waitMs: number): number {
    this.#isUp = false;
    this.#giveBack();
    this.#setPace();
    return waitMs;
  }

  #giveBack(): void {
    this.#release?.();
    this.#release = null;
  }

  #tell(change: Exclude<Change, { event: 'end' }>): void {
    hearVersion(change.event === 'paint' ? 'canvas' : 'room', this.#room.roomId, change.data.version);
    this.#isUp = true;
    this.#setPace();
    for (const user of this.#users) user.onChange(change);
  }

  #stop(why: Stop): void {
    this.#connection?.abort(why);
  }

  #askAll(): void {
    for (const user of this.#users) user.ask();
  }

  #look(): void {
    if (Date.now() - this.#heardAt > SILENCE_MS) this.#stop('silent');
    if (this.#isLongHidden) this.#stop('hidden');
    this.#setPace();
  }

  #return(why: Return): void {
    // A page that wakes is often told so in several ways; its network may be the last to come.
    if (why !== 'online' && Date.now() - this.#returnedAt < RETURN_MS) return;
    this.#returnedAt = Date.now();
    this.#askAll();
    const isFresh = why === 'visible' && Date.now() - this.#heardAt < QUIET_MS;
    if (this.#connection !== null && !isFresh) this.#stop('again');
    else if (this.#mayHurry) this.#pause.wake();
  }

  #cursor(): number | null {
    for (const { canvas } of this.#users) if (canvas !== undefined) return canvas();
    return null;
  }

  get #isLongHidden(): boolean {
    return this.#hiddenAt !== null && Date.now() - this.#hiddenAt >= LONG_HIDDEN_MS;
  }

  #setPace(): void {
    const shownMs = this.#isUp ? this.#quietMs : null;
    const isSeldom = this.#hiddenAt !== null && (this.#isUp || this.#isLongHidden);
    const pace = isSeldom ? HIDDEN_MS : shownMs;
    if (pace === this.#pace || this.#isOver) return;
    this.#pace = pace;
    setPace(this.#room, pace);
    for (const user of this.#users) user.onPace();
  }
}

const streams = new Map<string, RoomStream>();

/** Joins the room's stream of this tab, which opens with its first user and closes after its last one. */
export function joinStream(room: ReadRoom, user: StreamUser): StreamUse {
  const key = roomKey(room);
  const stream = streams.get(key) ?? new RoomStream(room);
  streams.set(key, stream);
  const use = stream.add(user);
  const closeUnused = () => {
    if (!stream.isUnused || streams.get(key) !== stream) return;
    streams.delete(key);
    stream.end();
  };
  return {
    ...use,
    leave: () => {
      use.leave();
      setTimeout(closeUnused, LINGER_MS);
    },
  };
}
