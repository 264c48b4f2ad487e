import type { FinalDrawing, MasterpieceFinal } from '#shared/contract/games/masterpiece.ts';

/** What all screens show at one time of a Show's end. */
export type FinalCard =
  | { readonly kind: 'podium' }
  /** Of the best title, where it is not a winner of a round again: several in a tie. */
  | { readonly kind: 'title'; readonly drawings: readonly FinalDrawing[] }
  /** A drawing of everyone, on a shared screen page by page. */
  | {
      readonly kind: 'wall';
      readonly all: readonly FinalDrawing[];
      readonly drawings: readonly FinalDrawing[];
      readonly page: number;
      readonly pages: number;
    };

/** With more pictures on a shared screen nobody reads the names. */
const PAGE_MAX = 12;
const CARD_MS = { podium: 6_000, title: 6_000, wall: 5_000, page: 3_500 };

/**
 * The cards of the end, and when each one begins in milliseconds; the last time is when they are over.
 * Without a drawing there are none, and without a vote there is only the wall.
 */
export function cardsOf({ points, show, winners }: MasterpieceFinal): {
  cards: readonly FinalCard[];
  atMs: readonly number[];
} {
  const { titles = [], wall = [] } = show ?? {};
  const pages = Math.ceil(wall.length / PAGE_MAX);
  /** The first drawing of a page: all are about as full. */
  const firstOf = (page: number) => Math.round((page * wall.length) / pages);
  const isNews = titles.some(({ drawingId }) => winners.every((won) => won.drawingId !== drawingId));
  const voted: readonly FinalCard[] = points.some((one) => one.points > 0)
    ? [{ kind: 'podium' }, ...(isNews ? [{ kind: 'title' as const, drawings: titles }] : [])]
    : [];
  const walls = Array.from({ length: pages }, (_, page) => ({
    ...{ kind: 'wall' as const, all: wall, page: page + 1, pages },
    drawings: wall.slice(firstOf(page), firstOf(page + 1)),
  }));
  const cards = wall.length === 0 ? [] : [...voted, ...walls];
  let at = 0;
  const atMs = cards.map((card) => {
    const begins = at;
    at += CARD_MS[card.kind === 'wall' && pages > 1 ? 'page' : card.kind];
    return begins;
  });
  return { cards, atMs: [...atMs, at] };
}
