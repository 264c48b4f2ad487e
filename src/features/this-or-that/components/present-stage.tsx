import { useId } from 'react';
import { RoomCode } from '#src/components/room/qr-button.tsx';
import { QrCode } from '#src/components/room/qr-code.tsx';
import { roomTexts } from '#src/components/room/texts.ts';
import { type AskedRound, askedRound, type Round } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { Duel } from './duel.tsx';
import { OutcomeLine } from './outcome-line.tsx';
import { QuestionTitle } from './question-title.tsx';
import { RoundBar } from './round-bar.tsx';

const texts = thisOrThatTexts;

interface PresentStageProps {
  round: Round;
  /** The host lets everybody see the votes as they come in. */
  showResults: boolean;
  link: string | null;
  code: string;
}

/** What a meeting sees of the game: how to join, then the question without its votes, then how it came out. */
export function PresentStage({ round, showResults, link, code }: PresentStageProps) {
  const asked = askedRound(round);
  return asked ? (
    <Asked round={asked} showResults={showResults} />
  ) : (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-6 text-center">
      <h1>{texts.present.waiting}</h1>
      <div className="flex min-h-0 flex-wrap items-center justify-center gap-8">
        {link === null ? null : (
          <div className="w-[min(42vmin,26rem)]">
            <QrCode text={link} size="fill" level="M" label={roomTexts.invite.qr} />
          </div>
        )}
        <div>
          {link === null ? null : <p className="text-muted">{new URL(link).host}</p>}
          <RoomCode code={code} className="mt-2 text-4xl" />
        </div>
      </div>
    </div>
  );
}

function Asked({ round, showResults }: { round: AskedRound; showResults: boolean }) {
  const headingId = useId();
  const over = round.phase === 'results';
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <RoundBar round={round}>
        <OutcomeLine round={round} />
      </RoundBar>
      <QuestionTitle round={round} id={headingId} level="h1" />
      <Duel
        round={round}
        labelledBy={headingId}
        ownVote={null}
        counts={over || showResults ? round.counts : null}
        layout="stage"
      />
    </div>
  );
}
