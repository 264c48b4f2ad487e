const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 900 cents as '$9.00'. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}
