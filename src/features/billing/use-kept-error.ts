import { useState } from 'react';

type Asked = { error: unknown; isFetching: boolean };

/** The last failure of a query, also while it is asked for again: what offers to try again stays where it is meanwhile. */
export function useKeptError({ error, isFetching }: Asked): unknown {
  const [kept, setKept] = useState<unknown>(null);
  const now = error ?? (isFetching ? kept : null);
  if (now !== kept) setKept(now);
  return now;
}
