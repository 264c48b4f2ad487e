import { Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Pause } from '#shared/contract/games/calls.ts';
import type { Game } from '#shared/contract/games/registry.ts';
import { playCue, useSoundEffects } from '#src/lib/sound/sound.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { PageGround } from '#src/ui/layout/page-ground.tsx';
import { SkipLink } from '#src/ui/layout/skip-link.tsx';
import { HomeLink, LogoMark } from '#src/ui/logo.tsx';
import { PersonDot } from '#src/ui/person-dot.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { GuestReactions } from '../reactions/reactions-part.tsx';
import { roomTexts } from '../texts.ts';
import type { Seated } from './guest-game.ts';
import { SeatSettings } from './seat-settings.tsx';

const texts = roomTexts.seat;

interface GuestFrameProps {
  game: Game;
  warmth: number;
  seat: Pick<Seated, 'name' | 'me' | 'takesFocus'>;
  /**
   * The page's h1, in a slim bar without links, so that a finger slipping while drawing can't leave the page. Without
   * it the bar has the logo as home link, and the game brings its own h1.
   */
  title?: string;
  /** While the game waits, or has ended. */
  pause?: Pause | undefined;
  /** The game; null until the room has loaded. */
  children: ReactNode;
}

/** A seated guest's screen: name and settings at the top, the rest for the game. */
export function GuestFrame({ game, warmth, seat, title, pause, children }: GuestFrameProps) {
  const heading = useTitleFocus(seat.takesFocus);
  const thin = title !== undefined;
  const width = thin ? 'max-w-5xl' : 'max-w-6xl';
  return (
    <PageGround game={game} warmth={warmth}>
      <SkipLink />
      <header
        className={classNames(
          'mx-auto flex w-full items-center gap-2 px-4 sm:px-6',
          width,
          thin ? 'pt-1 sm:pt-4 [@media(max-height:30rem)]:pt-0' : 'flex-wrap py-4 sm:gap-4 sm:py-5',
        )}
      >
        {thin ? (
          <>
            <LogoMark className="size-6 shrink-0" />
            <h1 ref={heading} tabIndex={-1} className="wrap-anywhere min-w-0 flex-1 text-base outline-none">
              {title}
            </h1>
          </>
        ) : (
          <HomeLink className="mr-auto shrink-0" />
        )}
        <SoundSwitch />
        <SeatSettings />
        <SeatBadge name={seat.name} color={seat.me?.color ?? null} size={thin ? 'sm' : 'md'} />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={classNames(
          'mx-auto flex w-full flex-1 flex-col px-4 sm:px-6',
          width,
          thin ? 'sm:pb-8' : 'pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        )}
      >
        {children ?? (
          <p role="status" className="m-auto flex animate-fade-in flex-col items-center gap-5 text-muted">
            <span className="text-3xl text-ice">
              <Spinner />
            </span>
            {texts.opening}
          </p>
        )}
        {pause?.reactions ? <GuestReactions me={seat.me} /> : null}
      </main>
    </PageGround>
  );
}

/** A title that takes the focus when its screen replaces another one on the same page. */
export function useTitleFocus(takesFocus: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return title;
}

interface SeatBadgeProps {
  name: string;
  /** null until the room has loaded. */
  color: string | null;
  size?: 'sm' | 'md';
  /** Read to screen readers where the badge is not for playing. */
  words?: string;
  className?: string;
  /** For places where the name doesn't fit. */
  nameClassName?: string;
}

/** The guest's own name and color. On phones only the dot: the title needs the space. */
export function SeatBadge(props: SeatBadgeProps) {
  const { name, color, size = 'sm', words = texts.playingAs(name), className, nameClassName = 'max-sm:hidden' } = props;
  return (
    <p className={classNames('flex min-w-0 items-center gap-2', className)}>
      <PersonDot name={name} color={color} size={size} />
      <span className="sr-only">{words}</span>
      <span
        dir="auto"
        aria-hidden="true"
        title={name}
        className={classNames('max-w-64 truncate font-semibold text-sm', nameClassName)}
      >
        {name}
      </span>
    </p>
  );
}

/** Lets another person at the same screen join under their own name. */
export function SomebodyElse({
  seat,
  className,
}: {
  seat: Pick<Seated, 'name' | 'onSomebodyElse'>;
  className?: string;
}) {
  return (
    <Button variant="link" className={classNames('min-h-11 text-sm', className)} onClick={seat.onSomebodyElse}>
      <span className="wrap-anywhere min-w-0">{texts.somebodyElse(seat.name)}</span>
    </Button>
  );
}

/** Switches sound effects on and off for this browser. Switching on plays a sample. */
export function SoundSwitch() {
  const [on, setOn] = useSoundEffects();
  const toggle = () => {
    setOn(!on);
    if (!on) playCue('join');
  };
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={roomTexts.sound.name}
      aria-pressed={on}
      title={on ? roomTexts.sound.on : roomTexts.sound.off}
      onClick={toggle}
    >
      {on ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
    </Button>
  );
}
