import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { seatToken } from '../contract/fields.ts';
import { hashToken, newSeatToken, seatTokenOf } from './seat-tokens.ts';

test('makes tokens of the contract, never the same twice', () => {
  const tokens = Array.from({ length: 200 }, newSeatToken);
  for (const token of tokens) expect(seatToken.safeParse(token).success).toBe(true);
  expect(new Set(tokens).size).toBe(200);
});

test('makes one token of one attempt, and others of other rooms, hosts and attempts', () => {
  const [attempt, other] = ['a'.repeat(43), 'b'.repeat(43)];
  const tokens = [
    seatTokenOf('room-1', null, attempt),
    seatTokenOf('room-2', null, attempt),
    seatTokenOf('room-1', 'host', attempt),
    seatTokenOf('room-1', null, other),
  ];
  for (const token of tokens) expect(seatToken.safeParse(token).success).toBe(true);
  expect(new Set(tokens).size).toBe(4);
  expect(seatTokenOf('room-1', null, attempt)).toBe(tokens[0]);
  expect(tokens.join()).not.toContain(attempt);
});

test('stores SHA-256', () => {
  const token = newSeatToken();
  expect(Buffer.from(hashToken(token)).toString('hex')).toBe(createHash('sha256').update(token).digest('hex'));
});
