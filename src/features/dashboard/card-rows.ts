import { classNames } from '#src/ui/class-names.ts';

/** Rows of two cards. An odd number ends with a row of three in wide windows, elsewhere with one wide card. */
export const CARD_ROWS = 'mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-6';

export function spanOfCard(index: number, count: number): string {
  if (count % 2 === 0 || index < count - 3) return 'xl:col-span-3';
  return classNames('xl:col-span-2', index === count - 1 && 'sm:max-xl:col-span-2');
}
