import { measureCrowd, sideBySide } from './coloring/session.ts';
import { onStage } from './coloring/stage.ts';
import { thawCrowd } from './coloring/thaw-crowd.ts';
import { yjsCrowd } from './coloring/yjs-crowd.ts';
import type { Bench, Measure } from './measure.ts';

const SIZES = [10, 25, 100];
const PAINTING = { everyMs: 100, seconds: 20 };
const SEEN_P95_MS = 1_300;
/** With so many painters; what a poll costs by itself is as much as the dots of few painters. */
const COMPARED_AT = 100;
const TO_YJS = { bytesToYjs: 0.166, cpuToYjs: 0.65 };

/** One room in which everybody paints ten dots a second, beside the same with Yjs. */
export const coloringPainters: Bench = (folder) =>
  onStage(folder, async ({ stack, hosts, yjs: server }) => {
    const measures: Measure[] = [];
    for (const people of SIZES) {
      const name = `painters-${people}`;
      const yjs = await measureCrowd(await yjsCrowd({ server, name, rooms: 1, people }), PAINTING);
      const ours = await measureCrowd(await thawCrowd({ stack, hosts, rooms: 1, people }), PAINTING);
      const goals = { seenP95Ms: SEEN_P95_MS, ...(people === COMPARED_AT ? TO_YJS : {}) };
      measures.push(...sideBySide(`${people} painters`, ours, yjs, goals));
    }
    return measures;
  });
