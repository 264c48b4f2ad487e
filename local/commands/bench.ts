import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import { ensureBuilt } from '../build/ensure.ts';
import { inProject } from '../stack/root.ts';
import { Trouble } from '../stack/trouble.ts';

/** One measured figure. */
export interface Measure {
  what: string;
  value: number;
  /** Like `/s`, `ms`, `MiB`; empty for a ratio. */
  unit: string;
  /** What it has to reach, in words; shown beside it. */
  goal?: string;
  reached?: boolean;
}

/** `tests/bench/registry.ts` exports `BENCHES: Record<string, Bench>`. Each gets an empty folder of its own. */
export type Bench = (folder: string) => Promise<Measure[]>;

const RESULT = inProject('tests/artifacts/bench.json');

function row({ what, value, unit, goal, reached }: Measure): string {
  const number =
    Number.isInteger(value) || Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);
  const verdict = goal === undefined ? '' : `${reached ? 'reached' : 'MISSED '}  goal ${goal}`;
  return `  ${what.padEnd(58)} ${`${number} ${unit}`.padStart(16)}  ${verdict}`.trimEnd();
}

async function registry(): Promise<Record<string, Bench>> {
  const file = inProject('tests/bench/registry.ts');
  if (!existsSync(file)) throw new Trouble('There are no benchmarks: tests/bench/registry.ts is missing.');
  const { BENCHES }: { BENCHES: Record<string, Bench> } = await tsImport(pathToFileURL(file).href, import.meta.url);
  return BENCHES;
}

/** `npm run bench -- [name …]`: the benchmarks one after the other, as a table and in `tests/artifacts/bench.json`. */
export async function main(names: string[]): Promise<number> {
  const benches = await registry();
  const unknown = names.find((name) => benches[name] === undefined);
  if (unknown !== undefined) {
    throw new Trouble(`There is no benchmark ${unknown}. There are: ${Object.keys(benches).join(', ')}.`);
  }
  await ensureBuilt((line) => console.log(line));
  const machine = { cores: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30), node: process.versions.node };
  const results: Record<string, Measure[]> = {};
  for (const [name, bench] of Object.entries(benches)) {
    if (names.length > 0 && !names.includes(name)) continue;
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
