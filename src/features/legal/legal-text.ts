import type { RichText } from '#src/ui/layout/words.tsx';

/** A paragraph, or a list of points. */
export type Block = RichText | { readonly points: readonly RichText[] };

export interface LegalSection {
  /** Its anchor: /terms#billing. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** One of the policy pages. */
export interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}
