import type { Session } from '../../_shared/contract/accounts.ts';
import type { Mailer } from '../../_shared/server/mail/mailer.ts';
import type { Outbox } from '../../_shared/server/mail/outbox.ts';
import type { Payments } from '../../_shared/server/payments/payments.ts';
import type { Kit } from '../kit/services/kit.ts';

/** Auth's answer to an email address and a password. */
export type SignedIn =
  | { userId: string; session: Session }
  /** The password is right, but the address is unconfirmed. */
  | 'not_confirmed';

/**
 * Our part of Supabase Auth. `ip` is the caller's IP, so that Auth's own limits count callers and not us. Failures of
 * Auth are an `ApiError` (`unavailable`, `slow_down` …).
 */
export interface AuthServer {
  /** Whether it answers. */
  isUp(): Promise<boolean>;
  /** Creates an account. 'taken' if the address has one already. */
  signUp(
    account: { email: string; password: string },
    ip: string,
  ): Promise<{ userId: string; needsConfirmation: boolean } | 'taken'>;
  /** Opens a session; null for an unknown address, a wrong password and an account that may not log in. */
  signIn(account: { email: string; password: string }, ip: string): Promise<SignedIn | null>;
  /**
   * Sets a new password after the old one: null if that is wrong. Answers a session that was opened with the old one and
   * lives on. Between its two steps the password could change elsewhere: hold `begin_password_change` meanwhile.
   */
  replacePassword(
    account: { email: string; password: string; newPassword: string },
    ip: string,
  ): Promise<Session | null>;
  /** Gives an account another address, already proven. 'taken' if another account has it. */
  changeAddress(userId: string, email: string): Promise<'changed' | 'taken'>;
  /** Ends only the session of this access token. An ended session is no error. */
  signOut(accessToken: string): Promise<void>;
  /**
   * Has Auth mail a reset link if the address has an account. Throws if a later retry may help, and `MailRefused` if it
   * never will.
   */
  recover(email: string): Promise<void>;
  /** Has Auth mail the confirmation link again if the address is unconfirmed. Throws like `recover`. */
  resendConfirmation(email: string): Promise<void>;
  /**
   * Uses up the token of a reset link, which also confirms the address. Null if Auth refuses it: wrong, used or expired.
   * Throws if Auth failed; the token may still be valid then. Auth's check takes no lock: claim the token before.
   */
  openPasswordLink(token: string, ip: string): Promise<PasswordLink | null>;
  /** Confirms an address with the token of an emailed link; opens no session. Null if Auth refuses the token. */
  redeemConfirmationLink(token: string, ip: string): Promise<LinkOwner | null>;
}

export interface LinkOwner {
  userId: string;
  email: string;
}

export interface PasswordLink {
  owner: LinkOwner;
  /** Sets the new password and ends every session of the account, as far as Auth can. Throws if the password was not set. */
  setPassword(newPassword: string): Promise<void>;
}

/** The parts for accounts, besides the kit. */
export interface Services extends Kit {
  auth: AuthServer;
  outbox: Outbox;
  /** Null: no mail service. */
  mailer: Mailer | null;
  payments: Payments | null;
  holdCheckout: HoldCheckout;
}

/** Does `work` while this host can't begin, change or end a payment elsewhere; refuses with `checkout_busy`. */
export type HoldCheckout = <Value>(
  userId: string,
  work: (checkout: { lease: string; customerId: string | null }) => Promise<Value>,
) => Promise<Value>;
