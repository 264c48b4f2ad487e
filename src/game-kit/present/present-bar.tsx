import {
  Keyboard,
  type LucideIcon,
  Minimize2,
  Pause,
  Play,
  QrCode,
  SkipForward,
  Users,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { useSoundEffects } from '#src/lib/sound/sound.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { hostTexts } from '../host-texts.ts';
import { type Hosted, OnlyForHost } from '../hosted.tsx';
import { useCodeShown } from '../invite/present-code.ts';
import type { Join } from '../join.ts';
import { PeopleDialog } from '../people/people-dialog.tsx';
import { OwnReactions } from '../reactions/reactions-part.tsx';
import { runStep, type Step, StepButton, type Steps } from '../steps/main-step.tsx';
import { NextGame } from '../steps/next-game.tsx';
import { KeysHelp, usePresentKeys } from './present-keys.tsx';
import { useBarShown } from './use-bar-shown.ts';

const texts = hostTexts.present;
const loadDoor = async () => (await import('../door/door-sign.tsx')).DoorSign;

export interface PresentBarProps {
  host: Hosted;
  steps: Steps;
  /** The game's call for a seat, where the host can play too. */
  join?: Join | undefined;
  /** The own move of a host who plays; null while there is none. */
  own?: ReactNode;
  /** In a wide window it lies over the lower end of the aside, so that nothing of the game is below it. */
  aside?: boolean;
}

type Opened = 'next' | 'people' | 'help' | null;

/**
 * The host's controls over a shared screen: out of sight until the mouse moves, a key is pressed, or the keyboard gets
 * to it.
 */
export function PresentBar({ host, steps, join, own = null, aside = false }: PresentBarProps) {
  const bar = useRef<HTMLElement>(null);
  const shown = useBarShown(bar, `${own !== null} ${host.door?.waiting ?? 0}`);
  const [opened, setOpened] = useState<Opened>(null);
  const [code, setCode] = useCodeShown();
  const { hold } = steps;
  const next = () => setOpened('next');
  const planned = host.session.next;
  const nextLabel = planned ? hostTexts.next.named(GAMES[planned.game].title) : hostTexts.next.open;
  const main: Step | null =
    steps.main === 'next-game'
      ? { label: nextLabel, icon: SkipForward, likely: true, run: next, pending: false }
      : steps.main;
  usePresentKeys({
    main: () => main && runStep(main),
    hold: () => hold?.toggle(),
    code: () => setCode(!code),
    help: () => setOpened('help'),
  });
  const dialog = (name: Opened) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
  });
  return (
    <>
      <Bar ref={bar} host={host} shown={shown} own={own ?? reactionsOf(host)} aside={aside}>
        {main ? <StepButton step={small(main)} aria-keyshortcuts="Space ArrowRight" /> : null}
        {steps.also ? <StepButton step={small(steps.also)} /> : null}
        {hold ? (
          <Sign
            icon={hold.held ? Play : Pause}
            label={hold.held ? texts.unhold : texts.hold}
            keys="H"
            aria-pressed={hold.held}
            onClick={hold.toggle}
          />
        ) : null}
        <Button
          variant="ghost"
          title={texts.people(host.people.length)}
          className="px-2"
          onClick={() => setOpened('people')}
        >
          <Users aria-hidden="true" />
          <span className="sr-only">{texts.peopleButton}</span>
          <span data-numbers="">{host.people.length}</span>
        </Button>
        {host.door?.waiting ? (
          <LazyPart load={loadDoor} props={{ waiting: host.door.waiting, refresh: host.refresh }} />
        ) : null}
        <OnlyForHost>
          <Sign icon={QrCode} label={texts.code} keys="C" aria-pressed={code} onClick={() => setCode(!code)} />
        </OnlyForHost>
        <SoundSign />
        <Sign icon={Keyboard} label={texts.help} keys="?" onClick={() => setOpened('help')} />
        {steps.main === 'next-game' ? null : <Sign icon={SkipForward} label={nextLabel} onClick={next} />}
        <Sign icon={Minimize2} label={texts.leave} keys={texts.leaveHint} onClick={host.presenting.leave} />
      </Bar>
      <NextGame host={host} opened={dialog('next')} />
      <PeopleDialog host={host} join={join} {...dialog('people')} />
      <KeysHelp {...dialog('help')} />
    </>
  );
}

/** As large as the others, and without words elsewhere on the host's page. */
const small = ({ begins: _, reasonId: __, ...step }: Step): Step => step;

/** null without any, so that there is no empty part. */
const reactionsOf = (host: Hosted) => (host.own && host.reacts ? <OwnReactions host={host} /> : null);

interface BarProps extends Pick<PresentBarProps, 'aside' | 'own'> {
  ref: RefObject<HTMLElement | null>;
  host: Hosted;
  shown: boolean;
  children: ReactNode;
}

/** Over the lower edge, with the own move in its corner. */
function Bar({ ref, host, shown, own, aside, children }: BarProps) {
  return (
    <section
      ref={ref}
      aria-label={texts.bar}
      data-accent={GAMES[host.game].accent}
      data-hidden={shown ? undefined : ''}
      // Slides: fading, its words would be hard to read for a moment.
      className={classNames(
        'pointer-events-none fixed inset-x-3 bottom-[calc(0.75rem+var(--banner,0px))] z-20 flex flex-wrap items-end justify-center gap-3 [@media(max-height:36rem)]:max-h-[calc(100dvh-1.5rem)] [@media(max-height:36rem)]:overflow-y-auto *:pointer-events-auto *:rounded-card *:border *:border-line *:bg-surface *:shadow-float data-hidden:translate-y-[calc(100%+2rem)] motion-safe:transition-transform motion-safe:duration-280',
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
function Sign({ icon: Icon, label, keys, ...button }: SignProps) {
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

function SoundSign() {
  const [on, setOn] = useSoundEffects();
  return <Sign icon={on ? Volume2 : VolumeX} label={texts.sound} aria-pressed={on} onClick={() => setOn(!on)} />;
}
