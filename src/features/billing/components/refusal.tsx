import { Alert } from '#src/ui/alert.tsx';
import type { Failure } from '../failure.ts';

/** Why the last try did not work, above the button that tries again; there until then. */
export function Refusal({ failure }: { failure: Failure | null }) {
  if (failure === null) return null;
  return <Alert title={failure.title}>{failure.message}</Alert>;
}
