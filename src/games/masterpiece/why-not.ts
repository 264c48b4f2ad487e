import type { RefusalCode } from '#shared/contract/refusals.ts';
import { mayPass, refusalCode, refusalText } from '#src/lib/api-error.ts';

/** The browser could make no picture of what is on the canvas. */
export class NoPictureError extends Error {}

interface Words {
  /** For refusals that need words of their own here. */
  readonly problems: Partial<Record<RefusalCode, string>>;
  /** What one can do when no answer came, and there is time. */
  readonly failedHint: string;
  /** No answer came until it was too late. */
  readonly lost: string;
  /** There is nothing that could be sent. */
  readonly noPicture?: string;
}

/**
 * Why something of one's own did not get into the round, for the person who made it.
 * @param atBell there is no time for another try
 */
export function whyNot(error: unknown, atBell: boolean, { problems, failedHint, lost, noPicture }: Words): string {
  if (error instanceof NoPictureError) return noPicture ?? failedHint;
  const code = refusalCode(error);
  const words = code === null ? undefined : problems[code];
  if (words !== undefined) return words;
  if (mayPass(error)) return atBell ? lost : failedHint;
  return refusalText(error) ?? failedHint;
}
