// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { linesOf } from '../testing/paper.ts';
import { createSketchBook, type SketchBook } from './sketch-book.ts';
import { trackPen } from './track-pen.ts';

let canvas: HTMLElement;
let book: SketchBook;
let end: () => void;
beforeEach(() => {
  canvas = document.createElement('canvas');
  document.body.replaceChildren(canvas);
  // A phone's width: one pixel is 400/200 units.
  vi.spyOn(canvas, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 200, 150));
  book = createSketchBook([], () => {});
  end = trackPen(canvas, book);
});

type Init = PointerEventInit & { points?: [number, number][] };
function fire(type: string, x: number, y: number, { points, ...init }: Init = {}) {
  const event = new PointerEvent(type, {
    pointerId: 1,
    pointerType: 'touch',
    button: type === 'pointermove' ? -1 : 0,
    clientX: x,
    clientY: y,
    bubbles: true,
    cancelable: true,
    ...init,
  });
  Object.defineProperty(event, 'getCoalescedEvents', {
    value: () => (points ?? []).map(([clientX, clientY]) => ({ clientX, clientY })),
  });
  canvas.dispatchEvent(event);
  return event;
}

describe.each(['touch', 'pen', 'mouse'])('with a %s', (pointerType) => {
  test('a stroke follows the pointer, in units of the canvas', () => {
    fire('pointerdown', 10, 20, { pointerType });
    fire('pointermove', 110, 95, { pointerType });
    fire('pointerup', 110, 95, { pointerType });
    expect(linesOf(book)).toEqual([[0, 0, 200, 150]]);
  });
});

test('uses every point measured between two frames', () => {
  fire('pointerdown', 10, 20);
  fire('pointermove', 60, 20, {
    points: [
      [20, 20],
      [40, 30],
      [60, 20],
    ],
  });
  expect(linesOf(book)).toEqual([[0, 0, 20, 0, 60, 20, 100, 0]]);
});

test('a second finger draws nothing', () => {
  fire('pointerdown', 10, 20);
  fire('pointerdown', 60, 60, { pointerId: 2 });
  fire('pointermove', 80, 80, { pointerId: 2 });
  fire('pointerup', 80, 80, { pointerId: 2 });
  fire('pointermove', 60, 20);
  fire('pointerup', 60, 20);
  expect(linesOf(book)).toEqual([[0, 0, 100, 0]]);
});

test('a pen takes over from a touching hand', () => {
  fire('pointerdown', 150, 150);
  fire('pointerdown', 10, 20, { pointerId: 2, pointerType: 'pen' });
  fire('pointerup', 10, 20, { pointerId: 2, pointerType: 'pen' });
  expect(linesOf(book)).toEqual([[0, 0]]);
});

test('neither the other mouse button nor a lifted pointer draws', () => {
  fire('pointerdown', 10, 20, { pointerType: 'mouse', button: 2 });
  fire('pointermove', 60, 20, { pointerType: 'mouse' });
  expect(linesOf(book)).toEqual([]);
});

test('continues a stroke beyond the edge, up to a limit', () => {
  const held = vi.fn();
  canvas.setPointerCapture = held;
  fire('pointerdown', 10, 20);
  fire('pointermove', 900, 20);
  expect(held).toHaveBeenCalledWith(1);
  expect(linesOf(book)).toEqual([[0, 0, 460, 0]]);
});

test('keeps a stroke cut short by the system', () => {
  fire('pointerdown', 10, 20);
  fire('pointermove', 60, 20);
  fire('pointercancel', 60, 20);
  fire('pointermove', 100, 100);
  expect(linesOf(book)).toEqual([[0, 0, 100, 0]]);
});

test('drawing neither selects text nor scrolls the page', () => {
  expect(fire('pointerdown', 10, 20).defaultPrevented).toBe(true);
  const touch = new Event('touchstart', { bubbles: true, cancelable: true });
  canvas.dispatchEvent(touch);
  expect(touch.defaultPrevented).toBe(true);
});

test('keeps the stroke under way on unmounting', () => {
  fire('pointerdown', 10, 20);
  fire('pointermove', 60, 20);
  end();
  fire('pointerdown', 10, 20);
  expect(linesOf(book)).toEqual([[0, 0, 100, 0]]);
});
