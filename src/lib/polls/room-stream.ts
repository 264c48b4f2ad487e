import { createParser } from 'eventsource-parser';
import { type Change, change, getChanges } from '#shared/contract/changes.ts';
import { openStream } from '../calls/api.ts';
import { parseJson } from '../storage.ts';
import { interruptibleSleep } from './interruptible-sleep.ts';
import { type Return, watchPage } from './page-life.ts';
import type { Room, StreamUse, StreamUser } from './room.ts';
import { takeStreamSlot } from './stream-slots.ts';
import { type Ending, StreamWaits } from './stream-waits.ts';

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
/** The least time between two streams for the sake of a canvas. */
const REOPEN_MS = 2_000;
/** One return of a page takes this long at most. */
const RETURN_MS = 1_000;
/** Between two screens of one room nobody uses its stream for a moment. */
const LINGER_MS = 1_000;

/** One room's stream in this tab, for all that use it. Sets the room's pace meanwhile. */
class RoomStream {
  readonly #room: Room;
  readonly #users = new Set<StreamUser>();
  readonly #pause = interruptibleSleep();
  readonly #waits = new StreamWaits();
  readonly #quietMs = QUIET_MS * (0.9 + Math.random() / 5);
  readonly #unwatch: () => void;
  #connection: AbortController | null = null;
  #release: (() => void) | null = null;
  #isUp = false;
  #isOver = false;
  /** Whether the wait for the next stream may be cut short. */
  #mayHurry = true;
  #openedAt = 0;
  #heardAt = 0;
  #reopenedAt = 0;
  #returnedAt = 0;
  #hiddenAt: number | null = document.hidden ? Date.now() : null;

  constructor(room: Room) {
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

  /** @returns leaves it: it ends after its last user */
  join(user: StreamUser): StreamUse {
    this.#users.add(user);
    // The next one begins at its cursor.
    if (user.canvas !== undefined) this.#stop('again');
    return {
      leave: () => {
        this.#users.delete(user);
        setTimeout(() => this.#endUnused(), LINGER_MS);
      },
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

  #endUnused(): void {
    if (this.#users.size > 0 || this.#isOver) return;
    this.#isOver = true;
    this.#room.stream = null;
    this.#unwatch();
    this.#stop('left');
    this.#pause.wake();
    this.#room.paceMs.set(0);
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      const ending = await this.#follow();
      const { ms, isDown, mayHurry } = this.#waits.after(ending);
      this.#mayHurry = mayHurry;
      if (isDown) this.#down();
      // A poll shows the reason.
      if (ending === 'refused') this.#askAll();
      if (!this.#isOver) await this.#pause.sleep(ms);
    }
    this.#giveBack();
  }

  /** Follows one stream until it ends. */
  async #follow(): Promise<Ending> {
    if (this.#isLongHidden) return 'hidden';
    this.#release ??= await takeStreamSlot();
    if (this.#release === null) return 'taken';
    if (this.#isOver) return 'left';
    const connection = new AbortController();
    this.#connection = connection;
    this.#openedAt = Date.now();
    this.#heardAt = this.#openedAt;
    let isRefused = false;
    let error: Error | null = null;
    const late = setTimeout(() => this.#stop('late'), FIRST_EVENT_MS);
    try {
      const canvas = this.#cursor();
      const body = await openStream(getChanges, {
        params: { roomId: this.#room.id },
        query: canvas === null ? {} : { canvas: String(canvas) },
        as: this.#room.as,
        signal: connection.signal,
      });
      await readChanges(body, {
        onBytes: () => {
          this.#heardAt = Date.now();
          if (this.#isProven) this.#waits.proven();
        },
        onChange: (change) => {
          clearTimeout(late);
          if (change.event === 'end') isRefused = true;
          else this.#tell(change);
        },
      });
    } catch (failure) {
      error = failure as Error;
    }
    clearTimeout(late);
    this.#connection = null;
    if (isRefused) return 'refused';
    if (connection.signal.aborted) return connection.signal.reason;
    return error ?? (this.#isProven ? 'usual' : 'short');
  }

  #down(): void {
    this.#isUp = false;
    this.#giveBack();
    this.#setPace();
  }

  #giveBack(): void {
    this.#release?.();
    this.#release = null;
  }

  #tell(change: Exclude<Change, { event: 'end' }>): void {
    this.#isUp = true;
    this.#setPace();
    if (change.event === 'reactions') {
      this.#room.reactions.set(change.data.reactions);
      return;
    }
    this.#room.hear(change.event === 'paint' ? 'canvas' : 'room', change.data.version);
    for (const user of this.#users) user.onChange(change);
  }

  #stop(why: Ending): void {
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

  get #isProven(): boolean {
    return this.#heardAt - this.#openedAt >= PROVEN_MS;
  }

  get #isLongHidden(): boolean {
    return this.#hiddenAt !== null && Date.now() - this.#hiddenAt >= LONG_HIDDEN_MS;
  }

  #setPace(): void {
    const shownMs = this.#isUp ? this.#quietMs : 0;
    const isSeldom = this.#hiddenAt !== null && (this.#isUp || this.#isLongHidden);
    if (!this.#isOver) this.#room.paceMs.set(isSeldom ? HIDDEN_MS : shownMs);
  }
}

/** Joins the room's stream of this tab, which opens with its first user and closes after its last one. */
export function joinStream(room: Room, user: StreamUser): StreamUse {
  room.stream ??= new RoomStream(room);
  return room.stream.join(user);
}

/**
 * Reads a stream of changes until it ends. Unknown events are left out: a newer server may have more.
 * @param onBytes called with each sign of life
 */
async function readChanges(
  body: ReadableStream<Uint8Array>,
  { onBytes, onChange }: { onBytes: () => void; onChange: (change: Change) => void },
): Promise<void> {
  const parser = createParser({
    onEvent: ({ data, event }) => {
      const read = change.safeParse({ event, data: parseJson(data) });
      if (read.success) onChange(read.data);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
