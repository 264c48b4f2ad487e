import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../../../local/stack/root.ts';
import { BareWebSocket } from '../coloring/web-socket.ts';
import type { VotingCrowd } from './voting-crowd.ts';

/** Screens of the socket-based quiz, whose server is a process of its own. */
export async function peerCrowd(people: number): Promise<VotingCrowd> {
  const child = spawn(process.execPath, ['--import', 'tsx', inProject('tests/bench/live/quiz-peer.ts')], {
    cwd: inProject('.'),
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(createInterface({ input: child.stdout }), 'line');
  const shown: number[] = [];
  let everybodyHas = 0;
  const host = await BareWebSocket.open(Number(port), '', (payload) => {
    const { voted } = JSON.parse(payload.toString()) as { voted: number };
    while (shown.length < voted) shown.push(performance.now());
  });
  const players: BareWebSocket[] = [];
  for (let player = 0; player < people; player += 1) {
    players.push(
      await BareWebSocket.open(Number(port), '', (payload) => {
        if ((JSON.parse(payload.toString()) as { voted: number }).voted === people) everybodyHas += 1;
      }),
    );
  }
  const sent: number[] = [];
  return {
    pid: child.pid ?? 0,
    people,
    async next() {
      host.send(Buffer.from(JSON.stringify({ next: true })));
      await sleep(200);
      shown.length = 0;
      sent.length = 0;
      everybodyHas = 0;
    },
    async vote(player) {
      sent.push(performance.now());
      players[player]?.send(Buffer.from(JSON.stringify({ option: player % 3 === 0 ? 'A' : 'B' })));
    },
    isShown: () => everybodyHas === people,
    // One connection each on one machine: votes are shown in the order in which they were sent.
    delays: () => sent.map((at, vote) => (shown[vote] ?? Number.NaN) - at),
    async close() {
      for (const socket of [host, ...players]) socket.close();
      child.kill();
    },
  };
}
