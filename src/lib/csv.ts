/** Tells spreadsheets that the text is UTF-8. */
const MARK = '\uFEFF';
/** Spreadsheets would run these as formulas: names and questions come from guests. */
const FORMULA = /^[=+\-@\t\r]/;

/** A CSV file (RFC 4180) for spreadsheets. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return MARK + rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('');
}

function fieldOf(value: string | number): string {
  if (typeof value === 'number') return `${value}`;
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
