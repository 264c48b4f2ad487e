import { payingHost } from '../../support/sessions/host.ts';
import type { RunningStack } from '../../support/stack.ts';
import type { Measure } from '../measure.ts';
import { onStack } from '../on-stack.ts';
import { startYjsServer, type YjsServer } from './yjs-server.ts';

export interface Stage {
  stack: RunningStack;
  /** Access tokens; each host may have 50 rooms open. */
  hosts: readonly string[];
  yjs: YjsServer;
}

/** Runs with both servers up: Thaw's, which answers when a dot is on the disk, and that of y-websocket. */
export function onStage(folder: string, measure: (stage: Stage) => Promise<Measure[]>): Promise<Measure[]> {
  const task = async ({ stack, host }: { stack: RunningStack; host: string }) => {
    const second = await payingHost(stack, 'premium', { email: 'second@example.com', password: 'snow-melts' });
    const yjs = await startYjsServer();
    try {
      return await measure({ stack, hosts: [host, second], yjs });
    } finally {
      yjs.stop();
    }
  };
  return onStack(folder, task, { DURABLE: 'true' });
}
