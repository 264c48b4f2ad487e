import { Check } from 'lucide-react';
import { useState } from 'react';
import type { PinScene } from '#shared/contract/games/warm-welcome.ts';
import type { Person } from '#src/game-kit/person.ts';
import { shownLocale } from '#src/lib/catalogue.ts';
import { isolated } from '#src/lib/words/isolated.ts';
import { classNames } from '#src/ui/class-names.ts';
import { StepHeading } from '#src/ui/kept-focus.tsx';
import { ScrollList } from '#src/ui/lists/scroll-list.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { pinTexts } from './pin-texts.ts';
import { shortName, whoText } from './scene.ts';
import type { Own } from './use-own.ts';

interface GuessingProps {
  game: PinScene;
  own: Own;
  people: readonly Person[];
  level: 'h1' | 'h2';
  titleId: string;
}

/** Whose each pin is, one after the other; all can be changed until the end. */
export function Guessing({ game, own, people, level, titleId }: GuessingProps) {
  const texts = pinTexts.guessing;
  /** The pin that the viewer went back to. */
  const [chosen, choose] = useState<number | null>(null);
  const { part } = own;
  if (!part) return null;
  const asked = game.pins.filter(({ nth }) => !part.ownPins.includes(nth));
  const guessOf = (nth: number) => part.guesses.find((one) => one.nth === nth)?.guess;
  const open = asked.find(({ nth }) => guessOf(nth) === undefined);
  const pin = asked.find(({ nth }) => nth === chosen) ?? open ?? asked[0];
  if (!pin) {
    return (
      <StepHeading level={level} id={titleId} className="text-balance text-xl outline-none">
        {texts.mine}
      </StepHeading>
    );
  }
  const guessed = guessOf(pin.nth);
  const others = people
    .filter(({ id }) => id !== own.me)
    .toSorted((one, other) => one.name.localeCompare(other.name, shownLocale()));
  const nameOf = (id: string | undefined) => people.find((one) => one.id === id)?.name ?? null;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4">
      <StepHeading level={level} id={titleId} className="wrap-anywhere text-balance text-xl outline-none">
        {whoText(game, { name: isolated(pin.name) })}
      </StepHeading>
      <ScrollList aria-label={texts.names} maxHeight="min(50dvh, 28rem)" className="flex flex-wrap gap-2 p-1">
        {others.map(({ id, name, color, isHost }) => (
          <li key={id} className="max-w-full">
            <button
              type="button"
              aria-pressed={guessed === id}
              className={classNames(
                'flex min-h-12 max-w-full touch-manipulation items-center gap-2 rounded-full py-1 pr-4 pl-2 font-semibold shadow-soft active:translate-y-px forced-colors:border',
                guessed === id ? 'bg-accent text-on-accent' : 'bg-surface hover:bg-accent-soft',
              )}
              onClick={() => {
                choose(null);
                own.guess(pin.nth, id);
              }}
            >
              <PersonDot name={name} color={color} shape={isHost ? 'host' : 'guest'} />
              <span dir="auto" className="wrap-anywhere min-w-0 text-left">
                {name}
              </span>
            </button>
          </li>
        ))}
      </ScrollList>
      <ul aria-label={texts.pins} className="flex flex-wrap gap-2 text-sm">
        {asked.map(({ name, nth }) => {
          const isDone = guessOf(nth) !== undefined;
          return (
            <li key={nth} className="max-w-full">
              <button
                type="button"
                aria-current={nth === pin.nth ? 'step' : undefined}
                aria-label={texts.pin(name, nameOf(guessOf(nth)))}
                className={classNames(
                  'flex min-h-11 max-w-full items-center gap-1.5 rounded-control px-3',
                  nth === pin.nth ? 'bg-ink text-bg' : 'bg-sunk',
                )}
                onClick={() => choose(nth)}
              >
                {isDone ? <Check aria-hidden="true" className="size-4 shrink-0" strokeWidth={3} /> : null}
                <span dir="auto" className="truncate">
                  {shortName(name)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p role="status" className="min-h-[1lh] font-semibold">
        {open === undefined ? texts.saved : ''}
      </p>
    </div>
  );
}
