import { setTimeout as sleep } from 'node:timers/promises';
import { type Bench, figure, goal, type Measure } from '../bench/measure.ts';
import { type House, inHouse } from './house.ts';
import { Invariants } from './invariants.ts';
import { Ledger } from './ledger.ts';
import { WRITERS, Writers } from './writers.ts';

const DATABASE_KILLS = 20;
const FUNCTION_KILLS = 100;
/** Few are enough where losses are expected. */
const CARELESS_KILLS = 5;
/** Of writing between two kills. */
const UPTIME_MS = { min: 200, max: 1_200 };
const GOOD_WITHIN_SECONDS = 10;
/** So many kills between two looks at the whole database. */
const LOOK_EVERY = 5;

const people = Object.values(WRITERS).reduce((sum, count) => sum + count, 0);

interface Toll {
  acknowledged: number;
  lost: number;
  doubled: number;
  wrong: string[];
  broken: string[];
  /** From a kill to the first acknowledged write, the longest. */
  worstMs: number;
}

/** Kills again and again while people write; looks at everything while they wait. */
async function killing(house: House, kills: number, lookEvery: number, kill: () => Promise<void>): Promise<Toll> {
  const ledger = new Ledger();
  const writers = new Writers(house, ledger);
  const invariants = new Invariants(house.admin);
  await writers.seat();
  const toll: Toll = { acknowledged: 0, lost: 0, doubled: 0, wrong: [], broken: [], worstMs: 0 };
  for (let done = 1; done <= kills; done += 1) {
    if (!writers.areWriting) await writers.go();
    await sleep(UPTIME_MS.min + Math.random() * (UPTIME_MS.max - UPTIME_MS.min));
    const killedAt = performance.now();
    await kill();
    // Answers may still have been on their way at the kill.
    const startedAt = performance.now();
    while (writers.lastAt < startedAt) await sleep(5);
    toll.worstMs = Math.max(toll.worstMs, writers.lastAt - killedAt);
    if (done % lookEvery !== 0) continue;
    await writers.pause();
    const { lost, doubled } = await ledger.compare(house.admin);
    toll.lost = Math.max(toll.lost, lost);
    toll.doubled = Math.max(toll.doubled, doubled);
    toll.broken.push(...(await invariants.broken()));
  }
  await writers.pause();
  return { ...toll, acknowledged: ledger.acknowledged, wrong: ledger.wrong };
}

function measuresOf(kills: number, toll: Toll): Measure[] {
  for (const sentence of new Set([...toll.broken, ...toll.wrong])) console.log(`  ${sentence}`);
  return [
    figure(`kills under ${people} writers`, kills),
    goal('acknowledged writes', toll.acknowledged, '', 'over', 0),
    goal('acknowledged and lost', toll.lost, '', 'exactly', 0),
    goal('doubled, or never acknowledged', toll.doubled, '', 'exactly', 0),
    goal('refused without a reason', toll.wrong.length, '', 'exactly', 0),
    goal('invariants broken', toll.broken.length, '', 'exactly', 0),
    goal('first good answer after a kill, the slowest', toll.worstMs / 1_000, 's', 'under', GOOD_WITHIN_SECONDS),
  ];
}

/** PostgreSQL is killed and started again while people write. */
export const databaseKills: Bench = (folder) =>
  inHouse(folder, async (house) => {
    const toll = await killing(house, DATABASE_KILLS, 1, () => house.crashDatabase());
    return measuresOf(DATABASE_KILLS, toll);
  });

/** The same on a database that acknowledges before it writes: losses there show that the run above can find some. */
export const carelessDatabase: Bench = (folder) =>
  inHouse(folder, async (house) => {
    await house.admin`alter system set synchronous_commit = off`;
    await house.admin`select pg_reload_conf()`;
    const { lost } = await killing(house, CARELESS_KILLS, 1, () => house.crashDatabase());
    return [goal(`lost by ${CARELESS_KILLS} kills with synchronous_commit=off`, lost, '', 'over', 0)];
  });

/** The functions are killed and started again at random moments. */
export const functionKills: Bench = (folder) =>
  inHouse(folder, async (house) => {
    const toll = await killing(house, FUNCTION_KILLS, LOOK_EVERY, () => house.crashFunctions());
    return measuresOf(FUNCTION_KILLS, toll);
  });
