import { describe, expect, test } from 'vitest';
import type { Database } from '../_shared/server/database.ts';
import { createWebhook, EVENT_MAX_BYTES } from './app.ts';
import { BODY, CHANGED, FACTS, NOW, post, sign, webhook } from './fakes.ts';

describe('believed', () => {
  test("a signed event applies the subscription's current state at Stripe", async () => {
    const { applied, calls, handle } = webhook();
    expect((await handle(post(BODY, sign(BODY)))).status).toBe(200);
    // The ticket first: see app.stripe_ticket.
    expect(calls).toEqual(['stripe_ticket', 'read sub_1', 'apply_stripe_event']);
    const created = new Date(NOW - 5_000).toISOString();
    expect(applied).toEqual([
      { event: { id: 'evt_1', type: CHANGED.type, created }, ticket: '7', subscription: FACTS },
    ]);
  });

  test('300 seconds are young enough, 301 are not', async () => {
    const statuses: number[] = [];
    for (const age of [0, 300, 301, 86_400]) {
      statuses.push((await webhook().handle(post(BODY, sign(BODY, { age })))).status);
    }
    expect(statuses).toEqual([200, 200, 400, 400]);
  });

  test.each<[string, () => string | null]>([
    ['no signature', () => null],
    ['an empty one', () => ''],
    ['one of another secret', () => sign(BODY, { secret: 'whsec_other' })],
    ['one of nothing', () => `t=${NOW / 1_000},v1=`],
    ['one without a time', () => sign(BODY).replace(/t=\d+,/, '')],
    ['one of another time', () => sign(BODY, { age: 5 }).replace(/t=\d+/, `t=${NOW / 1_000}`)],
    ['one of another scheme', () => sign(BODY).replace('v1=', 'v0=')],
    ['noise', () => 'x=y,,='],
  ])('not with %s', async (_, signature) => {
    const { calls, handle, log } = webhook();
    const reply = await handle(post(BODY, signature()));
    expect([reply.status, await reply.json()]).toEqual([400, { received: false }]);
    expect(calls).toEqual([]);
    expect(log.join()).not.toContain('sub_1');
  });

  test('not when any one byte is another', async () => {
    const bytes = new TextEncoder().encode(BODY);
    const signature = sign(BODY);
    for (let at = 0; at < bytes.length; at += 7) {
      for (const change of [0x01, 0x80]) {
        const changed = bytes.slice();
        changed[at] = (bytes[at] ?? 0) ^ change;
        expect((await webhook().handle(post(changed, signature))).status).toBe(400);
      }
    }
    expect((await webhook().handle(post(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]), signature))).status).toBe(400);
    expect((await webhook().handle(post(`${BODY} `, signature))).status).toBe(400);
  });

  test('an event with invalid UTF-8 replaced by its stand-in', async () => {
    const body = BODY.replace('cus_1', 'cus_\ufffd');
    const raw = new TextEncoder().encode(body);
    const at = raw.indexOf(0xef);
    const changed = new Uint8Array([...raw.slice(0, at), 0xff, ...raw.slice(at + 3)]);
    expect((await webhook().handle(post(body, sign(body)))).status).toBe(200);
    expect((await webhook().handle(post(changed, sign(body)))).status).toBe(400);
  });

  test.each([
    '{}',
    'null',
    '[]',
    '"x"',
    '{',
    JSON.stringify({ ...CHANGED, id: '' }),
    JSON.stringify({ ...CHANGED, data: 1 }),
    JSON.stringify({ ...CHANGED, id: 'evt_\0' }),
    JSON.stringify({ ...CHANGED, id: 'evt/../1' }),
    JSON.stringify({ ...CHANGED, type: 'x\0' }),
    JSON.stringify({ ...CHANGED, created: 253_402_300_800 }),
    JSON.stringify({ ...CHANGED, created: 8.64e15 }),
    JSON.stringify({ ...CHANGED, created: -1 }),
    ...['', 'sub_\0', '../customers', 'search?query=x', 7, null].flatMap((id) => [
      JSON.stringify({ ...CHANGED, data: { object: { object: 'subscription', id } } }),
      ...(id === null
        ? []
        : [JSON.stringify({ ...CHANGED, data: { object: { object: 'invoice', subscription: id } } })]),
    ]),
  ])('signed nonsense is refused, with nobody asked and no word that one could try again: %s', async (body) => {
    const { calls, handle, log } = webhook();
    expect((await handle(post(body, sign(body)))).status).toBe(400);
    expect(calls).toEqual([]);
    expect(log).toHaveLength(1);
    expect(JSON.parse(log[0] ?? '')).toMatchObject({ status: 400, problem: 'not readable' });
  });

  test('a thin event is accepted and ignored, and the log names it', async () => {
    const body = JSON.stringify({
      id: 'evt_v2',
      object: 'v2.core.event',
      type: 'v1.x',
      created: '2026-01-01T00:00:00Z',
    });
    const { calls, handle, log } = webhook();
    expect((await handle(post(body, sign(body)))).status).toBe(200);
    expect(calls).toEqual([]);
    expect(log.join()).toContain('thin');
    expect((await handle(post(body, sign(body, { secret: 'whsec_other' })))).status).toBe(400);
  });

  test('unsigned calls write one log line a minute, however many', async () => {
    const { clock, handle, log } = webhook();
    for (let n = 0; n < 1_000; n += 1) await handle(post('{}', `t=1,v1=${n}`));
    expect(log).toHaveLength(1);
    clock.now += 60_000;
    await handle(post('{}', null));
    expect(log.map((line) => JSON.parse(line))).toMatchObject([
      { status: 400, problem: 'not signed', times: 1 },
      { status: 400, problem: 'not signed', times: 1_000 },
    ]);
    expect((await handle(post(BODY, sign(BODY, { age: -60 })))).status).toBe(200);
    expect(log).toHaveLength(3);
  });
});

describe('requests', () => {
  test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('%s is not', async (method) => {
    const reply = await webhook().handle(new Request('http://thaw.test/stripe-webhook', { method }));
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('no more than a megabyte is read, whatever the header says', async () => {
    const large = 'x'.repeat(EVENT_MAX_BYTES + 1);
    expect((await webhook().handle(post(large, sign(large)))).status).toBe(413);
    const declared = post(BODY, sign(BODY), { 'content-length': String(EVENT_MAX_BYTES + 1) });
    expect((await webhook().handle(declared)).status).toBe(413);
    const just = JSON.stringify({ ...CHANGED, filler: 'x'.repeat(EVENT_MAX_BYTES - 300) });
    expect((await webhook().handle(post(just, sign(just)))).status).toBe(200);
  });

  /** A request with a body that ends by `end`. */
  function halfSent(bytes: number, signature: string | null) {
    let isRead = false;
    let end = () => {};
    const source: UnderlyingDefaultSource<Uint8Array> = {
      pull(controller) {
        if (!isRead) controller.enqueue(new Uint8Array(bytes));
        isRead = true;
        return new Promise((resolve) => {
          end = () => resolve(controller.close());
        });
      },
      cancel: () => {
        end = () => {};
      },
    };
    const body = new ReadableStream(source, { highWaterMark: 0 });
    const headers = new Headers(signature === null ? {} : { 'stripe-signature': signature });
    const init = { method: 'POST', body, headers, duplex: 'half' };
    return { request: new Request('http://thaw.test/stripe-webhook', init), isRead: () => isRead, end: () => end() };
  }

  test.each([null, '', 't=1,v1=abc', `v1=${'a'.repeat(64)}`, `t=x,v1=${'a'.repeat(64)}`])(
    'with %s for a signature the body is not read',
    async (signature) => {
      const { isRead, request } = halfSent(1_000, signature);
      expect((await webhook().handle(request)).status).toBe(400);
      expect(isRead()).toBe(false);
    },
  );

  test('many bodies that do not end fill no memory, and a whole event is read', async () => {
    const { handle } = webhook();
    const statuses: number[] = [];
    const bodies = Array.from({ length: 40 }, () => halfSent(EVENT_MAX_BYTES / 2, `t=1,v1=${'a'.repeat(64)}`));
    const replies = bodies.map(async ({ request }) => statuses.push((await handle(request)).status));
    const large = `${BODY}${' '.repeat(60_000)}`;
    expect((await handle(post(large, sign(large)))).status).toBe(200);
    await expect.poll(() => statuses).toEqual(Array(4).fill(503));
    for (const { end } of bodies) end();
    await Promise.all(replies);
    expect(statuses).toHaveLength(40);
  });

  test('nothing, if Stripe is not set up', async () => {
    const { handle: _, ...rest } = webhook();
    const database: Database = { call: () => Promise.reject(new Error('asked')), close: async () => {} };
    const handle = createWebhook({ events: null, database, log: (line) => rest.log.push(line) });
    expect((await handle(post(BODY, sign(BODY)))).status).toBe(503);
  });
});
