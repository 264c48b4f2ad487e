import * as z from 'zod/mini';
import { deckId, visibleText } from '../fields.ts';
import { rounds, tempoChoice } from './pacing.ts';
import { GAMES, type Game, type GameEntry, game, templateIn } from './registry.ts';

const word = z.string().check(z.maxLength(40));

/** What the third statement is: a lie, or a dream, something one would love to be true. */
export const variant = z.enum(['lie', 'dream']);
export type Variant = z.output<typeof variant>;

/** As many people have their turn; null: everyone. */
export const turns = z.nullable(z.int().check(z.minimum(1), z.maximum(50)));

/** Questions that a place answers, by their words; a host's own are as typed. */
export const PLACE_QUESTIONS = ['grew-up', 'farthest', 'tomorrow'] as const;
export const PLACE_QUESTION_MAX_LENGTH = 80;
/** All of these, and one of the host's own. */
const QUESTIONS_MAX = PLACE_QUESTIONS.length + 1;
export const questions = z
  .array(visibleText(PLACE_QUESTION_MAX_LENGTH))
  .check(z.minLength(1), z.maxLength(QUESTIONS_MAX));

/** The choices of games with decks. */
export const deckChoice = {
  /** null: the built-in entries. */
  deckId: z.nullish(deckId),
  /** The own deck together with the built-in entries. */
  mix: z.optional(z.boolean()),
};

/** The choices that only one game has, at its start. Agendas and the next session keep them. */
export const OWN_CHOICES = {
  'this-or-that': {
    /** In a Show, the results name people; as before if not given, at first false. */
    names: z.optional(z.boolean()),
    /** After the own vote, people guess how many chose A; as before if not given, at first false. */
    guess: z.optional(z.boolean()),
  },
  'warm-welcome': {
    /** Those after "Where are you today?", in their order. */
    questions: z.optional(questions),
    /** A point for each right guess; as before if not given, at first false. */
    points: z.optional(z.boolean()),
  },
  'two-truths': {
    variant: z.optional(variant),
    turns: z.optional(turns),
    /** In a Show, everyone may ask the writer before each vote. */
    ask: z.optional(z.boolean()),
  },
} as const satisfies Partial<Record<Game, Record<string, z.ZodMiniType>>>;

/** The host's choices for a game before its room is open, where they wait for the start. `optionsFor` has those of one game. */
export const gameOptions = z.strictObject({
  template: z.optional(word),
  category: z.optional(word),
  ...deckChoice,
  ...tempoChoice,
  rounds: z.optional(rounds),
  ...OWN_CHOICES['this-or-that'],
  ...OWN_CHOICES['two-truths'],
  ...OWN_CHOICES['warm-welcome'],
});
export type GameOptions = z.output<typeof gameOptions>;

/** A game of an agenda, with the choices for it. */
export const agendaEntry = z.object({ game, options: z._default(gameOptions, {}) });
export type AgendaEntry = z.output<typeof agendaEntry>;

/** These of the choices that the game has; a word that it does not know is left out. */
export function optionsFor(key: Game, { category, template, style, ...rest }: GameOptions): GameOptions {
  const { categories = {}, deck, phases, rounds: usual }: GameEntry = GAMES[key];
  const own: Partial<Record<Game, object>> = OWN_CHOICES;
  const names = Object.keys({
    ...(deck && deckChoice),
    ...(phases && tempoChoice),
    ...(usual !== undefined && { rounds }),
    ...own[key],
  });
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => names.includes(name))),
    ...(template !== undefined && templateIn(key, template) === template && { template }),
    ...(category !== undefined && Object.hasOwn(categories, category) && { category }),
    ...(phases?.revealSeconds !== undefined && style !== undefined && { style }),
  };
}
