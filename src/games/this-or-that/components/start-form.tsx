import { useQuery } from '@tanstack/react-query';
import type { Deck } from '#shared/contract/decks.ts';
import { CATEGORIES, type Category, category as categoryField } from '#shared/contract/games/this-or-that.ts';
import { DeckButton } from '#src/game-kit/decks/deck-button.tsx';
import { useDecks } from '#src/game-kit/decks/use-decks.ts';
import { type Hosted, OnlyForHost } from '#src/game-kit/hosted.tsx';
import type { Steps } from '#src/game-kit/steps/main-step.tsx';
import { StartRow } from '#src/game-kit/steps/start-button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { categories, type HostedGame } from '../api.ts';
import { thisOrThatTexts } from '../texts.ts';
import { useSetup } from './use-setup.ts';

const texts = thisOrThatTexts.setup;
/** Stands for no deck. */
const BUILT_IN = 'built-in';

interface StartFormProps {
  host: Hosted<HostedGame>;
  steps: Steps;
}

/** Question source and Start. */
export function StartForm({ host, steps }: StartFormProps) {
  const { decks = null } = useDecks('this-or-that');
  const [setup, choose] = useSetup(host.state, decks);
  const { data: labels = CATEGORIES } = useQuery(categories);
  const ownOnly = setup.deckId !== null && !setup.mix;

  return (
    <div className="flex flex-col gap-5">
      {/* In one row where the people below need the height. */}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1.1fr_1.3fr_1fr_0.8fr] lg:[&_select]:text-base">
        <Field label={texts.category} hint={ownOnly ? texts.ownHint : texts.categoryHint}>
          <Select
            options={categoryOptions(labels)}
            value={setup.category}
            disabled={ownOnly}
            onChange={({ target }) => choose({ category: categoryField.parse(target.value) })}
          />
        </Field>
        <Field label={texts.deck}>
          <Select
            options={deckOptions(decks ?? [])}
            value={setup.deckId ?? BUILT_IN}
            onChange={({ target }) => choose({ deckId: target.value === BUILT_IN ? null : target.value })}
          />
        </Field>
        {steps.choices}
      </div>
      {/* Always rendered, so that choosing a deck moves nothing. */}
      <Switch
        label={<span className={classNames(setup.deckId === null && 'text-muted')}>{texts.mix}</span>}
        hint={texts.mixHint}
        checked={setup.mix}
        disabled={setup.deckId === null}
        onCheckedChange={(mix) => choose({ mix })}
        className="text-sm"
      />
      <StartRow host={host} steps={steps}>
        <OnlyForHost>
          <DeckButton game="this-or-that" choice={setup} onChoose={choose} />
        </OnlyForHost>
      </StartRow>
    </div>
  );
}

const categoryOptions = (labels: Readonly<Record<Category, string>>) =>
  categoryField.options.map((value) => ({ value, label: texts.categoryName(value, labels[value]) }));

const deckOptions = (decks: readonly Deck[]) => [
  { value: BUILT_IN, label: texts.builtIn },
  ...decks.map(({ id, name, lines }) => ({ value: id, label: texts.deckOption(name, lines.length) })),
];
