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
import { nothingToVote, resultsOf, talkText, winnersText } from '../outcome.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture } from './framed-picture.tsx';
import { NamedGallery } from './named-gallery.tsx';
import { PictureWall } from './picture-wall.tsx';
import { RoundHead } from './round-head.tsx';
import { Said } from './said.tsx';
import { useStage, useTable } from './table.tsx';
import { useRevealStep } from './use-reveal-step.ts';

const texts = masterpieceTexts.results;

/** Loaded in the hush. */
export const loadReveal = async () => (await import('./round-reveal.tsx')).RoundReveal;

/** More drawings than this need the width beside the winner. */
const FEW_DRAWINGS = 3;
/** Below a winner of a tie: a title and a name, each in up to two lines. */
const TITLED_PX = 96;

/** The winner and the gallery, for everyone; `actions` come next. */
export function ResultsPhase({ actions }: { actions: ReactNode }) {
  const { bounded } = useStage();
  const { room, game } = useTable();
  const { drawings, winners, prompt } = game;
  const { won, tie } = resultsOf(game);
  // The winner's drawing may be hidden.
  const { title, hint } =
    winners.length === 0
      ? { title: texts.noWinner, hint: nothingToVote(drawings) ?? texts.noVotes }
      : { title: winnersText(winners), hint: phaseTexts.hidden };
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
      {step !== null && won.length > 0 ? <p className="mb-3 font-semibold">{talkText(won)}</p> : null}
      {!game.settled ? (
        <Said title={texts.counting} />
      ) : drawings.length === 0 && winners.length === 0 ? (
        <Said title={masterpieceTexts.voting.nobody} />
      ) : (
        <div className={classNames('@container', bounded && 'min-h-0 flex-1')}>
          <div
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] gap-6',
              won.length > 0 &&
                (bounded && drawings.length > FEW_DRAWINGS
                  ? 'grid-cols-[minmax(0,1fr)_minmax(0,2fr)]'
                  : '@2xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]'),
              bounded ? 'h-full grid-rows-[minmax(0,1fr)]' : 'items-start',
            )}
          >
            {won.length > 0 ? (
              <Winner drawings={won} tie={tie} />
            ) : bounded ? null : (
              <Said title={title} className="flex-none py-2">
                {hint}
              </Said>
            )}
            <NamedGallery
              round={{ roomId: room.id, prompt: prompt ?? '', drawings }}
              winners={winners}
              bounded={bounded}
              {...(bounded && won.length === 0 ? { said: { title, hint } } : {})}
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

/** Of a tie several, side by side. */
function Winner({ drawings, tie }: { drawings: readonly Drawing[]; tie: boolean }) {
  const { room, game } = useTable();
  const { bounded } = useStage();
  const [drawing] = drawings;
  if (!drawing) return null;
  const several = drawings.length > 1;
  const words = drawing.isOwn && !several ? texts.youWin : winnersText(game.winners);
  const pictureOf = (one: Drawing) => ({
    src: pictureUrl(room.id, one.id),
    alt: texts.alt(one.playerName ?? texts.somebody, one.title ?? game.prompt ?? ''),
    hidden: one.hidden,
    look: several ? ('won' as const) : ('winner' as const),
  });
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
        {several ? (
          <PictureWall
            bounded={bounded}
            hangs={false}
            // Beside the gallery, which has their titles, there is no room for more.
            plate={bounded ? 0 : TITLED_PX}
            min={bounded ? 40 : 120}
            max={400}
            className="w-full [&>ul]:min-h-full [&>ul]:content-center"
          >
            {drawings.map((one) => (
              <li key={one.id}>
                <FramedPicture
                  {...pictureOf(one)}
                  hangs={false}
                  className="animate-panel-in"
                  plate={
                    bounded ? null : (
                      <span className="wrap-break-word w-full min-w-0 text-center leading-tight">
                        {one.title === null ? null : <bdi className="block font-bold font-display">{one.title}</bdi>}
                        <bdi className="block font-semibold text-muted text-sm">{one.playerName}</bdi>
                      </span>
                    )
                  }
                />
              </li>
            ))}
          </PictureWall>
        ) : (
          <FramedPicture
            {...pictureOf(drawing)}
            hangs={!bounded}
            className={classNames(
              'mx-auto animate-panel-in',
              // About the height of the content below it.
              bounded ? 'w-[min(100%,(100cqh-11rem)*4/3)] shrink-0' : 'max-w-100',
            )}
          />
        )}
        <Badge tone="sun" className={classNames('relative animate-drop-in', several ? 'mt-3' : '-mt-3.5')}>
          <Trophy aria-hidden="true" />
          {several ? texts.winners : texts.winner}
        </Badge>
        {drawing.title === null || several ? null : (
          <p className={classNames('wrap-anywhere font-display font-semibold', bounded ? 'mt-1 text-sm' : 'mt-2')}>
            <bdi>{drawing.title}</bdi>
          </p>
        )}
        <h2
          className={classNames('wrap-anywhere mt-2', bounded ? 'leading-tight' : 'text-2xl')}
          style={bounded ? { fontSize: wholeWords(words) } : undefined}
        >
          {words}
        </h2>
        {drawing.voteCount === null ? null : (
          <p className={classNames('text-muted', bounded ? 'text-sm' : 'mt-1')}>
            {several ? texts.votesEach(drawing.voteCount) : texts.votes(drawing.voteCount)}
            {tie ? ` · ${texts.tie}` : null}
          </p>
        )}
      </div>
    </section>
  );
}
