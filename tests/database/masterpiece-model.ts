import type { MasterpiecePhase } from '#shared/contract/games/masterpiece.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { LENGTHS } from './masterpiece.ts';

export type Answer = RefusalCode | 'not refused';

interface Round {
  /** Seats that drew, in the order in which they did. */
  drawn: number[];
  /** Who voted for whose. */
  votes: Map<number, number>;
  isFinished: boolean;
}

const NEXT = { waiting: 'drawing', drawing: 'voting', voting: 'results', results: 'drawing' } as const;

/** The rules of design section 6 once more, without a database: seats are numbers, times are milliseconds since the phase began. */
export class Match {
  phase: MasterpiecePhase = 'waiting';
  roundNumber = 0;
  idle = 0;
  readonly rounds = new Map<number, Round>();
  readonly removed = new Set<number>();
  readonly seats: readonly number[];
  #elapsed = 0;

  constructor(seats: readonly number[]) {
    this.seats = seats;
  }

  get round(): Round | undefined {
    return this.phase === 'waiting' ? undefined : this.rounds.get(this.roundNumber);
  }

  /** Seats whose drawings count, in order. */
  drawnIn(round: Round | undefined): number[] {
    return round === undefined ? [] : round.drawn.filter((seat) => !this.removed.has(seat));
  }

  /** Votes as they were given, by voter. */
  votesIn(round: Round | undefined): [voter: number, seat: number][] {
    if (round === undefined) return [];
    const counted = [...round.votes].filter(([voter]) => !this.removed.has(voter));
    return counted.sort(([a], [b]) => a - b);
  }

  winnerOf(round: Round | undefined): number | null {
    let [winner, most]: [number | null, number] = [null, 0];
    for (const seat of this.drawnIn(round)) {
      const votes = this.votesIn(round).filter(([, drawn]) => drawn === seat).length;
      if (votes > most) [winner, most] = [seat, votes];
    }
    return winner;
  }

  /** Nobody is away in these stories. */
  done(): { doneCount: number; playerCount: number; allDone: boolean } {
    const present = this.seats.filter((seat) => !this.removed.has(seat));
    const drawn = this.round?.drawn ?? [];
    let done: number[] = [];
    if (this.phase === 'drawing') done = this.drawnIn(this.round);
    if (this.phase === 'voting') done = this.votesIn(this.round).map(([voter]) => voter);
    const isLeft = (seat: number) =>
      !done.includes(seat) && (this.phase !== 'voting' || drawn.some((other) => other !== seat));
    return { doneCount: done.length, playerCount: present.length, allDone: done.length > 0 && !present.some(isLeft) };
  }

  pass(ms: number): void {
    this.#elapsed += ms;
  }

  #left(): number {
    return this.phase === 'waiting' ? Number.POSITIVE_INFINITY : LENGTHS[this.phase] - this.#elapsed;
  }

  #step(to: MasterpiecePhase): void {
    this.phase = to;
    this.#elapsed = 0;
    if (to === 'drawing') {
      this.roundNumber += 1;
      this.rounds.set(this.roundNumber, { drawn: [], votes: new Map(), isFinished: false });
    }
    if (to === 'results' && this.round !== undefined) {
      this.round.isFinished = true;
      this.idle = this.round.drawn.length > 0 ? 0 : this.idle + 1;
    }
    if (to === 'waiting') this.idle = 0;
  }

  tick(): boolean {
    if (this.#left() > 0) return false;
    this.#step(
      this.phase === 'results' && this.idle >= GAMES.masterpiece.phases.idleRoundsMax ? 'waiting' : NEXT[this.phase],
    );
    return true;
  }

  /** Whether who drew that late, voted that late or looks at the results is still to be waited for. */
  #cutsOff(seat: number | undefined): boolean {
    if (this.phase === 'results') {
      return this.#elapsed < (seat === undefined ? LENGTHS.lateVote : LENGTHS.playerNext);
    }
    const somebodyDraws = this.seats.some((one) => !this.removed.has(one) && !this.round?.drawn.includes(one));
    return this.phase === 'voting' && this.#elapsed < LENGTHS.bell && somebodyDraws;
  }

  /** Whether who drew what in this round may be told. */
  isTold(number: number): boolean {
    const isOpen = this.phase === 'results' && number === this.roundNumber && this.#elapsed < LENGTHS.lateVote;
    return this.rounds.get(number)?.isFinished === true && !isOpen;
  }

  move(to: MasterpiecePhase, seat?: number): Answer {
    if (seat !== undefined && this.removed.has(seat)) return 'removed';
    if (seat !== undefined && to !== 'drawing') return 'not_host';
    if (this.tick() || this.phase === to) return 'not refused';
    if (seat !== undefined && this.phase !== 'results') return 'not_host';
    if (NEXT[this.phase] !== to) return 'wrong_phase';
    if (this.#cutsOff(seat)) return 'wrong_phase';
    if (this.phase === 'waiting' && this.seats.every((one) => this.removed.has(one))) return 'nobody_here';
    if (this.phase === 'results' && this.#left() > LENGTHS.bell) this.idle = 0;
    this.#step(this.phase === 'results' && this.idle >= GAMES.masterpiece.phases.idleRoundsMax ? 'waiting' : to);
    return 'not refused';
  }

  stop(): void {
    if (this.phase === 'waiting') return;
    if (!this.round?.isFinished) this.rounds.delete(this.roundNumber);
    this.#step('waiting');
  }

  submit(seat: number, round: number | null): Answer {
    if (this.removed.has(seat)) return 'removed';
    if (this.round === undefined || (round !== null && round !== this.roundNumber)) return 'wrong_phase';
    if (this.round.drawn.includes(seat)) return 'not refused';
    const isOpen =
      this.phase === 'drawing' ? this.#left() > -LENGTHS.bell : this.phase === 'voting' && this.#elapsed < LENGTHS.bell;
    if (!isOpen) return 'wrong_phase';
    this.round.drawn.push(seat);
    return 'not refused';
  }

  /** `null`: a drawing that is not of this round. */
  vote(seat: number, drawing: number | null): Answer {
    if (this.removed.has(seat)) return 'removed';
    if (this.round === undefined || this.phase === 'drawing') return 'wrong_phase';
    if (this.round.votes.has(seat)) return 'not refused';
    const isOpen = this.phase === 'voting' ? this.#left() > -LENGTHS.lateVote : this.#elapsed < LENGTHS.lateVote;
    if (!isOpen) return 'wrong_phase';
    if (drawing === null || !this.round.drawn.includes(drawing)) return 'not_found';
    if (drawing === seat) return 'invalid';
    this.round.votes.set(seat, drawing);
    return 'not refused';
  }
}
