import { coloringFrames } from './coloring-frames.ts';
import { coloringJoins } from './coloring-joins.ts';
import { coloringPainters } from './coloring-painters.ts';
import { coloringPolls } from './coloring-polls.ts';
import { coloringProcesses } from './coloring-processes.ts';
import { coloringRace } from './coloring-race.ts';
import { coloringRooms } from './coloring-rooms.ts';
import { joins } from './joins.ts';
import { logins } from './logins.ts';
import { masterpiece } from './masterpiece.ts';
import type { Bench } from './measure.ts';
import { pages } from './pages.ts';
import { polls } from './polls.ts';
import { rest } from './rest.ts';
import { session } from './session.ts';
import { thisOrThat } from './this-or-that.ts';

/** What `npm run bench` measures, in this order. */
export const BENCHES: Record<string, Bench> = {
  rest,
  polls,
  joins,
  logins,
  'this-or-that': thisOrThat,
  masterpiece,
  'coloring-painters': coloringPainters,
  'coloring-rooms': coloringRooms,
  'coloring-joins': coloringJoins,
  'coloring-polls': coloringPolls,
  'coloring-race': coloringRace,
  'coloring-processes': coloringProcesses,
  'coloring-frames': coloringFrames,
  pages,
  session,
};
