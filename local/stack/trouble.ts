/** Something that the person in front of the terminal can put right: one clear sentence, shown without a stack. */
export class Trouble extends Error {
  override name = 'Trouble';
}

/** The words of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
