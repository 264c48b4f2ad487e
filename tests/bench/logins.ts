import { setTimeout as sleep } from 'node:timers/promises';
import { forgotPassword, login } from '#shared/contract/accounts.ts';
import { ask } from '../support/sessions/ask.ts';
import { type Bench, figure, type Measure, median, msOf } from './measure.ts';
import { HOST_LOGIN, onStack } from './on-stack.ts';

const TRIES = 25;

/** How long a refused login and asking for a reset link take, for an address with an account and for one without. */
export const logins: Bench = (folder) =>
  onStack(folder, async ({ origin }) => {
    const refuse = (email: string) => ask(origin, login, { body: { email, password: 'not the password' } });
    const forget = (email: string) => ask(origin, forgotPassword, { body: { email } });
    return [
      ...(await compare('refused login', refuse, 401)),
      ...(await compare('link for a new password', forget, 200)),
    ];
  });

async function compare(
  what: string,
  call: (email: string) => Promise<{ status: number }>,
  expected: number,
): Promise<Measure[]> {
  const times = { known: [] as number[], unknown: [] as number[] };
  // Turn by turn, so that both meet the same machine.
  for (let round = 0; round < TRIES; round += 1) {
    const both = [
      ['known', HOST_LOGIN.email],
      ['unknown', `nobody${round}@example.com`],
    ] as const;
    for (const [kind, email] of round % 2 === 0 ? both : both.toReversed()) {
      const check = async () => {
        const { status } = await call(email);
        if (status !== expected) throw new Error(`${what}: ${status}`);
      };
      times[kind].push(await msOf(check));
      // Work after the answer (a mail, or none) does not count for the next one.
      await sleep(200);
    }
  }
  return [
    figure(`${what} of a known address, median`, median(times.known), 'ms'),
    figure(`${what} of an unknown address, median`, median(times.unknown), 'ms'),
    figure(`${what}: unknown to known`, median(times.unknown) / median(times.known)),
  ];
}
