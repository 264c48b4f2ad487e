// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimRoom, openRoomOnce } from './api.ts';

const fetched = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 201) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  claimRoom('ann');
  claimRoom('ben');
});

describe('openRoomOnce', () => {
  it('makes one room for two pages that ask at the same time', async () => {
    fetched.mockImplementation(async () => answer({ roomId: 'aaaaaaaaaaaaaa', code: 'ABC23' }));
    const both = await Promise.all([openRoomOnce('ann'), openRoomOnce('ann')]);
    expect(both).toEqual(['aaaaaaaaaaaaaa', 'aaaaaaaaaaaaaa']);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('gives a room that no page has shown yet to the next page that asks', async () => {
    fetched.mockImplementation(async () => answer({ roomId: 'aaaaaaaaaaaaaa', code: 'ABC23' }));
    await openRoomOnce('ann');
    expect(await openRoomOnce('ann')).toBe('aaaaaaaaaaaaaa');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('makes a new room once the last one is shown, and tells only one page that it was the first', async () => {
    fetched.mockImplementationOnce(async () => answer({ roomId: 'aaaaaaaaaaaaaa', code: 'ABC23' }));
    fetched.mockImplementationOnce(async () => answer({ roomId: 'bbbbbbbbbbbbbb', code: 'ABC24' }));
    await openRoomOnce('ann');
    expect([claimRoom('ann'), claimRoom('ann')]).toEqual([true, false]);
    expect(await openRoomOnce('ann')).toBe('bbbbbbbbbbbbbb');
  });

  it('never gives the room of one host to another', async () => {
    fetched.mockImplementationOnce(async () => answer({ roomId: 'aaaaaaaaaaaaaa', code: 'ABC23' }));
    fetched.mockImplementationOnce(async () => answer({ roomId: 'bbbbbbbbbbbbbb', code: 'ABC24' }));
    await openRoomOnce('ann');
    expect(await openRoomOnce('ben')).toBe('bbbbbbbbbbbbbb');
  });

  it('tries again after a failure', async () => {
    fetched.mockImplementationOnce(async () => answer({ error: 'Something', code: 'internal' }, 500));
    fetched.mockImplementationOnce(async () => answer({ roomId: 'aaaaaaaaaaaaaa', code: 'ABC23' }));
    await expect(openRoomOnce('ann')).rejects.toThrow('500: ');
    expect(await openRoomOnce('ann')).toBe('aaaaaaaaaaaaaa');
  });
});
