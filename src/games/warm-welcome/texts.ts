import type { NoticeText } from '#src/game-kit/texts.ts';
import { catalogue } from '#src/lib/catalogue.ts';

const TRY_AGAIN = 'Please try again.';

/**
 * The words of the map and its people: for the host, and for a guest after joining. Those of the join form are in
 * `join-form-texts.ts`, which a join page loads alone.
 */
export const english = {
  host: {
    create: {
      pending: 'Creating your Warm Welcome session...',
      failed: 'Failed to create room. Please try again.',
      created: { title: 'Room Created', body: 'Your Warm Welcome session is ready!' },
    },
    title: 'Welcome to the meeting!',
    explanation: 'Everyone appears on the map where they are today.',
    opening: 'Opening your session...',
    copy: 'Copy',
  },

  addLocation: {
    open: 'Add Host Location',
    change: 'Change Host Location',
    title: 'Add Your Location',
    description: "Your own marker. It doesn't count toward your participant limit.",
    label: 'Current Location',
    placeholder: 'New York, Seattle, Miami',
    cancel: 'Cancel',
    submit: 'Add to Map',
    pending: 'Adding...',
    changeTitle: 'Change Your Location',
    save: 'Save',
    saving: 'Saving...',
    missingTitle: 'Missing Information',
    missing: 'Please fill in your current location.',
    failedTitle: 'Error',
    failed: `Failed to add your location. ${TRY_AGAIN}`,
    addedTitle: 'Location Added',
    added: 'Your location is now shown on the map for participants to see!',
    changedTitle: 'Location Changed',
    changed: 'Your new location is now shown on the map for participants to see!',
    elsewhere: "We don't know this place, so you are beside the map. Add the country or the next large city.",
  },

  map: {
    name: 'Map of participants',
    skip: 'Skip the map',
    loading: 'Loading the map...',
    failed: "The map didn't load. The list shows the same.",
    tryAgain: 'Try Again',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    showEverybody: 'Show everyone',
    /** One marker for many people: the first ones' names, and how many others there are. */
    cluster: (count: number, names: string, others: number) =>
      `${count} people: ${names}${others > 0 ? ` and ${others} more` : ''}. Show them one by one`,
    night: 'Shaded: night.',
    somewhereElse: 'Somewhere else',
    correct: 'Correct it',
    /** Below a guest's map. */
    /** Of those whose town is known. */
    nearest: 'Nearest town to yours',
    farthest: 'Farthest town from yours',
    away: (distance: string) => `${distance} away`,
    sameTown: 'in the same place as you',
    /** Demanded by the licenses. */
    places: 'Places: GeoNames (CC BY 4.0).',
    weather: 'Weather outside the US: MET Norway (CC BY 4.0).',
  },

  facts: {
    title: 'Fun Facts',
    empty: 'Fun facts will appear as participants join!',
  },

  present: {
    people: (count: number) => (count === 1 ? 'person here' : 'people here'),
    nobody: 'Scan the code, and say where you are today',
  },

  participants: {
    title: (count: number) => `Participants (${count})`,
    empty: 'Waiting for participants to join...',
    approximate: 'approximate',
    approximateHint: "We couldn't find this location, so the marker is near the middle of the US.",
    noPlace: 'No location yet',
    silent: 'Prefers not to say',
    /** A whole region or country. */
    somewhere: (area: string) => `somewhere in ${area}`,
    /** The place found, beside the typed text. */
    found: (place: string) => `on the map at ${place}`,
    weather: (emoji: string, fahrenheit: number) => `${emoji} ${fahrenheit}°F`,
    /** Where anyone is outside the US. */
    weatherAbroad: (emoji: string, fahrenheit: number, celsius: number) => `${emoji} ${fahrenheit}°F / ${celsius}°C`,
  },

  joined: {
    title: 'Welcome to the session!',
    body: 'Your location was added to the map. You can close this window now, or keep it open for the next game.',
    /** Replaces `body` below the notice, where that would be untrue. */
    close: 'You can also close this window now, or keep it open for the next game.',
    approximate: (place: string): NoticeText => ({
      title: `We couldn't find “${place}”.`,
      body: 'Your marker is near the middle of the US for now. Enter a city and state, or a ZIP code, to move it.',
    }),
    elsewhere: (place: string): NoticeText => ({
      title: `We couldn't find “${place}”.`,
      body: 'You are beside the map, under “Somewhere else”. Add the country or the next large city to be on it.',
    }),
    found: (place: string) => `On the map at ${place}`,
    foundHint: 'Not there? Change your location and add the state or country.',
    change: 'Change name or location',
    changeTitle: 'Change your name or location',
    /** For a guest from an earlier game of the session. */
    placeTitle: (name: string) => `Where are you today, ${name}?`,
    placeSubmit: 'Put me on the map',
    save: 'Save changes',
    saving: 'Saving...',
    cancel: 'Cancel',
    changedTitle: 'Saved',
    changed: 'The map shows it in a moment.',
  },
} as const;

export const warmWelcomeTexts = catalogue(english, () => import('./texts.es.ts'));
