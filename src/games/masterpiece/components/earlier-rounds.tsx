import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Winners } from '#shared/contract/games/masterpiece.ts';
import { sentenceNames } from '#src/game-kit/phase-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { earlierRound, earlierRounds } from '../api.ts';
import { resultsOf } from '../outcome.ts';
import { promptText } from '../prompts.ts';
import { masterpieceTexts } from '../texts.ts';
import { NamedGallery } from './named-gallery.tsx';
import { useTable } from './table.tsx';

const texts = masterpieceTexts.rounds;

/** By its prompt: the numbers of games begin at 1 again, those of rounds go on. */
interface ListedRound {
  roundNumber: number;
  prompt: string;
}

export function EarlierRounds({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState<ListedRound | null>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={shown === null ? texts.title : promptText(shown.prompt)}
      description={shown === null ? texts.description : undefined}
      className="sm:max-w-4xl"
    >
      {shown === null ? (
        <Rounds onShow={setShown} />
      ) : (
        <>
          <Button size="sm" variant="ghost" className="-ml-3 mb-3" onClick={() => setShown(null)}>
            <ArrowLeft aria-hidden="true" />
            {texts.back}
          </Button>
          <Round roundNumber={shown.roundNumber} />
        </>
      )}
    </Dialog>
  );
}

function Rounds({ onShow }: { onShow: (round: ListedRound) => void }) {
  const { room } = useTable();
  const { data, isError, refetch, isFetching } = useQuery(earlierRounds(room));
  if (isError) return <Failed pending={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.rounds.length === 0) return <p className="text-muted">{texts.none}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {data.rounds.map(({ roundNumber, prompt, winners, drawingCount }) => (
        <li key={roundNumber}>
          <button
            type="button"
            onClick={() => onShow({ roundNumber, prompt })}
            className="flex w-full items-center gap-3 rounded-control bg-sunk px-4 py-3 text-left transition-colors hover:bg-accent-soft"
          >
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere block font-semibold">{promptText(prompt)}</span>
              <span className="wrap-anywhere block text-muted text-sm">
                {[texts.drawings(drawingCount), wonText(winners)].join(' · ')}
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Round({ roundNumber }: { roundNumber: number }) {
  const { room } = useTable();
  const { data, isError, refetch, isFetching } = useQuery(earlierRound(room, roundNumber));
  if (isError) return <Failed pending={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { drawings, winners } = data;
  const prompt = promptText(data.prompt);
  const { tie } = resultsOf(data);
  return (
    <>
      {tie ? <p className="mb-4 text-muted text-sm">{masterpieceTexts.results.tie}</p> : null}
      <NamedGallery round={{ roomId: room.id, prompt, drawings }} winners={winners} />
    </>
  );
}

const wonText = (winners: Winners): string =>
  winners.length === 0
    ? texts.nobodyWon
    : texts.wonBy(sentenceNames(winners.map(({ name }) => name)), winners.length > 1);

function Loading() {
  return (
    <p role="status" className="flex items-center gap-2 text-muted">
      <Spinner />
      {texts.loading}
    </p>
  );
}

function Failed({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p>{texts.failed}</p>
      <Button size="sm" pending={pending} onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}
