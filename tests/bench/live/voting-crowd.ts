import { setTimeout as sleep } from 'node:timers/promises';
import {
  getThisOrThatPlay,
  getThisOrThatState,
  nextThisOrThat,
  voteThisOrThat,
} from '#shared/contract/games/this-or-that.ts';
import { endRoom } from '#shared/contract/hosted-rooms.ts';
import { cpuMsOf, databaseMsOf } from '../../support/processes.ts';
import { ok } from '../../support/sessions/ask.ts';
import { KeptStream } from '../../support/sessions/kept-stream.ts';
import { openThisOrThat } from '../../support/sessions/rooms.ts';
import { Screen } from '../../support/sessions/screen.ts';
import { ToldPoll } from '../../support/sessions/told-poll.ts';
import { median, percentile } from '../measure.ts';
import { type Stage, spread } from '../on-stack.ts';

/** Everybody votes within so many seconds. */
const SECONDS = 5;
/** Until all that follows from the votes is done. */
const AFTER_MS = 2_500;
const ROUNDS = 3;

/** A host's screen and players' screens that show how many have voted. */
export interface VotingCrowd {
  /** The parent of the server's processes. */
  pid: number;
  people: number;
  /** Asks the next question. */
  next: () => Promise<void>;
  vote: (player: number) => Promise<void>;
  /** Whether all screens show all votes. */
  isShown: () => boolean;
  /** From each vote to the host's screen, in milliseconds. */
  delays: () => number[];
  close: () => Promise<void>;
}

export interface Votes {
  p50: number;
  p95: number;
  /** Processor time of all server processes in milliseconds, with all that the screens ask. */
  cpuPerVote: number;
  /** PostgreSQL's part of it. */
  databasePerVote: number;
}

/** Medians of some questions, after one that only warms up. */
export async function measureVotes(crowd: VotingCrowd): Promise<Votes> {
  const rounds: Votes[] = [];
  const players = Array.from({ length: crowd.people }, (_, player) => player);
  for (let round = 0; round <= ROUNDS; round += 1) {
    await crowd.next();
    const [cpuBefore, databaseBefore] = [cpuMsOf(crowd.pid), databaseMsOf(crowd.pid)];
    await spread(players, SECONDS, (player) => crowd.vote(player));
    await sleep(AFTER_MS);
    while (!crowd.isShown()) await sleep(20);
    const cpuPerVote = (cpuMsOf(crowd.pid) - cpuBefore) / crowd.people;
    const databasePerVote = (databaseMsOf(crowd.pid) - databaseBefore) / crowd.people;
    const [p50, p95] = [50, 95].map((share) => percentile(crowd.delays(), share)) as [number, number];
    if (round > 0) rounds.push({ p50, p95, cpuPerVote, databasePerVote });
  }
  await crowd.close();
  const of = (key: keyof Votes) => median(rounds.map((votes) => votes[key]));
  return { p50: of('p50'), p95: of('p95'), cpuPerVote: of('cpuPerVote'), databasePerVote: of('databasePerVote') };
}

/** A player's browser: a stream, and a poll when it tells of something new. */
export interface PlayerScreen {
  stream: KeptStream;
  poll: ToldPoll;
  screen: Screen<typeof getThisOrThatPlay>;
}

/** Opens a player's screen as the page does. */
export function playerScreen(origin: string, roomId: string, bearer: string): PlayerScreen {
  const screen = new Screen(origin, getThisOrThatPlay, roomId, bearer);
  const poll = new ToldPoll(async (least) => (await screen.look(least)).reply?.version ?? least);
  return { stream: listenFor(origin, roomId, bearer, poll), poll, screen };
}

function listenFor(origin: string, roomId: string, bearer: string, poll: ToldPoll): KeptStream {
  return new KeptStream(
    origin,
    () => ({ roomId, bearer }),
    ({ data }) => {
      if ('version' in data) poll.hear(data.version);
    },
  );
}

/** A room of This or That with its host's screen open. */
export async function votingCrowd({ host, origin, stack }: Stage, people: number): Promise<VotingCrowd> {
  const { roomId, seats } = await openThisOrThat({ origin, host }, people);
  const params = { roomId };
  const players = seats.map((bearer) => playerScreen(origin, roomId, bearer));
  /** Versions that the host's screen showed, and when. */
  const shown: { version: number; at: number }[] = [];
  const hostPoll = new ToldPoll(async (least) => {
    const { version } = await ok(origin, getThisOrThatState, { params, bearer: host, query: { least: `${least}` } });
    shown.push({ version, at: performance.now() });
    return version;
  });
  const hostStream = listenFor(origin, roomId, host, hostPoll);
  await Promise.all([hostStream, ...players.map(({ stream }) => stream)].map(({ begun }) => begun));
  let votes: { version: number; at: number }[] = [];
  let question = 0;
  return {
    pid: stack.pid,
    people,
    async next() {
      let state = await ok(origin, nextThisOrThat, { params, bearer: host, body: {} });
      while (state.phase !== 'voting') state = await ok(origin, nextThisOrThat, { params, bearer: host, body: {} });
      question = state.currentQuestionIndex;
      votes = [];
      while (players.some(({ poll }) => poll.shown < state.version)) await sleep(20);
      await sleep(500);
    },
    async vote(player) {
      const body = { option: player % 3 === 0 ? ('A' as const) : ('B' as const), currentQuestionIndex: question };
      const at = performance.now();
      const { version } = await ok(origin, voteThisOrThat, { params, bearer: seats[player] ?? '', body });
      votes.push({ version, at });
    },
    isShown() {
      const last = Math.max(...votes.map(({ version }) => version));
      return [hostPoll, ...players.map(({ poll }) => poll)].every((poll) => poll.shown >= last);
    },
    delays: () =>
      votes.map(({ at, version }) => (shown.find((look) => look.version >= version)?.at ?? Number.NaN) - at),
    async close() {
      const polls = [hostPoll, ...players.map(({ poll }) => poll)];
      for (const one of [hostStream, ...players.map(({ stream }) => stream), ...polls]) one.close();
      const failed = polls.find(({ failure }) => failure !== null);
      if (failed !== undefined) throw failed.failure;
      await ok(origin, endRoom, { params, bearer: host });
    },
  };
}
