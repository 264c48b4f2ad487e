import { lockFile } from '../boot/install.mjs';
import { alone } from '../boot/lock.mjs';
import { buildClient } from '../build/client.ts';
import { originIn } from '../build/origin.ts';
import { isBuilt, markBuilt, sourceHash } from '../build/sources.ts';
import { ROOT } from '../stack/root.ts';

/**
 * `npm run build`: the client into `dist/`. With `--if-changed` only when its sources are other ones than last time; with
 * `--origin https://thaw.example` for a static host at that address.
 */
export async function main(args: string[]): Promise<number> {
  const ifChanged = args.includes('--if-changed');
  const origin = originIn(args);
  const wait = (seconds: number) => {
    if (seconds === 0) console.log('Another start of Thaw is building the client; waiting for it …');
  };
  await alone(lockFile(ROOT, 'build.lock'), wait, async () => {
    if (ifChanged && isBuilt()) return;
    const hash = sourceHash();
    await buildClient({ origin, quiet: ifChanged });
    // One that was made for another address is not what `npm start` serves: it makes its own.
    if (origin === null) markBuilt(hash);
  });
  return 0;
}
