import { type Category, category } from '#shared/contract/games/this-or-that.ts';

/** The URL's category; null when missing or unknown. */
export function categoryIn(search: URLSearchParams): Category | null {
  return category.safeParse(search.get('category')).data ?? null;
}
