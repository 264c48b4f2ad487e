import { cleanText } from '#shared/contract/fields.ts';
import { LOCATION_MAX_LENGTH, placeText } from '#shared/contract/games/warm-welcome.ts';
import { CharacterCount } from '#src/ui/character-count.tsx';
import { joinTexts } from '../join-form-texts.ts';
import type { SaidPlace } from '../said-place.ts';

/** The count appears with this many characters left. */
const NEAR = 20;

/** The fault that keeps a typed location from being sent; undefined for none. */
export function placeProblem({ shows, text }: SaidPlace): string | undefined {
  if (shows === 'nothing') return undefined;
  if (cleanText(text) === '') return joinTexts.placeMissing;
  return placeText.safeParse(text).success ? undefined : joinTexts.placeTooLong;
}

/** Nothing is typed that has to be. */
export const isBlank = ({ shows, text }: SaidPlace): boolean => shows !== 'nothing' && text.trim() === '';

/** The typed length, for long locations: no name of a place comes near the limit. */
export function PlaceCount({ place }: { place: string }) {
  const { length } = cleanText(place);
  return length > LOCATION_MAX_LENGTH - NEAR ? (
    <CharacterCount length={length} maxLength={LOCATION_MAX_LENGTH} />
  ) : null;
}
