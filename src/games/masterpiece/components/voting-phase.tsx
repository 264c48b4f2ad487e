import { nothingToVote } from '../outcome.ts';
import { masterpieceTexts } from '../texts.ts';
import { AnonymousGallery } from './anonymous-gallery.tsx';
import { Ballot } from './ballot.tsx';
import { RoundHead } from './round-head.tsx';
import { EmptyWall, Said } from './said.tsx';
import { type Play, useStage, useTable } from './table.tsx';
import type { Submission } from './use-submission.ts';

const texts = masterpieceTexts.voting;
const padTexts = masterpieceTexts.pad;

/** A player's voting phase: first the last drawings come in, then the ballot, then the confirmed vote. */
export function VotingPhase({ play: { vote, submission } }: { play: Play }) {
  const { bounded } = useStage();
  const { game } = useTable();
  const nothing = nothingToVote(game.drawings);
  return (
    <>
      <RoundHead reader={bounded ? 'host' : 'player'} className="mb-3" />
      {submission.problem === null ? null : (
        <p role="alert" className="mb-3 text-danger text-sm">
          {submission.problem}
        </p>
      )}
      {!game.settled ? (
        <Said title={texts.coming} picture={<EmptyWall />}>
          {comingWords(submission)}
        </Said>
      ) : nothing !== null ? (
        <Said title={nothing}>{texts.nothingHint}</Said>
      ) : vote.cast === null ? (
        <Ballot vote={vote} />
      ) : (
        <>
          <h2 className={bounded ? 'text-lg' : undefined}>{texts.submitted}</h2>
          <p className="mt-1 text-muted">{texts.submittedHint}</p>
          <AnonymousGallery />
        </>
      )}
    </>
  );
}

function comingWords({ pending, ownId, blank }: Submission): string {
  if (pending) return padTexts.sending;
  return ownId === null && blank ? padTexts.blank : texts.comingHint;
}
