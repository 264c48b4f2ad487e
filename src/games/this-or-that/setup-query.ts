import { type Category, category } from '#shared/contract/games/this-or-that.ts';

/** The category in an address; null where there is none, or one that does not exist. */
export function categoryIn(search: URLSearchParams): Category | null {
  return category.safeParse(search.get('category')).data ?? null;
}
