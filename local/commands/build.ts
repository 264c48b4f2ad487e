import { lockFile } from '../boot/install.mjs';
import { alone } from '../boot/lock.mjs';
import { buildClient } from '../build/client.ts';
import { originIn } from '../build/origin.ts';
import { isBuilt, markBuilt, sourceHash } from '../build/sources.ts';
import { ROOT } from '../stack/root.ts';

/**
 * `npm run build`: builds the client into `dist/`. With `--if-changed` only if its sources have changed; with `--origin
 * https://thaw.example` for a static host at that URL.
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
    // A build for another origin isn't the one `npm start` serves: let it make its own.
    if (origin === null) markBuilt(hash);
  });
  return 0;
}
