import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bench, row } from '../../tests/bench/measure.ts';
import { floods } from '../../tests/chaos/floods.ts';
import { carelessDatabase, databaseKills, functionKills } from '../../tests/chaos/kills.ts';
import { mailServer } from '../../tests/chaos/mails.ts';
import { outsideServices } from '../../tests/chaos/outside.ts';
import { streamKills } from '../../tests/chaos/streams.ts';
import { Trouble } from '../stack/trouble.ts';

/** In this order. */
const FAULTS: Record<string, Bench> = {
  database: databaseKills,
  'careless-database': carelessDatabase,
  functions: functionKills,
  streams: streamKills,
  outside: outsideServices,
  mail: mailServer,
  floods,
};

/** `npm run chaos -- [name …]`: breaks what Thaw runs on while people play; fails when a claim about that does not hold. */
export async function main(names: string[]): Promise<number> {
  const unknown = names.find((name) => FAULTS[name] === undefined);
  if (unknown !== undefined) {
    throw new Trouble(`There is no fault ${unknown}. There are: ${Object.keys(FAULTS).join(', ')}.`);
  }
  let missed = 0;
  for (const [name, fault] of Object.entries(FAULTS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`\n${name}`);
    const folder = mkdtempSync(path.join(tmpdir(), 'thaw-chaos-'));
    try {
      const measures = await fault(folder);
      for (const measure of measures) console.log(row(measure));
      missed += measures.filter(({ reached }) => reached === false).length;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  console.log(missed === 0 ? '\nEvery claim holds.' : `\n${missed} claims do not hold.`);
  return missed === 0 ? 0 : 1;
}
