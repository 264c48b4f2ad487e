import type { Fact, FactData } from '#shared/contract/games/warm-welcome.ts';
import { toldFact } from '#shared/domain/fact-words.ts';
import { toldDistance } from '#shared/domain/geography.ts';
import { areAbroad } from '#shared/domain/us.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { factTexts } from './fact-texts.ts';

interface Namesake {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
}

/** A fact in the language on screen with the names of these people, or its English text. */
export interface ShownFact {
  readonly text: string;
  readonly lang: 'en' | undefined;
  /** Says that it is in English, on a page in another language. */
  readonly mark: string;
}

const ofState = ({ numbers: [nth = 0], region }: FactData): string | null =>
  factTexts.ofStates[region ?? '']?.[nth] ?? null;

export function shownFact({ data, factText }: Omit<Fact, 'id'>, people: readonly Namesake[]): ShownFact {
  const nameOf = (id: string) => {
    const person = people.find((one) => one.id === id);
    return person === undefined ? null : isolated(person.name);
  };
  const told = data ? toldFact(data, factTexts, { nameOf, isAbroad: areAbroad(people) }) : null;
  const text = told ?? (data?.kind === 'state' ? ofState(data) : null);
  return text === null ? { text: factText, lang: 'en', mark: factTexts.language } : { text, lang: undefined, mark: '' };
}

/** The newest one that is in the language of the page, for a screen with one fact. */
export function newestFact(facts: readonly Fact[], people: readonly Namesake[]): ShownFact | undefined {
  const shown = facts.map((fact) => shownFact(fact, people));
  return shown.find(({ mark }) => mark === '') ?? shown[0];
}

/** A distance as all screens tell it: 2,660 miles, with kilometers where anyone is outside the US. */
export function distanceText(km: number, isAbroad: boolean): string {
  const told = toldDistance(km);
  return factTexts.distance(told.miles, told.km, isAbroad);
}
