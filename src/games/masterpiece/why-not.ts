import type { RefusalCode } from '#shared/contract/refusals.ts';
import { mayPass, refusalCode } from '#src/lib/api-error.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';

/** The browser couldn't encode the canvas. */
export class NoPictureError extends Error {}

interface Words {
  /** Refusals with their own words here. */
  readonly problems: Partial<Record<RefusalCode, string>>;
  /** The way out when no reply came and there is still time. */
  readonly failedHint: string;
  /** No reply came before the deadline. */
  readonly lost: string;
  /** There was no picture to send. */
  readonly noPicture?: string;
}

/**
 * Tells a player why their drawing or vote missed the round.
 * @param atBell no time is left for another try
 */
export function whyNot(error: unknown, atBell: boolean, { problems, failedHint, lost, noPicture }: Words): string {
  if (error instanceof NoPictureError) return noPicture ?? failedHint;
  const code = refusalCode(error);
  const words = code === null ? undefined : problems[code];
  if (words !== undefined) return words;
  if (mayPass(error)) return atBell ? lost : failedHint;
  return refusalText(error) ?? failedHint;
}
