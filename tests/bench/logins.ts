import { login } from '../../supabase/functions/_shared/contract/accounts.ts';
import { HOST_LOGIN, premiumHost, startForBench } from './bench-host.ts';
import type { Bench } from './measure.ts';
import { median, timeEach } from './statistics.ts';

const TRIES = 25;

/** A login must take as long for an address that nobody has as for a wrong password. */
export const logins: Bench = async (folder) => {
  const stack = await startForBench(folder);
  try {
    await premiumHost(stack);
    const wrong = (email: string) => ({ email, password: 'not the password' });
    // Turn by turn, so that both meet the same machine.
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < TRIES; round += 1) {
      for (const [kind, email] of [
        ['known', HOST_LOGIN.email],
        ['unknown', `nobody${round}@example.com`],
      ] as const) {
        const [ms = 0] = await timeEach([email], 1, () => fetchLogin(stack.origin, wrong(email)));
        times[kind].push(ms);
      }
    }
    return [
      { what: 'refused login of a known address, median', value: median(times.known), unit: 'ms' },
      { what: 'refused login of an unknown address, median', value: median(times.unknown), unit: 'ms' },
      { what: 'unknown to known', value: median(times.unknown) / median(times.known), unit: '' },
    ];
  } finally {
    await stack.stop();
  }
};

async function fetchLogin(origin: string, body: unknown): Promise<void> {
  const response = await fetch(origin + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 401) throw new Error(`login: ${response.status}`);
  await response.text();
}
