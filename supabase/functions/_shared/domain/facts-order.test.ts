import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FACTS_SHOWN } from '../contract/games/warm-welcome.ts';
import { CITIES } from './data/cities.ts';
import type { GroupFact, KnownPlace } from './fact.ts';
import { computeFacts } from './facts.ts';
import { HAGATNA, SAN_JUAN, SOMEWHERE, SUMMER, state, town } from './testing/group-samples.ts';

/** A room's facts, oldest first: unchanged texts keep their position, as in the database. */
function kept(before: readonly GroupFact[], now: readonly GroupFact[]): { facts: GroupFact[]; news: GroupFact[] } {
  const isIn = (facts: readonly GroupFact[], { kind, text }: GroupFact) =>
    facts.some((other) => other.kind === kind && other.text === text);
  const news = now.filter((fact) => !isIn(before, fact));
  return { facts: [...before.filter((fact) => isIn(now, fact)), ...news], news };
}

const anybody: fc.Arbitrary<KnownPlace> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...CITIES.slice(0, 80)).map(([name, code]) => town(name, code)) },
  { weight: 2, arbitrary: fc.constantFrom('TX', 'OH', 'IL', 'MT', 'AK', 'HI', 'DC').map(state) },
  { weight: 1, arbitrary: fc.constantFrom(SOMEWHERE, SAN_JUAN, HAGATNA) },
);
/** Someone joins, moves or leaves; `who` may be no one. */
const change = fc.record({
  what: fc.constantFrom('joins', 'joins', 'joins', 'moves', 'leaves'),
  who: fc.nat({ max: 12 }),
  place: anybody,
});

test('through joins, moves and departures: at most one of the three shown facts is about a state, and never the newest instead of news of the group', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
      const places: KnownPlace[] = [];
      let facts: GroupFact[] = [];
      for (const { place, what, who } of changes) {
        if (what === 'joins') places.push(place);
        else if (who < places.length) places.splice(who, 1, ...(what === 'moves' ? [place] : []));
        const after = kept(facts, computeFacts(places, SUMMER));
        facts = after.facts;
        const isTrivia = ({ kind }: GroupFact) => kind === 'state';
        expect(facts.slice(-FACTS_SHOWN).filter(isTrivia).length).toBeLessThanOrEqual(1);
        if (after.news.some((fact) => !isTrivia(fact))) expect(facts.at(-1)?.kind).not.toBe('state');
        // No fact about a state remains after its last person has left.
        if (!places.some(({ state: code }) => code !== null)) expect(facts.some(isTrivia)).toBe(false);
      }
    }),
    { numRuns: 200 },
  );
});
