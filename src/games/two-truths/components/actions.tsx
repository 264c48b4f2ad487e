import { PencilLine, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { StopButton } from '#src/game-kit/phases/game-settings.tsx';
import { VoteKeysSwitch } from '#src/game-kit/phases/vote-keys.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { twoTruthsTexts } from '../texts.ts';
import type { Own } from './use-own.ts';
import { WritingForm } from './writing.tsx';

const texts = twoTruthsTexts.writing;

/** Below a turn: writing late, skipping the own turn, and the voting keys where there may be any. */
export function Actions({ own }: { own: Own }) {
  const { phase, turn } = own.view.game;
  if (turn === null) return null;
  const { keys, skip } = twoTruthsTexts.turn;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <WriteButton own={own} />
      {own.isWriter && (phase === 'ask' || phase === 'voting') ? (
        <StopButton
          onStop={() => own.save(null)}
          pending={own.saving}
          lost={0}
          words={skip}
          icon={<SkipForward aria-hidden="true" />}
          variant="ghost"
          className="ml-auto text-muted"
        />
      ) : (
        <div className="sr-only sm:pointer-fine:not-sr-only focus-within:not-sr-only">
          <VoteKeysSwitch label={keys} className="items-center text-muted" />
        </div>
      )}
    </div>
  );
}

export function WriteButton({ own }: { own: Own }) {
  const [open, setOpen] = useState(false);
  const { part } = own;
  const { pacing, phase, turn, turns } = own.view.game;
  // What is written in the last of so many turns would never be read.
  const isLate = turn !== null && turns !== null && turn.turnNumber >= turns;
  // Beside a vote that can be changed it would look like the way to do that.
  const isBesideVote = phase === 'voting' && pacing.style === 'show' && part?.statements != null;
  if (!part?.mayWrite || isLate || isBesideVote) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm">
          <PencilLine aria-hidden="true" />
          {part.statements ? texts.change : texts.write}
        </Button>
      }
      title={twoTruthsTexts.as[own.view.game.variant].title}
      description={texts.lead}
    >
      <WritingForm own={own} onDone={() => setOpen(false)} />
    </Dialog>
  );
}
