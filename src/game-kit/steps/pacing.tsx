import { useSearchParams } from 'react-router-dom';
import {
  type Pace,
  type Pacing,
  pace as paceField,
  ROUND_CHOICES,
  rounds as roundsField,
} from '#shared/contract/games/pacing.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { Switch } from '#src/ui/switch.tsx';
import type { Hosted } from '../hosted.tsx';
import { useHostMove } from '../moves/use-host-move.ts';
import { phaseTexts } from '../phase-texts.ts';

const texts = phaseTexts.pacing;

/** The host's choices for the game that begins. */
export interface PacingSetup {
  readonly rounds: number | null;
  readonly pace: Pace;
}

type PacingChoices = [PacingSetup, (choice: Partial<PacingSetup>) => void];

/**
 * How the next game is played, kept in the URL over a refresh; by default as the last one, and a first one as the agenda
 * or the session's last game says.
 * @param usual the number of rounds of a first game; null in a game without such a choice
 */
export function usePacing(last: Pacing, usual: number | null): PacingChoices {
  const [search, setSearch] = useSearchParams();
  const isFirst = last.round === 0;
  const known = isFirst ? (last.rounds ?? usual) : last.rounds;
  // An agenda may have set another number than the ones offered.
  const chosen = roundsField.safeParse(Number(search.get('rounds'))).data ?? null;
  const setup: PacingSetup = {
    rounds: search.has('rounds') ? chosen : known,
    pace: paceField.safeParse(search.get('pace')).data ?? last.pace,
  };
  const choose = ({ pace, rounds }: Partial<PacingSetup>) => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (rounds !== undefined) after.set('rounds', `${rounds ?? ''}`);
        if (pace !== undefined) after.set('pace', pace);
        return after;
      },
      { replace: true },
    );
  };
  return [setup, choose];
}

interface PacingFieldsProps {
  pacing: PacingChoices;
  /** The number of rounds in words; not in a game without such a choice. */
  rounds?: (count: number) => string;
}

/** How long the game is, and how long its phases are: two fields for a grid of the host's choices. */
export function PacingFields({ pacing: [setup, choose], rounds }: PacingFieldsProps) {
  const lengths = rounds && [
    ...[...new Set([...ROUND_CHOICES, ...(setup.rounds === null ? [] : [setup.rounds])])].map((count) => ({
      value: `${count}`,
      label: rounds(count),
    })),
    { value: '', label: texts.untilStopped },
  ];
  return (
    <>
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
