import { connect } from 'node:net';
import { inject } from 'vitest';
import '../support/provided.ts';

/**
 * Sends bytes to the front door as they are and gives what comes back within the time that a reply's head takes. The
 * Host header is the right one where the lines have none.
 */
export function sendRaw(lines: readonly string[], body: string | readonly string[] = ''): Promise<string> {
  const { hostname, port } = new URL(inject('stack').origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = '';
    // One character per byte, as content-length counts.
    socket.setEncoding('latin1');
    socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)));
    socket.on('close', () => resolve(received));
    socket.on('data', (text: string) => {
      received += text;
      const head = received.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0);
      const isWhole = /transfer-encoding: chunked/i.test(received)
        ? received.endsWith('\r\n0\r\n\r\n')
        : received.length - head - 4 >= length;
      if (head >= 0 && isWhole) socket.destroy();
    });
    const host = lines.some((line) => line.startsWith('Host:')) ? [] : [`Host: ${hostname}:${port}`];
    socket.write(`${[...lines, ...host].join('\r\n')}\r\n\r\n`);
    for (const chunk of typeof body === 'string' ? [body] : body) socket.write(chunk);
  });
}

/** One chunk of a body without a length. */
export function chunk(text: string): string {
  return `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
}
