import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { participantId, roomId } from './fields.ts';

/** What people can send while a game waits, at its end, and in some phases of a Show: their words, and how each is shown. */
export const REACTIONS = { wave: '👋', heart: '❤️', laugh: '😂', wow: '😮', clap: '👏', party: '🎉' } as const;
export const reaction = z.enum(Object.keys(REACTIONS) as [keyof typeof REACTIONS, ...(keyof typeof REACTIONS)[]]);
export type Reaction = z.output<typeof reaction>;

/** Each person may send so many. */
export const REACTIONS_PER_SECOND = 2;
/** A reaction is shown for this long. */
export const REACTION_SHOWN_SECONDS = 3;
/** How often the host's screens ask for reactions where no stream brings them. */
export const REACTIONS_POLL_MS = 1_000;

export const sentReaction = z.object({
  /** Counts the reactions of a room: the same one may come by a stream and by a poll. */
  turn: z.int(),
  participantId,
  reaction,
});
export type SentReaction = z.output<typeof sentReaction>;

export const sendReaction = endpoint({
  name: 'sendReaction',
  method: 'POST',
  path: '/api/rooms/:roomId/reactions',
  summary: `Shows a reaction on all screens of the room for ${REACTION_SHOWN_SECONDS} s, by its stream of changes; while the game waits, at its end, or in a Show while people ask, vote, and see the results. At most ${REACTIONS_PER_SECOND} a second.`,
  audience: 'host or seat',
  params: { roomId },
  body: { reaction },
  reply: sentReaction,
  refusals: ['not_your_seat', 'removed', 'wrong_phase', 'reactions_off'],
  counted: true,
});

export const getReactions = endpoint({
  name: 'getReactions',
  method: 'GET',
  path: '/api/rooms/:roomId/reactions',
  summary: `The reactions of the last ${REACTION_SHOWN_SECONDS} s, for the host's screens without a stream.`,
  audience: 'lead',
  params: { roomId },
  reply: z.object({ reactions: z.array(sentReaction) }),
  refusals: ['not_host'],
  polled: true,
});
