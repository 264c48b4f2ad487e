import { setTimeout as sleep } from 'node:timers/promises';
import { forgotPassword, login } from '../../supabase/functions/_shared/contract/accounts.ts';
import { HOST_LOGIN, premiumHost, startForBench } from './bench-host.ts';
import type { Bench, Measure } from './measure.ts';
import { median, timeEach } from './statistics.ts';

const TRIES = 25;

/**
 * A login must take as long for an address that nobody has as for a wrong password, and so must asking for a link to set a
 * new one.
 */
export const logins: Bench = async (folder) => {
  const stack = await startForBench(folder);
  try {
    await premiumHost(stack);
    const results: Measure[] = [];
    for (const [what, ask] of [
      [
        'refused login',
        (email: string) => post(stack.origin, login.path, { email, password: 'not the password' }, 401),
      ],
      ['link for a new password', (email: string) => post(stack.origin, forgotPassword.path, { email }, 200)],
    ] as const) {
      // Turn by turn, so that both meet the same machine.
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let round = 0; round < TRIES; round += 1) {
        const both = [
          ['known', HOST_LOGIN.email],
          ['unknown', `nobody${round}@example.com`],
        ] as const;
        for (const [kind, email] of round % 2 === 0 ? both : both.toReversed()) {
          const [ms = 0] = await timeEach([email], 1, () => ask(email));
          times[kind].push(ms);
          // What goes on after the answer (a mail, or none) is not to be measured with the next one.
          await sleep(200);
        }
      }
      results.push(
        { what: `${what} of a known address, median`, value: median(times.known), unit: 'ms' },
        { what: `${what} of an unknown address, median`, value: median(times.unknown), unit: 'ms' },
        { what: `${what}: unknown to known`, value: median(times.unknown) / median(times.known), unit: '' },
      );
    }
    return results;
  } finally {
    await stack.stop();
  }
};

async function post(origin: string, path: string, body: unknown, status: number): Promise<void> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== status) throw new Error(`${path}: ${response.status}`);
  await response.text();
}
