import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { takeForLanding } from '../../tests/shots/landing.ts';
import { launchForShots } from '../../tests/shots/screen.ts';
import { openStage } from '../../tests/shots/stage.ts';
import { ensureBuilt } from '../build/ensure.ts';

/** `npm run shots`: pictures of the product. */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { landing: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  await ensureBuilt((line) => console.log(line));
  const folder = mkdtempSync(path.join(tmpdir(), 'thaw-shots-'));
  const browser = await launchForShots();
  const stage = await openStage(folder);
  try {
    const problems = await takeForLanding(stage, browser, values.only ?? null);
    for (const problem of problems) console.error(problem);
    return problems.length > 0 ? 1 : 0;
  } finally {
    await stage.close();
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
