import { setTimeout as sleep } from 'node:timers/promises';
import { GAMES } from '#shared/contract/games/registry.ts';
import { startThisOrThat, voteThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { ask, ok } from '../support/sessions/ask.ts';
import { openSeated } from '../support/sessions/rooms.ts';
import { thawCrowd } from './coloring/thaw-crowd.ts';
import { type PlayerScreen, playerScreen } from './live/voting-crowd.ts';
import { type Bench, goal } from './measure.ts';
import { onStack, type Stage } from './on-stack.ts';

const PEOPLE = 25;
/** Several lives of a stream, and some questions. */
const SECONDS = 200;
/** Everybody thinks this long at most about a question. */
const THINKING_SECONDS = 12;
/** Somebody paints so long, and then looks on three times as long. */
const STROKES_SECONDS = 5;
const DOT_MS = 50;
/** The first streams do not end together. */
const SETTLE_SECONDS = 20;

/** Calls of one person in an hour, counted over some minutes in rooms that are open at the same time. */
export const liveRequests: Bench = (folder) =>
  onStack(folder, async (stage) => {
    const [waiting, playing, painting] = await Promise.all([waitingRoom(stage), runningGame(stage), coloring(stage)]);
    const what = 'requests of a participant in an hour';
    return [
      goal(`${what}, waiting`, waiting, '', 'at most', 250),
      goal(`${what}, in a running This or That of ${PEOPLE}`, playing, '', 'at most', 1_200),
      goal(`${what}, painting a quarter of the time in a room of ${PEOPLE}`, painting, '', 'at most', 6_500),
    ];
  });

/** What a count rises by while all goes on, for one person in an hour. */
async function perHour(count: () => number): Promise<number> {
  await sleep(SETTLE_SECONDS * 1_000);
  const before = count();
  await sleep(SECONDS * 1_000);
  return ((count() - before) / PEOPLE) * (3_600 / SECONDS);
}

const requestsOf = (screens: readonly PlayerScreen[]): number =>
  screens.reduce((sum, { poll, stream }) => sum + poll.asked + stream.openings.length, 0);

async function openScreens(stage: Stage): Promise<{ roomId: string; seats: string[]; screens: PlayerScreen[] }> {
  const { roomId, seats } = await openSeated(stage, 'this-or-that', PEOPLE);
  const screens = seats.map((bearer) => playerScreen(stage.origin, roomId, bearer));
  await Promise.all(screens.map(({ stream }) => stream.begun));
  return { roomId, seats, screens };
}

function closeAll(screens: readonly PlayerScreen[]): void {
  for (const { poll, stream } of screens) {
    stream.close();
    poll.close();
    if (poll.failure !== null) throw poll.failure;
  }
}

async function waitingRoom(stage: Stage): Promise<number> {
  const { screens } = await openScreens(stage);
  const requests = await perHour(() => requestsOf(screens));
  closeAll(screens);
  return requests;
}

async function runningGame(stage: Stage): Promise<number> {
  const { host, origin } = stage;
  const { roomId, screens, seats } = await openScreens(stage);
  const params = { roomId };
  let votes = 0;
  let isOver = false;
  /** Everybody votes once on each question, and asks when its time is up. */
  const playing = screens.map(async ({ poll, screen }, player) => {
    for (let known = ''; !isOver; await sleep(50)) {
      const { scene } = screen;
      if (scene?.phaseEndsAt == null || scene.phaseEndsAt === known) continue;
      known = scene.phaseEndsAt;
      // Screens ask spread over 200 ms.
      poll.askIn(Date.parse(known) - Date.now() + (player * 200) / PEOPLE);
      if (scene.phase !== 'voting') continue;
      const body = { option: 'A' as const, currentQuestionIndex: scene.currentQuestionIndex };
      void sleep(Math.random() * THINKING_SECONDS * 1_000).then(async () => {
        votes += 1;
        await ask(origin, voteThisOrThat, { params, bearer: seats[player] ?? '', body });
      });
    }
  });
  await ok(origin, startThisOrThat, { params, bearer: host, body: { auto: false } });
  const requests = await perHour(() => requestsOf(screens) + votes);
  isOver = true;
  await Promise.all(playing);
  const { results, voting } = GAMES['this-or-that'].phases.seconds;
  await sleep(THINKING_SECONDS * 1_000);
  closeAll(screens);
  const questions = Math.floor(SECONDS / (voting + results));
  if (votes < questions * PEOPLE) throw new Error(`only ${votes} votes on ${questions} questions`);
  return requests;
}

async function coloring({ host, stack }: Stage): Promise<number> {
  const crowd = await thawCrowd({ stack, hosts: [host], rooms: 1, people: PEOPLE });
  let isOver = false;
  const painting = crowd.brushes.map(async (brush, painter) => {
    const roundMs = 4 * STROKES_SECONDS * 1_000;
    // By the clock: sleeps are longer than asked for.
    for (let begun = performance.now() + (painter / PEOPLE) * roundMs; !isOver; begun += roundMs) {
      while (performance.now() < begun && !isOver) await sleep(DOT_MS);
      while (performance.now() < begun + STROKES_SECONDS * 1_000 && !isOver) {
        brush();
        await sleep(DOT_MS);
      }
    }
  });
  const requests = await perHour(() =>
    crowd.screens.reduce((sum, { stream, wire }) => sum + wire.calls + stream.openings.length, 0),
  );
  isOver = true;
  await Promise.all(painting);
  await crowd.settle();
  await crowd.close();
  return requests;
}
