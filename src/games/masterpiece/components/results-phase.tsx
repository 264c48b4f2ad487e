import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Drawing } from '#shared/contract/games/drawings.ts';
import { Celebration } from '#src/game-kit/ending/celebration.tsx';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { longestWord } from '#src/lib/words/longest-word.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { pictureUrl } from '../api.ts';
import { nothingToVote, resultsOf, talkText } from '../outcome.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture } from './framed-picture.tsx';
import { NamedGallery } from './named-gallery.tsx';
import { RoundHead } from './round-head.tsx';
import { Said } from './said.tsx';
import { useStage, useTable } from './table.tsx';
import { useRevealStep } from './use-reveal-step.ts';

const texts = masterpieceTexts.results;

/** Loaded in the hush. */
export const loadReveal = async () => (await import('./round-reveal.tsx')).RoundReveal;

/** More drawings than this need the width beside the winner. */
const FEW_DRAWINGS = 3;

/** The winner and the gallery, for everyone; `actions` come next. */
export function ResultsPhase({ actions }: { actions: ReactNode }) {
  const { bounded } = useStage();
  const { room, game } = useTable();
  const { drawings, winnerId, prompt } = game;
  const { winner, tie } = resultsOf(drawings, winnerId);
  // The winner's drawing may be hidden.
  const { title, hint } =
    game.winnerName === null
      ? { title: texts.noWinner, hint: nothingToVote(drawings) ?? texts.noVotes }
      : { title: texts.winnerIs(game.winnerName), hint: phaseTexts.hidden };
  const step = useRevealStep(game);
  if (step !== null && step.kind !== 'talk') {
    const reader = bounded ? 'host' : 'player';
    return (
      <>
        <RoundHead reader={reader} className="mb-3" />
        <LazyPart load={loadReveal} props={{ step, reader } as const} />
      </>
    );
  }
  return (
    <>
      <RoundHead reader={bounded ? 'host' : 'player'} className="mb-3" />
      {step !== null && winner ? <p className="mb-3 font-semibold">{talkText(drawings)}</p> : null}
      {!game.settled ? (
        <Said title={texts.counting} />
      ) : drawings.length === 0 && game.winnerName === null ? (
        <Said title={masterpieceTexts.voting.nobody} />
      ) : (
        <div className={classNames('@container', bounded && 'min-h-0 flex-1')}>
          <div
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] gap-6',
              winner &&
                (bounded && drawings.length > FEW_DRAWINGS
                  ? 'grid-cols-[minmax(0,1fr)_minmax(0,2fr)]'
                  : '@2xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]'),
              bounded ? 'h-full grid-rows-[minmax(0,1fr)]' : 'items-start',
            )}
          >
            {winner ? (
              <Winner drawing={winner} tie={tie} />
            ) : bounded ? null : (
              <Said title={title} className="flex-none py-2">
                {hint}
              </Said>
            )}
            <NamedGallery
              round={{ roomId: room.id, prompt: prompt ?? '', drawings }}
              winnerId={winnerId}
              bounded={bounded}
              {...(bounded && !winner ? { said: { title, hint } } : {})}
            />
          </div>
        </div>
      )}
      {actions}
    </>
  );
}

/** More characters take more than two lines of large type: beside the gallery there is no room for more. */
const LONG = 28;

/** The size of type whose longest word fits beside the gallery. */
const wholeWords = (words: string): string =>
  `min(var(--type-${[...words].length > LONG ? 'sm' : 'xl'}), (100cqw - 2rem) * ${1.6 / longestWord(words)})`;

function Winner({ drawing, tie }: { drawing: Drawing; tie: boolean }) {
  const { room, game } = useTable();
  const { bounded } = useStage();
  const name = drawing.playerName ?? game.winnerName ?? texts.somebody;
  const words = drawing.isOwn ? texts.youWin : texts.winnerIs(name);
  return (
    <section
      aria-label={texts.winner}
      className={classNames(
        'relative overflow-hidden rounded-card bg-violet-soft text-center',
        bounded ? '[container-type:size]' : 'px-5 pt-4 pb-6',
      )}
    >
      <Celebration />
      <div className={classNames('relative', bounded && 'flex h-full flex-col items-center justify-center px-4')}>
        <FramedPicture
          src={pictureUrl(room.id, drawing.id)}
          alt={texts.alt(name, drawing.title ?? game.prompt ?? '')}
          hidden={drawing.hidden}
          look="winner"
          hangs={!bounded}
          className={classNames(
            'mx-auto animate-panel-in',
            // About the height of the content below it.
            bounded ? 'w-[min(100%,(100cqh-9rem)*4/3)] shrink-0' : 'max-w-100',
          )}
        />
        <Badge tone="sun" className="relative -mt-3.5 animate-drop-in">
          <Trophy aria-hidden="true" />
          {texts.winner}
        </Badge>
        <h2
          className={classNames('wrap-anywhere mt-2', bounded ? 'leading-tight' : 'text-2xl')}
          style={bounded ? { fontSize: wholeWords(words) } : undefined}
        >
          {words}
        </h2>
        {drawing.voteCount === null ? null : (
          <p className={classNames('text-muted', bounded ? 'text-sm' : 'mt-1')}>
            {texts.votes(drawing.voteCount)}
            {tie && game.pacing.style !== 'show' ? ` · ${texts.tie}` : null}
          </p>
        )}
      </div>
    </section>
  );
}
