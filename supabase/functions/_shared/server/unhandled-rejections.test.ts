import { expect, test } from 'vitest';
import { reportUnhandledRejections } from './unhandled-rejections.ts';

test('an unhandled rejection is reported and ends nothing', () => {
  const runtime = new EventTarget();
  const reported: unknown[] = [];
  reportUnhandledRejections(runtime, (error) => reported.push(error));
  const reason = new Error('stray');
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  runtime.dispatchEvent(event);
  expect(reported).toEqual([reason]);
  expect(event.defaultPrevented).toBe(true);
});
