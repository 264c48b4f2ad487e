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
  it('opens one room for two simultaneous pages', async () => {
    expect(await Promise.all([openFor('ann'), openFor('ann')])).toEqual([FIRST, FIRST]);
    expect(open).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledWith('ann');
  });

  it('gives an unclaimed room to the next page', async () => {
    await openFor('ann');
    expect(await openFor('ann')).toBe(FIRST);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('opens a new room once the last one is claimed, and confirms only the first claim', async () => {
    await openFor('ann');
    expect([claimRoom(GAME, 'ann'), claimRoom(GAME, 'ann')]).toEqual([true, false]);
    expect(await openFor('ann')).toBe(SECOND);
  });

  it('never mixes rooms of different hosts or games', async () => {
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
