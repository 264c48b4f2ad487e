import { useState } from 'react';
import { TITLE_MAX_GRAPHEMES, TITLE_SECONDS } from '#shared/contract/games/drawings.ts';
import { secondsAfter, useEnded } from '#src/game-kit/clock/use-countdown.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { pictureUrl } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture } from './framed-picture.tsx';
import { type Play, useTable } from './table.tsx';
import type { Title } from './use-title.ts';

const texts = masterpieceTexts.title;

/** What the artist calls the drawing: its text for everyone who can't see it. */
export const TitleField = ({ title }: { title: Title }) => (
  <Field label={texts.label} hint={texts.hint} className="w-full text-left">
    <TitleInput title={title} />
  </Field>
);

/** The same in one line, for beside the canvas. */
export const TitleInput = ({ title: { text, type }, ...rest }: { title: Title; 'aria-label'?: string }) => (
  <div className="w-full">
    <Input
      dir="auto"
      value={text}
      maxLength={TITLE_MAX_GRAPHEMES}
      placeholder={texts.placeholder}
      autoComplete="off"
      className="w-full"
      onChange={({ target }) => type(target.value)}
      {...rest}
    />
    <p role="status" className="text-muted text-sm not-empty:mt-1">
      {text.length >= TITLE_MAX_GRAPHEMES ? texts.full : null}
    </p>
  </div>
);

interface Naming {
  readonly title: Title;
  readonly drawingId: string;
  readonly done: () => void;
}

/** The last moment for a title, before the ballot: for artists, in a Show. */
export function useNaming({ submission, title }: Play): Naming | null {
  const { pacing, phase, roundNumber } = useTable().game;
  const [doneRound, setDoneRound] = useState<number | null>(null);
  const isOver = useEnded(secondsAfter(pacing.stepsFrom, TITLE_SECONDS));
  const isOpen = pacing.style === 'show' && phase === 'voting' && !isOver && doneRound !== roundNumber;
  if (!isOpen || submission.ownId === null) return null;
  return { title, drawingId: submission.ownId, done: () => setDoneRound(roundNumber) };
}

export function NameDrawing({ title, drawingId, done }: Naming) {
  const { room } = useTable();
  return (
    <form
      className="mx-auto flex w-full max-w-md flex-1 flex-col items-center justify-center gap-4 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <h2 className="text-center text-balance">{texts.last}</h2>
      <FramedPicture src={pictureUrl(room.id, drawingId)} alt={masterpieceTexts.pad.own} className="w-full max-w-72" />
      <TitleField title={title} />
      <Button type="submit" variant="primary" size="main" className="w-full">
        {texts.done}
      </Button>
    </form>
  );
}
