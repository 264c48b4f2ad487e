import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import '../support/provided.ts';

const { hostname, host, port } = new URL(inject('stack').origin);

/** What comes back for these bytes alone, once the server has closed the connection. */
function untilClosed(sent: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(sent));
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      received += text;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
}

const head = (path: string) => `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
const begun = (path: string) => `${head(path)}Content-Length: 100\r\n\r\n{"a`;

test('half-sent requests lose their connection, wherever they stop', async () => {
  const all = [
    '',
    head('/api/auth/login'),
    begun('/api/auth/login'),
    begun('/auth/v1/logout?scope=local'),
    begun('/login'),
  ];
  const [nothing, headers, body, ofAuth, ofPage] = await Promise.all(all.map(untilClosed));
  expect([nothing, headers].map((reply) => reply?.slice(0, 12))).toEqual(['HTTP/1.1 408', 'HTTP/1.1 408']);
  expect([body, ofAuth].map((reply) => reply?.slice(0, 12))).toEqual(['HTTP/1.1 400', 'HTTP/1.1 400']);
  expect(ofPage?.slice(0, 12)).toBe('HTTP/1.1 404');
});
