import { expect, test, vi } from 'vitest';
import { createSketchBook } from './sketch-book.ts';

function newBook() {
  const keep = vi.fn();
  return { keep, book: createSketchBook([], keep) };
}

test('a line is on the canvas while it is drawn, and a step once the pen is lifted', () => {
  const { book, keep } = newBook();
  book.begin(10, 20);
  book.extend([30, 40, 50, 60]);
  expect(book.lines()).toEqual([[10, 20, 30, 40, 50, 60]]);
  expect(book.sketch()).toEqual([]);
  expect(keep).not.toHaveBeenCalled();
  book.end();
  expect(book.lines()).toEqual([[10, 20, 30, 40, 50, 60]]);
  expect(book.sketch()).toHaveLength(1);
  expect(keep).toHaveBeenCalledExactlyOnceWith([[10, 20, 30, 40, 50, 60]]);
});

test('a touch is a dot', () => {
  const { book } = newBook();
  book.begin(5, 5);
  book.end();
  expect(book.lines()).toEqual([[5, 5]]);
});

test('leaves out points that only make a line tremble, and keeps one decimal', () => {
  const { book } = newBook();
  book.begin(10.04, 20.06);
  book.extend([10.3, 20.2, 12.34567, 20]);
  expect(book.lines()).toEqual([[10, 20.1, 12.3, 20]]);
});

test('undo finishes the line that is being drawn and takes it back', () => {
  const { book } = newBook();
  book.begin(1, 1);
  book.end();
  book.begin(9, 9);
  book.undo();
  expect(book.lines()).toEqual([[1, 1]]);
  book.undo();
  book.undo();
  expect(book.lines()).toEqual([]);
});

test('clearing can be undone', () => {
  const { book } = newBook();
  book.begin(1, 1);
  book.end();
  book.clear();
  expect(book.lines()).toEqual([]);
  book.undo();
  expect(book.lines()).toEqual([[1, 1]]);
});

test('a line that was none leaves no step', () => {
  const { book, keep } = newBook();
  book.begin(1, 1);
  book.drop();
  book.end();
  expect(book.lines()).toEqual([]);
  expect(keep).not.toHaveBeenCalled();
});

test('whoever listens hears of every change until they stop', () => {
  const { book } = newBook();
  const heard = vi.fn();
  const stop = book.subscribe(heard);
  book.begin(1, 1);
  book.extend([9, 9]);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  book.end();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('the finished steps are the same object while a line is drawn: nothing is rendered for a moving pen', () => {
  const { book } = newBook();
  const before = book.sketch();
  book.begin(1, 1);
  book.extend([9, 9]);
  expect(book.sketch()).toBe(before);
});
