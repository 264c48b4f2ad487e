import type { StatementIndex } from '#shared/contract/games/two-truths.ts';
import type { Player } from '#shared/contract/rooms.ts';
import { type Person, personOf } from '#src/game-kit/person.ts';
import { fewNames } from '#src/game-kit/phase-texts.ts';
import { useReveal } from '#src/game-kit/show/use-reveal.ts';
import type { Game } from '../api.ts';
import { twoTruthsTexts } from '../texts.ts';

/** Without a text: hidden. */
interface Truth {
  readonly writer: Player;
  readonly place: StatementIndex;
  readonly text: string | null;
}

/** When each award is shown, and then the points. */
const AWARDS_MS = [0, 5_000, 10_000, 15_000];
const AWARDS = ['liar', 'detective', 'truth'] as const;

export interface ShownAward {
  readonly title: string;
  readonly told: string;
  /** Truths that fooled most; those that tie beyond two are not shown. */
  readonly truths: readonly Truth[];
  /** Who won it; empty without a winner. */
  readonly people: readonly Person[];
}

/** The award on screen at the end of a Show: one after the other, on every screen at the same time; then null. */
export function useAward({
  awards,
  pacing,
  phase,
  points,
  variant,
}: Pick<Game, 'awards' | 'pacing' | 'phase' | 'points' | 'variant'>): ShownAward | null {
  const begun = useReveal(phase === 'final' && awards !== null ? pacing.stepsFrom : null, AWARDS_MS);
  const key = AWARDS[begun - 1];
  // Where nobody voted the points say so.
  if (awards === null || key === undefined || Object.values(awards).every((one) => one === undefined)) return null;
  const { none, title, told } = twoTruthsTexts.as[variant][key];
  const won = awards[key];
  if (!won) return { title, told: none, truths: [], people: [] };
  const people = [...new Map(won.winners.map((winner) => [winner.id, personOf(winner)])).values()];
  const isEveryone = key !== 'truth' && people.length > 1 && people.length === points?.length;
  const names = isEveryone ? twoTruthsTexts.awards.everyone : fewNames(people.map(({ name }) => name));
  const truths = won.winners
    .flatMap(({ place, text, ...writer }) => (place === null ? [] : [{ writer, place, text }]))
    .slice(0, 2);
  return { title, told: awardText(key, told, won.votes, names), truths, people };
}

type Words = (typeof twoTruthsTexts)['as']['lie'];

function awardText(key: keyof Words, told: unknown, votes: number, names: string): string {
  return key === 'detective'
    ? (told as Words['detective']['told'])(votes, names)
    : (told as Words['liar']['told'])(twoTruthsTexts.awards.people(votes), names);
}
