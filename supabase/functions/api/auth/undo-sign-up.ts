import * as z from 'zod/mini';
import type { Services } from './services.ts';

/** Pauses before each further try, in milliseconds: whatever broke the sign-up, such as a database restart, may last a moment. */
const PAUSES_MS = [2_000, 8_000];

/**
 * Takes back a failed sign-up, so that it can be repeated: otherwise the address would stay taken. Does nothing once the
 * account is registered. Never fails: errors are logged, and tried again after the reply.
 */
export async function undoSignUp(
  { after, database, log, wait }: Pick<Services, 'after' | 'database' | 'log' | 'wait'>,
  userId: string,
): Promise<void> {
  async function isUndone(): Promise<boolean> {
    try {
      await database.call('undo_sign_up', { user: userId }, z.null());
      return true;
    } catch (error) {
      log.failure('undoing a sign-up', error);
      return false;
    }
  }

  async function tryAgain(): Promise<void> {
    for (const pause of PAUSES_MS) {
      await wait(pause);
      if (await isUndone()) return;
    }
  }

  if (!(await isUndone())) after.later(tryAgain());
}
