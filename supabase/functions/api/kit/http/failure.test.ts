import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { sqlRefusal } from '../../fakes.ts';
import { failureOf } from './failure.ts';

test('a refusal stays unchanged', () => {
  const refusal = new ApiError('session_full', { currentTier: 'free', participantLimit: 5 });
  expect(failureOf(refusal)).toBe(refusal);
});

describe('refusals of the database', () => {
  test('keep the fields of the contract', () => {
    const thrown = sqlRefusal(403, 'session_full', { currentTier: 'free', participantLimit: 5, secret: 'x' });
    expect(failureOf(thrown).body()).toEqual({
      error: 'This session has reached its participant limit.',
      code: 'session_full',
      currentTier: 'free',
      participantLimit: 5,
    });
  });

  test('without or with a broken detail', () => {
    expect(failureOf(sqlRefusal(404, 'room_not_found')).body()).toMatchObject({ code: 'room_not_found' });
    const broken = Object.assign(sqlRefusal(404, 'room_not_found'), { detail: '{' });
    expect(failureOf(broken).status).toBe(404);
  });

  test('that the contract does not know are our own fault', () => {
    const unknown = Object.assign(new Error('no_such_word'), { code: 'PT403' });
    expect(failureOf(unknown).body()).toMatchObject({ code: 'internal' });
  });
});

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  '57P01',
  '57P03',
  '57014',
  '40001',
  '40P01',
  '53300',
  '08006',
])('%s means that the database is not there', (code) => {
  expect(failureOf(Object.assign(new Error('select * from secrets'), { code })).code).toBe('unavailable');
});

test.each(['22001', '22003', '22021', '23514'])('%s means a value that can not be stored', (code) => {
  const thrown = Object.assign(new Error('violates check constraint "participants_name_check"'), { code });
  expect(failureOf(thrown).body()).toEqual({ error: "This request isn't valid.", code: 'invalid' });
});

test.each([
  ['a mistake in SQL', Object.assign(new Error('relation "app.x" does not exist'), { code: '42P01' })],
  ['a mistake in code', new TypeError('x is undefined')],
  ['not even an error', 'text'],
  ['nothing', undefined],
])('%s says nothing of itself', (_, thrown) => {
  expect(failureOf(thrown).body()).toEqual({
    error: 'Something went wrong on our side. Please try again.',
    code: 'internal',
  });
});
