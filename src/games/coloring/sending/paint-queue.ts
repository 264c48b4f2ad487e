import { paceOf } from '#shared/contract/changes.ts';
import { STROKES_MAX } from '#shared/contract/games/canvas.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { ApiError, mayPass, refusalCode } from '#src/lib/api-error.ts';
import { interruptibleSleep } from '#src/lib/polls/interruptible-sleep.ts';
import type { Nib } from '../model/painting.ts';
import type { PaintTask, Task } from './unsent-store.ts';

interface QueueOptions {
  /** Performs one task. `mayPass` decides by the error whether to retry. */
  send: (task: Task) => Promise<void>;
  onRefused: (error: unknown, tasks: readonly Task[]) => void;
  onChange: () => void;
  newId: () => string;
  /** Left over from before a refresh. */
  tasks: Task[];
}

/** After this long without a reply, say that saving is slow. */
const LATE_MS = 3_000;
/** Refusals of a single call: later ones may succeed. All others concern the seat or the room. */
const OF_ONE_CALL: ReadonlySet<RefusalCode | null> = new Set([
  'invalid',
  'too_large',
  'not_json',
  'not_found',
  'no_such_region',
]);
const RETRY_MS = { first: 500, longest: 8_000 };

/** One task at a time, in order, retried until answered. Dots wait a moment for more of the same stroke. */
export class PaintQueue {
  /** How long dots wait for more: as the last reply said. */
  sendMs = paceOf(1).sendMs;
  readonly #options: QueueOptions;
  readonly #pause = interruptibleSleep();
  readonly #tasks: Task[];
  #isStarted = false;
  #isRunning = false;
  #failures = 0;
  #failure: unknown = null;
  /** Time of the first dot in the last task. */
  #openedAt = 0;
  /** Time of the last reply, or of the last task added to an empty queue. */
  #busySince = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#tasks = options.tasks;
  }

  get tasks(): readonly Task[] {
    return this.#tasks;
  }

  /** The last try's error; null after a success. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Sending takes longer than usual. */
  get isLate(): boolean {
    return this.#tasks.length > 0 && performance.now() - this.#busySince > LATE_MS;
  }

  /** The next tasks to send when the page can't wait for replies: only up to the first undo. */
  next(most: number): PaintTask[] {
    const waiting = this.#tasks.filter(({ tried }) => !tried).slice(0, most);
    const end = waiting.findIndex(({ kind }) => kind === 'undo');
    const tasks = waiting.slice(0, end < 0 ? most : end).filter((task) => task.kind === 'paint');
    for (const task of tasks) task.tried = true;
    return tasks;
  }

  /** Dots that may not have reached the server. */
  get unsent(): number {
    return this.#tasks.reduce((sum, task) => sum + (task.kind === 'paint' ? sizeOf(task) : 0), 0);
  }

  /** @returns the ids of the dots' batches; the last one stays open for more */
  paint(
    strokeId: string,
    color: string,
    points: readonly number[],
    nib: Nib = {},
  ): { batchId: string; points: number[] }[] {
    const parts: { batchId: string; points: number[] }[] = [];
    for (let at = 0; at < points.length; ) {
      const task = this.#openTask(strokeId, color, nib);
      const part = points.slice(at, at + 2 * STROKES_MAX - task.points.length);
      task.points.push(...part);
      parts.push({ batchId: task.batchId, points: part });
      at += part.length;
      if (isFull(task)) this.#pause.wake();
    }
    void this.#run();
    return parts;
  }

  /** @returns the id of its batch */
  fill(strokeId: string, color: string, region: number): string {
    const batchId = this.#options.newId();
    this.#add({ kind: 'paint', batchId, strokeId, color, points: [], region, tried: false });
    // Dots before it wait for no more.
    this.#pause.wake();
    void this.#run();
    return batchId;
  }

  /** Drops the unsent part of a stroke and undoes the rest. @returns whether there was anything to undo */
  undo(strokeId: string, wasSent: boolean): boolean {
    const isOfStroke = (task: Task) => task.kind === 'paint' && task.strokeId === strokeId;
    const isTried = wasSent || this.#tasks.some((task) => isOfStroke(task) && task.tried);
    const kept = this.#tasks.filter((task) => !isOfStroke(task) || task.tried);
    this.#tasks.splice(0, this.#tasks.length, ...kept);
    if (isTried) this.#add({ kind: 'undo', strokeId, tried: false });
    void this.#run();
    return isTried;
  }

  start(): () => void {
    this.#isStarted = true;
    void this.#run();
    return () => {
      this.#isStarted = false;
      this.#pause.wake();
    };
  }

  /** The connection may be back: retries now. */
  hurry(): void {
    if (this.#failures > 0) this.#pause.wake();
  }

  #openTask(strokeId: string, color: string, nib: Nib): PaintTask {
    const last = this.#tasks.at(-1);
    const isOpen = last?.kind === 'paint' && !last.tried && !isFull(last);
    if (isOpen && last.strokeId === strokeId && last.color === color) return last;
    const task: PaintTask = {
      kind: 'paint',
      batchId: this.#options.newId(),
      strokeId,
      color,
      points: [],
      ...nib,
      tried: false,
    };
    this.#add(task);
    this.#openedAt = performance.now();
    return task;
  }

  #add(task: Task): void {
    if (this.#tasks.length === 0) this.#busySince = performance.now();
    this.#tasks.push(task);
  }

  async #run(): Promise<void> {
    if (this.#isRunning || !this.#isStarted) return;
    this.#isRunning = true;
    for (let task = this.#tasks[0]; task && this.#isStarted; task = this.#tasks[0]) {
      const wait = this.#timeToWait(task);
      if (wait > 0) await this.#pause.sleep(wait);
      // The task may have been undone in the meantime.
      if (task === this.#tasks[0] && this.#isStarted && this.#timeToWait(task) <= 0) await this.#do(task);
    }
    this.#isRunning = false;
    // Stopped and restarted in the meantime.
    if (this.#tasks.length > 0 && this.#isStarted) void this.#run();
  }

  #timeToWait(task: Task): number {
    const isOpen = task === this.#tasks.at(-1) && task.kind === 'paint' && !task.tried && !isFull(task);
    return isOpen ? this.#openedAt + this.sendMs - performance.now() : 0;
  }

  async #do(task: Task): Promise<void> {
    task.tried = true;
    try {
      await this.#options.send(task);
    } catch (error) {
      if (mayPass(error)) {
        this.#failures += 1;
        this.#failure = error;
        this.#options.onChange();
        await this.#pause.sleep(this.#retryAfter(error));
        return;
      }
      this.#answered();
      const count = OF_ONE_CALL.has(refusalCode(error)) ? 1 : this.#tasks.length;
      this.#options.onRefused(error, this.#tasks.splice(0, count));
      return;
    }
    this.#tasks.shift();
    this.#answered();
    this.#options.onChange();
  }

  #answered(): void {
    this.#busySince = performance.now();
    this.#failures = 0;
    this.#failure = null;
  }

  #retryAfter(error: unknown): number {
    const asked = error instanceof ApiError ? error.retryAfterMs : null;
    // Spread out the retries, so that browsers don't all return at once after an outage.
    const own = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** (this.#failures - 1)) * (0.75 + Math.random() / 2);
    return Math.max(asked ?? 0, own);
  }
}

const isFull = ({ points, region }: PaintTask) => region !== undefined || points.length >= 2 * STROKES_MAX;
const sizeOf = ({ points, region }: PaintTask) => (region === undefined ? points.length / 2 : 1);
