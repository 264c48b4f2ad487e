import { trackError } from '#shared/contract/system.ts';
import { call } from '#src/lib/calls/api.ts';

/** The maximum length of each part, in characters; together they stay below the API's 8 KB. */
const ERROR_MAX = 1_000;
const STACK_MAX = 4_000;
const COMPONENT_STACK_MAX = 2_500;

/** Seat tokens, 14-character room ids, session codes and teams' handles don't belong in a report. */
const SECRETS = /seat_[\w-]+|\b[a-z0-9]{14}\b|(?:\/s|\/with)\/[\w-]+/g;

interface Report {
  error: unknown;
  componentStack?: string | null | undefined;
  /** The route's pattern, never the URL with its room ids and tokens. */
  pattern: string;
}

/** Reports a crash to the API. A failed report is dropped: one error is enough. */
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
 * Whether part of the client failed to load: replaced by a new deployment, or no connection. Matches the messages of
 * the browsers (Chromium, Firefox, Safari) and of Vite for styles.
 */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  );
}
