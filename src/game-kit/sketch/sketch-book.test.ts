import { expect, test, vi } from 'vitest';
import { createSketchBook } from './sketch-book.ts';

function newBook() {
  const keep = vi.fn();
  return { keep, book: createSketchBook([], keep) };
}

test('shows a stroke while it is drawn, and makes it a step once the pen is lifted', () => {
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

test('drops points that only make a stroke shaky, and keeps one decimal', () => {
  const { book } = newBook();
  book.begin(10.04, 20.06);
  book.extend([10.3, 20.2, 12.34567, 20]);
  expect(book.lines()).toEqual([[10, 20.1, 12.3, 20]]);
});

test('finishes the stroke under way on undo, then undoes it', () => {
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

test('leaves no step for a discarded stroke', () => {
  const { book, keep } = newBook();
  book.begin(1, 1);
  book.drop();
  book.end();
  expect(book.lines()).toEqual([]);
  expect(keep).not.toHaveBeenCalled();
});

test('notifies subscribers of every change until they unsubscribe', () => {
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

test('keeps the same steps object while drawing, so that a moving pen renders nothing', () => {
  const { book } = newBook();
  const before = book.sketch();
  book.begin(1, 1);
  book.extend([9, 9]);
  expect(book.sketch()).toBe(before);
});
