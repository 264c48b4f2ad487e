// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FittedList } from './fitted-list.tsx';

const ROOM_PX = 300;
const USUAL_PX = 16;

/** Each row is as high as two lines of its type. */
function rowsOf(rows: number): string {
  const sizeOf = (list: Element) => Number.parseFloat(list.parentElement?.style.fontSize || `${USUAL_PX}`);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(ROOM_PX);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return rows * 2 * sizeOf(this);
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell();
      }
      disconnect() {}
    },
  );
  render(<FittedList aria-label="Rows">{[]}</FittedList>);
  return screen.getByRole('list', { name: 'Rows' }).parentElement?.style.fontSize ?? '';
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['stays large where there is room', 5, ''],
  ['shrinks until all of it is seen', 10, '15px'],
  ['is never tiny', 100, '13px'],
])('%s', (_, rows, size) => {
  expect(rowsOf(rows)).toBe(size);
});
