import { randomUUID } from 'node:crypto';
import {
  getThisOrThatPlay,
  getThisOrThatState,
  joinThisOrThat,
  type Option,
  startThisOrThat,
  type ThisOrThatScene,
  type ThisOrThatState,
  voteThisOrThat,
} from '#shared/contract/games/this-or-that.ts';
import { ask, ok } from './ask.ts';
import { Screen } from './screen.ts';
import { share, Table, type TableOptions } from './table.ts';

/** The knowledge about one finished question. */
export interface AskedQuestion {
  /** The voters told that their vote counts, and its option. */
  accepted: Map<string, Option>;
  /** The room in the results, as a player saw it. */
  results: ThisOrThatState | null;
  /** Votes for A and for B, as each player's screen showed them in the results. */
  counts: Set<string>;
}

export interface ThisOrThatSession {
  table: Table;
  questions: AskedQuestion[];
}

/** An id as a host's browser makes it. */
const newRoomId = (): string => randomUUID().replaceAll('-', '').slice(0, 14);

class Player {
  readonly #session: ThisOrThatSession;
  readonly #number: number;
  readonly #seat: string;
  readonly #screen: Screen<typeof getThisOrThatPlay>;

  constructor(session: ThisOrThatSession, number: number, seat: string) {
    const { options, roomId } = session.table;
    this.#session = session;
    this.#number = number;
    this.#seat = seat;
    this.#screen = new Screen(options.origin, getThisOrThatPlay, roomId, seat);
  }

  get #call() {
    const { options, roomId } = this.#session.table;
    return { origin: options.origin, asked: { params: { roomId }, bearer: this.#seat } };
  }

  async look(): Promise<void> {
    const { reply, scene, saidAt } = await this.#screen.look();
    const question = this.#session.questions[scene.currentQuestionIndex];
    if (scene.phase === 'results' && reply?.counts) question?.counts.add(`${reply.counts.A} : ${reply.counts.B}`);
    if (saidAt !== null) this.#enter(scene, saidAt);
  }

  #enter({ phase, currentQuestionIndex: index, phaseEndsAt }: ThisOrThatScene, saidAt: number): void {
    const { table, questions } = this.#session;
    const endsAt = phaseEndsAt === null ? null : Date.parse(phaseEndsAt);
    table.moments.push({ phase, index, endsAt, saidAt });
    table.round = Math.max(table.round, index + 1);
    // Waiting again means that it stopped too early.
    if (index >= questions.length || phase === 'waiting') table.isOver = true;
    else if (phase === 'voting' && endsAt !== null) this.#meanToVote(index, endsAt - saidAt);
    else if (phase === 'results' && this.#number === 1) table.later(0, () => this.#readResults(index));
  }

  /** Most think for a while, some vote at the very end, some not at all, and some hit the other button a moment later. */
  #meanToVote(index: number, leftMs: number): void {
    const { table } = this.#session;
    const chance = share(this.#number, index);
    if (this.#number % 11 === 0 && index % 2 === 1) return;
    const isLate = this.#number % 8 === 0;
    const waitMs = isLate ? leftMs + (chance - 0.7) * 100 : leftMs * chance * 0.9;
    const option = share(this.#number, index, 1) < 0.5 ? 'A' : 'B';
    table.later(waitMs, async () => {
      await this.#vote(index, option);
      if (this.#number % 5 === 0) await this.#vote(index, option === 'A' ? 'B' : 'A');
    });
  }

  async #vote(index: number, option: Option): Promise<void> {
    const { table, questions } = this.#session;
    const { origin, asked } = this.#call;
    const body = { participantName: nameOf(this.#number), option, currentQuestionIndex: index };
    const { reply, refusal, status } = await ask(origin, voteThisOrThat, { ...asked, body });
    const accepted = questions[index]?.accepted;
    if (reply === null) {
      if (refusal?.code !== 'wrong_phase') throw new Error(`vote: ${status} ${JSON.stringify(refusal)}`);
      return;
    }
    const before = accepted?.get(body.participantName);
    if (reply.currentQuestionIndex !== index) table.flaws.push(`a vote on ${index} went to another question`);
    if (before !== undefined && before !== reply.option)
      table.flaws.push(`a second vote on ${index} changed the first`);
    accepted?.set(body.participantName, reply.option);
  }

  async #readResults(index: number): Promise<void> {
    const { origin, asked } = this.#call;
    const state = await ok(origin, getThisOrThatState, asked);
    const question = this.#session.questions[index];
    if (question && state.phase === 'results' && state.currentQuestionIndex === index) question.results = state;
  }
}

const nameOf = (number: number): string => `Player ${number}`;

/** Opens a room as its host's first call does, seats so many people and lets the host start. */
export async function openThisOrThat(
  options: TableOptions,
  people: number,
): Promise<{ table: Table; seats: string[] }> {
  const table = new Table(options, newRoomId());
  const params = { roomId: table.roomId };
  await ok(options.origin, getThisOrThatState, { params, bearer: options.host });
  const seats: string[] = [];
  for (let number = 1; number <= people; number += 1) {
    const body = { participantName: nameOf(number) };
    seats.push((await ok(options.origin, joinThisOrThat, { params, body })).seat);
  }
  await ok(options.origin, startThisOrThat, { params, bearer: options.host, body: { category: 'all', auto: false } });
  return { table, seats };
}

/** So many people play so many questions; the host only watches, and is gone for a while. */
export async function playThisOrThat(
  options: TableOptions,
  { people, rounds }: { people: number; rounds: number },
): Promise<ThisOrThatSession> {
  const { table, seats } = await openThisOrThat(options, people);
  const questions = Array.from({ length: rounds }, () => ({
    accepted: new Map<string, Option>(),
    results: null,
    counts: new Set<string>(),
  }));
  const session: ThisOrThatSession = { table, questions };
  const screens = seats.map((seat, index) => {
    const player = new Player(session, index + 1, seat);
    return table.poll((index / seats.length) * options.pollMs, () => table.look(() => player.look()));
  });
  const host = table.poll(0, async () => {
    if (!table.hostIsHere) return;
    const asked = { params: { roomId: table.roomId }, bearer: options.host };
    table.hostSaw.add((await ok(options.origin, getThisOrThatState, asked)).currentQuestionIndex + 1);
  });
  await table.play([...screens, host]);
  return session;
}

/** One player's tab is left open, everybody else is gone: plays until the game waits again, or for too many questions. */
export async function forgetThisOrThat(options: TableOptions, tooMany: number): Promise<Table> {
  const { table, seats } = await openThisOrThat(options, 1);
  const screen = table.poll(0, async () => {
    const asked = { params: { roomId: table.roomId }, bearer: seats[0] as string };
    const { scene, serverNow } = await ok(options.origin, getThisOrThatPlay, asked);
    if (scene === undefined || serverNow === undefined) throw new Error('no scene');
    const { phase, currentQuestionIndex: index, phaseEndsAt } = scene;
    const endsAt = phaseEndsAt === null ? null : Date.parse(phaseEndsAt);
    table.moments.push({ phase, index, endsAt, saidAt: Date.parse(serverNow) });
    table.isOver = phase === 'waiting' || index >= tooMany;
  });
  await table.play([screen]);
  return table;
}
