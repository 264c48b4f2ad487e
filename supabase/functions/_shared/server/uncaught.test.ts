import { expect, test } from 'vitest';
import { reportUncaught } from './uncaught.ts';

test.each([
  ['unhandledrejection', 'reason'],
  ['error', 'error'],
])('an event %s is reported and ends nothing', (type, key) => {
  const runtime = new EventTarget();
  const reported: unknown[] = [];
  reportUncaught(runtime, (error) => reported.push(error));
  const stray = new Error('stray');
  const event = Object.assign(new Event(type, { cancelable: true }), { [key]: stray });
  runtime.dispatchEvent(event);
  expect(reported).toEqual([stray]);
  expect(event.defaultPrevented).toBe(true);
});
