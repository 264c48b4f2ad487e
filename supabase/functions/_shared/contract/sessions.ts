import * as z from 'zod/mini';
import { roomId, visibleText } from './fields.ts';
import { agendaEntry } from './games/options.ts';

export const SESSION_NAME_MAX_GRAPHEMES = 60;
export const sessionName = visibleText(SESSION_NAME_MAX_GRAPHEMES);

/** Made like a room's id, but nothing can be joined with it. */
export const sessionId = roomId;

/** Games of one agenda. */
export const AGENDA_ENTRIES_MAX = 20;
export const agendaEntries = z.array(agendaEntry).check(z.minLength(1), z.maxLength(AGENDA_ENTRIES_MAX));

/** The host's switches for a whole session. */
export const sessionSettings = z.object({
  /** New people knock, and the host lets them in. */
  waitingRoom: z.boolean(),
  /** Guests may send reactions. */
  reactions: z.boolean(),
  /** The recap says who voted for what. */
  voterNames: z.boolean(),
});
export type SessionSettings = z.output<typeof sessionSettings>;
/** A change of some of them. */
export const someSettings = z.strictObject(z.partial(sessionSettings).shape);
export const SESSION_SETTINGS: SessionSettings = { waitingRoom: false, reactions: true, voterNames: false };

/** The session of a room, for its host. */
export const session = z.object({
  id: sessionId,
  name: z.nullable(z.string()),
  settings: sessionSettings,
  /** The game of its agenda that comes next, and its place there, from 0; null without an agenda or after its end. */
  next: z.nullable(z.object({ ...agendaEntry.shape, entry: z.int() })),
});
export type Session = z.output<typeof session>;
