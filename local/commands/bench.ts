import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import type { Measure } from '../../tests/bench/measure.ts';
import { BENCHES } from '../../tests/bench/registry.ts';
import { ensureBuilt } from '../build/ensure.ts';
import { inProject } from '../stack/root.ts';
import { Trouble } from '../stack/trouble.ts';

const RESULT = inProject('tests/artifacts/bench.json');

function row({ what, value, unit, goal, reached }: Measure): string {
  const number =
    Number.isInteger(value) || Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);
  const verdict = goal === undefined ? '' : `${reached ? 'reached' : 'MISSED '}  goal ${goal}`;
  return `  ${what.padEnd(58)} ${`${number} ${unit}`.padStart(16)}  ${verdict}`.trimEnd();
}

/** `npm run bench -- [name …]`: the benchmarks one after the other, as a table and in `tests/artifacts/bench.json`. */
export async function main(names: string[]): Promise<number> {
  const unknown = names.find((name) => BENCHES[name] === undefined);
  if (unknown !== undefined) {
    throw new Trouble(`There is no benchmark ${unknown}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  }
  await ensureBuilt((line) => console.log(line));
  const machine = { cores: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30), node: process.versions.node };
  const results: Record<string, Measure[]> = {};
  for (const [name, bench] of Object.entries(BENCHES)) {
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
