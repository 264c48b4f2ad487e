import type { Counts, Option } from '#shared/contract/games/this-or-that.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { Announcer } from '#src/ui/announcer.tsx';
import { choiceOf, questionText } from '../question.ts';
import { type AskedRound, askedRound, outcomeText, type Round, sideText } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';

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
  return (
    <>
      <Announcer text={asked === null ? pauseText(props.round) : stepText(asked, props)} />
      <Announcer text={asked === null ? '' : progressText(asked, props.counts)} everyMs={PROGRESS_EVERY_MS} />
    </>
  );
}

const pauseText = ({ phase }: Round): string =>
  phase === 'final' ? phaseTexts.final.spoken : phaseTexts.spoken.waiting;

function stepText(round: AskedRound, { ownVote, counts, fewSeconds }: LiveWordsProps): string {
  if (round.phase === 'results') {
    if (counts === null) return '';
    return spoken.results(outcomeText(round, counts), sideText(round, counts, 'A'), sideText(round, counts, 'B'));
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
