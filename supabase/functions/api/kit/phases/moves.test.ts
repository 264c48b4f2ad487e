import { expect, test, vi } from 'vitest';
import type { Caller } from '../http/caller.ts';
import type { Kit } from '../services/kit.ts';
import { asPlayer } from './moves.ts';

const caller = { credentials: { seat: null }, host: async () => ({ userId: 'ann' }) };

test.each([
  { isTally: true, closing: false, told: { tally: 3 } },
  { isTally: true, closing: true, told: 'changed' },
  { isTally: false, closing: false, told: 'changed' },
])('a move is told by its kind, the last one at once: %j', async ({ isTally, closing, told }) => {
  const tell = vi.fn();
  const membership = { game: 'two-truths', number: 1, isHost: true, refusal: null };
  const kit = {
    changes: { tell },
    limits: { count: () => {} },
    memberships: { acting: async () => membership },
    seen: { mark: () => {} },
  };
  const move = { caller: caller as unknown as Caller, game: 'two-truths', isTally, roomId: 'abcdefgh012345' } as const;
  const reply = await asPlayer(kit as unknown as Kit, move, async () => ({ closing, version: 3 }));
  expect(reply).toEqual({ version: 3 });
  expect(tell).toHaveBeenCalledExactlyOnceWith('abcdefgh012345', told);
});
