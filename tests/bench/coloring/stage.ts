import { payingHost } from '../../support/sessions/host.ts';
import { type RunningStack, startStack } from '../../support/stack.ts';
import { startYjsServer, type YjsServer } from './yjs-server.ts';

export interface Stage {
  stack: RunningStack;
  /** Access tokens; each host may have 50 rooms open. */
  hosts: readonly string[];
  yjs: YjsServer;
}

const HOSTS = 2;

/**
 * Runs with both servers up: ours as production runs it, which answers when a dot is on the disk, but for the rate limits,
 * and that of y-websocket.
 */
export async function onStage<Result>(folder: string, play: (stage: Stage) => Promise<Result>): Promise<Result> {
  const env = { DURABLE: 'true', RATE_LIMITS: 'off', GEOCODER_URL: '', WEATHER_URL: 'http://127.0.0.1:9' };
  const stack = await startStack({ dataDir: folder, env });
  const yjs = await startYjsServer();
  try {
    const hosts: string[] = [];
    for (let number = 1; number <= HOSTS; number += 1) {
      const account = { email: `bench-${number}@example.com`, password: 'snow-melts' };
      hosts.push(await payingHost(stack, 'premium', account));
    }
    return await play({ stack, hosts, yjs });
  } finally {
    yjs.stop();
    await stack.stop();
  }
}
