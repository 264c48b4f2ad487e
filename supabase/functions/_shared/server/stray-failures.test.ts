import { expect, test } from 'vitest';
import { outliveStrayFailures } from './stray-failures.ts';

test('a failure that nobody takes is reported and ends nothing', () => {
  const runtime = new EventTarget();
  const reported: unknown[] = [];
  outliveStrayFailures(runtime, (error) => reported.push(error));
  const reason = new Error('stray');
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  runtime.dispatchEvent(event);
  expect(reported).toEqual([reason]);
  expect(event.defaultPrevented).toBe(true);
});
