import * as z from 'zod/mini';
import { instant, sessionId, visibleText } from './fields.ts';
import { agendaEntry } from './games/options.ts';
import { position } from './rooms.ts';

export const SESSION_NAME_MAX_GRAPHEMES = 60;
export const sessionName = visibleText(SESSION_NAME_MAX_GRAPHEMES);

/** Games of one agenda. */
export const AGENDA_ENTRIES_MAX = 20;
export const agendaEntries = z.array(agendaEntry).check(z.minLength(1), z.maxLength(AGENDA_ENTRIES_MAX));

/** The switches of one session alone. */
export const ownSettings = z.object({
  /** Guests may send reactions. */
  reactions: z.boolean(),
  /** The recap names voters. */
  voterNames: z.boolean(),
});
export type OwnSettings = z.output<typeof ownSettings>;
/** The host's switches for a whole session. */
export const sessionSettings = z.object({
  ...ownSettings.shape,
  /** New people knock, and the host lets them in. The same in all sessions of the host, also the next ones. */
  waitingRoom: z.boolean(),
});
export type SessionSettings = z.output<typeof sessionSettings>;
export const SESSION_SETTINGS: SessionSettings = { waitingRoom: false, reactions: true, voterNames: false };

/** The session of a room, for its host. */
export const session = z.object({
  id: sessionId,
  name: z.nullable(z.string()),
  settings: sessionSettings,
  /** The game of its agenda that comes next, and its position there, from 0; null without an agenda or after its end. */
  next: z.nullable(z.object({ ...agendaEntry.shape, entry: z.int() })),
  position: z.optional(position),
});
export type Session = z.output<typeof session>;

/** The part of a room for its leads. */
export const hosting = z.object({
  /** How many wait at the door, are kept out, or are removed only; while there are any. */
  door: z.optional(z.object({ waiting: z.int(), keptOut: z.int(), removed: z.int() })),
  /** For the host only: co-hosts and remotes don't invite. */
  code: z.optional(z.string()),
  locked: z.boolean(),
  participantLimit: z.int(),
  /** Someone found no seat since the last one was taken, and the host hasn't closed the note. */
  turnedAway: z.optional(z.literal(true)),
  session,
});
export type Hosting = z.output<typeof hosting>;

/** A session that has ended, to which somebody came by a team link. */
export const teamLinkSession = z.object({ endedAt: instant, people: z.int() });
