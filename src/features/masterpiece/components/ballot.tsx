import { Check } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { pictureAddress } from '../api.ts';
import type { Table } from '../table.ts';
import { masterpieceTexts } from '../texts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { FramedPicture, Plate } from './framed-picture.tsx';
import { galleryGrid } from './gallery-grid.ts';
import type { Vote } from './use-vote.ts';

const texts = masterpieceTexts.voting;

/** The voting gallery: choose one of the others' drawings, then vote. One of a group of choices, for keyboards too. */
export function Ballot({ table: { roomId, game }, vote }: { table: Table; vote: Vote }) {
  const titleId = useId();
  const drawings = game.drawings.filter(({ isOwn }) => !isOwn);
  const chosen = drawings.findIndex(({ id }) => id === vote.choice) + 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    vote.submit();
  };
  return (
    <form onSubmit={submit} className="flex flex-1 flex-col">
      <fieldset aria-labelledby={titleId} disabled={vote.pending} className="min-w-0">
        <h2 id={titleId}>{texts.title}</h2>
        <div className={classNames('mt-3', galleryGrid(drawings.length))}>
          {drawings.map(({ id }, index) => (
            <label
              key={id}
              className="cursor-pointer rounded-card has-focus-visible:outline-3 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-4"
            >
              <input
                type="radio"
                name="drawing"
                value={id}
                checked={id === vote.choice}
                onChange={() => vote.choose(id)}
                className="sr-only"
              />
              <FramedPicture
                src={pictureAddress(roomId, id)}
                alt={texts.alt(index + 1, game.prompt ?? '')}
                look={id === vote.choice ? 'chosen' : 'plain'}
                corner={id === vote.choice ? <ChosenMark /> : null}
                plate={<Plate>{texts.by}</Plate>}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <BottomBar>
        <Button
          type="submit"
          variant="primary"
          size="main"
          pending={vote.pending}
          pendingLabel={texts.voting}
          disabled={chosen === 0}
        >
          {chosen === 0 ? texts.chooseFirst : texts.voteFor(chosen)}
        </Button>
      </BottomBar>
    </form>
  );
}

function ChosenMark() {
  return (
    <span className="grid size-8 animate-drop-in place-items-center rounded-full bg-accent text-on-accent ring-2 ring-surface">
      <Check aria-hidden="true" className="size-5" strokeWidth={3} />
    </span>
  );
}
