import type { LegalFacts } from '#shared/contract/legal.ts';

/** The operator's name and address, or `otherwise`. */
export function operatorOf({ address, operator }: LegalFacts, otherwise: string): string {
  return [operator ?? otherwise, address].filter((part) => part !== undefined).join(', ');
}

/** An operator's words as the end of a sentence. */
export const ended = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

/** A part of a list that is there only if the operator has said something. */
export const ifSaid = <Part>(words: string | undefined, part: (words: string) => Part): Part[] =>
  words === undefined ? [] : [part(words)];
