import { trackError } from '#shared/contract/system.ts';
import { call } from '#src/lib/api.ts';

/** What is sent of each part at most, in characters: with all parts the report stays below the API's 8 KB. */
const ERROR_MAX = 1_000;
const STACK_MAX = 4_000;
const COMPONENT_STACK_MAX = 2_500;

/** Seat tokens, and the 14 characters of a room id: neither belongs in a report. */
const SECRETS = /seat_[\w-]+|\b[a-z0-9]{14}\b/g;

interface Report {
  error: unknown;
  componentStack?: string | null | undefined;
  /** The route's pattern, never the address: that has room ids and tokens in it. */
  pattern: string;
}

/** Tells the API about an error that the error screen shows. A report that fails is dropped: one error is enough. */
export function reportError({ error, componentStack, pattern }: Report): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  const body = {
    error: clean(message, ERROR_MAX),
    stack: clean(stack ?? '', STACK_MAX),
    componentStack: clean(componentStack ?? '', COMPONENT_STACK_MAX),
    url: pattern,
  };
  call(trackError, { body }).catch(() => {});
}

function clean(text: string, maxLength: number): string {
  return text.replace(SECRETS, '…').slice(0, maxLength);
}

/**
 * Whether a part of the client could not be loaded: a new deployment has replaced it, or the connection is down. The
 * words are the browsers' own (Chromium, Firefox, Safari) and Vite's for styles.
 */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  );
}
