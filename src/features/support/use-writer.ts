import { useMemo } from 'react';
import { useSession } from '#src/lib/session.ts';
import { shownName } from '#src/lib/user-names.ts';

/** Who writes, where that is known: the host who is logged in. */
export function useWriter(): { name: string; email: string } {
  const { user } = useSession();
  return useMemo(() => ({ name: user ? shownName(user) : '', email: user?.email ?? '' }), [user]);
}
