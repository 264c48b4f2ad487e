import type { Session } from '../../_shared/contract/accounts.ts';

/** What Auth said to an address and a password. */
export type SignedIn =
  | { userId: string; session: Session }
  /** The password is right, and the address has not been confirmed yet. */
  | 'not_confirmed';

/**
 * What we need of Supabase Auth. `address` is the caller's, so that its own limits count callers and not us. What Auth does
 * not answer is an `ApiError` (`unavailable`, `slow_down` …).
 */
export interface AuthServer {
  /** Creates an account. 'taken' where the address has one already. */
  signUp(
    account: { email: string; password: string },
    address: string,
  ): Promise<{ userId: string; needsConfirmation: boolean } | 'taken'>;
  /** Opens a session; null for an unknown address, a wrong password and an account that may not log in. */
  signIn(account: { email: string; password: string }, address: string): Promise<SignedIn | null>;
  /** Ends the session of this access token only. A session that has ended already is no error. */
  signOut(accessToken: string): Promise<void>;
  /**
   * Has Auth mail a link to set a new password, where the address has an account; else nothing happens. Throws where trying
   * again later may help, and `MailRefused` where it never will.
   */
  recover(email: string): Promise<void>;
  /** Has Auth mail the link again that confirms an address, where one waits for that. Throws as `recover` does. */
  resendConfirmation(email: string): Promise<void>;
  /**
   * Uses up the token of a mailed link that resets a password, which confirms the address too. Null where Auth does not
   * take it: wrong, used or expired. Throws where Auth could not say; the token may be as good as before then. Auth's check
   * takes no lock: the token is to be claimed before.
   */
  openPasswordLink(token: string, address: string): Promise<PasswordLink | null>;
  /** Confirms an address by the token of a mailed link; opens no session. Null where Auth does not take the token. */
  redeemConfirmationLink(token: string, address: string): Promise<LinkOwner | null>;
}

/** Whose link it was. */
export interface LinkOwner {
  userId: string;
  email: string;
}

/** A reset link that was taken. */
export interface PasswordLink {
  owner: LinkOwner;
  /**
   * Sets the new password and ends every session of the account. `sessionsEnded` is false where the password is set, but
   * Auth did not answer to the rest. Throws where the password was not set.
   */
  setPassword(newPassword: string): Promise<{ sessionsEnded: boolean }>;
}
