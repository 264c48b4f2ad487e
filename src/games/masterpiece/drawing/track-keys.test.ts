// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
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
  test('starts in the middle and goes where the arrows point, with Shift further', () => {
    type('ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowUp');
    expect(pen).toEqual({ x: 200, y: 158, down: false });
    down('ArrowLeft', { shiftKey: true });
    expect(pen).toEqual({ x: 168, y: 158, down: false });
    expect(book.lines()).toEqual([]);
  });

  test('goes on while an arrow is held, and no further than the edge', () => {
    for (let times = 0; times < 40; times += 1) down('ArrowUp', { repeat: times > 0 });
    expect(pen).toMatchObject({ x: 200, y: 0 });
  });

  test('goes on a slant with two arrows', () => {
    down('ArrowRight');
    down('ArrowDown');
    up('ArrowRight');
    down('ArrowDown', { repeat: true });
    expect(pen).toMatchObject({ x: 216, y: 166 });
  });
});

describe.each([' ', 'Enter'])('%j', (key) => {
  test('puts the pen down and lifts it: what it is moved over between them is one line', () => {
    type(key, 'ArrowRight', 'ArrowRight', key, 'ArrowDown');
    expect(book.sketch()).toEqual([[200, 150, 208, 150, 216, 150]]);
    expect(pen).toEqual({ x: 216, y: 158, down: false });
  });

  test('held down changes nothing more', () => {
    down(key);
    down(key, { repeat: true });
    expect(pen?.down).toBe(true);
  });
});

test('a pen that is put down and lifted at once draws a dot', () => {
  type(' ', ' ');
  expect(book.sketch()).toEqual([[200, 150]]);
});

test('Escape lifts the pen; a lifted one leaves the key to the page', () => {
  type(' ', 'ArrowRight');
  expect(down('Escape').defaultPrevented).toBe(true);
  expect(pen?.down).toBe(false);
  expect(book.sketch()).toEqual([[200, 150, 208, 150]]);
  expect(down('Escape').defaultPrevented).toBe(false);
});

test('who leaves the pad lifts the pen, and finds it there again', () => {
  type(' ', 'ArrowRight');
  pad.blur();
  expect(pen).toBeNull();
  expect(book.sketch()).toEqual([[200, 150, 208, 150]]);
  pad.focus();
  type('ArrowRight');
  expect(pen).toEqual({ x: 216, y: 150, down: false });
});

test('an arrow that was held when one left does not go on by itself', () => {
  down('ArrowDown');
  pad.blur();
  pad.focus();
  down('ArrowRight');
  expect(pen).toMatchObject({ x: 208, y: 158 });
});

test.each(['undo', 'clear'] as const)('%s in the middle of a line lifts the pen', (step) => {
  type(' ', 'ArrowRight');
  book[step]();
  expect(pen?.down).toBe(false);
  type('ArrowRight');
  expect(book.lines()).toEqual([]);
});

test('a finger draws a line of its own', () => {
  pad.addEventListener('pointerdown', () => book.begin(10, 10));
  type(' ', 'ArrowRight');
  pad.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  type('ArrowRight');
  expect(book.lines()).toEqual([
    [200, 150, 208, 150],
    [10, 10],
  ]);
});

test('the page does not scroll, and its own keys stay its own', () => {
  expect(['ArrowDown', ' '].map((key) => down(key).defaultPrevented)).toEqual([true, true]);
  const others = [down('z', { ctrlKey: true }), down('ArrowLeft', { altKey: true }), down('Tab'), down('a')];
  expect(others.some(({ defaultPrevented }) => defaultPrevented)).toBe(false);
});

test('at the end the line that is being drawn counts, and nothing is drawn any more', () => {
  type(' ', 'ArrowRight');
  end();
  type('ArrowRight', ' ');
  expect(book.sketch()).toEqual([[200, 150, 208, 150]]);
  expect(pen).toBeNull();
});
