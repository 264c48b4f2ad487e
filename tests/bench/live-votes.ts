import { peerCrowd } from './live/peer-crowd.ts';
import { measureVotes, votingCrowd } from './live/voting-crowd.ts';
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
