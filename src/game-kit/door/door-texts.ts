import { catalogue } from '#src/lib/catalogue.ts';

/** The door of a session, for its host. */
export const english = {
  waiting: (people: number) =>
    people === 0 ? 'No one is waiting' : people === 1 ? '1 person is waiting' : `${people} people are waiting`,
  letIn: 'Let in',
  letInName: (name: string) => `Let in ${name}`,
  declineName: (name: string) => `Don't let ${name} in`,
  letAllIn: 'Let all in',
  /** On a shared screen. */
  letInWaiting: (people: number) =>
    people === 1 ? 'Let in 1 person who is waiting' : `Let in ${people} people who are waiting`,
  noSeatTitle: (people: number) => (people === 1 ? '1 person has no seat' : `${people} people have no seat`),
  noSeat: 'You let in more people than your plan has seats for. Free seats, or upgrade.',
  failedTitle: 'Nothing changed',
  failed: 'Please try again.',

  /** People kept out are removed, too. */
  removed: (people: number) => `Removed people: ${people}`,
  keptOut: 'Kept out',
  byAddress: 'Kept out, with their network',
  letBack: 'Let back in',
  letBackName: (name: string) => `Let ${name} back in`,
  canJoin: (name: string) => `${name} can join again`,

  question: (name: string) => `Keep ${name} out?`,
  explanation:
    "They are removed, with everyone who joined in the same browser, and can't come back to this session. You can let them back in at any time.",
  address: 'Keep out everyone new from their network, too',
  addressHint: 'That may be a whole office. People already here stay.',
  confirm: 'Keep out',
  isKeptOut: (name: string) => `${name} is kept out`,
} as const;

export const doorTexts = catalogue(english, () => import('./door-texts.es.ts'));
