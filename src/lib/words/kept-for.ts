/** How long a recap is kept: `24 hours`, `90 days`, `12 months`. */
export function keptFor(days: number): string {
  if (days === 1) return '24 hours';
  return days === 365 ? '12 months' : `${days} days`;
}
