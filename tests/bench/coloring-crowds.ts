import { measureCrowd, sideBySide } from './coloring/painting.ts';
import { onStage } from './coloring/stage.ts';
import { thawCrowd } from './coloring/thaw-crowd.ts';
import { yjsCrowd } from './coloring/yjs-crowd.ts';
import type { Bench, Measure } from './measure.ts';

const TEN_A_SECOND = 100;

/** One room in which everybody paints ten dots a second, beside the same with Yjs. */
export const coloringPainters: Bench = (folder) =>
  onStage(folder, async ({ stack, hosts, yjs: server }) => {
    const painting = { everyMs: TEN_A_SECOND, seconds: 20 };
    const measures: Measure[] = [];
    for (const people of [10, 25, 100]) {
      const yjs = await measureCrowd(
        await yjsCrowd({ server, name: `painters-${people}`, rooms: 1, people }),
        painting,
      );
      const ours = await measureCrowd(await thawCrowd({ stack, hosts, rooms: 1, people }), painting);
      // A poll by itself costs as much as the dots of few painters.
      const goals = people === 100 ? { bytes: 0.166, cpu: 0.65 } : {};
      measures.push(...sideBySide(`${people} painters`, ours, yjs, goals));
    }
    return measures;
  });

/** A hundred rooms in which everybody paints one dot a second, beside the same with Yjs. */
export const coloringRooms: Bench = (folder) =>
  onStage(folder, async ({ stack, hosts, yjs: server }) => {
    const crowd = { rooms: 100, people: 25 };
    const painting = { everyMs: 1_000, seconds: 20 };
    const yjs = await measureCrowd(await yjsCrowd({ server, name: 'rooms', ...crowd }), painting);
    const ours = await measureCrowd(await thawCrowd({ stack, hosts, ...crowd }), painting);
    return sideBySide('100 rooms of 25', ours, yjs, { cpu: 1 });
  });
