import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useSession } from '#src/lib/host/session.ts';
import { shownName } from '#src/lib/host/user-names.ts';

const newAccount = z.object({ email: z.string(), needsConfirmation: z.boolean() });
export type NewAccount = z.output<typeof newAccount>;

/** State from the previous page, so that no one types it twice. */
const cameWith = z.partial(z.object({ name: z.string(), email: z.string(), subject: z.string(), newAccount }));

/** A new account from the previous page, until its first login; null without one. */
export function useNewAccount(): NewAccount | null {
  const { state } = useLocation();
  const { status } = useSession();
  return status === 'signed-out' ? (cameWith.safeParse(state).data?.newAccount ?? null) : null;
}

/** Known fields of a new message, from the previous page or the logged-in host. */
export function useWriter(): { name: string; email: string; subject: string } {
  const { state } = useLocation();
  const { user } = useSession();
  return useMemo(() => {
    const { name, email, subject } = cameWith.safeParse(state).data ?? {};
    return {
      name: name ?? (user ? shownName(user) : ''),
      email: email ?? user?.email ?? '',
      subject: subject ?? '',
    };
  }, [state, user]);
}
