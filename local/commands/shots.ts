import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compare, record } from '../../tests/shots/compare.ts';
import { takeEverything, wantedOf } from '../../tests/shots/everything.ts';
import { takeForLanding } from '../../tests/shots/landing.ts';
import { launchForShots } from '../../tests/shots/screen.ts';
import type { Only } from '../../tests/shots/shot.ts';
import { openStage } from '../../tests/shots/stage.ts';
import { ensureBuilt } from '../build/ensure.ts';

/**
 * `npm run shots`: pictures of every screen, into `shots/`; with `--landing` those of the landing page and the README.
 * Fails when a page reported an error. `--compare` holds the most important screens against those of `--record`; it ends
 * with 1 when one is different, and with 3 when they were recorded with another version of the browser.
 */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      landing: { type: 'boolean', default: false },
      only: { type: 'string' },
      size: { type: 'string' },
      theme: { type: 'string' },
      compare: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
    },
  });
  const wanted = wantedOf(values);
  const dist = await ensureBuilt((line) => console.log(line));
  if (values.compare || values.record) return frozen(dist, values.record, wanted.only);
  const folder = mkdtempSync(path.join(tmpdir(), 'thaw-shots-'));
  const browser = await launchForShots();
  const stage = await openStage(folder);
  try {
    const problems = values.landing
      ? await takeForLanding(stage, browser, wanted.only)
      : await takeEverything(stage, browser, wanted);
    for (const problem of problems) console.error(problem);
    return problems.length > 0 ? 1 : 0;
  } finally {
    await stage.close();
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function frozen(dist: string, anew: boolean, only: Only): Promise<number> {
  const browser = await launchForShots();
  try {
    return await (anew ? record : compare)(browser, dist, only);
  } finally {
    await browser.close();
  }
}
