import {
  BELL_SECONDS,
  LATE_VOTE_SECONDS,
  MASTERPIECE_POLL_MS,
  MASTERPIECE_SECONDS,
} from '#shared/contract/masterpiece.ts';
import { THIS_OR_THAT_SECONDS } from '#shared/contract/this-or-that.ts';
import { payingHost } from '../support/sessions/host.ts';
import { playMasterpiece } from '../support/sessions/masterpiece.ts';
import { excess, order, overdue, type Step, stepsOf } from '../support/sessions/steps.ts';
import { playThisOrThat } from '../support/sessions/this-or-that.ts';
import { leaks, wrongDrawings, wrongVotes, wrongWinners } from '../support/sessions/verdicts.ts';
import { startStack } from '../support/stack.ts';
import { HOST_LOGIN } from './bench-host.ts';
import { type Bench, goal, type Measure } from './measure.ts';

const PEOPLE = 25;
const ROUNDS = 10;
const LENIENCE_MS = 1_500;

const inMs = (lengths: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(lengths).map(([phase, seconds]) => [phase, seconds * 1_000]));

/**
 * A whole session of both games at their real lengths, with the limits on: 25 people behind one address, and a host whose
 * browser is closed from the second round to the sixth.
 */
export const session: Bench = async (folder) => {
  const stack = await startStack({ dataDir: folder, env: { WEATHER_URL: 'http://127.0.0.1:9', TILE_URL: 'off' } });
  try {
    const host = await payingHost(stack, 'pro', HOST_LOGIN);
    const table = { origin: stack.origin, host, scale: 1, pollMs: MASTERPIECE_POLL_MS };
    const grace = { bell: BELL_SECONDS * 1_000, lateVote: LATE_VOTE_SECONDS * 1_000 };
    const [questions, rounds] = await Promise.all([
      playThisOrThat(table, { people: PEOPLE, rounds: ROUNDS }),
      playMasterpiece(table, { people: PEOPLE, rounds: ROUNDS, grace }),
    ]);
    const inQuestions = stepsOf(questions.table.moments, inMs(THIS_OR_THAT_SECONDS));
    const inRounds = stepsOf(rounds.table.moments, inMs(MASTERPIECE_SECONDS));
    const rightQuestions = [...order(['voting', 'results'], ROUNDS, 0), ['voting', ROUNDS]];
    const rightRounds = [...order(['drawing', 'voting', 'results'], ROUNDS, 1), ['drawing', ROUNDS + 1]];
    return [
      ...inTime('This or That', inQuestions, rightQuestions),
      goal('This or That: votes lost, changed or invented', wrongVotes(questions).length, '', 'exactly', 0),
      ...inTime('Masterpiece', inRounds, rightRounds),
      goal('Masterpiece: drawings lost, changed or invented', wrongDrawings(rounds).length, '', 'exactly', 0),
      goal('Masterpiece: votes or winners wrong', wrongWinners(rounds).length, '', 'exactly', 0),
      goal('Masterpiece: names or votes told too early', leaks(rounds).length, '', 'exactly', 0),
    ];
  } finally {
    await stack.stop();
  }
};

function inTime(game: string, steps: readonly Step[], right: readonly unknown[]): Measure[] {
  const isRight = JSON.stringify(steps.map(({ phase, index }) => [phase, index])) === JSON.stringify(right);
  return [
    goal(`${game}: phases doubled, skipped or changed`, isRight ? 0 : 1, '', 'exactly', 0),
    goal(
      `${game}: furthest from a phase's length`,
      Math.max(...excess(steps).map(Math.abs)),
      'ms',
      'under',
      LENIENCE_MS,
    ),
    goal(`${game}: a phase said to go on after its end`, Math.max(...overdue(steps)), 'ms', 'under', LENIENCE_MS),
  ];
}
