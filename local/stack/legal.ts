import * as z from 'zod';
import { LEGAL_FACTS, type LegalFacts } from '../../supabase/functions/_shared/contract/legal.ts';
import { Trouble } from './trouble.ts';

const variableOf = (fact: string): string => `LEGAL_${fact.toUpperCase()}`;

/**
 * The operator's facts for /terms and /privacy, from the environment.
 * @throws {Trouble} for a date that is none
 */
export function readLegal(env: Readonly<Record<string, string | undefined>>): LegalFacts {
  const facts: LegalFacts = {};
  for (const fact of LEGAL_FACTS) {
    const text = env[variableOf(fact)]?.trim();
    if (text) facts[fact] = text;
  }
  if (facts.updated !== undefined && !z.iso.date().safeParse(facts.updated).success) {
    throw new Trouble(`LEGAL_UPDATED is ${JSON.stringify(facts.updated)}; it has to be a date like 2026-11-29.`);
  }
  if (env.GEOCODER_URL) facts.places = new URL(env.GEOCODER_URL).hostname;
  return facts;
}

/** The names of the variables that are not set. */
export const missingLegal = (facts: LegalFacts): string[] =>
  LEGAL_FACTS.filter((fact) => facts[fact] === undefined).map(variableOf);
