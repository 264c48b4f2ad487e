import { setTimeout as sleep } from 'node:timers/promises';
import { GAMES } from '#shared/contract/games/registry.ts';
import { changeThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { type PlayerScreen, playerScreen } from '../bench/live/voting-crowd.ts';
import { type Bench, figure, goal } from '../bench/measure.ts';
import { ask } from '../support/sessions/ask.ts';
import { openThisOrThat } from '../support/sessions/rooms.ts';
import { inHouse } from './house.ts';

const SEATS = 100;
const KILLS = 10;
const EVERY_MS = 5_000;
const RIGHT_WITHIN_SECONDS = 3;
/** Nobody comes back in the same moment: at most a third of the seats within a tenth of the two seconds. */
const STORM_MS = 200;
const STORM_SEATS = Math.floor(SEATS / 3);

/** The functions are killed every five seconds under a hundred open streams, and the host goes on. */
export const streamKills: Bench = (folder) =>
  inHouse(folder, async ({ crashFunctions, host, origin }) => {
    const { roomId, seats } = await openThisOrThat({ origin, host }, SEATS);
    const screens = seats.map((bearer) => playerScreen(origin, roomId, bearer));
    await Promise.all(screens.map(({ stream }) => stream.begun));

    /** Changes the room, again and again until that is answered; answers its version. */
    async function change(number: number): Promise<number> {
      const body = { showResults: number % 2 === 0 };
      for (;;) {
        const answer = await ask(origin, changeThisOrThat, { params: { roomId }, bearer: host, body }).catch(
          () => null,
        );
        if (answer?.reply) return answer.reply.version;
        await sleep(20);
      }
    }

    // As our client: each polls in its turn while it has no stream.
    let turn = 0;
    const polling = setInterval(() => {
      const { poll, stream } = screens[turn % SEATS] as PlayerScreen;
      turn += 1;
      if (!stream.isOpen) void poll.ask();
    }, GAMES['this-or-that'].pollMs / SEATS);
    let worstMs = 0;
    let worstStartMs = 0;
    let mostAtOnce = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const begun = performance.now();
      await crashFunctions();
      // A change that each screen can only learn of after coming back.
      const version = await change(kill);
      worstStartMs = Math.max(worstStartMs, performance.now() - begun);
      while (screens.some(({ poll }) => poll.shown < version)) await sleep(10);
      worstMs = Math.max(worstMs, performance.now() - begun);
      await sleep(Math.max(0, begun + EVERY_MS - performance.now()));
      mostAtOnce = Math.max(
        mostAtOnce,
        most(screens.flatMap(({ stream }) => stream.openings.filter((at) => at >= begun))),
      );
    }
    clearInterval(polling);
    for (const { poll, stream } of screens) for (const one of [poll, stream]) one.close();
    return [
      figure(`kills under ${SEATS} open streams`, KILLS),
      goal(
        'everybody is right again after the kill, the slowest',
        worstMs / 1_000,
        's',
        'at most',
        RIGHT_WITHIN_SECONDS,
      ),
      figure('of which the start of the functions to the first answer, the slowest', worstStartMs / 1_000, 's'),
      goal(`streams opened within ${STORM_MS} ms, the most`, mostAtOnce, '', 'at most', STORM_SEATS),
    ];
  });

/** The most of these times that lie within `STORM_MS`. */
function most(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted.reduce(
    (sum, from, at) => Math.max(sum, sorted.slice(at).filter((time) => time < from + STORM_MS).length),
    0,
  );
}
