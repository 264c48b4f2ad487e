import * as z from 'zod/mini';

/**
 * What an operator says on /terms and /privacy about their own deployment, in the variables `LEGAL_OPERATOR`,
 * `LEGAL_ADDRESS` and so on; without one, the pages have words that are true of any operator.
 */
export const LEGAL_FACTS = ['operator', 'address', 'law', 'processors', 'taxes', 'refunds', 'updated'] as const;

/** `updated` is a date like 2026-11-29; `places` the host of the search service for places, if one is set up. */
export const legalFacts = z.partialRecord(z.enum([...LEGAL_FACTS, 'places']), z.string());
export type LegalFacts = z.output<typeof legalFacts>;
