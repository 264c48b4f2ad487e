// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyLater } from './copy-later.ts';

type Written = Record<string, Promise<Blob>>;

const writeText = vi.fn(async (_text: string) => {});
/** As in browsers: the clipboard waits for the text, and fails with it. */
const write = vi.fn(async ([item]: { written: Written }[]) => (await item?.written['text/plain'])?.text());

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('navigator', { clipboard: { write, writeText } });
  vi.stubGlobal(
    'ClipboardItem',
    class {
      written: Written;
      constructor(written: Written) {
        this.written = written;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the clipboard is asked at once, within the click, and waits for the text', async () => {
  const copying = copyLater(Promise.resolve('summary'));
  expect(write).toHaveBeenCalledOnce();
  expect(await copying).toBe(true);
  expect(await write.mock.results[0]?.value).toBe('summary');
  expect(writeText).not.toHaveBeenCalled();
});

test('a clipboard that does not wait gets the text afterwards', async () => {
  vi.stubGlobal('ClipboardItem', undefined);
  expect(await copyLater(Promise.resolve('summary'))).toBe(true);
  expect(writeText).toHaveBeenCalledWith('summary');
});

test.each([true, false])('a text that never comes is no copy: the clipboard waits: %s', async (waits) => {
  if (!waits) vi.stubGlobal('ClipboardItem', undefined);
  await expect(copyLater(Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(writeText).not.toHaveBeenCalled();
});
