export function keptFor(days: number): string {
  if (days === 1) return '24 horas';
  return days === 365 ? '12 meses' : `${days} días`;
}
