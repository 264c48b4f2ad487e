import { NAME_MAX_GRAPHEMES } from '#shared/contract/fields.ts';
import { catalogue } from '#src/lib/catalogue.ts';

/** The page of a team link. */
export const english = {
  documentTitle: 'Join your team',
  loading: 'One moment...',
  of: (host: string) => `${host}'s team link`,
  notStarted: (host: string) => `${host} hasn't started yet`,
  started: (host: string) => `Join ${host}`,
  leadBefore: 'Enter your name now. This page continues by itself once the session starts.',
  lead: 'Enter your name, then your host lets you in.',
  wait: 'Wait here',
  join: 'Join',
  pending: 'Joining...',
  nameWrong: `Use 1 to ${NAME_MAX_GRAPHEMES} characters.`,
  waitingAs: (name: string) => `You're waiting as ${name}.`,
  waiting: (people: number) =>
    people === 0 ? 'No one is waiting yet.' : people === 1 ? '1 person is waiting.' : `${people} people are waiting.`,
  letsIn: (host: string) => `${host} will let you in. Keep this page open.`,
  first: "You're the first one here.",
  comeIn: 'Keep this page open. It continues by itself once the session starts.',
  unknown: { title: "This team link isn't in use.", body: 'Check the link, or ask your host for the room code.' },
  failed: { title: "We can't reach Thaw right now. Please try again in a moment." },
  again: 'Try Again',
} as const;

export const teamLinkTexts = catalogue(english, () => import('./texts.es.ts'));
