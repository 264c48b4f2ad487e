import { type Counts, OPTIONS, type Option } from '#shared/contract/games/this-or-that.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { Announcer } from '#src/ui/announcer.tsx';
import { choiceOf, questionText } from '../question.ts';
import {
  type AskedRound,
  askedRound,
  isShow,
  namedVoters,
  outcomeText,
  type Round,
  sideText,
  talkOf,
} from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { bestGuessText, ownGuessText } from './reveal-words.tsx';
import { type RoundReveal, useRoundReveal } from './use-round-reveal.ts';

const { spoken } = thisOrThatTexts;

/** Announce incoming votes at most this often. */
const PROGRESS_EVERY_MS = 6_000;

interface LiveWordsProps {
  round: Round;
  ownVote: Option | null;
  /** Votes by side, as far as the viewer may see them. */
  counts: Counts | null;
  /** Seconds left to vote, once there are few; else null. */
  fewSeconds: number | null;
}

/** The game in words for screen readers: each step at once, incoming votes now and then. */
export function LiveWords(props: LiveWordsProps) {
  const asked = askedRound(props.round);
  const reveal = useRoundReveal(props.round);
  return (
    <>
      <Announcer text={asked === null ? pauseText(props.round) : stepText(asked, props, reveal)} />
      <Announcer text={asked === null ? '' : progressText(asked, props.counts)} everyMs={PROGRESS_EVERY_MS} />
    </>
  );
}

const pauseText = ({ phase }: Round): string =>
  phase === 'final' ? phaseTexts.final.spoken : phaseTexts.spoken.waiting;

/** What a step of the results shows, as it begins. */
function revealText(round: AskedRound, counts: Counts, { tells, tellsGuesses, talks }: RoundReveal): string {
  if (!tells) return spoken.bars;
  if (talks && isShow(round)) return talkOf(round, counts);
  const guesses = [ownGuessText(round, counts), bestGuessText(round)].filter((text) => text !== null);
  if (tellsGuesses && guesses.length > 0) return guesses.join(' ');
  const voters = namedVoters(round);
  const sides = OPTIONS.map((option) => {
    const names = voters?.[option].map(({ participantName }) => participantName) ?? [];
    const text = sideText(round, counts, option);
    return names.length > 0 ? `${text} ${spoken.voters(option, names.map(isolated).join(', '))}` : text;
  });
  return spoken.results(outcomeText(round, counts), sides.join(' '));
}

function stepText(round: AskedRound, props: LiveWordsProps, reveal: RoundReveal): string {
  const { ownVote, counts, fewSeconds } = props;
  if (round.phase === 'results') {
    return counts === null ? '' : revealText(round, counts, reveal);
  }
  if (round.phase === 'hush') return phaseTexts.show.hush;
  if (round.pacing.closing) return phaseTexts.time.closing;
  if (ownVote !== null) return spoken.own(ownVote, choiceOf(round.currentQuestion, ownVote).text);
  if (fewSeconds !== null) return phaseTexts.time.left(fewSeconds);
  const asked = round.currentQuestion;
  const [a, b] = [choiceOf(asked, 'A').text, choiceOf(asked, 'B').text];
  return spoken.question(round.pacing.round, questionText(asked), a, b);
}

function progressText(round: AskedRound, counts: Counts | null): string {
  if (round.phase !== 'voting') return '';
  const voted = `${phaseTexts.vote.voted(round.votedCount, round.participantCount)}.`;
  if (counts === null) return voted;
  return [voted, sideText(round, counts, 'A'), sideText(round, counts, 'B')].join(' ');
}
