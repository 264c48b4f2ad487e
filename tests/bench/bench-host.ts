import { createWarmWelcomeRoom, joinWarmWelcome } from '#shared/contract/games/warm-welcome.ts';
import { ok } from '../support/sessions/ask.ts';
import { payingHost } from '../support/sessions/host.ts';
import { type RunningStack, startStack } from '../support/stack.ts';

/** Starts a stack as production runs it, but for the rate limits and the wait for the disk. */
export function startForBench(folder: string): Promise<RunningStack> {
  return startStack({
    dataDir: folder,
    env: { RATE_LIMITS: 'off', GEOCODER_URL: '', WEATHER_URL: 'http://127.0.0.1:9' },
  });
}

export const HOST_LOGIN = { email: 'bench@example.com', password: 'snow-melts' };

/** A host whose rooms take 100 participants; answers the access token. */
export function premiumHost(stack: RunningStack): Promise<string> {
  return payingHost(stack, 'premium', HOST_LOGIN);
}

const PLACES = ['Chicago', 'Denver, CO', 'New York', '94110', 'Miami', 'Aurora, IL', 'Portland, ME', 'Boise'];

/** An open room with so many people; answers their seat tokens. */
export async function roomWith(
  origin: string,
  bearer: string,
  people: number,
): Promise<{ roomId: string; seats: string[] }> {
  const { roomId } = await ok(origin, createWarmWelcomeRoom, { bearer });
  const seats: string[] = [];
  for (let number = 1; number <= people; number += 1) {
    const body = { participantName: `Guest ${number}`, currentLocation: PLACES[number % PLACES.length] };
    seats.push((await ok(origin, joinWarmWelcome, { params: { roomId }, body })).seat);
  }
  return { roomId, seats };
}
