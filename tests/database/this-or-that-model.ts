import { GAMES } from '#shared/contract/games/registry.ts';
import type { Option, ThisOrThatPhase } from '#shared/contract/games/this-or-that.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';

type Answer = RefusalCode | 'not refused';

export interface ModelSeat {
  token: Buffer;
  isRemoved: boolean;
  isAway: boolean;
}

/** The rules of This or That once more, without a database and as plainly as they can be written. */
export class ModelGame {
  /** Their place in the list is their number less one. */
  readonly seats: ModelSeat[] = [];
  phase: ThisOrThatPhase = 'waiting';
  /** Of the question that is asked, or that will be asked next. */
  index = 0;
  isHeld = false;
  showsResults = false;
  /** Votes on the present question by seat number, whether or not the seat is still there. */
  readonly votes = new Map<number, Option>();
  /** What the next question has to be one of; empty while none is to be chosen. */
  candidates: string[] = [];
  #pool: string[] = [];
  #played: string[] = [];
  #idle = 0;

  join(token: Buffer): void {
    this.seats.push({ token, isRemoved: false, isAway: false });
  }

  start(pool: string[]): Answer {
    if (this.phase !== 'waiting') return 'not refused';
    if (this.#present().length === 0) return 'nobody_here';
    this.#pool = pool;
    this.#idle = 0;
    this.#ask();
    return 'not refused';
  }

  next(from: { phase: ThisOrThatPhase; index: number } | undefined, toResults: boolean): Answer {
    if (from !== undefined && (from.phase !== this.phase || from.index !== this.index)) return 'not refused';
    if (this.phase === 'waiting') return 'wrong_phase';
    if (this.phase === 'voting' && (toResults || this.hasAllVotes())) {
      this.#idle = 0;
      this.phase = 'results';
    } else if (!toResults) {
      this.#idle = 0;
      this.index += 1;
      this.#ask();
    }
    return 'not refused';
  }

  stop(): void {
    if (this.phase === 'waiting') return;
    this.phase = 'waiting';
    this.index += 1;
    this.isHeld = false;
    this.votes.clear();
  }

  change(held: boolean | undefined, show: boolean | undefined): Answer {
    if (held !== undefined && this.phase === 'waiting') return 'wrong_phase';
    this.isHeld = held ?? this.isHeld;
    this.showsResults = show ?? this.showsResults;
    return 'not refused';
  }

  vote(number: number, option: Option, index: number | undefined): Answer {
    const seat = this.seats[number - 1];
    if (seat === undefined) return 'not_your_seat';
    if (seat.isRemoved) return 'removed';
    if (this.phase !== 'voting' || (index !== undefined && index !== this.index)) return 'wrong_phase';
    if (!this.votes.has(number)) this.votes.set(number, option);
    return 'not refused';
  }

  /** Time passes until something happens by itself; answers whether anything does. */
  wait(): boolean {
    if (this.phase === 'voting') {
      this.#idle = this.votes.size === 0 ? this.#idle + 1 : 0;
      this.phase = 'results';
      return true;
    }
    if (this.phase === 'waiting' || this.isHeld) return false;
    if (this.#idle >= GAMES['this-or-that'].phases.idleRoundsMax) {
      this.stop();
    } else {
      this.index += 1;
      this.#ask();
    }
    return true;
  }

  /** The question that the game chose. */
  wasAsked(question: string): void {
    this.#played.push(question);
    this.candidates = [];
  }

  hasAllVotes(): boolean {
    const isMissing = this.seats.some((seat, n) => !seat.isRemoved && !seat.isAway && !this.votes.has(n + 1));
    return !isMissing && this.countedVotes().length > 0;
  }

  countedVotes(): { number: number; option: Option }[] {
    return [...this.votes]
      .filter(([number]) => !this.seats[number - 1]?.isRemoved)
      .map(([number, option]) => ({ number, option }))
      .sort((a, b) => a.number - b.number);
  }

  #present(): ModelSeat[] {
    return this.seats.filter((seat) => !seat.isRemoved);
  }

  #ask(): void {
    this.phase = 'voting';
    this.isHeld = false;
    this.votes.clear();
    this.candidates = this.#pool.filter((question) => !this.#played.includes(question));
    if (this.candidates.length > 0) return;
    const last = this.#played.at(-1);
    this.candidates = this.#pool.filter((question) => question !== last || this.#pool.length === 1);
    this.#played = this.#played.filter((question) => !this.#pool.includes(question));
  }
}
