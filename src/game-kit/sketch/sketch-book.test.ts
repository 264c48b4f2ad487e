import { expect, test, vi } from 'vitest';
import { linesOf } from '../testing/paper.ts';
import { createSketchBook } from './sketch-book.ts';

function newBook() {
  const keep = vi.fn();
  return { keep, book: createSketchBook([], keep) };
}

test('shows a stroke while it is drawn, and makes it a step once the pen is lifted', () => {
  const { book, keep } = newBook();
  book.begin(10, 20);
  book.extend([30, 40, 50, 60]);
  expect(linesOf(book)).toEqual([[10, 20, 30, 40, 50, 60]]);
  expect(book.sketch()).toEqual([]);
  expect(keep).not.toHaveBeenCalled();
  book.end();
  expect(linesOf(book)).toEqual([[10, 20, 30, 40, 50, 60]]);
  expect(book.sketch()).toHaveLength(1);
  expect(keep).toHaveBeenCalledExactlyOnceWith([{ line: [10, 20, 30, 40, 50, 60], color: '#000000', width: 3 }]);
});

test('drops points that only make a stroke shaky, and keeps one decimal', () => {
  const { book } = newBook();
  book.begin(10.04, 20.06);
  book.extend([10.3, 20.2, 12.34567, 20]);
  expect(linesOf(book)).toEqual([[10, 20.1, 12.3, 20]]);
});

test('finishes the stroke under way on undo, then undoes it', () => {
  const { book } = newBook();
  book.begin(1, 1);
  book.end();
  book.begin(9, 9);
  book.undo();
  expect(linesOf(book)).toEqual([[1, 1]]);
  book.undo();
  book.undo();
  expect(linesOf(book)).toEqual([]);
});

test('leaves no step for a discarded stroke', () => {
  const { book, keep } = newBook();
  book.begin(1, 1);
  book.drop();
  book.end();
  expect(linesOf(book)).toEqual([]);
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

test('keeps the tool with each mark; the eraser is a wide pen of the paper’s color', () => {
  const { book } = newBook();
  const dot = () => {
    book.begin(5, 5);
    book.end();
  };
  book.take({ color: '#E03131', width: 8 });
  dot();
  book.take({ kind: 'eraser' });
  dot();
  book.take({ kind: 'fill' });
  dot();
  expect(book.marks()).toEqual([
    { line: [5, 5], color: '#E03131', width: 8 },
    { line: [5, 5], color: '#FFFFFF', width: 24 },
    { fill: [5, 5], color: '#E03131' },
  ]);
});

test('finishes the stroke under way with its own pen when another one is taken', () => {
  const { book } = newBook();
  book.begin(5, 5);
  book.take({ color: '#E03131' });
  expect(book.isDrawing()).toBe(false);
  expect(book.marks()).toEqual([{ line: [5, 5], color: '#000000', width: 3 }]);
});
