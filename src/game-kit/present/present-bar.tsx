import { Flag, Keyboard, Minimize2, QrCode, SkipForward, Users, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { GAMES } from '#shared/contract/games/registry.ts';
import { useSoundEffects } from '#src/lib/sound/sound.ts';
import { Button } from '#src/ui/button.tsx';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { hostTexts } from '../host-texts.ts';
import { type Hosted, OnlyForHost } from '../hosted.tsx';
import { useCodeShown } from '../invite/present-code.ts';
import type { Join } from '../join.ts';
import { PeopleDialog } from '../people/people-dialog.tsx';
import { OwnReactions } from '../reactions/reactions-part.tsx';
import { Finish, finishAs } from '../steps/finish.tsx';
import { runStep, type Step, StepButton, type Steps } from '../steps/main-step.tsx';
import { NextGame } from '../steps/next-game.tsx';
import { Bar, HoldSign, Sign } from './bar.tsx';
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
  /** The right end of the lane is for how to join. */
  corner?: boolean;
}

type Opened = 'next' | 'finish' | 'people' | 'help' | null;

/**
 * The host's controls over a shared screen: out of sight until the mouse moves, a key is pressed, or the keyboard gets
 * to it.
 */
export function PresentBar({ host, steps, join, own = null, aside = false, corner = false }: PresentBarProps) {
  const bar = useRef<HTMLElement>(null);
  const shown = useBarShown(bar, `${own !== null} ${host.door?.waiting ?? 0}`);
  const [opened, setOpened] = useState<Opened>(null);
  const [code, setCode] = useCodeShown();
  const { hold } = steps;
  const next = () => setOpened('next');
  const planned = host.session.next;
  const nextLabel = planned ? hostTexts.next.named(GAMES[planned.game].title) : hostTexts.next.open;
  const finishes = finishAs(host, steps);
  const finish = () => setOpened('finish');
  const main: Step | null =
    finishes === 'main'
      ? { label: hostTexts.finish.open, icon: Flag, likely: true, run: finish, pending: false }
      : steps.main === 'next-game'
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
      <Bar
        ref={bar}
        game={host.game}
        shown={shown}
        own={own ?? (corner ? null : reactionsOf(host))}
        aside={aside}
        corner={corner}
      >
        {main ? <StepButton step={small(main)} aria-keyshortcuts="Space ArrowRight" /> : null}
        {steps.also ? <SecondStep step={steps.also} /> : null}
        <HoldSign hold={hold} />
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
        {steps.main === 'next-game' && finishes !== 'main' ? null : (
          <Sign icon={SkipForward} label={nextLabel} onClick={next} />
        )}
        {finishes === 'also' ? (
          <SecondStep step={{ label: hostTexts.finish.open, icon: Flag, likely: false, pending: false, run: finish }} />
        ) : null}
        <Sign icon={Minimize2} label={texts.leave} keys={texts.leaveHint} onClick={host.presenting.leave} />
      </Bar>
      <NextGame host={host} opened={dialog('next')} />
      <Finish host={host} opened={dialog('finish')} />
      <PeopleDialog host={host} join={join} {...dialog('people')} />
      <KeysHelp {...dialog('help')} />
    </>
  );
}

/** As large as the others, and without words elsewhere on the host's page. */
const small = ({ begins: _, reasonId: __, ...step }: Step): Step => step;

/** With its name where the bar's one row has room for it. */
function SecondStep({ step: { icon: Icon, label, pending, disabled = false, run } }: { step: Step }) {
  return (
    <Button
      title={label}
      pending={pending}
      disabled={disabled}
      className="max-xl:px-3"
      // A double click must not press the next step, either.
      onClick={({ detail }) => (detail > 1 ? undefined : run())}
    >
      <Icon aria-hidden="true" />
      <span className="max-xl:sr-only">{label}</span>
    </Button>
  );
}

/** null without any, so that there is no empty part. */
const reactionsOf = (host: Hosted) => (host.own && host.reacts ? <OwnReactions host={host} /> : null);

function SoundSign() {
  const [on, setOn] = useSoundEffects();
  return <Sign icon={on ? Volume2 : VolumeX} label={texts.sound} aria-pressed={on} onClick={() => setOn(!on)} />;
}
