import type { NoticeText } from '#src/components/room/texts.ts';

const TRY_AGAIN = 'Please try again.';

/** Every word of Warm Welcome that is not shared by all games. */
export const warmWelcomeTexts = {
  card: {
    title: 'Warm Welcome',
    body: 'Everybody says where they are today. A map of the group, the local weather and a few facts about your places.',
  },

  create: {
    pending: 'Creating your Warm Welcome session...',
    failed: 'Failed to create room. Please try again.',
    created: { title: 'Room Created', body: 'Your Warm Welcome session is ready!' },
  },

  host: {
    game: 'Warm Welcome',
    title: 'Welcome to the meeting!',
    explanation: 'Share the link or code: each guest appears where they are today.',
    opening: 'Opening your session...',
  },

  addLocation: {
    open: 'Add Host Location',
    change: 'Change Host Location',
    title: 'Add Your Location',
    description: 'Your own marker on the map. It does not count towards your participants.',
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
    /** For a place that the map does not reach. */
    beyond: 'Your place is beyond this map, so it is shown below the map and in the list.',
  },

  map: {
    name: 'Map of participants',
    skip: 'Skip the map',
    loading: 'Loading the map...',
    failed: 'The map could not be loaded. The list of participants tells the same.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    showEverybody: 'Show everybody',
    beyond: (people: string) => `Beyond this map: ${people}`,
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
    approximateHint: 'This place was not found, so the marker stands near the middle of the US.',
    noPlace: 'No place yet',
    /** What a place was understood as, beside what was typed. */
    found: (place: string) => `on the map at ${place}`,
    weather: (emoji: string, degrees: number) => `${emoji} ${Math.round(degrees)}°F`,
  },

  join: {
    documentTitle: 'Join Warm Welcome',
    title: 'Join Warm Welcome',
    explanation: 'Say where you are today, and see your place appear on the map in your meeting.',
    place: 'Current Location',
    placePlaceholder: 'City, State or ZIP code',
    placeHint: 'Where are you joining from today?',
    placeMissing: 'Please enter a city, a state or a ZIP code.',
    submit: 'Join Session',
    pending: 'Joining...',
    visible: 'Your location is visible to all participants of this session.',
    missingTitle: 'Missing Information',
    missing: 'Please fill in all fields to join.',
    failedTitle: 'Error',
    failed: `Failed to join the session. ${TRY_AGAIN}`,
    invalidTitle: 'Invalid Link',
    invalid: 'This join link is invalid. Please ask your host for a new link.',
  },

  joined: {
    title: 'Welcome to the session!',
    body: 'Your location was added to the map. You can close this window now.',
    as: (name: string, place: string | null) => (place === null ? name : `${name}, ${place}`),
    approximate: (place: string): NoticeText => ({
      title: `We could not find “${place}”.`,
      body: 'Your marker stands near the middle of the US. A city and state, or a ZIP code, puts it right.',
    }),
    found: (place: string) => `On the map at ${place}`,
    foundHint: 'Another place? Change your location, and add the state.',
    change: 'Change name or location',
    somebodyElse: (name: string) => `Not ${name}? Join as somebody else`,
    changeTitle: 'Change your name or location',
    save: 'Save changes',
    saving: 'Saving...',
    cancel: 'Cancel',
    changedTitle: 'Saved',
    changed: 'The map shows it in a moment.',
    nameKeptTitle: 'That name is already taken in this room',
    nameKept: (name: string) => `You are still ${name}. Your location was saved.`,
  },
} as const;
