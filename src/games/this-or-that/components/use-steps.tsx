import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, SkipForward } from 'lucide-react';
import type { Deck } from '#shared/contract/decks.ts';
import { CATEGORIES, type Category, category as categoryField } from '#shared/contract/games/this-or-that.ts';
import { DeckButton } from '#src/game-kit/decks/deck-button.tsx';
import { useDecks, useKnownDecks } from '#src/game-kit/decks/use-decks.ts';
import { hostTexts } from '#src/game-kit/host-texts.ts';
import { type Hosted, OnlyForHost } from '#src/game-kit/hosted.tsx';
import { useHostMove } from '#src/game-kit/moves/use-host-move.ts';
import { phaseTexts } from '#src/game-kit/phase-texts.ts';
import { type Step, type StepHost, type Steps, useHold } from '#src/game-kit/steps/main-step.tsx';
import { PacingFields, usePacing } from '#src/game-kit/steps/pacing.tsx';
import { StartRow, useStart } from '#src/game-kit/steps/start-button.tsx';
import { useChoices } from '#src/game-kit/steps/use-choices.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { categories, change, type HostedGame, type Setup, showResults, skipToNext, start } from '../api.ts';
import { isShow } from '../round.ts';
import { thisOrThatTexts } from '../texts.ts';
import { useRoundReveal } from './use-round-reveal.ts';

const texts = thisOrThatTexts.controls;
const setupTexts = thisOrThatTexts.setup;

/** The host's steps: start with the chosen settings or those of the last game, results, next question. */
export function useSteps(host: StepHost<HostedGame>): Steps {
  const { state } = host;
  const room = useRoom();
  const { allVoted, pacing, participantCount, phase, votedCount } = state;
  const [setup] = useSetup(state, useKnownDecks('this-or-that'));
  const choice = usePacing(pacing, 'this-or-that');
  const begin = useStart(host, () => start(room, { ...setup, ...choice[0] }), {
    deckGone: thisOrThatTexts.setup.deckGone,
    again: phase === 'final',
  });
  const words = { failed: texts.advanceFailed };
  const results = useHostMove(host, (from: HostedGame) => showResults(room, from), words);
  const skip = useHostMove(host, (from: HostedGame) => skipToNext(room, from), words);
  const hold = useHold(host, state, (wanted) => change(room, { held: wanted }));
  const { talks } = useRoundReveal(state);

  if (phase === 'waiting') {
    const { idle, rounds } = thisOrThatTexts.setup;
    const progress = pacing.paused ? idle : null;
    const choices = <PacingFields game="this-or-that" pacing={choice} rounds={rounds} />;
    return { main: begin, also: null, hold: null, progress, choices };
  }
  if (phase === 'final') return { main: 'next-game', also: begin, hold: null };
  const part = phase !== 'voting' ? hostTexts.results : phaseTexts.vote.voted(votedCount, participantCount);
  const progress = `${thisOrThatTexts.question.number(pacing.round, pacing.rounds)} · ${part}`;
  if (phase === 'hush') return { main: null, also: null, hold, progress };
  const busy = results.pending || skip.pending;
  const step = ({ go, pending }: typeof skip) => ({ pending, run: () => (busy ? undefined : go(state)) });
  const next: Step = {
    label:
      pacing.round === pacing.rounds
        ? phaseTexts.last.show
        : texts[isShow(state) && phase === 'results' ? 'next' : 'skip'],
    icon: SkipForward,
    likely: phase === 'results',
    ...step(skip),
  };
  if (phase === 'results') return { main: talks ? next : null, also: null, hold, progress };
  const show: Step = { label: texts.showResults, icon: ChartNoAxesColumn, likely: allVoted, ...step(results) };
  return { main: show, also: next, hold, progress };
}

/** Stands for no deck. */
const BUILT_IN = 'built-in';

interface StartFormProps {
  host: Hosted<HostedGame>;
  steps: Steps;
}

export function StartForm({ host, steps }: StartFormProps) {
  const { decks = null } = useDecks('this-or-that');
  const [setup, choose] = useSetup(host.state, decks);
  const { data: labels = CATEGORIES } = useQuery(categories);
  const [{ style }] = usePacing(host.state.pacing, 'this-or-that');
  const ownOnly = setup.deckId !== null && !setup.mix;

  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-2 lg:[&_select]:text-base">
        <Field label={setupTexts.category} hint={ownOnly ? setupTexts.ownHint : setupTexts.categoryHint}>
          <Select
            options={categoryOptions(labels)}
            value={setup.category}
            disabled={ownOnly}
            onChange={({ target }) => choose({ category: categoryField.parse(target.value) })}
          />
        </Field>
        <Field label={setupTexts.deck}>
          <Select
            options={deckOptions(decks ?? [])}
            value={setup.deckId ?? BUILT_IN}
            onChange={({ target }) => choose({ deckId: target.value === BUILT_IN ? null : target.value })}
          />
        </Field>
        {steps.choices}
        {/* Always rendered, so that choosing a deck moves nothing. */}
        <Switch
          label={<span className={classNames(setup.deckId === null && 'text-muted')}>{setupTexts.mix}</span>}
          hint={setupTexts.mixHint}
          checked={setup.mix}
          disabled={setup.deckId === null}
          onCheckedChange={(mix) => choose({ mix })}
          className="text-sm lg:pt-8"
        />
      </div>
      {style === 'show' ? (
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Switch
            label={setupTexts.names}
            hint={setup.names ? setupTexts.namesOn : setupTexts.namesOff}
            checked={setup.names}
            onCheckedChange={(names) => choose({ names })}
            className="text-sm"
          />
          <Switch
            label={setupTexts.guess}
            hint={setupTexts.guessHint}
            checked={setup.guess}
            onCheckedChange={(guess) => choose({ guess })}
            className="text-sm"
          />
        </div>
      ) : null}
      <StartRow host={host} steps={steps}>
        <OnlyForHost>
          <DeckButton game="this-or-that" choice={setup} onChoose={choose} />
        </OnlyForHost>
      </StartRow>
    </div>
  );
}

const categoryOptions = (labels: Readonly<Record<Category, string>>) =>
  categoryField.options.map((value) => ({ value, label: setupTexts.categoryName(value, labels[value]) }));

const deckOptions = (decks: readonly Deck[]) => [
  { value: BUILT_IN, label: setupTexts.builtIn },
  ...decks.map(({ id, name, lines }) => ({ value: id, label: setupTexts.deckOption(name, lines.length) })),
];

/** By default the choice of the last game. `decks`: null while unknown. */
function useSetup(
  state: Pick<HostedGame, 'category' | 'deckId' | 'mix' | 'names' | 'guesses'>,
  decks: readonly Deck[] | null,
): [Setup, (choice: Partial<Setup>) => void] {
  const [chosen, change] = useChoices();
  const deck = chosen('deck');
  const wanted = deck === null ? state.deckId : deck || null;
  const isOn = (name: string, known: boolean) => (chosen(name) === null ? known : chosen(name) === '1');
  // A deleted deck is deselected.
  const deckId = decks === null || decks.some(({ id }) => id === wanted) ? wanted : null;
  const setup: Setup = {
    category: categoryField.safeParse(chosen('category')).data ?? state.category,
    deckId,
    mix: deckId !== null && isOn('mix', state.mix),
    names: isOn('names', state.names),
    guess: isOn('guess', state.guesses),
  };
  const sign = (on: boolean) => (on ? '1' : '0');
  const choose = ({ category, deckId, mix, names, guess }: Partial<Setup>) =>
    change({
      ...(category && { category }),
      ...(deckId !== undefined && { deck: deckId ?? '' }),
      ...(mix !== undefined && { mix: sign(mix) }),
      ...(names !== undefined && { names: sign(names) }),
      ...(guess !== undefined && { guess: sign(guess) }),
    });
  return [setup, choose];
}
