import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { InFlight } from '../../../_shared/server/read-bytes.ts';
import { parseInput, readBytes, readJson } from './body.ts';

const LIMIT = 100;
const IP = '203.0.113.7';

function post(body: BodyInit | null, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return new Request('http://thaw.test/api', init);
}

/** A body that arrives in pieces, without a length. */
function chunked(...chunks: string[]) {
  const pulled: string[] = [];
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk === undefined) return controller.close();
        pulled.push(chunk);
        controller.enqueue(new TextEncoder().encode(chunk));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, pulled };
}

async function codeOf(promise: Promise<unknown>) {
  return promise.then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );
}

test('reads JSON', async () => {
  expect(await readJson(post('{"a":[1,"é"]}'), LIMIT, IP)).toEqual({ a: [1, 'é'] });
});

test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])('takes %s', async (type) => {
  expect(await readJson(post('{}', { 'content-type': type }), LIMIT, IP)).toEqual({});
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'text/json',
  '',
])('refuses %j', async (type) => {
  const bytes = new TextEncoder().encode('{}');
  expect(await codeOf(readJson(post(bytes, type ? { 'content-type': type } : {}), LIMIT, IP))).toBe('not_json');
});

test('an empty body stands for an empty object, whatever it calls itself', async () => {
  expect(await readJson(post(null, {}), LIMIT, IP)).toEqual({});
  expect(await readJson(post('', { 'content-type': 'text/plain' }), LIMIT, IP)).toEqual({});
});

test.each(['{', '{"a":NaN}', '{"a":undefined}', "{'a':1}", '{"a":1}x', '\u0000', '[1,]'])(
  'refuses %j',
  async (body) => {
    expect(await codeOf(readJson(post(body), LIMIT, IP))).toBe('invalid');
  },
);

test('refuses bytes that are not UTF-8', async () => {
  expect(await codeOf(readJson(post(new Uint8Array([0x22, 0xff, 0xfe, 0x22])), LIMIT, IP))).toBe('invalid');
});

test('a short body with its length is read like any other', async () => {
  const short = (body: string) =>
    post(body, { 'content-type': 'application/json', 'content-length': String(body.length) });
  expect(await readJson(short('{"a":1}'), LIMIT, IP)).toEqual({ a: 1 });
  expect(await readJson(short(''), LIMIT, IP)).toEqual({});
  expect(await codeOf(readJson(short('{'), LIMIT, IP))).toBe('invalid');
  expect(await codeOf(readJson(short(`"${'a'.repeat(LIMIT)}"`), LIMIT, IP))).toBe('too_large');
});

test('a body announced as short that never comes is not awaited', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const never = post(new ReadableStream(), { 'content-type': 'application/json', 'content-length': '2' });
  const code = codeOf(readJson(never, LIMIT, IP));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await code).toBe('invalid');
});

test('a body longer than announced is refused', async () => {
  const long = post(`"${'a'.repeat(LIMIT)}"`, { 'content-type': 'application/json', 'content-length': '2' });
  expect(await codeOf(readJson(long, LIMIT, IP))).toBe('too_large');
});

describe('too large a body', () => {
  test('is refused by its length, before it is read', async () => {
    const { stream, pulled } = chunked('{}');
    const headers = { 'content-type': 'application/json', 'content-length': String(LIMIT + 1) };
    expect(await codeOf(readJson(post(stream, headers), LIMIT, IP))).toBe('too_large');
    expect(pulled).toEqual([]);
  });

  test('is refused while it comes in, when it has no length', async () => {
    const { stream, pulled } = chunked(...Array.from({ length: 50 }, () => 'x'.repeat(30)));
    expect(await codeOf(readJson(post(stream), LIMIT, IP))).toBe('too_large');
    expect(pulled.length).toBeLessThan(6);
  });

  test('is not a body of exactly the limit', async () => {
    expect(await readJson(post(`"${'x'.repeat(LIMIT - 2)}"`), LIMIT, IP)).toHaveLength(LIMIT - 2);
    expect(await codeOf(readJson(post(`"${'x'.repeat(LIMIT - 1)}"`), LIMIT, IP))).toBe('too_large');
  });
});

test('a body that never ends is not waited for', async () => {
  let wasCancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a":'));
    },
    cancel() {
      wasCancelled = true;
    },
  });
  const limit = new AbortController();
  const code = codeOf(readJson(post(stream), LIMIT, IP, limit.signal));
  limit.abort();
  expect(await code).toBe('invalid');
  expect(wasCancelled).toBe(true);
});

test('a body that is here in time is read, however much of it came late', async () => {
  const { stream } = chunked('{"a":', '1}');
  expect(await readJson(post(stream), LIMIT, IP, new AbortController().signal)).toEqual({ a: 1 });
});

describe('many that do not come to an end', () => {
  const headers = { 'content-type': 'application/json' };

  /** A body with only this many bytes here; the rest never comes. */
  function unfinished(bytes: number): Request {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(bytes)),
    });
    return post(stream, headers);
  }

  test('fill no memory: large ones are told to retry, small ones are read', async () => {
    const reading = new InFlight(18_500);
    const limit = new AbortController();
    const stuck = readBytes(unfinished(13_000), 64_000, IP, limit.signal, reading).catch((error) => error.code);
    const others = await Promise.allSettled([
      readBytes(post('x'.repeat(6_000), headers), 64_000, IP, undefined, reading),
      readBytes(post('x'.repeat(4_000), headers), 64_000, IP, undefined, reading),
    ]);
    expect(others).toMatchObject([
      { status: 'rejected', reason: { code: 'unavailable' } },
      { status: 'fulfilled', value: { byteLength: 4_000 } },
    ]);
    limit.abort();
    expect(await stuck).toBe('invalid');
    expect((await readBytes(post('x'.repeat(6_000), headers), 64_000, IP, undefined, reading)).byteLength).toBe(6_000);
  });

  test.each([
    ['an IPv4 address', () => '203.0.113.1'],
    ['the networks of one /48', (call: number) => `2001:db8:1:${call.toString(16)}::`],
  ])('from %s leave memory to others', async (_, ipOf) => {
    const reading = new InFlight(100_000);
    const limit = new AbortController();
    const stuck = Array.from({ length: 20 }, (_, call) =>
      codeOf(readBytes(unfinished(10_000), 64_000, ipOf(call), limit.signal, reading)),
    );
    const read = await readBytes(post('x'.repeat(24_000), headers), 64_000, '198.51.100.1', undefined, reading);
    expect(read.byteLength).toBe(24_000);
    limit.abort();
    const codes = await Promise.all(stuck);
    expect(codes.filter((code) => code === 'unavailable')).toHaveLength(12);
  });

  test('refused and finished bodies no longer count', async () => {
    const reading = new InFlight(10_000);
    for (let body = 0; body < 20; body += 1) {
      await readBytes(post('x'.repeat(8_000), headers), 64_000, IP, undefined, reading);
      expect(await codeOf(readBytes(post('x'.repeat(8_000)), 7_000, IP, undefined, reading))).toBe('too_large');
    }
  });
});

describe('checking input', () => {
  const schema = z.object({ name: z.string(), size: z.number().check(z.maximum(9)) });

  test('drops fields outside the contract', () => {
    const input = JSON.parse('{"name":"a","size":1,"__proto__":{"admin":true},"more":1}');
    const output = parseInput(schema, input);
    expect(Object.entries(output)).toEqual([
      ['name', 'a'],
      ['size', 1],
    ]);
    expect('admin' in output).toBe(false);
  });

  test.each([
    [{ size: 1 }, { field: 'name' }],
    [{ name: 'a', size: 10 }, { field: 'size' }],
    [{ name: 'a', size: Number.POSITIVE_INFINITY }, { field: 'size' }],
    [{ name: 'a', size: '1' }, { field: 'size' }],
    [[], {}],
    [null, {}],
    ['text', {}],
  ])('names the field of %j', (input, extra) => {
    expect(() => parseInput(schema, input)).toThrow(expect.objectContaining({ code: 'invalid', extra }));
  });
});
