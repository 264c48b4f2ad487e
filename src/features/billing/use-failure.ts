import { useState } from 'react';
import { toast } from '#src/lib/toast.ts';
import type { Failure } from './failure.ts';

/** Why the last try did not work: a toast once, and words that stay until the next try (null). */
export function useFailure() {
  const [failure, keep] = useState<Failure | null>(null);
  function setFailure(next: Failure | null) {
    if (next === null) toast.dismiss();
    else toast.error(next.title, next.message);
    keep(next);
  }
  return { failure, setFailure };
}
