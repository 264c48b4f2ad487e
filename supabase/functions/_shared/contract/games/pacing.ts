import * as z from 'zod/mini';
import { instant } from '../fields.ts';

// How games in phases are played: how long, how fast, and when a phase ends early. The same for all of them.

/** The countdown at the end of a phase in which everyone is done. */
export const COUNTDOWN_SECONDS = 3;
/** A final screen stays this long, unless the host goes on. */
export const FINAL_SECONDS = 3_600;

/** The factors for the lengths of all phases. */
export const PACES = { short: 0.6, normal: 1, long: 1.6 } as const;
export const pace = z.enum(Object.keys(PACES) as [keyof typeof PACES, ...(keyof typeof PACES)[]]);
export type Pace = z.output<typeof pace>;

/**
 * How a game plays: `classic` as specified; `show` in beats: a hush ends every phase in which people act, then the reveal,
 * one thing at a time, then a talk. No secret is told before the hush is over.
 */
export const style = z.enum(['show', 'classic']);
export type Style = z.output<typeof style>;

/** The phases of a Show in which people have their hands free; its hush is quiet. */
const REACTING_PHASES: readonly string[] = ['ask', 'voting', 'results', 'reveal'];

/** Whether people may react in this phase of a game. */
export const mayReact = (phase: string, style: Style | null | undefined): boolean =>
  phase === 'waiting' || phase === 'final' || (style === 'show' && REACTING_PHASES.includes(phase));

/** What ends the talk of a Show. Without a screen of a host, co-host or remote for a minute it goes on by itself. */
export const advance = z.enum(['host', 'clock']);

/** Everything is covered, and nobody acts: the 3-2-1 before a reveal. */
export const HUSH_SECONDS = 3;

/** What a host may add to a phase, again and again while it is shorter than the second. */
export const MORE_SECONDS = 30;
export const LONGEST_PHASE_SECONDS = 600;

/** The numbers of rounds that screens offer. */
export const ROUND_CHOICES: readonly number[] = [3, 5, 10];
/** About how long a Show may be, offered beside them; its talks take so long on average. */
export const MINUTE_CHOICES: readonly number[] = [5, 10, 15];
export const TALK_SECONDS = 15;
/** The longest game with an end. */
const ROUNDS_MAX = 50;
export const rounds = z.int().check(z.minimum(1), z.maximum(ROUNDS_MAX));

/** The choices at the start of a game that ends by itself. */
export const tempoChoice = {
  /** `normal` if not given. */
  pace: z.optional(pace),
  /** A phase ends in a countdown when everyone present and not away is done; as before if not given, at first true. */
  auto: z.optional(z.boolean()),
  /** `classic` if not given. Games without a reveal have no Show, and ignore it. */
  style: z.optional(style),
  /** As before if not given, at first `host`. */
  advance: z.optional(advance),
};

/** The choices at the start of a game of rounds. */
export const pacingChoice = {
  ...tempoChoice,
  /** The game ends with a final screen after so many; without it, it goes on until it is stopped. */
  rounds: z.nullish(rounds),
};

/** The game ends with a final screen after the present round; with false it goes on, and after its last one until it is stopped. */
export const endsChoice = z.optional(z.boolean());

export const pacing = z.object({
  /** Counts from 1 in each game. */
  round: z.int(),
  /** null: until it is stopped. */
  rounds: z.nullable(z.int()),
  pace,
  auto: z.boolean(),
  /** null: nobody has chosen one, so it plays as `classic`. */
  style: z.nullable(style),
  advance,
  /** In a Show, when its present phase began: screens play the steps of a hush or reveal from then, by the server's clock. */
  stepsFrom: z.nullable(instant),
  /** Everyone is done: the phase ends in a countdown. */
  closing: z.boolean(),
  /** The game waits because no one moved in the last rounds or, in Two Truths, no one wrote; false when its host stopped it. */
  paused: z.boolean(),
});
export type Pacing = z.output<typeof pacing>;
