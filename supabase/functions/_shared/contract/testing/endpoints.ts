import type { AnyEndpoint } from '../endpoint.ts';

const files = import.meta.glob<Record<string, unknown>>(['../*.ts', '../games/*.ts', '!**/*.test.ts'], { eager: true });

const isEndpoint = (exported: unknown): exported is AnyEndpoint =>
  typeof exported === 'object' && exported !== null && 'audience' in exported && 'refusals' in exported;

/** Every call of the contract, from all of its files. For tests: the API knows its own routes. */
export const ENDPOINTS: readonly AnyEndpoint[] = Object.values(files).flatMap((file) =>
  Object.values(file).filter(isEndpoint),
);
