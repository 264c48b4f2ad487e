import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Keeps websites out of the local mailbox with its login links, which any page in a browser on this machine could
 * reach: maildev answers to every hostname and allows every origin. Here only its own names count (against DNS
 * rebinding), only its own page may ask, and the CORS header is gone.
 * @param server maildev's own, before its first connection
 */
export function guardMailbox(server: Server, port: number): void {
  const names = [`localhost:${port}`, `127.0.0.1:${port}`];
  const origins = names.map((name) => `http://${name}`);
  const isWelcome = ({ headers }: IncomingMessage) =>
    names.includes(headers.host ?? '') && (headers.origin === undefined || origins.includes(headers.origin));

  const answerers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isWelcome(request)) {
      response.writeHead(403, { connection: 'close' }).end();
      return;
    }
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => (/^access-control-/i.test(name) ? response : setHeader(name, value));
    setHeader('cross-origin-resource-policy', 'same-origin');
    setHeader('x-frame-options', 'SAMEORIGIN');
    for (const answer of answerers) answer(request, response);
  });

  const upgraders = server.listeners('upgrade') as ((request: IncomingMessage, socket: Duplex, head: Buffer) => void)[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isWelcome(request)) socket.destroy();
    else for (const upgrade of upgraders) upgrade(request, socket, head);
  });
}
