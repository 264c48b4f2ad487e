import { shownLocale } from '../catalogue.ts';

/** 900 cents as '$9.00', in every language. */
export function formatCents(cents: number): string {
  const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(shownLocale(), dollars).format(cents / 100);
}
