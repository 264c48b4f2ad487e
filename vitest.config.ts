import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';

/** One after the other in this order. */
const ORDER = [
  ['unit'],
  ['database'],
  ['api', 'local'],
  ['e2e'],
  ['long', 'long-api', 'long-database', 'long-firefox'],
  ['real', 'real-auth', 'real-payments'],
];
/** Tests that take minutes, for `npm run test:long`: the claims of a small test beside them, at full size. */
const LONG = '**/*.long.test.ts';
/** For `api` and `local`, which wait more than they work. */
const WAITING_WORKERS = 4;
/** For `e2e`: its pages wait for their next poll, but browsers need much of a processor. */
const BROWSER_WORKERS = 3;

interface Options {
  include: string[];
  globalSetup?: string;
  /** Runs in front of each of its files. */
  setupFile?: string;
  testTimeout?: number;
  /** Whether each file gets a process of its own. */
  isolate?: boolean;
  maxWorkers?: number;
  /** Whether the files run at full size (`sized`). */
  fullSize?: boolean;
  /** Whether their pages are Firefox's. */
  inFirefox?: boolean;
}

function project(name: string, options: Options) {
  const { include, globalSetup, setupFile, testTimeout = 20_000, isolate = true, maxWorkers } = options;
  const { fullSize = false, inFirefox = false } = options;
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude: name === 'long' ? [] : [LONG],
      testTimeout,
      isolate,
      ...(maxWorkers ? { maxWorkers } : {}),
      hookTimeout: 60_000,
      provide: { fullSize, inFirefox },
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
    // Slow is no failure: a second is nothing on a busy machine.
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
        testTimeout: 60_000,
        maxWorkers: WAITING_WORKERS,
      }),
      project('e2e', {
        include: ['tests/e2e/**/*.test.ts'],
        globalSetup: 'tests/support/stack-setup.ts',
        // A whole game on several screens, each looked at in every phase.
        testTimeout: 240_000,
        // The files that one worker runs share a browser.
        isolate: false,
        maxWorkers: BROWSER_WORKERS,
      }),
      // Starts, stops and kills whole stacks.
      project('local', {
        include: ['tests/local/**/*.test.ts'],
        testTimeout: 240_000,
        maxWorkers: WAITING_WORKERS,
      }),
      project('long', {
        include: [`tests/${LONG}`],
        globalSetup: 'tests/support/stack-setup.ts',
        testTimeout: 600_000,
      }),
      // Thaw with the servers that it has in production, by `npm run test:real`.
      project('real', {
        include: ['tests/real/*.test.ts'],
        globalSetup: 'tests/support/stack-setup.ts',
        testTimeout: 120_000,
      }),
      // Tests of `api` about accounts, with Supabase's own Auth server.
      project('real-auth', {
        include: [
          'tests/real/auth/*.test.ts',
          'tests/api/{account-deletion,accounts,confirmations,identity,passwords,sessions}.test.ts',
        ],
        globalSetup: 'tests/support/stack-setup.ts',
        testTimeout: 120_000,
      }),
      // Tests of `api` about payments; `stripe-mock` checks each request.
      project('real-payments', {
        include: ['tests/api/{billing,billing-{changes,endings,owed,trials},stripe-webhook}.test.ts'],
        globalSetup: 'tests/support/stack-setup.ts',
        testTimeout: 120_000,
      }),
      // Files of `api` and `database` with larger sizes here.
      project('long-api', {
        include: ['tests/api/{bodies,cut-streams,identities}.test.ts'],
        globalSetup: 'tests/support/stack-setup.ts',
        testTimeout: 600_000,
        fullSize: true,
      }),
      project('long-database', {
        include: ['tests/database/{coloring-model,forgeries,races-coloring}.test.ts'],
        globalSetup: 'tests/support/database-setup.ts',
        testTimeout: 600_000,
        fullSize: true,
      }),
      // Each game once in Firefox ESR.
      project('long-firefox', {
        include: ['tests/firefox/*.test.ts'],
        globalSetup: 'tests/support/stack-setup.ts',
        testTimeout: 600_000,
        inFirefox: true,
      }),
    ],
  },
});
