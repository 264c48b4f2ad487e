import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardMailbox } from './mailbox-guard.ts';

let server: Server;
let port = 0;

beforeAll(async () => {
  // Like maildev: readable from every origin.
  server = createServer((_, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.end('a mail with a link in it');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  guardMailbox(server, port);
});
afterAll(() => server.close());

interface Reply {
  status: number | undefined;
  text: string;
  mayRead: string | undefined;
}

function ask(headers: Record<string, string>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    // An idle connection may be closing just then.
    const asked = request({ host: '127.0.0.1', port, path: '/email', headers, agent: false }, async (response) => {
      let text = '';
      for await (const part of response) text += String(part);
      resolve({ status: response.statusCode, text, mayRead: response.headers['access-control-allow-origin'] });
    });
    asked.on('error', reject).end();
  });
}

test.each(['localhost', '127.0.0.1'])('its own page at %s reads it', async (name) => {
  const open = { status: 200, text: 'a mail with a link in it', mayRead: undefined };
  expect(await ask({ host: `${name}:${port}` })).toEqual(open);
  expect(await ask({ host: `${name}:${port}`, origin: `http://${name}:${port}` })).toEqual(open);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a page of nowhere', { origin: 'null' }],
  ['another server on this machine', { origin: 'http://localhost:1' }],
  ['a site that has its name lead here', { host: 'evil.example' }],
  ['the same with our port', { host: `evil.example:1080` }],
])('%s does not', async (_, headers) => {
  expect(await ask({ host: `localhost:${port}`, ...headers })).toEqual({ status: 403, text: '', mayRead: undefined });
});
