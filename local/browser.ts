import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { aptInstall, inPath, isProgram } from './programs.ts';
import { inProject } from './stack/root.ts';
import { Trouble } from './stack/trouble.ts';

/** Debian's Chromium without windows: the same engine for half of the processor's time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function installed(): string | null {
  return inPath(NAMES) ?? MAC_APPLICATIONS.find(isProgram) ?? [chromium.executablePath()].find(existsSync) ?? null;
}

/**
 * Chromium or Chrome: CHROME_PATH, else an installed one, else Playwright's own.
 * @throws {Trouble} with instructions when none is found
 */
export function findBrowser(): string {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (!isProgram(chosen)) throw new Trouble(`CHROME_PATH is ${chosen}, but no program is there.`);
    return chosen;
  }
  const found = installed();
  if (found !== null) return found;
  throw new Trouble(
    'The browser tests need Chromium or Chrome and none was found. Install one, or name yours: CHROME_PATH=/path/to/chrome npm test',
  );
}

function playwrightInstall(): void {
  const command = [inProject('node_modules/playwright-core/cli.js'), 'install', 'chromium'];
  spawnSync(process.execPath, command, { stdio: 'ignore', timeout: 300_000 });
}

/**
 * Finds a browser, or installs one: Debian's package as root, else Playwright's download.
 * @throws {Trouble} with instructions when none can be installed
 */
export function ensureBrowser(say: (line: string) => void): string {
  if (process.env.CHROME_PATH || inPath([SHELL]) !== null) return findBrowser();
  say("Looking for Debian's chromium for the browser tests …");
  aptInstall(SHELL);
  if (installed() === null) aptInstall('chromium');
  if (installed() === null) {
    say("Downloading Playwright's Chromium for the browser tests …");
    playwrightInstall();
  }
  return findBrowser();
}
