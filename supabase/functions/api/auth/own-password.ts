import * as z from 'zod/mini';
import { ApiError } from '../../_shared/server/api-error.ts';
import type { Services } from './auth-server.ts';

const account = z.object({ email: z.string() });

/**
 * Makes an attempt with a host's own password: a stranger may be at an unattended screen. Null is a wrong one; it counts
 * across all processes and is refused. Answers the address of the account, too.
 */
export async function withOwnPassword<Result>(
  { database, limits }: Pick<Services, 'database' | 'limits'>,
  userId: string,
  attempt: (email: string) => Promise<Result | null>,
): Promise<{ email: string; result: Result }> {
  const { email } = await database.call('account', { user: userId }, account);
  const result = await limits.shared.countWrong([['wrongPasswordsOfHost', userId]], () => attempt(email));
  if (result === null) throw new ApiError('wrong_password');
  return { email, result };
}

/** The same where nothing else is done with it; answers the address of the account. */
export async function checkOwnPassword(
  services: Pick<Services, 'auth' | 'database' | 'limits'>,
  userId: string,
  { ip, password }: { password: string; ip: string },
): Promise<string> {
  const { auth } = services;
  const { email } = await withOwnPassword(services, userId, async (address) => {
    const found = await auth.signIn({ email: address, password }, ip);
    if (found !== null && found !== 'not_confirmed') await auth.signOut(found.session.access_token);
    return found;
  });
  return email;
}
