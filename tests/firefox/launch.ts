import { type Browser, type BrowserContext, firefox } from 'playwright-core';
import { ensureProgram } from '../../local/programs.ts';
import { inProject } from '../../local/stack/root.ts';

/** Debian's Firefox ESR. */
export const launchFirefox = (): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    executablePath: inProject('tests/firefox/firefox.mjs'),
    env: { ...process.env, FIREFOX: ensureProgram('firefox-esr') },
  });

/** Here Playwright's `fill` sets a value as a page's own script would, of which React hears nothing: it forgets what it knew. */
export const tellReact = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const forget = ({ isTrusted, target }: Event) => {
      if (!isTrusted) (target as { _valueTracker?: { setValue: (value: string) => void } })._valueTracker?.setValue('');
    };
    document.addEventListener('input', forget, true);
  });
