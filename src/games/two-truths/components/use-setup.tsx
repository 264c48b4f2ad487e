import { type Variant, variant as variantField } from '#shared/contract/games/options.ts';
import { HUSH_SECONDS, MINUTE_CHOICES, PACES, TALK_SECONDS } from '#shared/contract/games/pacing.ts';
import { GAMES } from '#shared/contract/games/registry.ts';

import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { PacingFields, type PacingSetup, usePacing } from '#src/game-kit/steps/pacing.tsx';
import { useChoices } from '#src/game-kit/steps/use-choices.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { Switch } from '#src/ui/switch.tsx';
import type { Game } from '../api.ts';
import { twoTruthsTexts } from '../texts.ts';

/** The host's choices for the game that begins; `rounds` are turns, null for everyone. */
export interface Setup extends PacingSetup {
  readonly ask: boolean;
  readonly variant: Variant;
}

const { revealSeconds, seconds } = GAMES['two-truths'].phases;

/** Of a turn in a Show, with its talk. */
function turnSeconds({ ask, pace }: Pick<Setup, 'ask' | 'pace'>): number {
  const acts = (seconds.voting + (ask ? seconds.ask : 0)) * PACES[pace];
  return acts + HUSH_SECONDS + revealSeconds + TALK_SECONDS;
}

/** The turns of a Show that takes about so many minutes. */
export function turnsIn(minutes: number, setup: Pick<Setup, 'ask' | 'pace'>): number {
  const writing = seconds.writing * PACES[setup.pace];
  return Math.max(1, Math.round((minutes * 60 - writing) / turnSeconds(setup)));
}

/** The host's choices and their fields. */
export function useSetup(last: Pick<Game, 'ask' | 'pacing' | 'turns' | 'variant'>) {
  const texts = twoTruthsTexts.setup;
  const pacing = usePacing({ ...last.pacing, rounds: last.turns }, 'two-truths');
  const [chosen, choose] = useChoices();
  const asks = chosen('ask');
  const setup: Setup = {
    ...pacing[0],
    ask: asks === null ? last.pacing.style !== 'show' || last.ask : asks === 'true',
    variant: variantField.safeParse(chosen('variant')).data ?? last.variant,
  };
  const inMinutes = new Map(MINUTE_CHOICES.map((minutes) => [turnsIn(minutes, setup), minutes]));
  const counts = [...new Set([...inMinutes.keys(), ...(setup.rounds === null ? [] : [setup.rounds])])];
  const lengths = counts
    .toSorted((one, other) => one - other)
    .map((count) => {
      const minutes = inMinutes.get(count);
      const turns = texts.turns(count);
      return { value: `${count}`, label: minutes === undefined ? turns : phaseTexts.pacing.minutes(turns, minutes) };
    });
  const fields = (
    <>
      <PacingFields game="two-truths" pacing={pacing} />
      {setup.style === 'show' ? (
        <>
          <Field label={texts.length}>
            <Select
              options={[
                { value: '', label: texts.everyone(Math.max(1, Math.round(turnSeconds(setup) / 60))) },
                ...lengths,
              ]}
              value={`${setup.rounds ?? ''}`}
              onChange={({ target }) => pacing[1]({ rounds: target.value === '' ? null : Number(target.value) })}
            />
          </Field>
          <Field label={texts.variant} hint={texts.variantHints[setup.variant]}>
            <Select
              options={variantField.options.map((value) => ({ value, label: texts.variants[value] }))}
              value={setup.variant}
              onChange={({ target }) => choose({ variant: target.value })}
            />
          </Field>
          <Switch
            label={texts.ask}
            hint={setup.ask ? texts.askOn : texts.askOff}
            checked={setup.ask}
            onCheckedChange={(on) => choose({ ask: `${on}` })}
          />
        </>
      ) : null}
    </>
  );
  return { setup, fields };
}
