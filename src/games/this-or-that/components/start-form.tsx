import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import type { Deck } from '#shared/contract/decks.ts';
import { CATEGORIES, type Category, category as categoryField } from '#shared/contract/games/this-or-that.ts';
import { DeckDialog } from '#src/game-kit/deck-dialog/deck-dialog.tsx';
import { useDecks } from '#src/game-kit/deck-dialog/use-decks.ts';
import { toast } from '#src/lib/toast.ts';
import { PHONE, useMedia } from '#src/lib/use-media.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { categories, type HostedGame, type Setup, start } from '../api.ts';
import { thisOrThatTexts } from '../texts.ts';
import { useHostMove } from './use-host-move.ts';
import { useSetup } from './use-setup.ts';

const texts = thisOrThatTexts.setup;
/** Stands for no deck. */
const BUILT_IN = 'built-in';
/** The number of people, or why the game can't start; the Start button may be elsewhere. */
const REASON_ID = 'start-reason';

interface StartFormProps {
  state: HostedGame;
  /** People who can vote: without the host, who can't play alone. */
  guests: number;
  /** Everyone in the room. */
  people: number;
}

/** Question source and Start; on a phone, Start is in the bar at the lower edge. */
export function StartForm({ state, guests, people }: StartFormProps) {
  const phone = useMedia(PHONE);
  const { decks = null } = useDecks('this-or-that');
  const [setup, choose] = useSetup(state, decks);
  const { data: labels = CATEGORIES } = useQuery(categories);
  const ownOnly = setup.deckId !== null && !setup.mix;

  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
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
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {phone ? null : <StartButton state={state} guests={guests} />}
        <p id={REASON_ID} data-numbers="" className="min-w-40 flex-1 text-muted text-sm">
          {guests === 0 ? texts.nobody : texts.here(people)}
        </p>
        <DeckDialog game="this-or-that" texts={thisOrThatTexts.decks} choice={setup} onChoose={choose} />
      </div>
    </div>
  );
}

/** Starts the game with the URL's settings. */
export function StartButton({ state, guests }: Omit<StartFormProps, 'people'>) {
  const { decks = null } = useDecks('this-or-that');
  const [setup] = useSetup(state, decks);
  const { roomId } = state;
  const { go, pending } = useHostMove(roomId, (wanted: Setup) => start(roomId, wanted), {
    failed: { title: texts.failedTitle, body: texts.failed },
    explain: (code) => {
      if (code === 'nobody_here') toast.info(texts.nobody);
      else if (code === 'not_found') toast.error(texts.failedTitle, texts.deckGone);
      return code === 'nobody_here' || code === 'not_found';
    },
  });
  return (
    <Button
      variant="primary"
      size="main"
      disabled={guests === 0}
      aria-describedby={REASON_ID}
      pending={pending}
      pendingLabel={texts.starting}
      onClick={() => go(setup)}
    >
      <Play aria-hidden="true" />
      {texts.start}
    </Button>
  );
}

const categoryOptions = (labels: Readonly<Record<Category, string>>) =>
  categoryField.options.map((value) => ({ value, label: texts.categoryName(value, labels[value]) }));

const deckOptions = (decks: readonly Deck[]) => [
  { value: BUILT_IN, label: texts.builtIn },
  ...decks.map(({ id, name, lines }) => ({ value: id, label: texts.deckOption(name, lines.length) })),
];
