import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Figures, measureCrowd, soundness } from './coloring/painting.ts';
import { thawCrowd } from './coloring/thaw-crowd.ts';
import { measureVotes, type Votes, votingCrowd } from './live/voting-crowd.ts';
import { type Bench, figure, goal } from './measure.ts';
import { onStack } from './on-stack.ts';

const PEOPLE = 25;
const PAINTING = { everyMs: 100, seconds: 10 };
const MORE_MS = 250;

/** The ways of a vote and of a dot with one process and with two, which share all screens by chance. */
export const liveProcesses: Bench = async (folder) => {
  const one = await measure(folder, 1);
  const two = await measure(folder, 2);
  const more = (what: string, [first, second]: [number, number]) => [
    figure(`${what}, p95, one process`, first, 'ms'),
    figure(`${what}, p95, two processes`, second, 'ms'),
    goal(`${what}, p95, two processes: more`, second - first, 'ms', 'at most', MORE_MS),
  ];
  return [
    ...more(`${PEOPLE} players: vote to the host's screen`, [one.votes.p95, two.votes.p95]),
    ...more(`${PEOPLE} painters: brush to the others`, [one.dots.p95, two.dots.p95]),
    ...soundness(`${PEOPLE} painters, two processes`, two.dots, one.dots.p95 + MORE_MS),
  ];
};

async function measure(folder: string, processes: number): Promise<{ votes: Votes; dots: Figures }> {
  const own = path.join(folder, String(processes));
  mkdirSync(own);
  let figures: { votes: Votes; dots: Figures } | undefined;
  await onStack(
    own,
    async (stage) => {
      const votes = await measureVotes(await votingCrowd(stage, PEOPLE));
      const crowd = await thawCrowd({ stack: stage.stack, hosts: [stage.host], rooms: 1, people: PEOPLE });
      figures = { votes, dots: await measureCrowd(crowd, PAINTING) };
      return [];
    },
    { FUNCTION_PROCESSES: String(processes), DURABLE: 'true' },
  );
  return figures as { votes: Votes; dots: Figures };
}
