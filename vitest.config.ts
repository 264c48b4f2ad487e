import { defineConfig } from 'vitest/config';

/** One after the other in this order: each kind gets the machine for itself. */
const ORDER = ['unit', 'database', 'api', 'e2e', 'local'];

interface Options {
  include: string[];
  globalSetup?: string;
  /** Runs in front of each of its files. */
  setupFile?: string;
  testTimeout?: number;
}

function project(name: string, { include, globalSetup, setupFile, testTimeout = 20_000 }: Options) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      testTimeout,
      hookTimeout: 60_000,
      globalSetup: globalSetup ? [globalSetup] : [],
      setupFiles: setupFile ? [setupFile] : [],
      sequence: { groupOrder: ORDER.indexOf(name) },
    },
  };
}

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      project('unit', {
        include: ['src/**/*.test.{ts,tsx}', 'supabase/**/*.test.ts', 'local/**/*.test.ts'],
        setupFile: 'tests/support/dom-setup.ts',
      }),
      project('database', {
        include: ['tests/database/**/*.test.ts'],
        globalSetup: 'tests/support/database-setup.ts',
        testTimeout: 60_000,
      }),
      project('api', { include: ['tests/api/**/*.test.ts'], globalSetup: 'tests/support/stack-setup.ts' }),
      project('e2e', {
        include: ['tests/e2e/**/*.test.ts'],
        globalSetup: 'tests/support/stack-setup.ts',
        testTimeout: 120_000,
      }),
      // Starts, stops and kills whole stacks.
      project('local', { include: ['tests/local/**/*.test.ts'], testTimeout: 240_000 }),
    ],
  },
});
