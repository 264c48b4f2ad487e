import { HANDLE_BLOCKED_MONTHS, HANDLE_LENGTH } from '#shared/contract/team-links.ts';
import { catalogue } from '#src/lib/catalogue.ts';

/** The host's own team link, on the dashboard. */
export const english = {
  title: 'Team link',
  lead: 'One link for all your sessions. It leads to whatever you have open.',
  label: 'Your link ends with',
  hint: `${HANDLE_LENGTH.min} to ${HANDLE_LENGTH.max} letters, digits and hyphens. Anyone with the link sees your name.`,
  malformed: `Use ${HANDLE_LENGTH.min} to ${HANDLE_LENGTH.max} letters and digits, with single hyphens between them.`,
  taken: "This name isn't available. Choose another one.",
  turnsOn: 'This also turns on the waiting room in all your sessions.',
  get: 'Get this link',
  getRandom: 'Get a link',
  takeAgain: 'Take one again that you gave up',
  pending: 'Getting it...',
  waiting: (people: number) =>
    people === 1
      ? '1 person is waiting at your link. Start a session for them.'
      : `${people} people are waiting at your link. Start a session for them.`,
  /** @param people in each of the last sessions: '9, 12, 8' */
  came: (people: string) => `People in the last sessions by this link: ${people}`,
  copy: 'Copy link',
  on: 'Link is on',
  onHint: 'People wait there until you start a session.',
  offHint: 'No one can use it. It stays yours.',
  calendar: 'Add to calendar',
  giveUp: 'Give it up',
  giveUpQuestion: 'Give up your team link?',
  giveUpExplanation: `It stops working at once. If anyone has used it, no one else can have it for ${HANDLE_BLOCKED_MONTHS} months; you can take it again.`,
  keep: 'Keep it',
  failedTitle: 'Nothing changed',
  failed: 'Please try again.',
  loadFailed: "Your team link didn't load.",
  again: 'Try Again',

  event: {
    lead: 'Put your team link into your calendar, where your team finds it.',
    date: 'Date',
    time: 'Time',
    repeat: 'Repeats',
    repeats: { week: 'Every week', 'two-weeks': 'Every two weeks', once: 'Once' },
    length: 'Length',
    minutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
    /** @param name of a time zone */
    zone: (name: string) => `In your time zone: ${name}. Other calendars show it in theirs.`,
    noDate: 'Choose a date.',
    noTime: 'Choose a time.',
    past: 'This meeting would be over already. Choose a later time.',
    save: 'Download calendar file',
    saveHint: 'For Outlook, Apple Calendar and others.',
    google: 'Open in Google Calendar',
    failed: "The calendar file wasn't made. Please try again.",
    /** In the calendar. */
    name: (host: string) => `Thaw with ${host}`,
    text: (link: string) => `Join with just a name, on any phone or laptop:\n${link}`,
  },
} as const;

export const teamLinkTexts = catalogue(english, () => import('./team-link-texts.es.ts'));
