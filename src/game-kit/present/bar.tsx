import { type LucideIcon, Pause, Play } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { GAMES, type Game } from '#shared/contract/games/registry.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { hostTexts } from '../host-texts.ts';
import type { Steps } from '../steps/main-step.tsx';

const texts = hostTexts.present;

interface BarProps {
  ref: RefObject<HTMLElement | null>;
  game: Game;
  shown: boolean;
  /** The own move of a host who plays; null while there is none. */
  own?: ReactNode;
  /** In a wide window it lies over the lower end of the aside, so that nothing of the game is below it. */
  aside?: boolean;
  /** The right end of the lane is for how to join. */
  corner?: boolean;
  children: ReactNode;
}

/** The bar of a shared screen, over its lower edge, with the own move in its corner. */
export function Bar({ ref, game, shown, own = null, aside = false, corner = false, children }: BarProps) {
  return (
    <section
      ref={ref}
      aria-label={texts.bar}
      data-accent={GAMES[game].accent}
      data-hidden={shown ? undefined : ''}
      // Slides: fading, its words would be hard to read for a moment.
      className={classNames(
        'pointer-events-none fixed right-3 left-3 bottom-[calc(0.75rem+var(--banner,0px))] z-20 flex flex-wrap items-end justify-center gap-3 [@media(max-height:36rem)]:max-h-[calc(100dvh-1.5rem)] [@media(max-height:36rem)]:overflow-y-auto *:pointer-events-auto *:rounded-card *:border *:border-line *:bg-surface *:shadow-float data-hidden:translate-y-[calc(100%+2rem)] motion-safe:transition-transform motion-safe:duration-280',
        corner && 'md:right-[calc(var(--corner)+0.75rem)]!',
        aside && 'broad:right-6 broad:left-auto broad:w-72 broad:flex-col broad:items-stretch',
      )}
    >
      {own === null ? null : (
        <fieldset className="min-w-0 p-3">
          <legend className="sr-only">{texts.own}</legend>
          {own}
        </fieldset>
      )}
      <div className="flex min-w-0 flex-wrap items-center justify-center gap-1 p-2">{children}</div>
    </section>
  );
}

interface SignProps {
  icon: LucideIcon;
  label: string;
  /** The key that does the same. */
  keys?: string;
  'aria-pressed'?: boolean;
  onClick: () => void;
}

/** A button with an icon. */
export function Sign({ icon: Icon, label, keys, ...button }: SignProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys})`}
      className="aria-pressed:bg-ice-soft aria-pressed:text-ice"
      {...button}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}

/** Holds what is shown, or lets it go on; nothing where that is not possible. */
export function HoldSign({ hold }: { hold: Steps['hold'] }) {
  if (!hold) return null;
  return (
    <Sign
      icon={hold.held ? Play : Pause}
      label={hold.held ? texts.unhold : texts.hold}
      keys="H"
      aria-pressed={hold.held}
      onClick={hold.toggle}
    />
  );
}
