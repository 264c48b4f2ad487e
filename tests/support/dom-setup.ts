import { afterAll } from 'vitest';
import { rememberTimers } from '#src/lib/testing/page-timers.ts';

// Runs in front of every unit test; what it is about are those with a DOM.
if (typeof document !== 'undefined') {
  // A slow machine is no failure.
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
  afterAll(rememberTimers());
}
