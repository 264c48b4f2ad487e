import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { Drawing } from '#shared/contract/games/drawings.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { pictureUrl } from '../api.ts';
import { masterpieceTexts } from '../texts.ts';
import { FramedPicture, NumberedPlate, SmallTitle } from './framed-picture.tsx';
import { PictureWall, wired } from './picture-wall.tsx';
import type { Vote } from './sending.ts';
import { useStage, useTable } from './table.tsx';

const texts = masterpieceTexts.voting;
/** With titles, in several lines. */
const TITLED_PX = 92;
const PLATE_PX = 40;
/** On a host's screen, which has the people below. */
const MIN_BOUNDED_PX = 96;
const WORDS_PX = 34;

/** A drawing on a ballot in words: its number, and its title or the prompt. */
export const altOf = ({ number, title }: Pick<Drawing, 'number' | 'title'>, prompt: string | null): string =>
  texts.alt(number ?? 0, title ?? prompt ?? '');

/** The voting gallery: choose another player's drawing, then vote. A radio group, so it works with the keyboard. */
export function Ballot({ vote }: { vote: Vote }) {
  const { room, game, tool } = useTable();
  const { bounded } = useStage();
  const titleId = useId();
  const drawings = game.drawings.filter(({ isOwn }) => !isOwn);
  const hangs = wired(drawings.length, bounded);
  // The shared screen has all of them.
  const others = (game.drawingCount ?? 0) - (game.drawings.length - drawings.length);
  const isShow = game.pacing.style === 'show';
  const isWorded = bounded && isShow;
  const choice = vote.choice !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    vote.submit();
  };
  return (
    <form onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <fieldset aria-labelledby={titleId} className={classNames('min-w-0', bounded && 'flex min-h-0 flex-1 flex-col')}>
        <h2 id={titleId} className={bounded ? 'text-lg' : undefined}>
          {texts.title}
        </h2>
        {isShow && others > drawings.length ? (
          <p className="text-muted text-sm">{texts.part(drawings.length, game.drawingCount ?? 0)}</p>
        ) : null}
        <PictureWall
          as="div"
          plate={isWorded ? WORDS_PX + 8 : drawings.some(({ title }) => title !== null) ? TITLED_PX : PLATE_PX}
          hangs={hangs}
          bounded={bounded}
          {...(bounded ? { min: MIN_BOUNDED_PX } : {})}
          className={bounded ? 'p-1' : 'mt-3'}
        >
          {drawings.map((drawing) => {
            const { hidden, id } = drawing;
            const name = altOf(drawing, game.prompt);
            return (
              <div key={id} className="group relative">
                <label className="block cursor-pointer rounded-card has-focus-visible:outline-3 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-4">
                  <input
                    type="radio"
                    name="drawing"
                    value={id}
                    // Else a browser may take the plate's words alone.
                    aria-label={name}
                    checked={id === vote.choice}
                    disabled={hidden}
                    onChange={() => vote.choose(id)}
                    className="sr-only"
                  />
                  <FramedPicture
                    src={pictureUrl(room.id, id)}
                    alt={name}
                    hidden={hidden}
                    look={id === vote.choice ? 'chosen' : 'plain'}
                    corner={id === vote.choice ? <ChosenMark /> : null}
                    hangs={hangs}
                    plate={
                      isWorded ? (
                        <SmallTitle drawing={drawing} />
                      ) : (
                        <NumberedPlate drawing={drawing} small={bounded} show={isShow} />
                      )
                    }
                  />
                </label>
                {tool ? <span className="absolute right-2 bottom-12">{tool({ hidden, id }, name)}</span> : null}
              </div>
            );
          })}
        </PictureWall>
      </fieldset>
      <BottomBar>
        <Button type="submit" variant="primary" size="main" disabled={!choice}>
          {choice ? texts.voteFor : texts.chooseFirst}
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

/** Place of the main action: at the lower edge of the screen, under the thumb on a phone, independent of scrolling. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-(--banner,0px) z-10 -mx-4 mt-auto pt-6 sm:mx-0 [@media(max-height:30rem)]:static">
      <div className="flex flex-col items-center gap-x-4 gap-y-1 bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-soft sm:flex-row sm:rounded-card sm:pb-3">
        {children}
      </div>
    </div>
  );
}
