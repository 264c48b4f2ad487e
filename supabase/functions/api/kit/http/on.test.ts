import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../../_shared/contract/endpoint.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import type { Caller } from './caller.ts';
import { onAdmitted } from './on.ts';

const send = endpoint({
  name: 'send',
  method: 'POST',
  path: '/api/pictures/:name',
  summary: 'Takes a picture.',
  params: { name: z.string() },
  body: { picture: z.string() },
  reply: z.object({ from: z.string(), size: z.number() }),
  bodyMaxBytes: 1_000_000,
});

/** A request that records whether its body was read. */
function request() {
  let isRead = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        isRead = true;
        controller.enqueue(new TextEncoder().encode('{"picture":"abc"}'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: stream, duplex: 'half' };
  return { request: new Request('http://thaw.test/api/pictures/ann', init), isRead: () => isRead };
}

const route = onAdmitted(
  send,
  async ({ params: { name } }) => {
    if (name !== 'ann') throw new ApiError('not_your_seat');
    return name;
  },
  async ({ admitted, body }) => ({ from: admitted, size: body.picture.length }),
);

test('nothing of a stranger’s body is read', async () => {
  const sent = request();
  const caller = { request: sent.request } as Caller;
  const incoming = { params: { name: 'eve' }, query: {}, caller };
  await expect(route.answer(incoming)).rejects.toMatchObject({ code: 'not_your_seat' });
  expect(sent.isRead()).toBe(false);
});

test('the handler gets the admitted caller with the body', async () => {
  const sent = request();
  const caller = { request: sent.request, ip: '127.0.0.1' } as Caller;
  const incoming = { params: { name: 'ann' }, query: {}, caller };
  expect(await (await route.answer(incoming)).json()).toEqual({ from: 'ann', size: 3 });
  expect(sent.isRead()).toBe(true);
});
