import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Game } from '#shared/contract/games/registry.ts';
import { claimRoom, openRoomOnce } from './open-once.ts';

const GAME: Game = 'warm-welcome';
const FIRST = 'aaaaaaaaaaaaaa';
const SECOND = 'bbbbbbbbbbbbbb';
const open = vi.fn<(userId: string) => Promise<string>>();
const openFor = (userId: string, game: Game = GAME) => openRoomOnce(game, userId, open);

beforeEach(() => {
  open.mockReset().mockResolvedValueOnce(FIRST).mockResolvedValueOnce(SECOND);
  claimRoom(GAME, 'ann');
  claimRoom(GAME, 'ben');
});

describe('openRoomOnce', () => {
  it('makes one room for two pages that ask at the same time', async () => {
    expect(await Promise.all([openFor('ann'), openFor('ann')])).toEqual([FIRST, FIRST]);
    expect(open).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledWith('ann');
  });

  it('gives a room that no page has shown yet to the next page that asks', async () => {
    await openFor('ann');
    expect(await openFor('ann')).toBe(FIRST);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('makes a new room once the last one is shown, and tells only one page that it was the first', async () => {
    await openFor('ann');
    expect([claimRoom(GAME, 'ann'), claimRoom(GAME, 'ann')]).toEqual([true, false]);
    expect(await openFor('ann')).toBe(SECOND);
  });

  it('never gives the room of one host, or of one game, to another', async () => {
    await openFor('ann');
    expect(await openFor('ben')).toBe(SECOND);
    open.mockResolvedValueOnce('cccccccccccccc');
    expect(await openFor('ann', 'this-or-that')).toBe('cccccccccccccc');
  });

  it('tries again after a failure', async () => {
    open.mockReset().mockRejectedValueOnce(new Error('500: ')).mockResolvedValueOnce(FIRST);
    await expect(openFor('ann')).rejects.toThrow('500: ');
    expect(await openFor('ann')).toBe(FIRST);
  });
});
