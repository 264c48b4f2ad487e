import { useMemo } from 'react';
import type { Drawing } from '#shared/contract/games/drawings.ts';
import { Celebration } from '#src/game-kit/ending/celebration.tsx';
import type { Reader } from '#src/game-kit/phases/round-bar.tsx';
import { useReveal } from '#src/game-kit/show/use-reveal.ts';
import { classNames } from '#src/ui/class-names.ts';
import { type Game, pictureUrl } from '../api.ts';
import { type RevealStep, revealOf } from '../reveal.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture } from './framed-picture.tsx';
import { PictureWall } from './picture-wall.tsx';
import { useTable } from './table.tsx';

const texts = masterpieceTexts.reveal;
const PLATE_PX = { all: 96, other: 72 };

/** The step of the reveal that all screens show now; null where there is none, in Classic, and outside of results. */
export function useRevealStep({ drawings, pacing, phase }: Game): RevealStep | null {
  const { steps, atMs } = useMemo(
    // The same on every screen: guests don't get hidden ones.
    () => revealOf(drawings.filter(({ hidden }) => !hidden)),
    [drawings],
  );
  const from = phase === 'results' && pacing.style === 'show' ? pacing.stepsFrom : null;
  const begun = useReveal(from, atMs);
  return from === null ? null : (steps[Math.max(0, begun - 1)] ?? null);
}

/** One step before the talk, as large as the screen allows. */
export function RoundReveal({ step, reader }: { step: Exclude<RevealStep, { kind: 'talk' }>; reader: Reader }) {
  const { room, game } = useTable();
  const isFirst = step.kind === 'place' && step.place === 1;
  const bounded = reader !== 'player';
  return (
    <div className="relative flex min-h-0 flex-1 flex-col gap-3">
      {isFirst && step.named ? <Celebration /> : null}
      <p className={classNames('text-center font-bold font-display', reader === 'all' ? 'text-lg' : 'text-xl')}>
        {stepText(step)}
      </p>
      <PictureWall
        bounded={bounded}
        hangs={false}
        plate={step.kind === 'rest' ? 0 : PLATE_PX[reader === 'all' ? 'all' : 'other']}
        min={40}
        max={720}
        className={bounded ? '[&>ul]:min-h-full [&>ul]:content-center' : undefined}
      >
        {step.drawings.map((drawing) => (
          <li key={drawing.id} className="min-w-0">
            <FramedPicture
              src={pictureUrl(room.id, drawing.id)}
              alt={masterpieceTexts.voting.alt(drawing.number ?? 0, drawing.title ?? game.prompt ?? '')}
              look={isFirst ? 'won' : step.kind === 'rest' ? 'slim' : 'plain'}
              hangs={false}
              className="animate-panel-in"
              plate={
                step.kind === 'rest' ? null : (
                  <span className="wrap-anywhere min-w-0 text-center leading-tight">
                    <span className={classNames('block font-semibold', reader === 'all' ? 'text-[1.5rem]' : 'text-lg')}>
                      {titleText(drawing)}
                    </span>
                    {step.kind === 'place' && step.named ? (
                      <bdi className="block animate-drop-in text-muted">{artistText(drawing)}</bdi>
                    ) : null}
                  </span>
                )
              }
            />
          </li>
        ))}
      </PictureWall>
    </div>
  );
}

/** The number to call it by, and its title. */
export const titleText = ({ number, title }: Drawing): string => texts.titled(number, title ?? texts.untitled);

const artistText = ({ isOwn, playerName }: Drawing): string =>
  isOwn ? masterpieceTexts.results.own : masterpieceTexts.results.by(playerName ?? masterpieceTexts.results.somebody);

/** What a step shows, in words: for screens and for screen readers. */
export function stepText(step: Exclude<RevealStep, { kind: 'talk' }>): string {
  if (step.kind === 'rest') return texts.rest;
  if (step.kind === 'one') return texts.one;
  const votes = masterpieceTexts.results.votes(step.drawings[0]?.voteCount ?? 0);
  return texts.place(step.place, step.drawings.length > 1, votes);
}
