import type { BrowserContext } from 'playwright-core';

/** Playwright names the same but the last; Chromium knows only the last list that it is given. */
const FEATURES_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding', 'MediaRouter'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
  // Pages of the address bar, which took more than half of a new window's cost.
  ...['AimEnabled', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI'],
];

/** Keeps Chromium from talking to anybody by itself, and from work for which a test has no use. */
export const QUIET_FLAGS = [
  `--disable-features=${FEATURES_OFF.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/**
 * Notes the problems forbidden to every page: errors on the console, exceptions, requests that failed.
 * @param allow expected problems: matched against lines like `console.error: …`, `pageerror: …`, `failed: GET …`
 * @returns the lines, which come while the pages are used
 */
export function noteProblems(context: BrowserContext, allow: readonly RegExp[]): string[] {
  const problems: string[] = [];
  const note = (problem: string) => {
    if (!allow.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console.error: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`pageerror: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Going to another page ends the calls of the last one.
    if (!/^(net::ERR_ABORTED|NS_BINDING_ABORTED)$/.test(reason))
      note(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  return problems;
}
