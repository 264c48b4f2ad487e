import { forgotPassword, login, register, resendConfirmation, resetPassword } from '#shared/contract/accounts.ts';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { call } from '#src/lib/api.ts';

/** Logs a host in. The answer's session still has to be kept: see `useSignIn`. */
export const logIn = (body: BodyInputOf<typeof login>) => call(login, { body });

/** Creates an account; it is always a free one. */
export const signUp = (body: BodyInputOf<typeof register>) => call(register, { body });

/** Has the link mailed again that confirms an address; the answer does not tell whether one waits for it. */
export const sendConfirmationAgain = (email: string) => call(resendConfirmation, { body: { email } });

/** Has a reset link mailed; the answer does not tell whether there is such an account. */
export const sendResetLink = (email: string) => call(forgotPassword, { body: { email } });

/** Sets a new password by a reset link's token, which works once. */
export const setNewPassword = (token: string, newPassword: string) =>
  call(resetPassword, { body: { token, newPassword } });
