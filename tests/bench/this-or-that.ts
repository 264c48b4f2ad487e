import { setTimeout as sleep } from 'node:timers/promises';
import { GAMES } from '#shared/contract/games/registry.ts';
import {
  changeThisOrThat,
  getThisOrThatPlay,
  getThisOrThatState,
  nextThisOrThat,
  voteThisOrThat,
} from '#shared/contract/games/this-or-that.ts';
import { ask, ok } from '../support/sessions/ask.ts';
import { Screen } from '../support/sessions/screen.ts';
import { openThisOrThat } from '../support/sessions/this-or-that.ts';
import type { RunningStack } from '../support/stack.ts';
import { premiumHost, startForBench } from './bench-host.ts';
import { type Bench, goal, type Measure } from './measure.ts';
import { type Meter, Meters, pollEverySecond } from './meter.ts';
import { median } from './statistics.ts';

const PEOPLE = 100;
const QUESTIONS = 3;
const SETTLE_MS = 3_000;
const QUIET_SECONDS = 20;
/** People vote within so many seconds of the twenty, and on one more question all of them at once. */
const VOTING_SECONDS = 12;
const RUSH_SECONDS = 5;
const QUESTION_SECONDS = GAMES['this-or-that'].phases.seconds.voting + GAMES['this-or-that'].phases.seconds.results;

interface Room {
  stack: RunningStack;
  host: { params: { roomId: string }; bearer: string };
  seats: string[];
  /** Where the players' calls are counted at the moment. */
  meters: Meters;
}

/** A hundred people play as their screens do, with the host's screen open. */
export const thisOrThat: Bench = async (folder) => {
  const stack = await startForBench(folder);
  try {
    const bearer = await premiumHost(stack);
    const { table, seats } = await openThisOrThat(
      { origin: stack.origin, host: bearer, scale: 1, pollMs: 1_000 },
      PEOPLE,
    );
    const room = { stack, host: { params: { roomId: table.roomId }, bearer }, seats, meters: new Meters(stack.pid) };
    let isOver = false;
    const polling = pollEverySecond(screensOf(room), () => isOver);
    const measures = await measureGame(room).finally(() => {
      isOver = true;
    });
    await polling;
    return measures;
  } finally {
    await stack.stop();
  }
};

function screensOf({ stack: { origin }, host, seats, meters }: Room): (() => Promise<void>)[] {
  const players = seats.map((seat) => {
    const screen = new Screen(origin, getThisOrThatPlay, host.params.roomId, seat);
    return async () => {
      const look = await screen.look();
      meters.countPoll(look);
    };
  });
  let etag: string | undefined;
  const hostScreen = async () => {
    const answer = await ask(origin, getThisOrThatState, { ...host, ...(etag === undefined ? {} : { etag }) });
    etag = answer.etag;
  };
  return [...players, hostScreen];
}

async function measureGame(room: Room): Promise<Measure[]> {
  const { origin } = room.stack;
  const play = async (seconds: number): Promise<Question> => {
    const { phase, currentQuestionIndex } = await ok(origin, getThisOrThatState, room.host);
    const body = { from: { phase, currentQuestionIndex } };
    const { currentQuestionIndex: index } = await ok(origin, nextThisOrThat, { ...room.host, body });
    return measureQuestion(room, index, seconds);
  };
  // The first question is not counted: the server's code is not compiled yet, as it is from then on for ever.
  await play(VOTING_SECONDS);
  await sleep(SETTLE_MS);
  const quiet = await room.meters.during(() => sleep(QUIET_SECONDS * 1_000));
  const questions: Question[] = [];
  for (let number = 1; number <= QUESTIONS; number += 1) questions.push(await play(VOTING_SECONDS));
  return [...quietMeasures(quiet), ...questionMeasures(questions), ...rushMeasures(await play(RUSH_SECONDS))];
}

interface Question {
  /** From the first vote until everybody's screen shows the last one. */
  voting: Meter;
  /** From one question to the next one. */
  whole: Meter;
}

/** Everybody votes once, evenly spread; then the rest of the time goes by. */
async function measureQuestion(room: Room, index: number, seconds: number): Promise<Question> {
  const begun = performance.now();
  let voting: Meter | undefined;
  const whole = await room.meters.during(async () => {
    voting = await room.meters.during(async () => {
      await vote(room, index, seconds);
      // Until everybody's screen shows the last one.
      await sleep(GAMES['this-or-that'].pollMs);
    });
    // Held a moment before the next one begins, so that it begins when it is told to.
    await sleep(Math.max(0, QUESTION_SECONDS * 1_000 - 500 - (performance.now() - begun)));
    await ok(room.stack.origin, changeThisOrThat, { ...room.host, body: { held: true } });
  });
  if (voting === undefined) throw new Error('nobody voted');
  return { voting, whole };
}

async function vote({ stack: { origin }, host, seats, meters }: Room, index: number, seconds: number): Promise<void> {
  await Promise.all(
    seats.map(async (bearer, number) => {
      await sleep(((number * 37) % seats.length) * (seconds / seats.length) * 1_000);
      const body = { option: number % 3 === 0 ? 'A' : 'B', currentQuestionIndex: index };
      const answer = await ask(origin, voteThisOrThat, { params: host.params, bearer, body });
      if (answer.reply === null) throw new Error(`vote: ${answer.status} ${answer.content}`);
      meters.countMove(answer);
    }),
  );
}

const KB = 1_024;
const perPlayer = ({ bytes }: Meter): number => bytes / PEOPLE / KB;

function quietMeasures(quiet: Meter): Measure[] {
  return [
    goal('304s while nothing changes', quiet.unchangedShare * 100, '%', 'over', 90),
    goal('polls while nothing changes, p95', quiet.pollsP95, 'ms', 'under', 50),
    goal('bytes per player while nothing changes', perPlayer(quiet) / quiet.seconds, 'KB/s', 'under', 0.3),
    { what: 'processor time while nothing changes', value: quiet.cpuMs / quiet.seconds, unit: 'ms/s' },
  ];
}

function questionMeasures(questions: readonly Question[]): Measure[] {
  const middle = (value: (question: Question) => number): number => median(questions.map(value));
  const { voting, results } = GAMES['this-or-that'].phases.seconds;
  return [
    goal(
      'polls while votes come in, p95',
      middle((one) => one.voting.pollsP95),
      'ms',
      'under',
      50,
    ),
    goal(
      'votes, p95',
      middle((one) => one.voting.movesP95),
      'ms',
      'under',
      50,
    ),
    goal(
      'bytes per player while votes come in',
      middle((one) => perPlayer(one.voting) / one.voting.seconds),
      'KB/s',
      'under',
      3,
    ),
    goal(
      `bytes per player and question (${voting} + ${results} s)`,
      middle((one) => perPlayer(one.whole)),
      'KB',
      'at most',
      6,
    ),
    {
      what: `processor time per vote, votes within ${VOTING_SECONDS} s, with all polls`,
      value: middle((one) => one.voting.cpuMs / PEOPLE),
      unit: 'ms',
    },
    {
      what: `processor time per vote, with all polls of the ${QUESTION_SECONDS} s`,
      value: middle((one) => one.whole.cpuMs / PEOPLE),
      unit: 'ms',
    },
  ];
}

function rushMeasures(rush: Question): Measure[] {
  const within = `votes within ${RUSH_SECONDS} s`;
  return [
    goal(`${within}, p95`, rush.voting.movesP95, 'ms', 'under', 50),
    goal(`polls meanwhile, p95`, rush.voting.pollsP95, 'ms', 'under', 50),
    goal(`bytes per player and question, ${within}`, perPlayer(rush.whole), 'KB', 'at most', 6),
    goal(`processor time per vote, ${within}, with all polls`, rush.voting.cpuMs / PEOPLE, 'ms', 'at most', 3.4),
  ];
}
