import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../../_shared/contract/endpoint.ts';
import { testApp } from '../../fakes.ts';
import { mount } from '../routes/mount.ts';
import { onMedia } from './on.ts';

const PICTURE = Uint8Array.of(1, 2, 3);
const getPicture = endpoint({
  name: 'getPicture',
  method: 'GET',
  path: '/api/pictures/:pictureId',
  summary: 'A picture.',
  params: { pictureId: z.string().check(z.regex(/^[a-z]+$/)) },
  reply: z.unknown(),
  media: ['image/png'],
});

function send(path: string, type = 'image/png') {
  const route = onMedia(getPicture, async () => ({ type, bytes: PICTURE }));
  return mount([route], testApp().services)(new Request(`http://thaw.test${path}`), '127.0.0.1');
}

test('a picture comes as its bytes, to be kept by this browser, and can do nothing', async () => {
  const response = await send('/api/pictures/a');
  expect(response.status).toBe(200);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(PICTURE);
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'private, max-age=86400, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
  });
});

test('an address of a wrong form is nothing', async () => {
  expect((await send('/api/pictures/1')).status).toBe(404);
});

test('bytes that the contract does not name are not sent', async () => {
  const response = await send('/api/pictures/a', 'text/html');
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'application/json']);
});
