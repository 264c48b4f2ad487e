import { cleanText } from '#shared/contract/fields.ts';
import { LOCATION_MAX_LENGTH, placeText } from '#shared/contract/games/warm-welcome.ts';
import { CharacterCount } from '#src/ui/character-count.tsx';
import { joinTexts } from '../join-form-texts.ts';

/** The count appears with this many characters left. */
const NEAR = 20;

/** The fault that keeps a typed location from being sent; undefined for none. */
export function placeProblem(place: string): string | undefined {
  if (cleanText(place) === '') return joinTexts.placeMissing;
  return placeText.safeParse(place).success ? undefined : joinTexts.placeTooLong;
}

/** The typed length, for long locations: no name of a place comes near the limit. */
export function PlaceCount({ place }: { place: string }) {
  const { length } = cleanText(place);
  return length > LOCATION_MAX_LENGTH - NEAR ? (
    <CharacterCount length={length} maxLength={LOCATION_MAX_LENGTH} />
  ) : null;
}
