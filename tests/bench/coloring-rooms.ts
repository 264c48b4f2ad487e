import { measureCrowd, sideBySide } from './coloring/session.ts';
import { onStage } from './coloring/stage.ts';
import { thawCrowd } from './coloring/thaw-crowd.ts';
import { yjsCrowd } from './coloring/yjs-crowd.ts';
import type { Bench } from './measure.ts';

const CROWD = { rooms: 100, people: 25 };
const PAINTING = { everyMs: 1_000, seconds: 20 };
const GOALS = { seenP95Ms: 1_300, cpuToYjs: 1 };

/** A hundred rooms in which everybody paints one dot a second, beside the same with Yjs. */
export const coloringRooms: Bench = (folder) =>
  onStage(folder, async ({ stack, hosts, yjs: server }) => {
    const yjs = await measureCrowd(await yjsCrowd({ server, name: 'rooms', ...CROWD }), PAINTING);
    const ours = await measureCrowd(await thawCrowd({ stack, hosts, ...CROWD }), PAINTING);
    return sideBySide(`${CROWD.rooms} rooms of ${CROWD.people}`, ours, yjs, GOALS);
  });
