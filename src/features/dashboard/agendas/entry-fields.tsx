import type { AgendaEntry, GameOptions } from '#shared/contract/games/options.ts';
import { PACES, type Pace, ROUND_CHOICES } from '#shared/contract/games/pacing.ts';
import { type DeckGame, GAMES, type GameEntry } from '#shared/contract/games/registry.ts';
import { useDecks } from '#src/game-kit/decks/use-decks.ts';
import { entryTexts, roundsOf } from '#src/game-kit/steps/entry-texts.ts';
import { Select } from '#src/ui/select.tsx';
import { agendaTexts } from './texts.ts';

const texts = agendaTexts.editor;

interface EntryFieldsProps {
  entry: AgendaEntry;
  /** From 1. */
  position: number;
  onChange: (options: GameOptions) => void;
}

/** The choices for a game, before it begins; nothing for a game without any. */
export function EntryFields({ entry, position, onChange }: EntryFieldsProps) {
  const { game, options } = entry;
  const { categories, deck, phases, rounds: usual, templates }: GameEntry = GAMES[game];
  const choose = (choice: GameOptions) => onChange({ ...options, ...choice });
  const label = (words: string) => texts.of(words, GAMES[game].title, position);
  const rounds = options.rounds ?? usual;
  const lengths =
    rounds === undefined ? [] : [...new Set([...ROUND_CHOICES, rounds])].sort((one, other) => one - other);
  return (
    <div className="mt-2 grid gap-2 empty:hidden sm:grid-cols-2">
      {templates ? (
        <Select
          aria-label={label(texts.template)}
          options={named(templates, entryTexts.templateName)}
          value={options.template ?? Object.keys(templates).at(-1)}
          onChange={({ target }) => choose({ template: target.value })}
        />
      ) : null}
      {categories ? (
        <Select
          aria-label={label(texts.category)}
          options={named(categories, entryTexts.categoryName)}
          value={options.category ?? Object.keys(categories)[0]}
          disabled={options.deckId != null && options.mix !== true}
          onChange={({ target }) => choose({ category: target.value })}
        />
      ) : null}
      {deck ? (
        <DeckField game={game as DeckGame} label={label(texts.deck)} options={options} onChange={choose} />
      ) : null}
      {rounds === undefined ? null : (
        <Select
          aria-label={label(texts.rounds)}
          options={lengths.map((count) => ({ value: `${count}`, label: roundsOf(game, count) }))}
          value={`${rounds}`}
          onChange={({ target }) => choose({ rounds: Number(target.value) })}
        />
      )}
      {phases ? (
        <Select
          aria-label={label(texts.pace)}
          options={(Object.keys(PACES) as Pace[]).map((value) => ({
            value,
            label: `${texts.pace}: ${texts.paces[value]}`,
          }))}
          value={options.pace ?? 'normal'}
          onChange={({ target }) => choose({ pace: target.value as Pace })}
        />
      ) : null}
    </div>
  );
}

interface DeckFieldProps {
  game: DeckGame;
  label: string;
  options: GameOptions;
  onChange: (choice: GameOptions) => void;
}

/** Thaw's entries, one of the host's decks, or both; not shown to hosts without decks. */
function DeckField({ game, label, options: { deckId, mix }, onChange }: DeckFieldProps) {
  const { decks = [] } = useDecks(game);
  const chosen = deckId ?? '';
  if (decks.length === 0 && chosen === '') return null;
  const value = chosen === '' ? '' : `${chosen} ${mix === true}`;
  const known = decks.flatMap(({ id, name }) => [
    { value: `${id} false`, label: name },
    { value: `${id} true`, label: texts.mixedDeck(name) },
  ]);
  const gone = value === '' || known.some((option) => option.value === value) ? [] : [{ value, label: texts.deckGone }];
  return (
    <Select
      aria-label={label}
      options={[{ value: '', label: `${texts.deck}: ${texts.builtIn}` }, ...known, ...gone]}
      value={value}
      onChange={({ target }) => {
        const [id = '', mixed] = target.value.split(' ');
        onChange({ deckId: id || null, mix: mixed === 'true' });
      }}
    />
  );
}

const named = (words: Readonly<Record<string, string>>, nameOf: (word: string, name: string) => string) =>
  Object.entries(words).map(([value, name]) => ({ value, label: nameOf(value, name) }));
