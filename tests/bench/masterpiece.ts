import { setTimeout as sleep } from 'node:timers/promises';
import { DRAWING_CANVAS, getDrawing, submitDrawing } from '#shared/contract/games/drawings.ts';
import {
  changeMasterpieceRoom,
  getMasterpiecePlay,
  getMasterpieceState,
  voteMasterpiece,
} from '#shared/contract/games/masterpiece.ts';
import { GAMES } from '#shared/contract/games/registry.ts';
import { noisePng, pngUrl } from '#shared/server/testing/picture-samples.ts';
import { ask, ok } from '../support/sessions/ask.ts';
import { openSeated } from '../support/sessions/rooms.ts';
import { Screen } from '../support/sessions/screen.ts';
import { type Bench, figure, goal, type Measure, percentile } from './measure.ts';
import { type Meter, Meters } from './meter.ts';
import { onStack, poll, spread } from './on-stack.ts';

const PEOPLE = 100;
const DRAWING_BYTES = 20 * 1_024;
const SETTLE_MS = 3_000;
const QUIET_SECONDS = 15;
const { pollMs, phases } = GAMES.masterpiece;
const ROUND_SECONDS = phases.seconds.drawing + phases.seconds.voting + phases.seconds.results;
/** People draw and vote within so many seconds of the thirty. */
const MOVES_WITHIN_SECONDS = 25;
/** As many pictures as a browser fetches from one place at once. */
const FETCHES_AT_ONCE = 6;

interface Pictures {
  ms: number[];
  bytes: number;
  /** How often one picture was sent to one player, at most. */
  mostOften: number;
}

/** A hundred people draw, vote and look at the gallery as their screens do, with the host's screen open. */
export const masterpiece: Bench = (folder) =>
  onStack(folder, async ({ stack, origin, host }) => {
    const { roomId, seats } = await openSeated({ origin, host }, 'masterpiece', PEOPLE);
    const params = { roomId };
    const meters = new Meters(stack.pid);
    const pictures: Pictures = { ms: [], bytes: 0, mostOften: 0 };

    /** Fetches everything outside the browser's cache. */
    function gallery(bearer: string): (ids: readonly string[]) => Promise<void> {
      const kept = new Set<string>();
      const sent = new Map<string, number>();
      const fetchOne = async (drawingId: string) => {
        const asked = { params: { ...params, drawingId }, bearer };
        const { status, headers, bytes, ms } = await ask(origin, getDrawing, asked);
        if (status !== 200) throw new Error(`drawing: ${status}`);
        if (headers['cache-control']?.includes('immutable')) kept.add(drawingId);
        sent.set(drawingId, (sent.get(drawingId) ?? 0) + 1);
        pictures.ms.push(ms);
        pictures.bytes += bytes;
        pictures.mostOften = Math.max(pictures.mostOften, sent.get(drawingId) ?? 0);
      };
      return async (ids) => {
        const left = ids.filter((id) => !kept.has(id)).values();
        const fetchOn = async () => {
          for (const id of left) await fetchOne(id);
        };
        await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, fetchOn));
      };
    }

    const players = seats.map((seat) => {
      const screen = new Screen(origin, getMasterpiecePlay, roomId, seat);
      const show = gallery(seat);
      return {
        async look() {
          const look = await screen.look();
          meters.countPoll(look);
          const { phase, drawings } = look.scene;
          // The screen goes on asking while its pictures come.
          if (look.saidAt !== null && phase !== 'drawing') void show(drawings.map(({ id }) => id));
        },
        async draw(drawingData: string) {
          meters.countMove(await ask(origin, submitDrawing, { params, bearer: seat, body: { drawingData } }));
        },
        async vote(number: number) {
          const others = screen.scene?.drawings.filter(({ isOwn }) => !isOwn) ?? [];
          const drawingId = others[number % others.length]?.id;
          meters.countMove(await ask(origin, voteMasterpiece, { params, bearer: seat, body: { drawingId } }));
        },
      };
    });
    let etag: string | undefined;
    const hostScreen = async () => {
      const asked = { params, bearer: host, query: { images: 'url' }, ...(etag === undefined ? {} : { etag }) };
      ({ etag } = await ask(origin, getMasterpieceState, asked));
    };

    let isOver = false;
    const polling = poll([...players.map(({ look }) => look), hostScreen], pollMs, () => isOver);
    try {
      const rows = DRAWING_CANVAS.width / 2;
      const drawings = players.map(() => pngUrl(noisePng(rows, DRAWING_BYTES / rows)));
      await sleep(SETTLE_MS);
      const quiet = await meters.during(() => sleep(QUIET_SECONDS * 1_000));
      const moves: Meter[] = [];
      const whole = await meters.during(async () => {
        const begun = performance.now();
        const until = (seconds: number) => sleep(Math.max(0, seconds * 1_000 - (performance.now() - begun)));
        await ok(origin, changeMasterpieceRoom, { params, bearer: host, body: { phase: 'drawing', auto: false } });
        const draw = () => spread(players, MOVES_WITHIN_SECONDS, ({ draw }, number) => draw(drawings[number] ?? ''));
        moves.push(await meters.during(draw));
        // All have seen the ballot by then.
        await until(phases.seconds.drawing + 2);
        moves.push(
          await meters.during(() => spread(players, MOVES_WITHIN_SECONDS, ({ vote }, number) => vote(number))),
        );
        await until(ROUND_SECONDS);
      });
      const [drawing, voting] = moves as [Meter, Meter];
      return measuresOf({ quiet, drawing, voting, whole }, pictures);
    } finally {
      isOver = true;
      await polling;
    }
  });

function measuresOf(meters: Record<'quiet' | 'drawing' | 'voting' | 'whole', Meter>, pictures: Pictures): Measure[] {
  const { quiet, drawing, voting, whole } = meters;
  const perSecond = ({ kb, seconds }: Meter) => kb / PEOPLE / seconds;
  const pictureKb = (pictures.bytes / 1_024 / PEOPLE / whole.seconds) * 60;
  return [
    goal('304s while nothing changes', (quiet.unchanged / quiet.pollMs.length) * 100, '%', 'over', 90),
    goal('polls while nothing changes, p95', quiet.pollsP95, 'ms', 'under', 50),
    goal('bytes per player while nothing changes', perSecond(quiet), 'KB/s', 'under', 0.3),
    goal('polls during a round, p95', whole.pollsP95, 'ms', 'under', 50),
    figure('drawings of 20 KB submitted, p95', drawing.movesP95, 'ms'),
    goal('votes, p95', voting.movesP95, 'ms', 'under', 50),
    goal('bytes per player while drawings come in', perSecond(drawing), 'KB/s', 'under', 3),
    goal('bytes per player while votes come in', perSecond(voting), 'KB/s', 'under', 3),
    goal('times that a drawing was sent to a player', pictures.mostOften, '', 'exactly', 1),
    figure('drawings that a player got in the round', pictures.ms.length / PEOPLE),
    figure('fetching a drawing, p95', percentile(pictures.ms, 95), 'ms'),
    figure('per player and minute, without drawings', perSecond(whole) * 60, 'KB'),
    figure('per player and minute, with 100 drawings', perSecond(whole) * 60 + pictureKb, 'KB'),
    figure('processor time per player and round', whole.cpuMs / PEOPLE, 'ms'),
  ];
}
