// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { ANN, freshBrowser, loggedInAs } from '../testing/accounts.ts';
import {
  forgetHostSessionOf,
  HOST_STORAGE_KEY,
  hasHostSession,
  hostStorage,
  hostUserId,
  keepHostSessionIn,
} from './host-storage.ts';

beforeEach(freshBrowser);

describe('a refreshed session', () => {
  test.each([
    ['tab', 'new', null],
    ['browser', null, 'new'],
  ] as const)('stays in the %s', (area, inTab, inBrowser) => {
    keepHostSessionIn(area);
    hostStorage.setItem(HOST_STORAGE_KEY, 'first');
    hostStorage.setItem(HOST_STORAGE_KEY, 'new');
    expect(sessionStorage.getItem(HOST_STORAGE_KEY)).toBe(inTab);
    expect(localStorage.getItem(HOST_STORAGE_KEY)).toBe(inBrowser);
  });
});

describe('the owner of the session', () => {
  test('null without a session', () => {
    expect(hostUserId()).toBeNull();
  });

  test('the user of its token', () => {
    loggedInAs(ANN);
    expect(hostUserId()).toBe(ANN.id);
  });

  test('also where base64url differs from base64', () => {
    const payload = btoa(JSON.stringify({ sub: '>>>???' }))
      .replaceAll('+', '-')
      .replaceAll('/', '_');
    expect(payload).toMatch(/[-_]/);
    hostStorage.setItem(HOST_STORAGE_KEY, JSON.stringify({ access_token: `AAAA.${payload}.AAAA` }));
    expect(hostUserId()).toBe('>>>???');
  });

  test.each(['', '{}', '{"access_token":"x"}', '{"access_token":"x.?.y"}', 'null'])('unreadable: %j', (stored) => {
    localStorage.setItem(HOST_STORAGE_KEY, stored);
    expect(hostUserId()).toBe('');
  });
});

describe('the end of a token', () => {
  test('is the end of its session', () => {
    loggedInAs(ANN);
    forgetHostSessionOf(JSON.parse(hostStorage.getItem(HOST_STORAGE_KEY) ?? '').access_token);
    expect(hasHostSession()).toBe(false);
  });

  test('but not of a newer one', () => {
    loggedInAs(ANN);
    forgetHostSessionOf('an earlier token');
    expect(hasHostSession()).toBe(true);
  });
});
