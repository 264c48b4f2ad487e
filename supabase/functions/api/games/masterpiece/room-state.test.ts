import { expect, test } from 'vitest';
import { Json } from '../../../_shared/server/database.ts';
import { FakeDatabase } from '../../fakes.ts';
import { roomSource } from './room-state.ts';
import { roomIn } from './testing/room-samples.ts';

test('a room is read again when nothing more can come in, and then at its end', () => {
  const { endsAt } = roomSource(new FakeDatabase(), new Json({}));
  const room = { ...roomIn('voting'), endsAt: '2026-11-20T10:01:00.000Z' };
  expect(endsAt?.({ ...room, isSettled: false })).toBe(room.game.settledAt);
  expect(endsAt?.({ ...room, isSettled: true })).toBe(room.endsAt);
});
