// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepItem, keysWithPrefix, readItem, removeItem, writeItem } from './storage.ts';

const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError');
};

/** A fake storage that can be full or read-only. */
function fakeStorage() {
  const items = new Map<string, string>();
  let mood: 'fine' | 'full' | 'closed' = 'fine';
  return {
    become: (next: typeof mood) => {
      mood = next;
    },
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => (mood === 'fine' ? items.set(key, value) : refuse()),
    removeItem: (key: string) => (mood === 'closed' ? refuse() : items.delete(key)),
  };
}

let tab: ReturnType<typeof fakeStorage>;
let browser: ReturnType<typeof fakeStorage>;
beforeEach(() => {
  tab = fakeStorage();
  browser = fakeStorage();
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('localStorage', browser);
});
afterEach(() => {
  removeItem('tab', 'name');
  removeItem('browser', 'name');
  vi.unstubAllGlobals();
});

test('keeps a text where it was told to', () => {
  writeItem('tab', 'name', 'Ann');
  writeItem('browser', 'name', 'Ben');
  expect([tab.getItem('name'), browser.getItem('name')]).toEqual(['Ann', 'Ben']);
  expect([readItem('tab', 'name'), readItem('browser', 'name')]).toEqual(['Ann', 'Ben']);
});

test('a text that was refused replaces the stored one, which does not come back after a reload', () => {
  writeItem('browser', 'name', 'old');
  browser.become('full');
  writeItem('browser', 'name', 'new');
  expect(readItem('browser', 'name')).toBe('new');
  expect(keysWithPrefix('browser', 'na')).toEqual(['name']);
  expect(browser.getItem('name')).toBeNull();
});

test('also where the stored one can not even be removed', () => {
  writeItem('browser', 'name', 'old');
  browser.become('closed');
  writeItem('browser', 'name', 'new');
  expect(readItem('browser', 'name')).toBe('new');
});

test('once there is room again the storage has it', () => {
  tab.become('full');
  writeItem('tab', 'name', 'Ann');
  tab.become('fine');
  writeItem('tab', 'name', 'Ben');
  expect(tab.getItem('name')).toBe('Ben');
  tab.removeItem('name');
  expect(readItem('tab', 'name')).toBeNull();
});

test('when a growing text no longer fits, the old value stays', () => {
  expect(keepItem('tab', 'name', 'Ann')).toBe(true);
  tab.become('full');
  expect(keepItem('tab', 'name', 'Ann and Ben')).toBe(false);
  expect(readItem('tab', 'name')).toBe('Ann');
});
