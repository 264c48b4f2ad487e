import type { Session } from '../../_shared/contract/accounts.ts';

/** What we need of Supabase Auth. `address` is the caller's, so that its own limits count callers and not us. */
export interface AuthServer {
  /** Creates an account. 'taken' where the address has one already. */
  signUp(account: { email: string; password: string }, address: string): Promise<{ userId: string } | 'taken'>;
  /** Opens a session; null for an unknown address, a wrong password and an account that may not log in. */
  signIn(
    account: { email: string; password: string },
    address: string,
  ): Promise<{ userId: string; session: Session } | null>;
  /** Ends the session of this access token only. A session that has ended already is no error. */
  signOut(accessToken: string): Promise<void>;
}
