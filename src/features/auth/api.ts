import { forgotPassword, login, register, resendConfirmation, resetPassword } from '#shared/contract/accounts.ts';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { call } from '#src/lib/api.ts';

/** Logs a host in. Store the answer's session with `useSignIn`. */
export const logIn = (body: BodyInputOf<typeof login>) => call(login, { body });

/** Creates an account, always on Free. */
export const signUp = (body: BodyInputOf<typeof register>) => call(register, { body });

/** Resends the confirmation link; the answer doesn't reveal whether the address needs one. */
export const sendConfirmationAgain = (email: string) => call(resendConfirmation, { body: { email } });

/** Mails a reset link; the answer doesn't reveal whether the account exists. */
export const sendResetLink = (email: string) => call(forgotPassword, { body: { email } });

/** Sets a new password with a reset link's single-use token. */
export const setNewPassword = (token: string, newPassword: string) =>
  call(resetPassword, { body: { token, newPassword } });
