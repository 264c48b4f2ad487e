import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { inProject } from './stack/root.ts';
import { Trouble } from './stack/trouble.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these programs in the search path. */
function inPath(names: string[]): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram) ?? null;
}

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

function aptInstall(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    execFileSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'pipe'], env });
  }
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
  if (process.env.CHROME_PATH || installed() !== null) return findBrowser();
  if (process.getuid?.() === 0 && inPath(['apt-get']) !== null) {
    say("Installing Debian's chromium for the browser tests …");
    try {
      aptInstall();
    } catch {
      // Try the next source.
    }
  }
  if (installed() === null) {
    say("Downloading Playwright's Chromium for the browser tests …");
    playwrightInstall();
  }
  return findBrowser();
}
