import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { respondOnce, Snapshot } from './snapshot.ts';

const SMALL = { a: 1 };
const BIG = { text: 'abc'.repeat(1_000) };

function asking(headers: Record<string, string> = {}) {
  return new Request('http://thaw.test/api', { headers });
}

test('the tag depends on the content only', () => {
  const one = new Snapshot(SMALL);
  expect(new Snapshot({ a: 1 }).tag).toBe(one.tag);
  expect(new Snapshot({ a: 2 }).tag).not.toBe(one.tag);
});

test('a new version alone makes no new tag, and is in the reply', async () => {
  const one = new Snapshot({ ...SMALL, version: 1 });
  const next = new Snapshot({ ...SMALL, version: 2 });
  expect(next.tag).toBe(one.tag);
  expect(await (await next.respondTo(asking())).json()).toEqual({ ...SMALL, version: 2 });
});

describe('a poll', () => {
  test('gets all of it', async () => {
    const response = await new Snapshot(SMALL).respondTo(asking());
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(SMALL);
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
      etag: expect.stringMatching(/^W\/"[\w+/]{12}"$/),
      vary: 'Authorization, Cookie',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['the tag', (tag: string) => tag],
    ['the tag as a strong one', (tag: string) => tag.slice(2)],
    ['one of several', (tag: string) => `"other", ${tag}`],
    ['any', () => '*'],
  ])('is told 304 when it knows %s', async (_, known) => {
    const snapshot = new Snapshot(BIG);
    const response = await snapshot.respondTo(
      asking({ 'if-none-match': known(snapshot.tag), 'accept-encoding': 'gzip' }),
    );
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'private, no-cache',
      etag: snapshot.tag,
      vary: 'Authorization, Cookie, Accept-Encoding',
    });
  });

  test('gets all of it when it knows something else', async () => {
    const response = await new Snapshot(SMALL).respondTo(asking({ 'if-none-match': '"other"' }));
    expect(response.status).toBe(200);
  });
});

describe('a reply that tells the time', () => {
  const at = (now: number, more = {}) =>
    new Snapshot({ ...SMALL, ...more }, { timed: () => ({ ...SMALL, ...more, now }) });

  test('is tagged by its extra content too', () => {
    expect(at(1).tag).toBe(at(2).tag);
    expect(at(1).tag).not.toBe(at(1, { b: 2 }).tag);
  });

  test('is 304 while nothing but time goes by', async () => {
    const snapshot = at(1);
    expect((await snapshot.respondTo(asking({ 'if-none-match': snapshot.tag }))).status).toBe(304);
  });

  test.each([{}, { text: BIG.text }])('tells the time at which it is asked for, compressed or not', async (more) => {
    let now = 1;
    const snapshot = new Snapshot({ ...SMALL, ...more }, { timed: () => ({ ...SMALL, ...more, now }) });
    for (now = 5; now < 8; now += 1) {
      const plain = await snapshot.respondTo(asking());
      expect(await plain.json()).toEqual({ ...SMALL, ...more, now });
      const zipped = await snapshot.respondTo(asking({ 'accept-encoding': 'gzip' }));
      const bytes = Buffer.from(await zipped.arrayBuffer());
      const isZipped = zipped.headers.get('content-encoding') === 'gzip';
      expect(isZipped).toBe('text' in more);
      expect(JSON.parse((isZipped ? gunzipSync(bytes) : bytes).toString())).toEqual({ ...SMALL, ...more, now });
    }
  });
});

describe('compression', () => {
  test.each(['gzip', 'gzip, deflate, br', 'br;q=1, gzip;q=0.5', 'GZIP'])('if it accepts %s', async (accepted) => {
    const response = await new Snapshot(BIG).respondTo(asking({ 'accept-encoding': accepted }));
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.byteLength).toBeLessThan(200);
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(BIG);
  });

  test.each(['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'notgzipper'])(
    'not for who takes %j',
    async (accepted) => {
      const response = await new Snapshot(BIG).respondTo(asking(accepted ? { 'accept-encoding': accepted } : {}));
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(await response.json()).toEqual(BIG);
    },
  );

  test('not for small content', async () => {
    const response = await new Snapshot(SMALL).respondTo(asking({ 'accept-encoding': 'gzip' }));
    expect(response.headers.get('content-encoding')).toBeNull();
  });
});

describe('a reply to one caller', () => {
  test('is stored nowhere, and brings its cookies', async () => {
    const response = await respondOnce(SMALL, asking({ 'if-none-match': '*' }), 201, ['a=1', 'b=2']);
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await response.json()).toEqual(SMALL);
  });

  test('is compressed too', async () => {
    const response = await respondOnce(BIG, asking({ 'accept-encoding': 'gzip' }), 200, []);
    expect(response.headers.get('content-encoding')).toBe('gzip');
  });
});
