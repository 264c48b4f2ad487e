/** Tells spreadsheets that the text is UTF-8. */
const MARK = '\uFEFF';
/** A cell begins after each in programs that divide by semicolons or tabs, whatever the quotation marks. */
const DIVIDERS = /([;\t\r\n])/;

/** A CSV file (RFC 4180) for spreadsheets, in which no text is a formula: names and questions come from guests. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return MARK + rows.map((row) => `${row.map(fieldOf).join(',')}\r\n`).join('');
}

const fieldOf = (value: string | number): string =>
  typeof value === 'number' ? `${value}` : `"${defused(value).replaceAll('"', '""')}"`;

const inCells = (text: string, change: (cell: string) => string): string => text.split(DIVIDERS).map(change).join('');

/** Spreadsheets would run these as formulas; an apostrophe more, so that `textOf` knows it from a written one. */
const defused = (text: string): string =>
  inCells(text, (cell) => cell.replace(/^( *)('*[=+\-@＝＋－＠])/, "$1'$2")).replace(/^'*[\t\r]/, "'$&");

/** The text of a field that `csvOf` wrote. */
export const textOf = (field: string): string =>
  inCells(field.replace(/^'('*[\t\r])/, '$1'), (cell) => cell.replace(/^( *)'('*[=+\-@＝＋－＠])/, '$1$2'));
