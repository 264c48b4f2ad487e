// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { linesOf } from '../testing/paper.ts';
import { createSketchBook, type SketchBook } from './sketch-book.ts';
import { type KeyPen, trackKeys } from './track-keys.ts';

let pad: HTMLElement;
let book: SketchBook;
let pen: KeyPen | null;
let end: () => void;
beforeEach(() => {
  pad = document.createElement('div');
  pad.tabIndex = 0;
  document.body.replaceChildren(pad);
  book = createSketchBook([], () => {});
  pen = null;
  end = trackKeys(pad, book, (next) => {
    pen = next;
  });
  pad.focus();
});

function down(key: string, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  pad.dispatchEvent(event);
  return event;
}
const up = (key: string) => pad.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
/** Presses and releases keys one by one. */
function type(...keys: string[]) {
  for (const key of keys) {
    down(key);
    up(key);
  }
}

describe('the pen', () => {
  test('starts in the middle and follows the arrows, farther with Shift', () => {
    type('ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowUp');
    expect(pen).toEqual({ x: 200, y: 158, down: false });
    down('ArrowLeft', { shiftKey: true });
    expect(pen).toEqual({ x: 168, y: 158, down: false });
    expect(linesOf(book)).toEqual([]);
  });

  test('keeps moving while an arrow is held, up to the edge', () => {
    for (let times = 0; times < 40; times += 1) down('ArrowUp', { repeat: times > 0 });
    expect(pen).toMatchObject({ x: 200, y: 0 });
  });

  test('moves diagonally with two arrows', () => {
    down('ArrowRight');
    down('ArrowDown');
    up('ArrowRight');
    down('ArrowDown', { repeat: true });
    expect(pen).toMatchObject({ x: 216, y: 166 });
  });
});

describe.each([' ', 'Enter'])('%j', (key) => {
  test('puts the pen down and lifts it, with one stroke in between', () => {
    type(key, 'ArrowRight', 'ArrowRight', key, 'ArrowDown');
    expect(linesOf(book)).toEqual([[200, 150, 208, 150, 216, 150]]);
    expect(pen).toEqual({ x: 216, y: 158, down: false });
  });

  test('held down has no further effect', () => {
    down(key);
    down(key, { repeat: true });
    expect(pen?.down).toBe(true);
  });
});

test('draws a dot when the pen is put down and lifted at once', () => {
  type(' ', ' ');
  expect(linesOf(book)).toEqual([[200, 150]]);
});

test('lifts the pen on Escape; a lifted one leaves the key to the page', () => {
  type(' ', 'ArrowRight');
  expect(down('Escape').defaultPrevented).toBe(true);
  expect(pen?.down).toBe(false);
  expect(linesOf(book)).toEqual([[200, 150, 208, 150]]);
  expect(down('Escape').defaultPrevented).toBe(false);
});

test('lifts the pen on leaving the pad, and keeps its place', () => {
  type(' ', 'ArrowRight');
  pad.blur();
  expect(pen).toBeNull();
  expect(linesOf(book)).toEqual([[200, 150, 208, 150]]);
  pad.focus();
  type('ArrowRight');
  expect(pen).toEqual({ x: 216, y: 150, down: false });
});

test('forgets a held arrow on leaving', () => {
  down('ArrowDown');
  pad.blur();
  pad.focus();
  down('ArrowRight');
  expect(pen).toMatchObject({ x: 208, y: 158 });
});

test.each(['undo', 'clear'] as const)('lifts the pen on %s in the middle of a stroke', (step) => {
  type(' ', 'ArrowRight');
  book[step]();
  expect(pen?.down).toBe(false);
  type('ArrowRight');
  expect(linesOf(book)).toEqual([]);
});

test("draws a finger's own stroke", () => {
  pad.addEventListener('pointerdown', () => book.begin(10, 10));
  type(' ', 'ArrowRight');
  pad.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  type('ArrowRight');
  expect(linesOf(book)).toEqual([
    [200, 150, 208, 150],
    [10, 10],
  ]);
});

test('neither scrolls the page nor takes its keys', () => {
  expect(['ArrowDown', ' '].map((key) => down(key).defaultPrevented)).toEqual([true, true]);
  const others = [down('z', { ctrlKey: true }), down('ArrowLeft', { altKey: true }), down('Tab'), down('a')];
  expect(others.some(({ defaultPrevented }) => defaultPrevented)).toBe(false);
});

test('keeps the stroke under way on unmounting, and draws nothing more', () => {
  type(' ', 'ArrowRight');
  end();
  type('ArrowRight', ' ');
  expect(linesOf(book)).toEqual([[200, 150, 208, 150]]);
  expect(pen).toBeNull();
});
