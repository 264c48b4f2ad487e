import { build } from 'vite';
import { lockFile } from '../boot/install.mjs';
import { alone } from '../boot/lock.mjs';
import { compressFolder } from '../build/compress.ts';
import { DIST, isBuilt, markBuilt, sourceHash } from '../build/sources.ts';
import { ROOT } from '../stack/root.ts';

/** `npm run build`: the client into `dist/`. With `--if-changed` only when its sources are other ones than last time. */
export async function main(args: string[]): Promise<number> {
  const ifChanged = args.includes('--if-changed');
  const wait = (seconds: number) => {
    if (seconds === 0) console.log('Another start of Thaw is building the client; waiting for it …');
  };
  await alone(lockFile(ROOT, 'build.lock'), wait, async () => {
    if (ifChanged && isBuilt()) return;
    const hash = sourceHash();
    await build({ root: ROOT, mode: 'production', logLevel: ifChanged ? 'warn' : 'info' });
    await compressFolder(DIST);
    markBuilt(hash);
  });
  return 0;
}
