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
import { openThisOrThat } from '../support/sessions/rooms.ts';
import { Screen } from '../support/sessions/screen.ts';
import { type Bench, figure, goal, type Measure, median } from './measure.ts';
import { type Meter, Meters } from './meter.ts';
import { onStack, poll, spread } from './on-stack.ts';

const PEOPLE = 100;
const QUESTIONS = 3;
const SETTLE_MS = 3_000;
const QUIET_SECONDS = 20;
/** People vote within so many seconds of the twenty, and on one more question all of them at once. */
const VOTING_SECONDS = 12;
const RUSH_SECONDS = 5;
const { pollMs, phases } = GAMES['this-or-that'];
const QUESTION_SECONDS = phases.seconds.voting + phases.seconds.results;

interface Question {
  /** From the first vote until everybody's screen shows the last one. */
  voting: Meter;
  /** From one question to the next one. */
  whole: Meter;
}

/** A hundred people play with screens that only poll, as behind a proxy that cuts streams, with the host's screen open. */
export const thisOrThat: Bench = (folder) =>
  onStack(folder, async ({ stack, origin, host }) => {
    const { roomId, seats } = await openThisOrThat({ origin, host }, PEOPLE);
    const params = { roomId };
    const asHost = { params, bearer: host };
    const meters = new Meters(stack.pid);

    const screens = seats.map((seat) => {
      const screen = new Screen(origin, getThisOrThatPlay, roomId, seat);
      return async () => meters.countPoll(await screen.look());
    });
    let etag: string | undefined;
    const hostScreen = async () => {
      ({ etag } = await ask(origin, getThisOrThatState, { ...asHost, ...(etag === undefined ? {} : { etag }) }));
    };

    async function play(seconds: number): Promise<Question> {
      const { phase, currentQuestionIndex } = await ok(origin, getThisOrThatState, asHost);
      const from = { phase, currentQuestionIndex };
      const next = await ok(origin, nextThisOrThat, { ...asHost, body: { from } });
      const begun = performance.now();
      const vote = async (bearer: string, number: number) => {
        const body = { option: number % 3 === 0 ? 'A' : 'B', currentQuestionIndex: next.currentQuestionIndex };
        meters.countMove(await ask(origin, voteThisOrThat, { params, bearer, body }));
      };
      let voting: Meter | undefined;
      const whole = await meters.during(async () => {
        voting = await meters.during(async () => {
          await spread(seats, seconds, vote);
          await sleep(pollMs);
        });
        // Held a moment before the next one begins, so that it begins when it is told to.
        await sleep(Math.max(0, QUESTION_SECONDS * 1_000 - 500 - (performance.now() - begun)));
        await ok(origin, changeThisOrThat, { ...asHost, body: { held: true } });
      });
      return { voting: voting as Meter, whole };
    }

    let isOver = false;
    const polling = poll([...screens, hostScreen], pollMs, () => isOver);
    try {
      // The first one is played until all code is compiled.
      await play(VOTING_SECONDS);
      await sleep(SETTLE_MS);
      const quiet = await meters.during(() => sleep(QUIET_SECONDS * 1_000));
      const questions: Question[] = [];
      while (questions.length < QUESTIONS) questions.push(await play(VOTING_SECONDS));
      return [...quietMeasures(quiet), ...questionMeasures(questions), ...rushMeasures(await play(RUSH_SECONDS))];
    } finally {
      isOver = true;
      await polling;
    }
  });

const perPlayer = ({ kb }: Meter): number => kb / PEOPLE;

function quietMeasures(quiet: Meter): Measure[] {
  return [
    goal('304s while nothing changes', (quiet.unchanged / quiet.pollMs.length) * 100, '%', 'over', 90),
    goal('polls while nothing changes, p95', quiet.pollsP95, 'ms', 'under', 50),
    goal('bytes per player while nothing changes', perPlayer(quiet) / quiet.seconds, 'KB/s', 'under', 0.3),
    figure('processor time while nothing changes', quiet.cpuMs / quiet.seconds, 'ms/s'),
  ];
}

function questionMeasures(questions: readonly Question[]): Measure[] {
  const voting = (value: (meter: Meter) => number) => median(questions.map((one) => value(one.voting)));
  const whole = (value: (meter: Meter) => number) => median(questions.map((one) => value(one.whole)));
  const cpu = ({ cpuMs }: Meter) => cpuMs / PEOPLE;
  const perSecond = (meter: Meter) => perPlayer(meter) / meter.seconds;
  const pollsP95 = voting((meter) => meter.pollsP95);
  const movesP95 = voting((meter) => meter.movesP95);
  return [
    goal('polls while votes come in, p95', pollsP95, 'ms', 'under', 50),
    goal('votes, p95', movesP95, 'ms', 'under', 50),
    goal('bytes per player while votes come in', voting(perSecond), 'KB/s', 'under', 3),
    goal(`bytes per player and question (${QUESTION_SECONDS} s)`, whole(perPlayer), 'KB', 'at most', 6),
    figure(`processor time per vote, votes within ${VOTING_SECONDS} s, with all polls`, voting(cpu), 'ms'),
    figure(`processor time per vote, with all polls of the ${QUESTION_SECONDS} s`, whole(cpu), 'ms'),
  ];
}

function rushMeasures({ voting, whole }: Question): Measure[] {
  const within = `votes within ${RUSH_SECONDS} s`;
  return [
    goal(`${within}, p95`, voting.movesP95, 'ms', 'under', 50),
    goal(`polls meanwhile, p95`, voting.pollsP95, 'ms', 'under', 50),
    goal(`bytes per player and question, ${within}`, perPlayer(whole), 'KB', 'at most', 6),
    figure(`processor time per vote, ${within}, with all polls`, voting.cpuMs / PEOPLE, 'ms'),
  ];
}
