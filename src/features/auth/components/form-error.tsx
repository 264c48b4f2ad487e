import type { ReactNode } from 'react';
import { ApiError, refusalCode } from '#src/lib/api-error.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { formatWait } from '#src/lib/words/dates.ts';
import { Alert } from '#src/ui/alert.tsx';
import { authTexts } from '../texts.ts';

interface FormErrorProps {
  message: string | undefined;
  action?: ReactNode;
}

/** An error of the whole form, above its fields, announced immediately; nothing without a message. */
export function FormError({ message, action }: FormErrorProps) {
  if (!message) return null;
  return (
    <Alert action={action}>
      <span className="font-medium text-danger">{message}</span>
    </Alert>
  );
}

/** The API's reason, including the wait for rate limits; null if unknown. */
export function reasonOf(error: unknown): string | null {
  const waitMs = refusalCode(error) === 'slow_down' && error instanceof ApiError ? error.retryAfterMs : null;
  return waitMs === null ? refusalText(error) : authTexts.slowDown(formatWait(waitMs));
}
