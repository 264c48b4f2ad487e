import {
  HUSH_SECONDS,
  MINUTE_CHOICES,
  PACES,
  type Pace,
  type Pacing,
  pace as paceField,
  ROUND_CHOICES,
  rounds as roundsField,
  type Style,
  style as styleField,
  TALK_SECONDS,
} from '#shared/contract/games/pacing.ts';
import { GAMES, type Game, type GameEntry } from '#shared/contract/games/registry.ts';
import { browserSetting } from '#src/lib/page/browser-setting.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { Switch } from '#src/ui/switch.tsx';
import type { Hosted } from '../hosted.tsx';
import { useHostMove } from '../moves/use-host-move.ts';
import { phaseTexts } from '../phase-texts.ts';
import { useChoices } from './use-choices.ts';

const texts = phaseTexts.pacing;

/** The host's choices for the game that begins. */
export interface PacingSetup {
  readonly rounds: number | null;
  readonly pace: Pace;
  /** undefined in a game without a Show. */
  readonly style: Style | undefined;
}

/** The style that this browser's host chose last, in all games. */
const styleSetting = browserSetting('thaw_style');

type PacingChoices = [PacingSetup, (choice: Partial<PacingSetup>) => void];

/**
 * How the next game is played; by default as the last one, and a first one as the agenda
 * or the session's last game says.
 */
export function usePacing(last: Pacing, game: Game): PacingChoices {
  const { rounds: usual, phases }: GameEntry = GAMES[game];
  const [chosen, choose] = useChoices();
  const isFirst = last.round === 0;
  const known = last.rounds ?? (isFirst ? (usual ?? null) : null);
  // An agenda may have set another number than the ones offered.
  const rounds = roundsField.safeParse(Number(chosen('rounds'))).data ?? null;
  const setup: PacingSetup = {
    rounds: chosen('rounds') === null ? known : rounds,
    pace: paceField.safeParse(chosen('pace')).data ?? last.pace,
    style:
      phases?.revealSeconds === undefined
        ? undefined
        : (styleField.safeParse(chosen('style')).data ?? last.style ?? remembered() ?? 'show'),
  };
  const change = ({ pace, rounds, style }: Partial<PacingSetup>) => {
    if (style !== undefined) styleSetting.set(style);
    choose({
      ...(rounds !== undefined && { rounds: `${rounds ?? ''}` }),
      ...(pace && { pace }),
      ...(style && { style }),
    });
  };
  return [setup, change];
}

const remembered = (): Style | undefined => styleField.safeParse(styleSetting.get()).data;

/** The rounds of a Show that takes about so many minutes, in a game with rounds. */
export function roundsIn(minutes: number, game: Game, pace: Pace): number {
  const { phases }: GameEntry = GAMES[game];
  if (phases?.revealSeconds === undefined) return 0;
  const { revealSeconds, seconds } = phases;
  const acts = Object.values(seconds)
    .slice(0, -1)
    .reduce((sum, one) => sum + one, 0);
  const round = acts * PACES[pace] + HUSH_SECONDS + revealSeconds + TALK_SECONDS;
  return Math.max(1, Math.round((minutes * 60) / round));
}

interface PacingFieldsProps {
  game: Game;
  pacing: PacingChoices;
  /** The number of rounds in words; not in a game without such a choice. */
  rounds?: (count: number) => string;
  /** Where the game's styles are others than usual. */
  styleHints?: Readonly<Record<Style, string>>;
}

/** How the game plays, how long it is, and how long its phases are: fields for a grid of the host's choices. */
export function PacingFields({ game, pacing: [setup, choose], rounds, styleHints }: PacingFieldsProps) {
  const inMinutes = new Map(
    setup.style === 'show' ? MINUTE_CHOICES.map((minutes) => [roundsIn(minutes, game, setup.pace), minutes]) : [],
  );
  const counts = [...ROUND_CHOICES, ...inMinutes.keys(), ...(setup.rounds === null ? [] : [setup.rounds])];
  const lengths = rounds && [
    ...[...new Set(counts)]
      .toSorted((one, other) => one - other)
      .map((count) => {
        const minutes = inMinutes.get(count);
        return {
          value: `${count}`,
          label: minutes === undefined ? rounds(count) : texts.minutes(rounds(count), minutes),
        };
      }),
    { value: '', label: texts.untilStopped },
  ];
  return (
    <>
      {setup.style === undefined ? null : (
        <Field label={texts.style} hint={(styleHints ?? texts.styleHints)[setup.style]}>
          <Select
            options={styleField.options.map((value) => ({ value, label: texts.styles[value] }))}
            value={setup.style}
            onChange={({ target }) => choose({ style: styleField.parse(target.value) })}
          />
        </Field>
      )}
      {lengths ? (
        <Field label={texts.rounds}>
          <Select
            options={lengths}
            value={`${setup.rounds ?? ''}`}
            onChange={({ target }) => choose({ rounds: target.value === '' ? null : Number(target.value) })}
          />
        </Field>
      ) : null}
      <Field label={texts.pace}>
        <Select
          options={paceField.options.map((value) => ({ value, label: texts.paces[value] }))}
          value={setup.pace}
          onChange={({ target }) => choose({ pace: paceField.parse(target.value) })}
        />
      </Field>
    </>
  );
}

interface PaceSwitchesProps {
  host: Pick<Hosted, 'queryKey'>;
  pacing: Pacing;
  change: (settings: { auto?: boolean; advance?: Pacing['advance'] }) => Promise<unknown>;
  /** What runs: a phase in which people act, or the talk after it; null: neither. */
  beat: 'act' | 'talk' | null;
  /** The place is beside the host's steps; otherwise it is among the folded settings. */
  inSight?: boolean;
}

/** How the beats of a game end. In a Show, what ends the present one is beside the host's steps. */
export function PaceSwitches({ host, pacing, change, beat, inSight = false }: PaceSwitchesProps) {
  const besideSteps = pacing.style === 'show' ? beat : null;
  const switches = (
    <>
      {(besideSteps === 'act') === inSight ? (
        <AutoSwitch host={host} pacing={pacing} change={(auto) => change({ auto })} />
      ) : null}
      {(besideSteps === 'talk') === inSight ? (
        <AdvanceSwitch host={host} pacing={pacing} change={(advance) => change({ advance })} />
      ) : null}
    </>
  );
  if (!inSight) return switches;
  return besideSteps === null ? null : <div className="basis-full text-sm [&_p]:text-xs">{switches}</div>;
}

interface LastRoundSwitchProps {
  host: Pick<Hosted, 'queryKey'>;
  pacing: Pacing;
  /** Ends the game after this round, or lets it go on. */
  change: (ends: boolean) => Promise<unknown>;
}

/** Whether the game that runs ends after this round. */
export function LastRoundSwitch({ host, pacing, change }: LastRoundSwitchProps) {
  const { go, input = pacing.round === pacing.rounds } = useHostMove(host, change);
  return <Switch label={texts.last} hint={input ? texts.lastOn : texts.lastOff} checked={input} onCheckedChange={go} />;
}

interface AutoSwitchProps {
  host: Pick<Hosted, 'queryKey'>;
  pacing: Pacing;
  change: (auto: boolean) => Promise<unknown>;
}

/** Whether phases end early when everyone is done, in this game and those that follow. */
export function AutoSwitch({ host, pacing, change }: AutoSwitchProps) {
  const { go, input = pacing.auto } = useHostMove(host, change);
  return <Switch label={texts.auto} hint={input ? texts.autoOn : texts.autoOff} checked={input} onCheckedChange={go} />;
}

interface AdvanceSwitchProps {
  host: Pick<Hosted, 'queryKey'>;
  pacing: Pacing;
  change: (advance: Pacing['advance']) => Promise<unknown>;
}

/** Whether the clock ends the talk of a Show, in this game and those that follow; not in other games. */
function AdvanceSwitch({ host, pacing, change }: AdvanceSwitchProps) {
  const { go, input = pacing.advance } = useHostMove(host, change);
  if (pacing.style !== 'show') return null;
  const isOn = input === 'clock';
  return (
    <Switch
      label={texts.advance}
      hint={isOn ? texts.advanceOn : texts.advanceOff}
      checked={isOn}
      onCheckedChange={(on) => go(on ? 'clock' : 'host')}
    />
  );
}
