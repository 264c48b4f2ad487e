import { BELL_SECONDS } from '#shared/contract/games/drawings.ts';
import { LATE_VOTE_SECONDS } from '#shared/contract/games/masterpiece.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { payingHost } from '../support/sessions/host.ts';
import { type KeptPhase, keepPhases } from '../support/sessions/kept.ts';
import { playMasterpiece } from '../support/sessions/masterpiece.ts';
import { excess, type Moment, order, overdue } from '../support/sessions/steps.ts';
import type { Table } from '../support/sessions/table.ts';
import { playThisOrThat } from '../support/sessions/this-or-that.ts';
import { leaks, wrongDrawings, wrongVotes, wrongWinners } from '../support/sessions/verdicts.ts';
import { startStack } from '../support/stack.ts';
import { type Bench, goal, type Measure } from './measure.ts';
import { HOST_LOGIN } from './on-stack.ts';

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
  const keeper = await keepPhases(stack.adminUrl);
  try {
    const host = await payingHost(stack, 'pro', HOST_LOGIN);
    const table = {
      origin: stack.origin,
      host,
      scale: 1,
      pollMs: GAMES.masterpiece.pollMs,
      hostGone: { from: 2, to: 6 },
    };
    const grace = { bell: BELL_SECONDS * 1_000, lateVote: LATE_VOTE_SECONDS * 1_000 };
    const [questions, rounds] = await Promise.all([
      playThisOrThat(table, { people: PEOPLE, rounds: ROUNDS }),
      playMasterpiece(table, { people: PEOPLE, rounds: ROUNDS, grace }),
    ]);
    const votes = await keeper.votes(questions.table.roomId);
    const seenOf = async ({ roomId, moments }: Table) => ({ phases: await keeper.phases(roomId), moments });
    const [inQuestions, inRounds] = [await seenOf(questions.table), await seenOf(rounds.table)];
    const rightQuestions = [...order(['voting', 'results'], ROUNDS, 0), ['voting', ROUNDS]];
    const rightRounds = [...order(['drawing', 'voting', 'results'], ROUNDS, 1), ['drawing', ROUNDS + 1]];
    return [
      ...inTime('This or That', inQuestions, rightQuestions, inMs(GAMES['this-or-that'].phases.seconds)),
      goal('This or That: votes lost, changed or invented', wrongVotes(questions, votes).length, '', 'exactly', 0),
      ...inTime('Masterpiece', inRounds, rightRounds, inMs(GAMES.masterpiece.phases.seconds)),
      goal('Masterpiece: drawings lost, changed or invented', wrongDrawings(rounds).length, '', 'exactly', 0),
      goal('Masterpiece: votes or winners wrong', wrongWinners(rounds).length, '', 'exactly', 0),
      goal('Masterpiece: names or votes told too early', leaks(rounds).length, '', 'exactly', 0),
    ];
  } finally {
    await keeper.close();
    await stack.stop();
  }
};

function inTime(
  game: string,
  { phases, moments }: { phases: readonly KeptPhase[]; moments: readonly Moment[] },
  right: readonly unknown[],
  lengths: Record<string, number>,
): Measure[] {
  const steps = phases.slice(0, right.length);
  const isRight = JSON.stringify(steps.map(({ phase, index }) => [phase, index])) === JSON.stringify(right);
  const wrong = phases.filter(({ phase, length }) => length !== lengths[phase]);
  return [
    goal(`${game}: phases doubled, skipped or changed`, isRight ? 0 : 1, '', 'exactly', 0),
    goal(`${game}: phases of another length`, wrong.length, '', 'exactly', 0),
    goal(
      `${game}: next phase begun off its instant`,
      Math.max(...excess(steps).map(Math.abs)),
      'ms',
      'under',
      LENIENCE_MS,
    ),
    goal(`${game}: a phase said to go on after its end`, Math.max(...overdue(moments)), 'ms', 'under', LENIENCE_MS),
  ];
}
