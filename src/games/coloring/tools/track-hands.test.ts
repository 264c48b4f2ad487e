// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createViewer, type Viewer } from '../drawing/view.ts';
import { trackHands } from './track-hands.ts';

let stage: HTMLElement;
let viewer: Viewer;
let done: (string | number[])[];
let mayPaint: boolean;
let end: () => void;
beforeEach(() => {
  stage = document.createElement('div');
  document.body.replaceChildren(stage);
  vi.spyOn(stage, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 400, 300));
  viewer = createViewer();
  done = [];
  mayPaint = true;
  end = trackHands(stage, viewer, {
    begin: () => {
      if (mayPaint) done.push('begin');
      return mayPaint;
    },
    extend: (points) => done.push([...points]),
    end: () => done.push('end'),
    drop: () => done.push('drop'),
  });
});

type Init = PointerEventInit & { points?: [number, number][] };
function fire(type: string, x: number, y: number, { points, ...init }: Init = {}) {
  const button = type === 'pointermove' ? -1 : 0;
  const places = { clientX: 10 + x, clientY: 20 + y, bubbles: true, cancelable: true };
  const event = new PointerEvent(type, { pointerId: 1, pointerType: 'touch', button, ...places, ...init });
  Object.defineProperty(event, 'getCoalescedEvents', {
    value: () => (points ?? []).map(([clientX, clientY]) => ({ clientX: 10 + clientX, clientY: 20 + clientY })),
  });
  stage.dispatchEvent(event);
  return event;
}
const words = () => done.filter((each) => typeof each === 'string');
const dots = () => done.filter((each) => typeof each !== 'string').flat();

describe.each(['touch', 'pen', 'mouse'])('with a %s', (pointerType) => {
  test('a tap paints a dot in its place', () => {
    fire('pointerdown', 100, 150, { pointerType });
    fire('pointerup', 100, 150, { pointerType });
    expect(done).toEqual(['begin', [2500, 5000], 'end']);
  });

  test('a stroke follows it without gaps', () => {
    fire('pointerdown', 0, 0, { pointerType });
    fire('pointermove', 400, 0, { pointerType });
    fire('pointerup', 400, 0, { pointerType });
    expect(dots().length / 2).toBe(191);
  });
});

test('uses every place measured between two frames', () => {
  fire('pointerdown', 0, 0);
  fire('pointermove', 0, 0, {
    points: [
      [0, 150],
      [0, 0],
    ],
  });
  expect(Math.max(...dots())).toBeGreaterThan(4_900);
});

test("ends a stroke at the picture's edge, even if the hand returns", () => {
  fire('pointerdown', 200, 0, { pointerType: 'mouse' });
  fire('pointermove', 500, 0, { pointerType: 'mouse' });
  const painted = dots().length;
  fire('pointermove', 200, 100, { pointerType: 'mouse' });
  fire('pointerup', 200, 100, { pointerType: 'mouse' });
  expect(words()).toEqual(['begin', 'end']);
  expect(dots()).toHaveLength(painted);
  expect(Math.max(...dots())).toBeGreaterThan(9_900);
});

test('two fingers zoom and move, and paint only after both are lifted', () => {
  fire('pointerdown', 180, 150);
  fire('pointerdown', 220, 150, { pointerId: 2 });
  fire('pointermove', 160, 150);
  fire('pointermove', 240, 150, { pointerId: 2 });
  expect(viewer.view.get().level).toBeCloseTo(2);
  expect(viewer.view.get().left).toBeCloseTo(0.25);
  fire('pointerup', 160, 150);
  fire('pointermove', 300, 200, { pointerId: 2 });
  fire('pointerup', 300, 200, { pointerId: 2 });
  expect(words()).toEqual(['begin', 'drop']);
  fire('pointerdown', 0, 0);
  fire('pointerup', 0, 0);
  expect(done.slice(-3)).toEqual(['begin', [2500, 2500], 'end']);
});

test('a pen takes over from a touching hand, and ignores it', () => {
  fire('pointerdown', 300, 200);
  fire('pointerdown', 0, 0, { pointerId: 2, pointerType: 'pen' });
  fire('pointerdown', 350, 250, { pointerId: 3 });
  fire('pointermove', 10, 0, { pointerId: 2, pointerType: 'pen' });
  fire('pointerup', 10, 0, { pointerId: 2, pointerType: 'pen' });
  expect(words()).toEqual(['begin', 'drop', 'begin', 'end']);
});

test('neither the other mouse buttons nor a lifted pointer paint', () => {
  fire('pointerdown', 0, 0, { pointerType: 'mouse', button: 2 });
  fire('pointermove', 50, 0, { pointerType: 'mouse' });
  expect(done).toEqual([]);
});

test('viewers can still zoom', () => {
  mayPaint = false;
  fire('pointerdown', 180, 150);
  fire('pointermove', 10, 10);
  fire('pointerdown', 220, 150, { pointerId: 2 });
  fire('pointermove', 260, 150, { pointerId: 2 });
  expect(done).toEqual([]);
  expect(viewer.view.get().level).toBeGreaterThan(1);
});

test('zooms at the mouse with Ctrl and wheel, pans when zoomed, and otherwise scrolls the page', () => {
  const wheel = (init: WheelEventInit) => {
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: 10, clientY: 20, ...init });
    // Missing in happy-dom.
    for (const name of ['ctrlKey', 'clientX', 'clientY', 'metaKey'] as const)
      Object.defineProperty(event, name, { value: { clientX: 10, clientY: 20, ...init }[name] });
    stage.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(wheel({ deltaY: 100 })).toBe(false);
  expect(wheel({ deltaY: -300, ctrlKey: true })).toBe(true);
  const { level, left, top } = viewer.view.get();
  expect(level).toBeGreaterThan(2);
  expect([left, top]).toEqual([0, 0]);
  expect(wheel({ deltaY: 150 })).toBe(true);
  expect(viewer.view.get().top).toBeCloseTo(0.5 / level);
});

test('keeps the stroke under way on unmounting', () => {
  fire('pointerdown', 0, 0);
  end();
  fire('pointerdown', 0, 0);
  expect(words()).toEqual(['begin', 'end']);
});
