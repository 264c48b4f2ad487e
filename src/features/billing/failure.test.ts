import { expect, test } from 'vitest';
import { REFUSALS, type RefusalCode } from '#shared/contract/refusals.ts';
import { ApiError, UnreachableError } from '#src/lib/api-error.ts';
import { failureOf } from './failure.ts';

const refused = (code: RefusalCode) => new ApiError(409, JSON.stringify({ error: REFUSALS[code].error, code }), '');

test.each([
  [
    'an answer without its secret',
    new ApiError(200, 'createSubscription: no clientSecret', ''),
    'Failed to create subscription',
  ],
  ['an answer of something in between', new ApiError(502, '<html>Bad gateway</html>', ''), 'Something went wrong'],
  ['no answer', new UnreachableError(), "We can't reach Thaw right now. Please try again in a moment."],
  ['a refusal', refused('not_subscribed'), 'There is no subscription to manage yet.'],
  ['an error of the form', new Error('Elements went away'), 'Elements went away'],
  ['anything', null, 'Something went wrong'],
])('%s is an error in words', (_, error, message) => {
  expect(failureOf(error)).toEqual({ title: 'Error', message });
});
