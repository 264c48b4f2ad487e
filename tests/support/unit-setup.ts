import { afterAll, afterEach, vi } from 'vitest';
import { rememberTimers } from '#src/lib/testing/page-timers.ts';

// Runs in front of every file of unit tests. They follow each other in one process, and each gets our own modules anew:
// none knows anything about another one.
vi.resetModules();
// A file's replacements of fetch and the like go with it, even if it did not take them back itself.
vi.unstubAllGlobals();
afterAll(() => {
  vi.unstubAllGlobals();
});

if (typeof document !== 'undefined') {
  // What the last test of another file left on the page.
  document.body.replaceChildren();

  // A slow machine is no failure.
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
  afterEach(cleanup);

  // What was read is on the page once the reading has been awaited, not a timer later: a test that looked in between
  // failed now and then.
  const { notifyManager } = await import('@tanstack/react-query');
  notifyManager.setScheduler(queueMicrotask);

  // As in a browser after its first toast; the code of toasts is loaded later there.
  const [{ showToastsIn }, { sonnerOutlet }] = await Promise.all([
    import('#src/lib/toast/toast.ts'),
    import('#src/lib/toast/sonner-outlet.ts'),
  ]);
  showToastsIn(sonnerOutlet);

  afterAll(rememberTimers());
}
