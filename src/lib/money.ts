const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$9.00' of 900 cents. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}
