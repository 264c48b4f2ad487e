import { expect, test } from 'vitest';
import { entriesOf } from '../../fakes.ts';
import { AccessLog } from './access-log.ts';

function logAt(start: number) {
  const clock = { now: start };
  const lines: string[] = [];
  return {
    clock,
    lines,
    log: new AccessLog(
      (line) => lines.push(line),
      () => clock.now,
    ),
  };
}

test('a request is one line', () => {
  const { lines, log } = logAt(0);
  log.request('POST', '/api/rooms/:roomId/end', 200, 12.4);
  expect(entriesOf(lines)).toEqual([
    {
      time: '1970-01-01T00:00:00.000Z',
      event: 'request',
      method: 'POST',
      route: '/api/rooms/:roomId/end',
      status: 200,
      ms: 12,
    },
  ]);
});

test('polls are counted, and written once a minute', () => {
  const { clock, lines, log } = logAt(0);
  for (let i = 0; i < 500; i += 1) log.counted('/api/a', i % 5 === 0 ? 200 : 304);
  expect(lines).toEqual([]);
  clock.now = 60_000;
  log.counted('/api/b', 200);
  expect(entriesOf(lines)).toMatchObject([
    { event: 'polls', seconds: 60, counts: { '200 /api/a': 100, '304 /api/a': 400, '200 /api/b': 1 } },
  ]);
  log.counted('/api/a', 200);
  expect(lines).toHaveLength(1);
});

test('of an error its kind and its frames are written, never its words', () => {
  const { lines, log } = logAt(0);
  const error = Object.assign(new TypeError('Ann lives in Springfield'), { code: '22P02', detail: 'Key (name)=(Ann)' });
  log.failure('/api/rooms/:roomId', error);
  expect(entriesOf(lines)).toMatchObject([
    { event: 'failure', during: '/api/rooms/:roomId', name: 'TypeError', code: '22P02' },
  ]);
  expect(JSON.stringify(lines)).toContain('access-log.test.ts');
  expect(JSON.stringify(lines)).not.toMatch(/Ann|Springfield/);
});

test('of a failure that comes again and again a few are written each second, the others counted', () => {
  const { clock, lines, log } = logAt(0);
  for (let i = 0; i < 500; i += 1) log.failure('/api/a', new TypeError('too busy'));
  log.failure('/api/b', new TypeError('too busy'));
  expect(lines).toHaveLength(11);
  clock.now = 1_000;
  log.failure('/api/a', new TypeError('too busy'));
  expect(lines).toHaveLength(12);
  log.summary();
  expect(entriesOf(lines).at(-1)).toMatchObject({ counts: { 'more failures: TypeError  /api/a': 490 } });
});

test('anything can be thrown', () => {
  const { lines, log } = logAt(0);
  log.failure('x', 'seat_secret');
  log.failure('x', undefined);
  expect(entriesOf(lines)).toHaveLength(2);
  expect(JSON.stringify(lines)).not.toContain('seat_secret');
});
