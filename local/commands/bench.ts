import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { coloringFrames } from '../../tests/bench/coloring-frames.ts';
import { joins, rest } from '../../tests/bench/joins.ts';
import { liveJoins } from '../../tests/bench/live-joins.ts';
import { liveFills, livePainters, liveRooms } from '../../tests/bench/live-painting.ts';
import { liveRequests } from '../../tests/bench/live-requests.ts';
import { liveReveals } from '../../tests/bench/live-reveals.ts';
import { liveScreens } from '../../tests/bench/live-screens.ts';
import { liveSteady } from '../../tests/bench/live-steady.ts';
import { liveStreams } from '../../tests/bench/live-streams.ts';
import { liveProcesses, liveVotes } from '../../tests/bench/live-votes.ts';
import { masterpiece } from '../../tests/bench/masterpiece.ts';
import { type Bench, type Measure, row } from '../../tests/bench/measure.ts';
import { pages } from '../../tests/bench/pages.ts';
import { polls } from '../../tests/bench/polls.ts';
import { recap } from '../../tests/bench/recap.ts';
import { suggestions } from '../../tests/bench/suggestions.ts';
import { thisOrThat } from '../../tests/bench/this-or-that.ts';
import { ensureBuilt } from '../build/ensure.ts';
import { inProject } from '../stack/root.ts';
import { Trouble } from '../stack/trouble.ts';

/** In this order. `live` chooses all that begin with it. */
const BENCHES: Record<string, Bench> = {
  rest,
  polls,
  joins,
  suggestions,
  'this-or-that': thisOrThat,
  masterpiece,
  recap,
  'live-votes': liveVotes,
  'live-painters': livePainters,
  'live-fills': liveFills,
  'live-rooms': liveRooms,
  'live-joins': liveJoins,
  'live-screens': liveScreens,
  'live-reveals': liveReveals,
  'live-steady': liveSteady,
  'live-requests': liveRequests,
  'live-processes': liveProcesses,
  'live-streams': liveStreams,
  'coloring-frames': coloringFrames,
  pages,
};

const RESULT = inProject('tests/artifacts/bench.json');

/**
 * `npm run bench -- [name …]`: runs the benchmarks one by one; prints a table and writes `tests/artifacts/bench.json`.
 */
export async function main(names: string[]): Promise<number> {
  const isMeant = (asked: string, name: string) => name === asked || name.startsWith(`${asked}-`);
  const unknown = names.find((asked) => !Object.keys(BENCHES).some((name) => isMeant(asked, name)));
  if (unknown !== undefined) {
    throw new Trouble(`There is no benchmark ${unknown}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  }
  await ensureBuilt((line) => console.log(line));
  const machine = { cores: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30), node: process.versions.node };
  const results: Record<string, Measure[]> = {};
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (names.length > 0 && !names.some((asked) => isMeant(asked, name))) continue;
    console.log(`\n${name}`);
    const folder = mkdtempSync(path.join(tmpdir(), 'thaw-bench-'));
    try {
      const measures = await bench(folder);
      results[name] = measures;
      for (const measure of measures) console.log(row(measure));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  mkdirSync(path.dirname(RESULT), { recursive: true });
  writeFileSync(RESULT, `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`);
  console.log(`\nAs JSON: ${RESULT}`);
  return 0;
}
