import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { useSession } from '#src/lib/session.ts';

const cameWith = z.object({ newAccount: z.object({ email: z.string(), needsConfirmation: z.boolean() }) });
export type NewAccount = z.output<typeof cameWith>['newAccount'];

/** A new account from the previous page, until its first login; null without one. */
export function useNewAccount(): NewAccount | null {
  const { state } = useLocation();
  const { status } = useSession();
  return status === 'signed-out' ? (cameWith.safeParse(state).data?.newAccount ?? null) : null;
}
