import { LOCATION_MAX_LENGTH } from '#shared/contract/games/warm-welcome.ts';
import { catalogue } from '#src/lib/catalogue.ts';

const TRY_AGAIN = 'Please try again.';

/** The words of the join form. */
export const english = {
  documentTitle: 'Join Warm Welcome',
  title: 'Join Warm Welcome',
  explanation: "Say where you are today and appear on your meeting's map.",
  place: 'Current Location',
  placePlaceholder: 'City, State or ZIP code',
  placeHint: 'Where are you joining from today?',
  placeMissing: 'Please enter a city, a state or a ZIP code.',
  placeTooLong: `Use at most ${LOCATION_MAX_LENGTH} characters: city and state are enough.`,
  which: {
    title: (place: string) => `Which “${place}” do you mean?`,
    none: 'None of these',
    suggestions: 'Places',
    told: (count: number) =>
      count === 1 ? '1 place. Arrow down to choose it.' : `${count} places. Arrow down to choose.`,
    shows: 'What everyone sees',
    shown: { town: 'My town', region: 'Only my region', nothing: "I'd rather not say" },
  },
  submit: 'Join Session',
  pending: 'Joining...',
  visible: 'Everyone in this session can see your location.',
  missingTitle: 'Missing Information',
  missing: 'Please fill in all fields to join.',
  failedTitle: 'Error',
  failed: `Failed to join the session. ${TRY_AGAIN}`,
  invalidTitle: 'Invalid Link',
  invalid: 'This join link is invalid. Please ask your host for a new link.',
  nameKeptTitle: 'That name is already taken in this room',
  nameKept: (name: string) => `You're still ${name}. Your location was saved.`,
} as const;

export const joinTexts = catalogue(english, () => import('./join-form-texts.es.ts'));
