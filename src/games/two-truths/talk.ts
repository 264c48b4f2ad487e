import { sentenceNames } from '#src/game-kit/phase-texts.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import type { Game } from './api.ts';
import { twoTruthsTexts } from './texts.ts';

/** More names than this are counted. */
const NAMED = 3;

type Told = Pick<Game, 'round' | 'turn' | 'variant' | 'votes'>;

/** What a Show asks the room after a reveal: it names people, and is the same line on every screen. */
export function talkLine({ round, turn, variant, votes }: Told): string {
  if (turn === null || turn.lie === null) return '';
  const { lie } = turn;
  const right = votes.filter(({ choice }) => choice === lie);
  const fooled = votes.filter(({ choice }) => choice !== lie);
  const truths = ([0, 1, 2] as const).filter((index) => index !== lie);
  const believers = (index: number) => votes.filter(({ choice }) => choice === index).length;
  const [truth = 0] = truths.toSorted((one, other) => believers(other) - believers(one));
  const lines = twoTruthsTexts.talk[inVariant(caseOf(right.length, fooled.length), variant)];
  const line = lines[round % lines.length] ?? lines[0];
  return line({
    writer: isolated(turn.writer.participantName),
    right: fooled.length === 0 && right.length > NAMED ? twoTruthsTexts.everyone : namesOf(right),
    fooled: namesOf(fooled),
    lie: lie + 1,
    truth: truth + 1,
  });
}

function caseOf(right: number, fooled: number) {
  if (right + fooled === 0) return 'nobody';
  if (right + fooled === 1) return right === 1 ? 'alone' : 'aloneFooled';
  if (fooled === 0) return 'allRight';
  if (right === 0) return 'allFooled';
  if (fooled === 1) return 'oneFooled';
  if (right === 1) return 'oneRight';
  return right === fooled ? 'half' : 'some';
}

/** What a dream asks for in other words than a lie. */
function inVariant(told: ReturnType<typeof caseOf>, variant: Told['variant']) {
  if (variant === 'lie' || (told !== 'allRight' && told !== 'allFooled' && told !== 'oneFooled')) return told;
  return `${told}Dream` as const;
}

function namesOf(people: Told['votes']): string {
  const names = people.map(({ participantName }) => participantName);
  return sentenceNames(names);
}
