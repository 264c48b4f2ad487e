// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { getThisOrThatState } from '#shared/contract/games/this-or-that.ts';
import { lockRoom } from '#shared/contract/hosted-rooms.ts';
import { call, GUEST } from './api.ts';
import { hasLeftOutdated } from './outdated.ts';

const params = { roomId: 'abcdefgh012345' };
const reload = vi.fn();
/** The page has the first script of this build. */
const build = (name: string) => vi.spyOn(document, 'querySelector').mockReturnValue({ src: name } as never);
const poll = () => call(getThisOrThatState, { params, as: GUEST }).catch(() => null);

beforeEach(() => {
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  sessionStorage.clear();
  build('old');
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ phase: 'a new one' })));
});

test('a page that cannot read a state loads again once, and says so in the newer build', async () => {
  for (const _ of [1, 2]) await poll();
  expect(reload).toHaveBeenCalledTimes(1);
  // The same build came back.
  expect(hasLeftOutdated()).toBe(false);
  await poll();
  expect(reload).toHaveBeenCalledTimes(1);
  build('new');
  expect([hasLeftOutdated(), hasLeftOutdated()]).toEqual([true, false]);
  for (const _ of [1, 2]) await poll();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page stays without a mark, and after another call', async () => {
  await call(lockRoom, { params, body: { locked: true } }).catch(() => null);
  vi.stubGlobal('sessionStorage', undefined);
  await poll();
  vi.unstubAllGlobals();
  expect(reload).not.toHaveBeenCalled();
});
