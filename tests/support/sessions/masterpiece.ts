import { createHash } from 'node:crypto';
import { getDrawing, submitDrawing } from '#shared/contract/games/drawings.ts';
import {
  changeMasterpieceRoom,
  createMasterpieceRoom,
  getMasterpiecePlay,
  getMasterpieceRound,
  getMasterpieceState,
  joinMasterpiece,
  type MasterpiecePhase,
  type MasterpieceRound,
  type MasterpieceScene,
  voteMasterpiece,
} from '#shared/contract/games/masterpiece.ts';
import { noisePng, pngUrl } from '#shared/server/picture-samples.ts';
import { ask, ok } from './ask.ts';
import { Screen } from './screen.ts';
import { share, Table, type TableOptions } from './table.ts';

/** The lengths that count here, in milliseconds. */
export interface Grace {
  bell: number;
  lateVote: number;
}

/** The knowledge about one finished round. */
export interface DrawnRound {
  /** The painters told that their drawing is in: its id, and the hash of the sent bytes. */
  drawings: Map<string, { id: string; hash: string }>;
  /** The voters told that their vote counts: the drawing's id. */
  votes: Map<string, string>;
  /** Names, ids and vote counts that somebody was told before the results. */
  leaks: string[];
  /** The round as it is kept. */
  kept: MasterpieceRound | null;
  /** The drawings as they are kept: hashes by id. */
  hashes: Map<string, string>;
}

export interface MasterpieceSession {
  table: Table;
  grace: Grace;
  rounds: DrawnRound[];
}

const nameOf = (number: number): string => `Player ${number}`;
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

class Player {
  readonly #session: MasterpieceSession;
  readonly #number: number;
  readonly #seat: string;
  readonly #screen: Screen<typeof getMasterpiecePlay>;
  #planned = '';
  /** The last choices on the screen. */
  #ballot: readonly { id: string }[] = [];

  constructor(session: MasterpieceSession, number: number, seat: string) {
    const { options, roomId } = session.table;
    this.#session = session;
    this.#number = number;
    this.#seat = seat;
    this.#screen = new Screen(options.origin, getMasterpiecePlay, roomId, seat);
  }

  get #call() {
    const { options, roomId } = this.#session.table;
    return { origin: options.origin, asked: { params: { roomId }, bearer: this.#seat } };
  }

  async look(): Promise<void> {
    const { scene, saidAt } = await this.#screen.look();
    if (saidAt !== null) this.#see(scene, saidAt);
  }

  #see(scene: MasterpieceScene, saidAt: number): void {
    const { table, rounds } = this.#session;
    const { phase, roundNumber, phaseEndsAt } = scene;
    const endsAt = phaseEndsAt === null ? null : Date.parse(phaseEndsAt);
    table.moments.push({ phase, index: roundNumber, endsAt, saidAt });
    table.round = Math.max(table.round, roundNumber);
    const round = rounds[roundNumber - 1];
    // Waiting again means that it stopped too early.
    if (round === undefined || phase === 'waiting') {
      table.isOver = true;
      return;
    }
    if (phase === 'drawing') this.#ballot = [];
    if (phase === 'voting') this.#ballot = scene.drawings.filter(({ isOwn }) => !isOwn);
    if (phase !== 'results') this.#noteLeaks(scene, round);
    // The scene changes when a drawing comes in late; the move of this phase is decided once.
    const plan = `${phase} ${roundNumber}`;
    if (endsAt === null || plan === this.#planned) return;
    this.#planned = plan;
    if (phase === 'drawing') this.#meanToDraw(roundNumber, round, endsAt - saidAt);
    if (phase === 'voting') this.#meanToVote(roundNumber, round, endsAt - saidAt);
  }

  #noteLeaks({ drawings, phase }: MasterpieceScene, { leaks }: DrawnRound): void {
    for (const { isOwn, playerId, playerName, voteCount } of drawings) {
      if (!isOwn && (playerId !== null || playerName !== null)) leaks.push(`${phase}: whose a drawing is`);
      if (voteCount !== null) leaks.push(`${phase}: how many votes a drawing has`);
      if (!isOwn && phase === 'drawing') leaks.push("drawing: somebody else's drawing");
    }
  }

  /** Most are done before the time is over, some submit at the bell, some not at all. */
  #meanToDraw(number: number, round: DrawnRound, leftMs: number): void {
    if (this.#number % 11 === 0 && number % 2 === 1) return;
    const { table, grace } = this.#session;
    const chance = share(this.#number, number);
    const waitMs = this.#number % 8 === 0 ? leftMs + chance * grace.bell : leftMs * (0.3 + chance * 0.6);
    table.later(waitMs, async () => {
      const { origin, asked } = this.#call;
      const bytes = noisePng(40, 30);
      const body = { playerName: nameOf(this.#number), drawingData: pngUrl(bytes), roundNumber: number };
      const { reply, refusal, status } = await ask(origin, submitDrawing, { ...asked, body });
      if (reply !== null) round.drawings.set(nameOf(this.#number), { id: reply.drawing.id, hash: hashOf(bytes) });
      else if (refusal?.code !== 'wrong_phase') throw new Error(`drawing: ${status} ${JSON.stringify(refusal)}`);
    });
  }

  /** As with the drawings; a late one may still count. */
  #meanToVote(number: number, round: DrawnRound, leftMs: number): void {
    if (this.#number % 11 === 0 && number % 2 === 0) return;
    const { table, grace } = this.#session;
    const chance = share(this.#number, number, 1);
    const waitMs = this.#number % 8 === 0 ? leftMs + chance * grace.lateVote : leftMs * (0.2 + chance * 0.7);
    table.later(waitMs, async () => {
      const choice = this.#ballot[Math.floor(share(this.#number, number, 2) * this.#ballot.length)];
      if (choice === undefined) return;
      const { origin, asked } = this.#call;
      const body = { voterName: nameOf(this.#number), drawingId: choice.id };
      const { reply, refusal, status } = await ask(origin, voteMasterpiece, { ...asked, body });
      if (reply !== null) round.votes.set(nameOf(this.#number), reply.drawingId);
      else if (refusal?.code !== 'wrong_phase') throw new Error(`vote: ${status} ${JSON.stringify(refusal)}`);
    });
  }

  /** A round as it is kept, with its pictures. */
  async readBack(number: number, round: DrawnRound): Promise<void> {
    const { origin, asked } = this.#call;
    const params = { ...asked.params, roundNumber: String(number) };
    round.kept = await ok(origin, getMasterpieceRound, { ...asked, params });
    for (const { id } of round.kept.drawings) {
      const { status, content } = await ask(origin, getDrawing, { params: { ...asked.params, drawingId: id } });
      round.hashes.set(id, status === 200 ? hashOf(content) : `${status}`);
    }
  }
}

const NEXT: Record<MasterpiecePhase, Exclude<MasterpiecePhase, 'waiting'>> = {
  waiting: 'drawing',
  drawing: 'voting',
  voting: 'results',
  results: 'drawing',
  final: 'drawing',
};

/** The host's browser as the specification has it: it tells the time all the while, and the next phase when it is over. */
async function hostTurn(table: Table): Promise<void> {
  const { origin, host } = table.options;
  const asked = { params: { roomId: table.roomId }, bearer: host };
  const { room, serverNow } = await ok(origin, getMasterpieceState, { ...asked, query: { images: 'url' } });
  table.hostSaw.add(room.roundNumber);
  await ok(origin, changeMasterpieceRoom, { ...asked, body: { timeRemaining: room.timeRemaining } });
  if (room.phaseEndsAt === null) return;
  const leftMs = Date.parse(room.phaseEndsAt) - Date.parse(serverNow);
  if (leftMs > table.options.pollMs) return;
  table.later(leftMs, async () => {
    if (table.hostIsHere && !table.isOver)
      await ok(origin, changeMasterpieceRoom, { ...asked, body: { phase: NEXT[room.phase], timeRemaining: 30 } });
  });
}

/** Opens a room and seats so many people. */
export async function openMasterpiece(
  options: TableOptions,
  people: number,
): Promise<{ table: Table; seats: string[] }> {
  const { origin, host } = options;
  const { room } = await ok(origin, createMasterpieceRoom, { bearer: host });
  const params = { roomId: room.id };
  const seats: string[] = [];
  for (let number = 1; number <= people; number += 1) {
    seats.push((await ok(origin, joinMasterpiece, { params, body: { playerName: nameOf(number) } })).seat);
  }
  return { table: new Table(options, room.id), seats };
}

/** The host starts the first round. */
async function start({ options: { origin, host }, roomId }: Table): Promise<void> {
  await ok(origin, changeMasterpieceRoom, {
    params: { roomId },
    bearer: host,
    body: { phase: 'drawing', auto: false },
  });
}

/** So many people play so many rounds; the host drives the clock, and is gone for a while. */
export async function playMasterpiece(
  options: TableOptions,
  { people, rounds, grace }: { people: number; rounds: number; grace: Grace },
): Promise<MasterpieceSession> {
  const { table, seats } = await openMasterpiece(options, people);
  await start(table);
  const session: MasterpieceSession = {
    table,
    grace,
    rounds: Array.from({ length: rounds }, () => ({
      drawings: new Map(),
      votes: new Map(),
      leaks: [],
      kept: null,
      hashes: new Map(),
    })),
  };
  const players = seats.map((seat, index) => new Player(session, index + 1, seat));
  const screens = players.map((player, index) =>
    table.poll((index / players.length) * options.pollMs, () => table.look(() => player.look())),
  );
  const host = table.poll(0, async () => {
    if (table.hostIsHere) await hostTurn(table);
  });
  await table.play([...screens, host]);
  for (const [index, round] of session.rounds.entries()) await players[0]?.readBack(index + 1, round);
  return session;
}

/** One player's tab is left open, everybody else is gone: plays until the game waits again, or for too many rounds. */
export async function forgetMasterpiece(options: TableOptions, tooMany: number): Promise<Table> {
  const { table, seats } = await openMasterpiece(options, 1);
  await start(table);
  const screen = table.poll(0, async () => {
    const asked = { params: { roomId: table.roomId }, bearer: seats[0] as string };
    const { scene, serverNow } = await ok(options.origin, getMasterpiecePlay, asked);
    if (scene === undefined || serverNow === undefined) throw new Error('no scene');
    const endsAt = scene.phaseEndsAt === null ? null : Date.parse(scene.phaseEndsAt);
    table.moments.push({ phase: scene.phase, index: scene.roundNumber, endsAt, saidAt: Date.parse(serverNow) });
    table.isOver = scene.phase === 'waiting' || scene.roundNumber > tooMany;
  });
  await table.play([screen]);
  return table;
}
