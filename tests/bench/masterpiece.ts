import { setTimeout as sleep } from 'node:timers/promises';
import { DRAWING_CANVAS, getDrawing, submitDrawing } from '#shared/contract/games/drawings.ts';
import {
  changeMasterpieceRoom,
  getMasterpiecePlay,
  getMasterpieceState,
  voteMasterpiece,
} from '#shared/contract/games/masterpiece.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { noisePng, pngUrl } from '#shared/server/picture-samples.ts';
import { ask, ok } from '../support/sessions/ask.ts';
import { openMasterpiece } from '../support/sessions/masterpiece.ts';
import { Screen } from '../support/sessions/screen.ts';
import type { RunningStack } from '../support/stack.ts';
import { premiumHost, startForBench } from './bench-host.ts';
import { type Bench, goal, type Measure } from './measure.ts';
import { type Meter, Meters, pollEverySecond } from './meter.ts';
import { percentile } from './statistics.ts';

const PEOPLE = 100;
const DRAWING_BYTES = 20 * 1_024;
const QUIET_SECONDS = 15;
const ROUND_SECONDS =
  GAMES.masterpiece.phases.seconds.drawing +
  GAMES.masterpiece.phases.seconds.voting +
  GAMES.masterpiece.phases.seconds.results;
/** People draw and vote within so many seconds of the thirty. */
const MOVES_WITHIN_SECONDS = 25;
/** As many pictures as a browser fetches from one place at once. */
const FETCHES_AT_ONCE = 6;

interface Pictures {
  ms: number[];
  bytes: number;
  /** How often one picture was sent to one player, at most. */
  mostOften: number;
}

interface Room {
  stack: RunningStack;
  params: { roomId: string };
  bearer: string;
  meters: Meters;
  pictures: Pictures;
}

type PlayScreen = Screen<typeof getMasterpiecePlay>;

/** A hundred people draw, vote and look at the gallery as their screens do, with the host's screen open. */
export const masterpiece: Bench = async (folder) => {
  const stack = await startForBench(folder);
  try {
    const bearer = await premiumHost(stack);
    const options = { origin: stack.origin, host: bearer, scale: 1, pollMs: 1_000 };
    const { table, seats } = await openMasterpiece(options, PEOPLE);
    const pictures = { ms: [], bytes: 0, mostOften: 0 };
    const room: Room = { stack, params: { roomId: table.roomId }, bearer, meters: new Meters(stack.pid), pictures };
    const players = seats.map((seat) => new Player(room, seat));
    let isOver = false;
    const screens = [...players.map((player) => () => player.look()), hostScreen(room)];
    const polling = pollEverySecond(screens, () => isOver);
    const measures = await measureGame(room, players).finally(() => {
      isOver = true;
    });
    await polling;
    return measures;
  } finally {
    await stack.stop();
  }
};

class Player {
  readonly #room: Room;
  readonly #seat: string;
  readonly #screen: PlayScreen;
  /** Pictures that the browser keeps, and how often each was sent. */
  readonly #kept = new Set<string>();
  readonly #sent = new Map<string, number>();

  constructor(room: Room, seat: string) {
    this.#room = room;
    this.#seat = seat;
    this.#screen = new Screen(room.stack.origin, getMasterpiecePlay, room.params.roomId, seat);
  }

  async look(): Promise<void> {
    const look = await this.#screen.look();
    this.#room.meters.countPoll(look);
    const { phase, drawings } = look.scene;
    if (look.saidAt === null || phase === 'drawing') return;
    // The screen goes on asking while its pictures come.
    void this.#show(drawings.map(({ id }) => id));
  }

  async #show(ids: readonly string[]): Promise<void> {
    const queue = ids.filter((id) => !this.#kept.has(id));
    const fetchOn = async () => {
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) await this.#fetch(id);
    };
    await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, fetchOn));
  }

  async #fetch(id: string): Promise<void> {
    const { stack, params, pictures } = this.#room;
    const { status, headers, bytes, ms } = await ask(stack.origin, getDrawing, {
      params: { ...params, drawingId: id },
      bearer: this.#seat,
    });
    if (status !== 200) throw new Error(`drawing: ${status}`);
    if (headers['cache-control']?.includes('immutable')) this.#kept.add(id);
    const times = (this.#sent.get(id) ?? 0) + 1;
    this.#sent.set(id, times);
    pictures.ms.push(ms);
    pictures.bytes += bytes;
    pictures.mostOften = Math.max(pictures.mostOften, times);
  }

  async draw(drawingData: string): Promise<void> {
    this.#move(await ask(this.#room.stack.origin, submitDrawing, this.#asked({ drawingData })));
  }

  async vote(number: number): Promise<void> {
    const others = this.#screen.scene?.drawings.filter(({ isOwn }) => !isOwn) ?? [];
    const drawingId = others[number % others.length]?.id;
    if (drawingId === undefined) throw new Error('nothing to vote for');
    this.#move(await ask(this.#room.stack.origin, voteMasterpiece, this.#asked({ drawingId })));
  }

  #asked(body: unknown) {
    return { params: this.#room.params, bearer: this.#seat, body };
  }

  #move(answer: { status: number; ms: number; bytes: number; reply: unknown; content: Buffer }): void {
    if (answer.reply === null) throw new Error(`${answer.status} ${answer.content}`);
    this.#room.meters.countMove(answer);
  }
}

function hostScreen({ stack: { origin }, params, bearer }: Room): () => Promise<void> {
  let etag: string | undefined;
  return async () => {
    const asked = { params, bearer, query: { images: 'address' }, ...(etag === undefined ? {} : { etag }) };
    etag = (await ask(origin, getMasterpieceState, asked)).etag;
  };
}

async function measureGame(room: Room, players: readonly Player[]): Promise<Measure[]> {
  const drawings = players.map(() =>
    pngUrl(noisePng(DRAWING_CANVAS.width / 2, DRAWING_BYTES / (DRAWING_CANVAS.width / 2))),
  );
  await sleep(3_000);
  const quiet = await room.meters.during(() => sleep(QUIET_SECONDS * 1_000));
  const phases: Record<'drawing' | 'voting', Meter | null> = { drawing: null, voting: null };
  const whole = await room.meters.during(async () => {
    const begun = performance.now();
    const until = (seconds: number) => sleep(Math.max(0, seconds * 1_000 - (performance.now() - begun)));
    await ok(room.stack.origin, changeMasterpieceRoom, {
      params: room.params,
      bearer: room.bearer,
      body: { phase: 'drawing' },
    });
    phases.drawing = await room.meters.during(() =>
      spread(players, (player, number) => player.draw(drawings[number] ?? '')),
    );
    // All have seen the ballot by then.
    await until(GAMES.masterpiece.phases.seconds.drawing + 2);
    phases.voting = await room.meters.during(() => spread(players, (player, number) => player.vote(number)));
    await until(ROUND_SECONDS);
  });
  return [...quietMeasures(quiet), ...roundMeasures(room.pictures, whole, phases.drawing, phases.voting)];
}

async function spread(
  players: readonly Player[],
  move: (player: Player, number: number) => Promise<void>,
): Promise<void> {
  await Promise.all(
    players.map(async (player, number) => {
      await sleep(((number * 37) % players.length) * (MOVES_WITHIN_SECONDS / players.length) * 1_000);
      await move(player, number);
    }),
  );
}

const KB = 1_024;

function quietMeasures(quiet: Meter): Measure[] {
  return [
    goal('304s while nothing changes', quiet.unchangedShare * 100, '%', 'over', 90),
    goal('polls while nothing changes, p95', quiet.pollsP95, 'ms', 'under', 50),
    goal('bytes per player while nothing changes', quiet.bytes / PEOPLE / KB / quiet.seconds, 'KB/s', 'under', 0.3),
  ];
}

function roundMeasures(pictures: Pictures, whole: Meter, drawing: Meter | null, voting: Meter | null): Measure[] {
  if (drawing === null || voting === null) throw new Error('no round was played');
  const perMinute = (bytes: number): number => (bytes / PEOPLE / KB / whole.seconds) * 60;
  return [
    goal('polls during a round, p95', whole.pollsP95, 'ms', 'under', 50),
    { what: 'drawings of 20 KB submitted, p95', value: drawing.movesP95, unit: 'ms' },
    goal('votes, p95', voting.movesP95, 'ms', 'under', 50),
    goal('bytes per player while drawings come in', drawing.bytes / PEOPLE / KB / drawing.seconds, 'KB/s', 'under', 3),
    goal('bytes per player while votes come in', voting.bytes / PEOPLE / KB / voting.seconds, 'KB/s', 'under', 3),
    goal('times that a drawing was sent to a player', pictures.mostOften, '', 'exactly', 1),
    { what: 'drawings that a player got in the round', value: pictures.ms.length / PEOPLE, unit: '' },
    { what: 'fetching a drawing, p95', value: percentile(pictures.ms, 95), unit: 'ms' },
    { what: 'per player and minute, without drawings', value: perMinute(whole.bytes), unit: 'KB' },
    { what: 'per player and minute, with 100 drawings', value: perMinute(whole.bytes + pictures.bytes), unit: 'KB' },
    { what: 'processor time per player and round', value: whole.cpuMs / PEOPLE, unit: 'ms' },
  ];
}
