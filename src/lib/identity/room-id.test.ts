import { expect, test, vi } from 'vitest';
import { roomId } from '#shared/contract/fields.ts';
import { newRoomId, openWithNewId } from './room-id.ts';

test('is 14 lowercase letters or digits, and never the same', () => {
  const ids = Array.from({ length: 200 }, newRoomId);
  for (const id of ids) expect(roomId.safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(200);
});

test('no character is likelier than another: bytes beyond the last whole alphabet are not used', () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as unknown as Uint8Array).set([252, 253, 254, 255, 251, 0, 36, 35]);
    return array;
  });
  // 36 wraps around to the alphabet's first character; all other bytes are 0.
  expect(newRoomId()).toBe('9aa9aaaaaa9aa9');
});

test('a room with a lost reply is requested again; the next room is a new one', async () => {
  const ask = vi.fn<(roomId: string) => Promise<unknown>>();
  const open = openWithNewId(ask);
  ask.mockRejectedValueOnce(new Error('lost'));
  await expect(open('ann')).rejects.toThrow('lost');
  const [[first]] = ask.mock.calls as [[string]];
  expect(await open('ann')).toBe(first);
  expect(await open('ann')).not.toBe(first);
});

test('two hosts in one browser never share an id', async () => {
  const open = openWithNewId(() => Promise.reject(new Error('lost')));
  const asked: string[] = [];
  const other = openWithNewId(async (id) => {
    asked.push(id);
    throw new Error('lost');
  });
  await expect(open('ann')).rejects.toThrow();
  await expect(other('ann')).rejects.toThrow();
  await expect(other('ben')).rejects.toThrow();
  expect(asked[0]).not.toBe(asked[1]);
});
