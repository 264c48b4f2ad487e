/**
 * Parses lines `English | translation | …`, a table that is easy to proofread.
 * @returns the translations by English text
 */
export function translatedLines(lines: string): Readonly<Record<string, readonly string[]>> {
  const rows = lines
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((text) => text.trim()));
  return Object.fromEntries(rows.map(([english = '', ...translations]) => [english, translations]));
}
