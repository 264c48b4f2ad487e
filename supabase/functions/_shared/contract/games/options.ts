import * as z from 'zod/mini';
import { deckId } from '../fields.ts';
import { pace, rounds, style } from './pacing.ts';
import { GAMES, type Game, type GameEntry, game, templateIn } from './registry.ts';

const word = z.string().check(z.maxLength(40));

/** The host's choices for a game before its room is open, where they wait for the start. `optionsFor` has those of one game. */
export const gameOptions = z.strictObject({
  template: z.optional(word),
  category: z.optional(word),
  /** null: the built-in entries. */
  deckId: z.nullish(deckId),
  /** The own deck together with the built-in entries. */
  mix: z.optional(z.boolean()),
  rounds: z.optional(rounds),
  pace: z.optional(pace),
  style: z.optional(style),
});
export type GameOptions = z.output<typeof gameOptions>;

/** A game of an agenda, with the choices for it. */
export const agendaEntry = z.object({ game, options: z._default(gameOptions, {}) });
export type AgendaEntry = z.output<typeof agendaEntry>;

/** These of the choices that the game has; a word that it does not know is left out. */
export function optionsFor(
  key: Game,
  { category, deckId, mix, pace, rounds, style, template }: GameOptions,
): GameOptions {
  const { categories = {}, deck, phases, rounds: usual }: GameEntry = GAMES[key];
  return {
    ...(template !== undefined && templateIn(key, template) === template && { template }),
    ...(category !== undefined && Object.hasOwn(categories, category) && { category }),
    ...(deck !== undefined && deckId !== undefined && { deckId }),
    ...(deck !== undefined && mix !== undefined && { mix }),
    ...(usual !== undefined && rounds !== undefined && { rounds }),
    ...(phases !== undefined && pace !== undefined && { pace }),
    ...(phases?.revealSeconds !== undefined && style !== undefined && { style }),
  };
}
