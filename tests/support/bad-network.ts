import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { ownPort } from './ports.ts';

/** There and back: what a phone at the edge of its network has. */
const ROUND_TRIP_MS = 400;
const LOST = 0.02;
const PACKET_BYTES = 1_400;
/** Until a lost packet is sent again, and everything behind it waits. */
const AGAIN_MS = 2 * ROUND_TRIP_MS;

export interface BadNetwork {
  /** Thaw, seen through it. */
  origin: string;
  /** The next `POST` to such a path arrives, but its reply does not: the connection is gone. Resolves when that has happened. */
  loseReplyOf: (path: RegExp) => Promise<void>;
}

/** A network on the way to Thaw that is slow and loses packets, until the end of the test. */
export async function badNetwork(origin: string): Promise<BadNetwork> {
  const { port } = new URL(origin);
  const sockets = new Set<Socket>();
  let lost: { path: RegExp; done: () => void } | null = null;

  /** Passes on what comes, in its order, later; `sees` may cut the way instead. */
  function pass(from: Socket, to: Socket, sees: (chunk: Buffer) => void): void {
    // The handshake took one, too.
    let dueMs = performance.now() + ROUND_TRIP_MS;
    const later = (bytes: number, then: () => void) => {
      const isLost = Math.random() > (1 - LOST) ** Math.ceil(bytes / PACKET_BYTES);
      dueMs = Math.max(dueMs, performance.now() + ROUND_TRIP_MS / 2 + (isLost ? AGAIN_MS : 0));
      setTimeout(then, dueMs - performance.now());
    };
    sockets.add(from);
    from.on('data', (chunk) => {
      sees(chunk);
      later(chunk.length, () => to.write(chunk));
    });
    from.on('end', () => later(0, () => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
  }

  const server = createServer((page) => {
    const thaw = connect(Number(port), '127.0.0.1');
    let isCut: (() => void) | null = null;
    pass(page, thaw, (chunk) => {
      if (lost === null || !lost.path.test(/^POST (\S+)/.exec(chunk.toString())?.[1] ?? '')) return;
      isCut = lost.done;
      lost = null;
    });
    pass(thaw, page, () => {
      if (isCut === null) return;
      isCut();
      page.resetAndDestroy();
    });
  });
  const own = await ownPort();
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    origin: `http://localhost:${own}`,
    loseReplyOf: (path) =>
      new Promise((done) => {
        lost = { path, done };
      }),
  };
}
