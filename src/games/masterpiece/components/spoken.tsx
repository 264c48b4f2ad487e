import { GAMES } from '#shared/contract/games/registry.ts';
import { winnersText as pointsText } from '#src/game-kit/ending/winners-text.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { atPace } from '#src/game-kit/phases/round-bar.tsx';
import { Announcer } from '#src/ui/announcer.tsx';
import { personOf } from '../guests.tsx';
import { nothingToVote, resultsOf, winnersText } from '../outcome.ts';
import type { RevealStep } from '../reveal.ts';
import { masterpieceTexts } from '../texts.ts';
import { type Table, useTable } from './table.tsx';
import { stepText, titleText, useRevealStep } from './use-reveal-step.ts';

const texts = masterpieceTexts;

export function wordsOf(
  { game, play, room }: Pick<Table, 'game' | 'play' | 'room'>,
  step: RevealStep | null = null,
): string {
  const { final, pacing, phase, prompt, drawings, settled, winners } = game;
  const nothing = nothingToVote(drawings);
  if (pacing.closing) return phaseTexts.time.closing;
  switch (phase) {
    case 'waiting':
      return room.as.kind === 'host' ? texts.spoken.waitingHost : texts.spoken.waiting;
    case 'drawing':
      if (play !== null && !play.submission.drawing) return texts.pad.submitted;
      return texts.spoken.drawing(prompt ?? '', atPace(GAMES.masterpiece.phases.seconds.drawing, pacing));
    case 'voting':
      if (!settled) return texts.voting.coming;
      if (nothing !== null) return nothing;
      return play !== null && !play.vote.voting ? texts.voting.submitted : texts.spoken.voting;
    case 'final':
      return pointsText((final?.points ?? []).map(personOf));
    case 'hush':
      return phaseTexts.show.hush;
    case 'results': {
      if (step !== null && step.kind !== 'talk') {
        const told = step.kind === 'rest' ? [] : step.drawings.map(titleText);
        return [stepText(step), ...told].join(' ');
      }
      if (!settled) return texts.results.counting;
      if (nothing !== null && winners.length === 0) return nothing;
      if (winners.length === 0) return texts.spoken.results;
      const { won, tie } = resultsOf(game);
      const [first] = won;
      if (!first) return winnersText(winners);
      const words = texts.spoken.winner(winnersText(winners), first.voteCount ?? 0, winners.length > 1);
      return tie ? `${words} ${texts.results.tie}` : words;
    }
  }
}

export function Spoken() {
  const table = useTable();
  return <Announcer text={wordsOf(table, useRevealStep(table.game))} />;
}
