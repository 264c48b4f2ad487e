import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { AnonymousGallery } from './anonymous-gallery.tsx';
import { Ballot } from './ballot.tsx';
import { RoundHead } from './round-head.tsx';
import { EmptyWall, Said } from './said.tsx';
import { useStage } from './stage.tsx';
import type { Submission } from './use-submission.ts';
import type { Vote } from './use-vote.ts';

const texts = masterpieceTexts.voting;
const padTexts = masterpieceTexts.pad;

/** A player's voting phase: first the last drawings come in, then the ballot, then the confirmed vote. */
export function VotingPhase({
  table,
  vote,
  submission,
  settled,
}: {
  table: Table;
  vote: Vote;
  submission: Submission;
  settled: boolean;
}) {
  const { bounded } = useStage();
  const { game } = table;
  const others = game.drawings.filter(({ isOwn }) => !isOwn);
  return (
    <>
      <RoundHead game={game} {...(bounded ? { size: 'card' as const, low: true } : {})} className="mb-3" />
      {!settled ? (
        <Said title={texts.coming} picture={<EmptyWall />}>
          {comingWords(submission)}
        </Said>
      ) : game.drawings.length === 0 ? (
        <Said title={texts.nobody}>{texts.nobodyHint}</Said>
      ) : others.length === 0 ? (
        <Said title={texts.none}>{texts.noneHint}</Said>
      ) : vote.cast === null ? (
        <Ballot table={table} vote={vote} />
      ) : (
        <>
          <h2 className={bounded ? 'text-lg' : undefined}>{texts.submitted}</h2>
          <p className="mt-1 text-muted">{table.as.kind === 'host' ? texts.submittedHostHint : texts.submittedHint}</p>
          <AnonymousGallery table={table} cast={vote.cast} />
        </>
      )}
    </>
  );
}

function comingWords({ pending, ownId, blank }: Submission): string {
  if (pending) return padTexts.sending;
  return ownId === null && blank ? padTexts.blank : texts.comingHint;
}
