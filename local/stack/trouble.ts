/** A problem that the user can solve: one clear sentence, shown without a stack trace. */
export class Trouble extends Error {
  override name = 'Trouble';
}

/** The message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
