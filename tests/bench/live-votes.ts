import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Figures, measureCrowd, soundness } from './coloring/painting.ts';
import { thawCrowd } from './coloring/thaw-crowd.ts';
import { peerCrowd } from './live/peer-crowd.ts';
import { measureVotes, type Votes, votingCrowd } from './live/voting-crowd.ts';
import { type Bench, figure, goal, type Measure } from './measure.ts';
import { onStack } from './on-stack.ts';

/** A vote's way to the host's screen, and its cost, beside a socket-based quiz. */
export const liveVotes: Bench = (folder) =>
  onStack(folder, async (stage) => {
    const measures: Measure[] = [];
    for (const { people, p95Ms } of [
      { people: 25, p95Ms: 150 },
      { people: 100, p95Ms: 300 },
    ]) {
      const peer = await measureVotes(await peerCrowd(people));
      const ours = await measureVotes(await votingCrowd(stage, people));
      const who = `${people} players`;
      const cpu = 'processor time per vote, everything counted';
      measures.push(
        figure(`${who}: vote to the host's screen, p50`, ours.p50, 'ms'),
        goal(`${who}: vote to the host's screen, p95`, ours.p95, 'ms', 'at most', p95Ms),
        figure(`${who}: the same, socket-based quiz, p50`, peer.p50, 'ms'),
        figure(`${who}: the same, socket-based quiz, p95`, peer.p95, 'ms'),
        people === 100
          ? goal(`${who}: ${cpu}`, ours.cpuPerVote, 'ms', 'at most', 3.4)
          : figure(`${who}: ${cpu}`, ours.cpuPerVote, 'ms'),
        figure(`${who}: of it PostgreSQL`, ours.databasePerVote, 'ms'),
        figure(`${who}: ${cpu}, socket-based quiz`, peer.cpuPerVote, 'ms'),
      );
    }
    return measures;
  });

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
