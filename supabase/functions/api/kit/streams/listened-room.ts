import { type Change, paceOf, TALLY_MS } from '../../../_shared/contract/changes.ts';
import type { SentReaction } from '../../../_shared/contract/reactions.ts';
import { toBase64 } from '../../../_shared/server/base64.ts';
import { metrics } from '../../../_shared/server/telemetry.ts';
import { encodeChange, type Listener, type Subscriber } from './listener.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The paint events of one canvas. */
export interface ToldCanvas {
  readonly version: number;
  /**
   * The packed reply for a reader of this version, with painters of strokes in it; null if it is for a poll to bring.
   */
  since(version: number): { part: Bytes; painters: [stroke: number, number: number][] } | null;
}

/** The canvas of a room, of version `least` or a later one. */
export type ReadCanvas = (roomId: string, least: number) => Promise<ToldCanvas>;

/** The database's numbers of a room. */
export interface Numbers {
  readonly version: number;
  readonly phaseVersion: number;
  readonly canvasVersion: number;
  /** See `RoomHead`. */
  readonly reclaims: number;
  /** The last turn of a reaction; see `sentReaction`. */
  readonly reactions: number;
}

export interface News extends Numbers {
  /** Reactions after the last turn known. */
  sent: readonly SentReaction[];
  /** The numbers of its people, if `phaseVersion` is a new one. `closed`: only they and its leads may listen. */
  seats: { present: number[]; removed: number[]; closed: boolean } | null;
}

type End = Extract<Change, { event: 'end' }>['data']['code'];
type Timer = ReturnType<typeof setTimeout> | undefined;

const NOTHING: Numbers = { version: -1, phaseVersion: -1, canvasVersion: -1, reclaims: 0, reactions: -1 };

/** The listeners of one room, and how soon each of them is told. */
export class ListenedRoom {
  readonly id: string;
  readonly listeners = new Set<Listener>();
  /** The numbers already told, or about to be. */
  known = NOTHING;
  /** The time of the last news that were not this process's own. */
  foreignMs = Number.NEGATIVE_INFINITY;
  /** Callers waiting for its numbers. */
  waiting = 0;
  readonly #readCanvas: () => ReadCanvas | null;
  #present: ReadonlySet<number> = new Set();
  #removed: ReadonlySet<number> = new Set();
  #isClosed = false;
  #forHosts: Timer;
  #forOthers: Timer;
  #forReactions: Timer;
  #reactions: SentReaction[] = [];
  /** Own reactions told before those ahead of them, which another process took. */
  readonly #toldAhead = new Set<number>();

  constructor(id: string, readCanvas: () => ReadCanvas | null) {
    this.id = id;
    this.#readCanvas = readCanvas;
  }

  get isKnown(): boolean {
    return this.known.phaseVersion >= 0;
  }

  /** Why this caller may not listen; null: they may. */
  refusalFor({ isHost, number }: Subscriber): 'removed' | 'not_your_seat' | null {
    if (isHost || (number === null ? !this.#isClosed : this.#present.has(number))) return null;
    return number !== null && this.#removed.has(number) ? 'removed' : 'not_your_seat';
  }

  /** Whether this caller may have another seat token, or no key, since the last lookup. */
  isOutdated({ isHost, key, number, reclaims }: Subscriber): boolean {
    return (key !== null || (!isHost && number !== null)) && reclaims < this.known.reclaims;
  }

  add(listener: Listener): void {
    this.listeners.add(listener);
    const { canvasVersion, version } = this.known;
    listener.send(encodeChange({ event: 'phase', data: { version } }));
    const { canvas } = listener;
    if (canvas !== null || canvasVersion > 0) void this.#tellPaint([listener], canvas ?? 0);
  }

  /** Tells of what this process wrote, and nothing else, before the database is asked. */
  wrote(numbers: Partial<Numbers>): void {
    if (this.isKnown) this.tell({ ...this.known, ...numbers, seats: null, sent: [] }, true);
  }

  /** Sends a reaction of this process at once; the database is asked for missing ones before it. */
  reacted(sent: SentReaction): void {
    if (!this.isKnown) return;
    this.#toldAhead.add(sent.turn);
    this.#collect(sent);
    let { reactions } = this.known;
    while (this.#toldAhead.delete(reactions + 1)) reactions += 1;
    this.known = { ...this.known, reactions };
  }

  tell({ seats, sent, ...news }: News, isOwn: boolean): void {
    const { isKnown, known } = this;
    // Own writes may be newer than an answer that was under way.
    const version = Math.max(known.version, news.version);
    const canvasVersion = Math.max(known.canvasVersion, news.canvasVersion);
    const reactions = Math.max(known.reactions, news.reactions);
    this.known = { ...news, version, canvasVersion, reactions };
    if (seats !== null) this.#follow(seats);
    // Its first listeners are told as they come.
    if (!isKnown) return;
    const isStep = news.phaseVersion !== known.phaseVersion;
    for (const one of sent) {
      if (one.turn > known.reactions && !this.#toldAhead.delete(one.turn)) this.#collect(one);
    }
    for (const turn of this.#toldAhead) if (turn <= reactions) this.#toldAhead.delete(turn);
    const isNew =
      isStep || reactions !== known.reactions || version !== known.version || canvasVersion !== known.canvasVersion;
    if (isNew && !isOwn) this.foreignMs = performance.now();
    if (isStep) this.#tellPhase();
    else if (version !== known.version) this.#tellTally();
    // Already collected: each process writes the paint of a moment together.
    if (canvasVersion !== known.canvasVersion) void this.#tellPaint([...this.listeners]);
  }

  /** Ends all of its streams. */
  end(code?: End): void {
    for (const timer of [this.#forHosts, this.#forOthers, this.#forReactions]) clearTimeout(timer);
    const last = code && encodeChange({ event: 'end', data: { code } });
    for (const listener of this.listeners) listener.end(last);
  }

  get #pace() {
    return paceOf(this.#present.size);
  }

  #follow({ closed, present, removed }: NonNullable<News['seats']>): void {
    this.#isClosed = closed;
    this.#present = new Set(present);
    this.#removed = new Set(removed);
    for (const listener of this.listeners) {
      const code = this.refusalFor(listener);
      if (code !== null) listener.end(encodeChange({ event: 'end', data: { code } }));
      else if (this.isOutdated(listener)) listener.end();
    }
  }

  #tellPhase(): void {
    clearTimeout(this.#forHosts);
    clearTimeout(this.#forOthers);
    this.#forHosts = undefined;
    this.#forOthers = undefined;
    this.#tellAll('phase', () => true);
  }

  #tellTally(): void {
    this.#forHosts ??= setTimeout(() => {
      this.#forHosts = undefined;
      this.#tellAll('tally', ({ isHost }) => isHost);
    }, this.#pace.tallyMs);
    this.#forOthers ??= setTimeout(() => {
      this.#forOthers = undefined;
      this.#tellAll('tally', ({ isHost }) => !isHost);
    }, TALLY_MS);
  }

  #collect(sent: SentReaction): void {
    this.#reactions.push(sent);
    this.#forReactions ??= setTimeout(() => {
      this.#forReactions = undefined;
      const bytes = encodeChange({ event: 'reactions', data: { reactions: this.#reactions } });
      this.#reactions = [];
      for (const listener of this.listeners) listener.send(bytes);
      metrics().told('reactions', this.listeners.size);
    }, this.#pace.tallyMs);
  }

  #tellAll(event: 'phase' | 'tally', isMeant: (listener: Listener) => boolean): void {
    const bytes = encodeChange({ event, data: { version: this.known.version } });
    let told = 0;
    for (const listener of this.listeners) {
      if (!isMeant(listener)) continue;
      listener.send(bytes);
      told += 1;
    }
    metrics().told(event, told);
  }

  /**
   * Tells of the newest canvas, of version `least` or a later one. The news of readers of one version are packed and encoded
   * once.
   */
  async #tellPaint(listeners: readonly Listener[], least = 0): Promise<void> {
    const read = this.#readCanvas();
    const wantsParts = read !== null && listeners.some(({ canvas }) => canvas !== null);
    // If it can't be read, the numbers make everyone poll.
    const reading = wantsParts ? read(this.id, Math.max(least, this.known.canvasVersion)) : null;
    const canvas = (await reading?.catch(() => null)) ?? null;
    const made = new Map<number | null, Painting>();
    let told = 0;
    for (const listener of listeners) {
      const since = listener.canvas;
      if (since !== null && canvas !== null && since >= canvas.version) continue;
      const painting = made.get(since) ?? paintingOf(canvas, since, this.known.canvasVersion);
      made.set(since, painting);
      listener.canvas = painting.reaches;
      listener.send(painting.bytes);
      told += 1;
    }
    metrics().told('paint', told);
  }
}

interface Painting {
  bytes: Bytes;
  /** The version that its readers have then; null: they have to poll. */
  reaches: number | null;
}

function paintingOf(canvas: ToldCanvas | null, since: number | null, version: number): Painting {
  const told = since === null ? null : (canvas?.since(since) ?? null);
  if (told === null || since === null || canvas === null) {
    return { bytes: encodeChange({ event: 'paint', data: { version } }), reaches: null };
  }
  const { painters, part } = told;
  const data = { version: canvas.version, since, canvas: toBase64(part), ...(painters.length > 0 && { painters }) };
  return { bytes: encodeChange({ event: 'paint', data }), reaches: canvas.version };
}
