// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

const command = vi.fn((_name: string) => true);
let copied = '';

beforeEach(() => {
  document.body.innerHTML = '<button>Copy</button><div role="dialog"><button>Copy in dialog</button></div>';
  command.mockImplementation(() => {
    copied = document.querySelector('textarea')?.value ?? '';
    return true;
  });
  Object.defineProperty(document, 'execCommand', { configurable: true, value: command });
});
afterEach(() => {
  vi.unstubAllGlobals();
  copied = '';
});

function clipboard(writeText: ((text: string) => Promise<void>) | undefined) {
  vi.stubGlobal('navigator', { clipboard: writeText && { writeText } });
}

test('the clipboard API where there is one', async () => {
  const writeText = vi.fn(async () => {});
  clipboard(writeText);
  expect(await copyText('link')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('link');
  expect(copied).toBe('');
});

test('the old command on plain http; nothing stays behind and the focus is where it was', async () => {
  clipboard(undefined);
  const button = document.querySelector('button');
  button?.focus();
  expect(await copyText('link')).toBe(true);
  expect(copied).toBe('link');
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('the old command when the API is refused', async () => {
  clipboard(async () => {
    throw new DOMException('refused', 'NotAllowedError');
  });
  expect(await copyText('link')).toBe(true);
  expect(copied).toBe('link');
});

test('inside a dialog the field is in the dialog, which would take the focus back otherwise', async () => {
  clipboard(undefined);
  document.querySelector<HTMLElement>('[role=dialog] button')?.focus();
  let inside = false;
  command.mockImplementation(() => {
    inside = document.querySelector('[role=dialog] textarea') !== null;
    return true;
  });
  await copyText('link');
  expect(inside).toBe(true);
});

test('says so when nothing works', async () => {
  clipboard(undefined);
  command.mockImplementation(() => {
    throw new Error('no');
  });
  expect(await copyText('link')).toBe(false);
});
