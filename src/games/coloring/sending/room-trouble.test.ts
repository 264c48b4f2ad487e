// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { REFUSALS, type RefusalCode } from '#shared/contract/refusals.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { dotsIn, ModelRoom, placeOf } from '../testing/model-room.ts';
import { placesOf, visitor } from '../testing/visitor.ts';

let warn: MockInstance<(text: string) => void>;
beforeEach(() => {
  vi.useFakeTimers();
  warn = vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('says so when offline for a minute, and loses or doubles nothing', async () => {
  const room = new ModelRoom();
  const ann = visitor(room);
  await pass(0);
  ann.world.weather = 'mute';
  ann.stroke(placeOf(1));
  await pass(1_000);
  ann.world.weather = 'deaf';
  for (let second = 0; second < 60; second += 1) {
    ann.stroke(placeOf(second + 2));
    await pass(1_000);
  }
  await pass(500);
  expect(ann.news()).toMatchObject({ connection: 'offline', unsent: 61 });
  ann.refresh();
  expect(ann.shown()).toHaveLength(61);
  ann.world.weather = 'fine';
  window.dispatchEvent(new Event('online'));
  await pass(30_000);
  expect(dotsIn(room.shown())).toHaveLength(61);
  expect(new Set(placesOf(ann.shown())).size).toBe(61);
  expect(ann.news()).toMatchObject({ connection: 'ok', unsent: 0, dotCount: 61 });
  ann.end();
});

test('reports a refusal, and keeps the picture', async () => {
  const room = new ModelRoom();
  const ann = visitor(room);
  ann.stroke(placeOf(1));
  await pass(2_000);
  const error = new ApiError(409, JSON.stringify({ ...REFUSALS.canvas_full, code: 'canvas_full' }), '');
  ann.world.refusal = error;
  ann.stroke(placeOf(2));
  await pass(2_000);
  expect(ann.refused()).toHaveBeenCalledExactlyOnceWith(error);
  expect(placesOf(ann.shown())).toEqual([placeOf(1).join(' ')]);
  expect(ann.news().unsent).toBe(0);
  ann.end();
});

const refused = (code: RefusalCode) => new ApiError(REFUSALS[code].status, JSON.stringify({ error: 'no', code }), '');

test('does not refetch a full picture for every refused stroke', async () => {
  const ann = visitor(new ModelRoom());
  ann.stroke(placeOf(1));
  await pass(2_000);
  ann.world.refusal = refused('canvas_full');
  for (let each = 2; each < 12; each += 1) {
    ann.stroke(placeOf(each));
    await pass(500);
  }
  expect(ann.refused()).toHaveBeenCalledTimes(10);
  expect(ann.asked.reads.filter((since) => since === null)).toHaveLength(1);
  ann.end();
});

test('shows a stroke again when its undo is refused', async () => {
  const room = new ModelRoom();
  const ann = visitor(room);
  ann.stroke(placeOf(1));
  await pass(2_000);
  ann.world.refusal = refused('not_your_seat');
  ann.undo();
  expect(ann.shown()).toEqual([]);
  await pass(2_000);
  expect(placesOf(ann.shown())).toEqual([placeOf(1).join(' ')]);
  ann.end();
});

test('shows a server asking for fewer requests as busy, not offline', async () => {
  const ann = visitor(new ModelRoom());
  await pass(1_000);
  expect(ann.news().connection).toBe('ok');
  ann.world.refusal = refused('slow_down');
  ann.stroke(placeOf(1));
  await pass(500);
  expect(ann.news()).toMatchObject({ connection: 'busy', unsent: 1 });
  ann.world.refusal = null;
  await pass(3_000);
  expect(ann.news()).toMatchObject({ connection: 'ok', unsent: 0 });
  ann.end();
});

test('logs failing strokes once per outage', async () => {
  const ann = visitor(new ModelRoom());
  const warned = () => warn.mock.calls.map(([text]) => `${text}`.split(':')[0]);
  await pass(1_000);
  for (let time = 1; time <= 2; time += 1) {
    ann.world.refusal = refused('unavailable');
    ann.stroke(placeOf(time));
    await pass(8_000);
    expect(warned()).toEqual(Array.from({ length: time }, () => 'Failed to send strokes'));
    ann.world.refusal = null;
    await pass(12_000);
  }
  ann.end();
});

test('logs an unreadable picture once', async () => {
  const ann = visitor(new ModelRoom());
  ann.world.weather = 'deaf';
  await pass(8_000);
  const texts = warn.mock.calls.map(([text]) => `${text}`);
  expect(texts).toEqual([expect.stringMatching(/^Failed to fetch canvas data: /)]);
  ann.end();
});

test('reports no refusal after unmounting', async () => {
  const ann = visitor(new ModelRoom());
  await pass(1_000);
  ann.stroke(placeOf(1));
  await pass(200);
  const heard = ann.refused();
  ann.world.refusal = refused('removed');
  ann.end();
  await pass(5_000);
  expect(heard).not.toHaveBeenCalled();
});

describe('when the page', () => {
  const hide = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  test('closes, sends waiting dots and saves them as tried', async () => {
    const room = new ModelRoom();
    const ann = visitor(room);
    await pass(1_000);
    ann.stroke(placeOf(1));
    window.dispatchEvent(new Event('pagehide'));
    expect(ann.asked.batches).toHaveLength(1);
    expect(ann.kept().tasks).toEqual([expect.objectContaining({ batchId: ann.asked.batches[0], tried: true })]);
    // It arrived, but the browser never got the reply: an undo after the refresh removes the stroke for everyone.
    await pass(140);
    ann.refresh();
    ann.undo();
    await pass(3_000);
    expect(room.shown()).toEqual([]);
    ann.end();
  });

  test('is hidden, saves waiting dots, and not again when shown', async () => {
    const ann = visitor(new ModelRoom());
    await pass(1_000);
    ann.stroke(placeOf(1));
    hide('visible');
    expect(ann.kept().tasks).toEqual([]);
    hide('hidden');
    expect(ann.kept().tasks).toHaveLength(1);
    ann.end();
  });

  test('is online again, retries reading and sending at once', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const ann = visitor(new ModelRoom());
    await pass(1_000);
    ann.world.weather = 'deaf';
    ann.stroke(placeOf(1));
    // Between two tries of each: it reads every second, and sends after 4.0 s and 8.1 s.
    await pass(6_500);
    ann.world.weather = 'fine';
    const [reads, batches] = [ann.asked.reads.length, ann.asked.batches.length];
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(ann.asked.reads.length).toBe(reads + 1);
    expect(ann.asked.batches.length).toBe(batches + 1);
    ann.end();
  });
});
