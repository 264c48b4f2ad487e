import { login, register } from '#shared/contract/accounts.ts';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { call } from '#src/lib/api.ts';

/** Logs a host in. The answer's session still has to be kept: see `useSignIn`. */
export const logIn = (body: BodyInputOf<typeof login>) => call(login, { body });

/** Creates an account; it is always a free one. */
export const signUp = (body: BodyInputOf<typeof register>) => call(register, { body });
