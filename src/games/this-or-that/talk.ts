import type { Counts, Option } from '#shared/contract/games/this-or-that.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { talkTexts } from './talk-texts.ts';

interface Revealed {
  readonly counts: Counts;
  /** In the language on screen. */
  readonly choices: Readonly<Record<Option, string>>;
  /** In the same order on every screen; null while names are off. */
  readonly voters: Readonly<Record<Option, readonly string[]>> | null;
  /** The question's: it chooses among the lines and people that fit. */
  readonly index: number;
}

type Situation = keyof typeof talkTexts.counted;

/** From so many votes on the other side, "all but one" is worth saying. */
const ALL_FROM = 4;
/** The largest lead that is a narrow one, as a part of the votes. */
const NARROW = 0.15;

function situations(less: number, more: number): readonly Situation[] {
  if (more === 0) return ['nobody'];
  if (less === 0) return [more === 1 ? 'one' : 'all'];
  if (less === more) return ['tie'];
  if (less === 1) return more < ALL_FROM ? ['alone'] : ['alone', 'allButOne'];
  if (less === 2) return ['two'];
  return [(more - less) / (more + less) <= NARROW ? 'narrow' : 'majority'];
}

/** Choices may be sentences, also quoted ones; quotes inside of them become single. */
function quoted(choice: string): string {
  const text = /^[“"«]([^“”"«»]*?)\.?[”"»]$/.exec(choice)?.[1] ?? choice;
  return `“${isolated(text.replace(/[“«]([^”»]*)[”»]|"([^"]*)"/g, (_, one = '', other = '') => `‘${one}${other}’`))}”`;
}

/** People who left have votes and no names. */
const isKnown = ({ counts, voters }: Revealed, option: Option): boolean =>
  (voters?.[option].length ?? 0) >= Math.min(counts[option], 2);

/** What the meeting talks about after a reveal, with a question for someone: the same on every screen. */
export function talkLine(revealed: Revealed): string {
  const { counts, choices, voters, index } = revealed;
  const [less, more]: [Option, Option] = counts.A > counts.B ? ['B', 'A'] : ['A', 'B'];
  const named = voters !== null && isKnown(revealed, 'A') && isKnown(revealed, 'B');
  const fitting = situations(counts[less], counts[more]);
  const lines = fitting.flatMap((situation) =>
    named && situation !== 'nobody' ? talkTexts.named[situation] : talkTexts.counted[situation],
  );
  const nameOn = (side: Option, nth: number) => {
    const names = voters?.[side] ?? [];
    return isolated(names[nth % names.length] ?? '');
  };
  const other = fitting.includes('two') ? nameOn(less, index + 1) : nameOn(more, index);
  const people = named ? ([nameOn(less, index), other] as const) : ([`${counts[less]}`, `${counts[more]}`] as const);
  return lines[index % lines.length]?.(...people, quoted(choices[less]), quoted(choices[more])) ?? '';
}
