import type { AgendaEntry } from '#shared/contract/games/options.ts';
import { GAMES, type GameEntry } from '#shared/contract/games/registry.ts';
import { entryTexts, roundsOf } from './entry-texts.ts';

/** The choices of an entry that differ from the usual ones: 'Sports · 5 questions · short'; '' without any. */
export function choicesOf({ game, options }: AgendaEntry): string {
  const { categories = {}, templates = {} }: GameEntry = GAMES[game];
  const { category, deckId, mix = false, pace = 'normal', rounds, template } = options;
  const isOwn = deckId != null;
  const words = [
    template !== undefined && entryTexts.templateName(template, templates[template] ?? template),
    category !== undefined &&
      category !== Object.keys(categories)[0] &&
      (!isOwn || mix) &&
      entryTexts.categoryName(category, categories[category] ?? category),
    isOwn && (mix ? entryTexts.mixed : entryTexts.ownDeck),
    rounds !== undefined && roundsOf(game, rounds),
    pace !== 'normal' && entryTexts.paces[pace],
  ];
  // Broken between the choices only.
  return words
    .filter((word) => typeof word === 'string')
    .map((word) => word.replaceAll(' ', '\u00a0'))
    .join(' · ');
}
