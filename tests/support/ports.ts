import { createSocket } from 'node:dgram';
import { frontPort } from '../../local/stack/ports.ts';

/** Systems hand none of these out by themselves: a caller asking for any free port, or connecting somewhere, gets another one. */
const FIRST = 10_000;
const COUNT = 6_000;

/** Takes the number among all tests on this machine, by a port of the other protocol; until this process ends. */
function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.once('error', () => {
      socket.close();
      resolve(false);
    });
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      socket.unref();
      resolve(true);
    });
  });
}

/** A port that nobody else takes between this look and its use, which may be many seconds later. */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    const isFree = () =>
      frontPort(port, false).then(
        () => true,
        () => false,
      );
    if ((await claim(port)) && (await isFree())) return port;
  }
}
