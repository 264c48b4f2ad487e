import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type AnyEndpoint, pathOf } from '#shared/contract/endpoint.ts';
import { paintStrokes } from '#shared/contract/games/canvas.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { getThisOrThatPlay, nextThisOrThat, voteThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { databaseMsOf } from '../support/processes.ts';
import { ok } from '../support/sessions/ask.ts';
import { openColoring } from '../support/sessions/coloring.ts';
import { openThisOrThat } from '../support/sessions/this-or-that.ts';
import { load } from './load.ts';
import { type Bench, figure, type Measure } from './measure.ts';
import { onStack, type Stage } from './on-stack.ts';

const ROOMS = 12;
const PEOPLE = 8;
const DOTS_PER_CALL = 8;
const OPTIONS = { seconds: 4, connections: 64 };
const DOT = { x: 0.5, y: 0.5, color: '#FF0000' };

interface Turn {
  endpoint: AnyEndpoint;
  roomId: string;
  bearer: string;
  body?: unknown;
}

/** Polls, votes and dots per second with one process, two, and as many as this machine is for. */
export const processes: Bench = async (folder) => {
  const counts = new Set([1, 2, Math.min(8, Math.max(1, availableParallelism() - 1))]);
  const measures: Measure[] = [];
  for (const count of [...counts].sort((a, b) => a - b)) {
    const own = path.join(folder, String(count));
    mkdirSync(own);
    const measure = (stage: Stage) => measureProcesses(stage, own, count);
    measures.push(...(await onStack(own, measure, { FUNCTION_PROCESSES: String(count) })));
  }
  return measures;
};

async function measureProcesses({ host, origin, stack }: Stage, folder: string, count: number): Promise<Measure[]> {
  const who = `${count} ${count === 1 ? 'process' : 'processes'}`;
  const postgresMs = () => databaseMsOf(stack.pid);

  /** Sends these calls in turn, as fast as they are answered. */
  async function rush(what: string, turns: readonly Turn[], perCall = 1): Promise<Measure[]> {
    const file = path.join(folder, `${what}.txt`);
    const line = ({ bearer, body, endpoint, roomId }: Turn) =>
      `${endpoint.method} ${pathOf(endpoint, { roomId })} ${bearer} ${body === undefined ? '' : JSON.stringify(body)}`;
    writeFileSync(file, `${turns.map(line).join('\n')}\n`);
    const before = postgresMs();
    const url = origin.replace('localhost', '127.0.0.1');
    const { p95Ms, requestsPerSecond } = await load({ ...OPTIONS, url, headers: {}, requests: file });
    return [
      figure(`${who}: ${what}`, requestsPerSecond * perCall, '/s'),
      figure(`${who}: ${what}, p95`, p95Ms, 'ms'),
      figure(`${who}: ${what}, PostgreSQL of one core`, (postgresMs() - before) / (OPTIONS.seconds * 1_000)),
    ];
  }

  const canvases = await inTurn(() => openColoring({ origin, host }, PEOPLE));
  const strokes = canvases.flatMap(({ roomId, seats }) =>
    seats.map((bearer) => ({
      endpoint: paintStrokes,
      roomId,
      bearer,
      body: { strokes: Array(DOTS_PER_CALL).fill(DOT) },
    })),
  );
  const dots = await rush('dots', strokes, DOTS_PER_CALL);

  const { pollMs } = GAMES['this-or-that'];
  const tables = await inTurn(() => openThisOrThat({ origin, host, scale: 1, pollMs }, PEOPLE));
  const players = tables.flatMap(({ seats, table: { roomId } }) => seats.map((bearer) => ({ roomId, bearer })));
  const polls = await rush(
    'polls',
    players.map((player) => ({ ...player, endpoint: getThisOrThatPlay })),
  );
  const votes = await rush('votes', await votesOf(origin, host, tables));
  return [...polls, ...votes, ...dots];
}

async function inTurn<Room>(open: () => Promise<Room>): Promise<Room[]> {
  const rooms: Room[] = [];
  while (rooms.length < ROOMS) rooms.push(await open());
  return rooms;
}

/** One vote of everybody on a new question. A repeated one is locked, looked up and answered like the first. */
async function votesOf(
  origin: string,
  host: string,
  tables: readonly { table: { roomId: string }; seats: string[] }[],
): Promise<Turn[]> {
  const rooms = tables.map(async ({ seats, table: { roomId } }) => {
    const { currentQuestionIndex } = await ok(origin, nextThisOrThat, { params: { roomId }, bearer: host, body: {} });
    const body = { option: 'A', currentQuestionIndex };
    return seats.map((bearer) => ({ endpoint: voteThisOrThat, roomId, bearer, body }));
  });
  return (await Promise.all(rooms)).flat();
}
