import * as z from 'zod';
import type { Services } from './services.ts';

/** Pauses before each further try, in milliseconds. Whatever broke a sign-up off, such as a database that restarts, is still there a moment later. */
const PAUSES_MS = [2_000, 8_000];

/**
 * Takes back a sign-up that is not to be, so that it can be repeated: the address would be taken for ever. Nothing happens
 * where it has been registered meanwhile. Never fails: what goes wrong is told to the log, and tried again after the reply.
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
