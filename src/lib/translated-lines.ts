/**
 * Content with its translations, as lines `English | translation | …`: a table that is read and corrected as a whole.
 * @returns the translations by the English text
 */
export function translatedLines(lines: string): Readonly<Record<string, readonly string[]>> {
  const rows = lines
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((text) => text.trim()));
  return Object.fromEntries(rows.map(([english = '', ...translations]) => [english, translations]));
}
