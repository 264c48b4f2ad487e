import type { Agenda } from '#shared/contract/agendas.ts';
import type { Deck } from '#shared/contract/decks.ts';
import type { AgendaEntry } from '#shared/contract/games/options.ts';
import type { DeckGame } from '#shared/contract/games/registry.ts';
import type { Question } from '#shared/contract/games/this-or-that.ts';
import { DECK_LIMITS, MAX_AGENDAS, STORAGE_QUOTAS } from '#shared/contract/plans.ts';
import type { Sql, Transaction } from './connections.ts';
import { onEveryPlan, type Quotas, reply } from './rooms.ts';

/** A question of This or That as a deck keeps it. */
export function ownQuestion(a: string, b: string): Question {
  return { text: 'Which one?', optionA: { text: a, emoji: '' }, optionB: { text: b, emoji: '' } };
}

export interface DeckInput {
  /** The deck to be changed; a new one unless said. */
  id?: string;
  game?: DeckGame;
  name?: string;
  /** As many as there are items. */
  lines?: string[];
  items?: object[];
  max?: number;
  quotas?: Quotas;
  /** Another schema with a copy of the function. */
  schema?: string;
}

/** Saves a deck; with one item of the game's kind unless said. */
export function saveDeck(api: Sql | Transaction, host: string | null, deck: DeckInput = {}): Promise<Deck> {
  const game = deck.game ?? 'this-or-that';
  const items = deck.items ?? [game === 'masterpiece' ? { prompt: 'A hat' } : ownQuestion('Tea', 'Coffee')];
  const lines = deck.lines ?? items.map((_, n) => `line ${n + 1}`);
  return reply<Deck>(api`
    select ${api(deck.schema ?? 'app')}.save_deck(
      ${host}, ${deck.id ?? null}, ${game}, ${deck.name ?? 'My deck'}, ${lines},
      ${api.json(items.map((item) => ({ ...item })))}, ${api.json({ decks: deck.max === undefined ? DECK_LIMITS : onEveryPlan(deck.max), storage: deck.quotas ?? STORAGE_QUOTAS })}) as reply`);
}

export function decksOf(api: Sql, host: string, game: DeckGame = 'this-or-that'): Promise<{ decks: Deck[] }> {
  return reply(api`select app.decks(${host}, ${game}) as reply`);
}

export function deleteDeck(api: Sql, host: string | null, deck: string): Promise<object> {
  return reply(api`select app.delete_deck(${host}, ${deck}) as reply`);
}

/** Saves a new agenda, or this one again. */
export async function saveAgenda(
  api: Sql,
  host: string,
  given: { id?: string; name?: string; entries?: AgendaEntry[]; most?: number; schema?: string } = {},
): Promise<Agenda> {
  const { entries = [{ game: 'coloring', options: {} }], id = null, most = MAX_AGENDAS, name = 'Friday' } = given;
  const saved = await reply<{ agenda: Agenda }>(api`
    select ${api(given.schema ?? 'app')}.save_agenda(
      ${host}, ${id}, ${name}, ${api.json(entries as never)}, ${most}) as reply`);
  return saved.agenda;
}

export const agendasOf = async (api: Sql, host: string): Promise<Agenda[]> =>
  (await reply<{ agendas: Agenda[] }>(api`select app.agendas(${host}) as reply`)).agendas;
