import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';

/** One after the other in this order. */
const ORDER = [['unit'], ['database'], ['api', 'local'], ['e2e']];
/** For `api` and `local`, which wait more than they work. */
const WAITING_WORKERS = 4;

interface Options {
  include: string[];
  globalSetup?: string;
  /** Runs in front of each of its files. */
  setupFile?: string;
  testTimeout?: number;
  /** Errors after which a test is run once more. */
  again?: RegExp;
  /** Whether each file gets a process of its own. */
  isolate?: boolean;
  maxWorkers?: number;
}

function project(name: string, options: Options) {
  const { include, globalSetup, setupFile, testTimeout = 20_000, again, isolate = true, maxWorkers } = options;
  return {
    extends: true as const,
    test: {
      name,
      include,
      testTimeout,
      isolate,
      ...(maxWorkers ? { maxWorkers } : {}),
      hookTimeout: 60_000,
      retry: again ? { count: 1, condition: again } : 0,
      globalSetup: globalSetup ? [globalSetup] : [],
      setupFiles: setupFile ? [setupFile] : [],
      sequence: { groupOrder: ORDER.findIndex((group) => group.includes(name)) },
    },
  };
}

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    restoreMocks: true,
    // What is waited for comes when it comes: a second is nothing on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: LongFirst },
    projects: [
      project('unit', {
        include: ['src/**/*.test.{ts,tsx}', 'supabase/**/*.test.ts', 'local/**/*.test.ts'],
        setupFile: 'tests/support/unit-setup.ts',
        // Loading the libraries for each of them took longer than the tests; our own modules are new in each.
        isolate: false,
      }),
      project('database', {
        include: ['tests/database/**/*.test.ts'],
        globalSetup: 'tests/support/database-setup.ts',
        testTimeout: 60_000,
      }),
      project('api', {
        include: ['tests/api/**/*.test.ts'],
        globalSetup: 'tests/support/stack-setup.ts',
        maxWorkers: WAITING_WORKERS,
      }),
      project('e2e', {
        include: ['tests/e2e/**/*.test.ts'],
        globalSetup: 'tests/support/stack-setup.ts',
        // A whole game on several screens, each looked at in every phase.
        testTimeout: 360_000,
        // Not what a page does wrong, but a browser that stopped: everything of Playwright's own waits 30 s at most.
        again: /^The browser does not answer|^Test timed out/,
      }),
      // Starts, stops and kills whole stacks.
      project('local', { include: ['tests/local/**/*.test.ts'], testTimeout: 240_000, maxWorkers: WAITING_WORKERS }),
    ],
  },
});
