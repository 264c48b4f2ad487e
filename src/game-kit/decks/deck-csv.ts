import Papa from 'papaparse';
import { DECK_CSV_MAX_BYTES, type DeckKind } from '#shared/contract/decks.ts';
import { csvOf, textOf } from '#src/lib/files/csv.ts';
import type { Language } from '#src/lib/language.ts';

/** The first row of our files, in all languages: recognized and skipped when they come back. */
const COLUMNS: Record<DeckKind, Record<Language, readonly string[]>> = {
  pairs: { en: ['Question', 'Choice A', 'Choice B'], es: ['Pregunta', 'Opción A', 'Opción B'] },
  prompts: { en: ['Prompt'], es: ['Tema'] },
};
/** The divider of choices, which no cell may bring along. */
const DIVIDERS = /[|｜]/g;
const LINE_BREAKS = /\r\n?/g;

/** Why a file can't be read; `line` (from 1) is where its open quotation mark stands. */
export type CsvProblem = { problem: 'too_large' | 'not_csv' | 'empty' } | { problem: 'open_quote'; line: number };

/** As Excel writes it: UTF-8 or UTF-16 with their marks, else the code page of western Windows. */
function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const isHeader = (kind: DeckKind, row: readonly string[]): boolean => {
  const cells = row.map((cell) => cell.trim().toLowerCase()).filter((cell) => cell !== '');
  return Object.values(COLUMNS[kind]).some((columns) => {
    const known = columns.map((column) => column.toLowerCase());
    return cells.join('\t') === known.join('\t') || cells.join('\t') === known.slice(1).join('\t');
  });
};

/** A row as the editor has it: an empty cell is no question, and those at its end belong to other columns of the sheet. */
function lineOf(kind: DeckKind, row: readonly string[]): string {
  const cells = row.map((cell) => textOf(cell).replace(/\s+/g, ' ').trim());
  if (cells.every((cell) => cell === '')) return '';
  // A prompt has no columns: what looks like more than one is a sentence with commas.
  if (kind === 'prompts') return cells.filter((cell) => cell !== '').join(', ');
  while (cells.length > 3 && cells.at(-1) === '') cells.pop();
  if (cells.length === 3 && cells[0] === '') cells.shift();
  return cells.map((cell) => cell.replace(DIVIDERS, '/')).join(' | ');
}

/**
 * Reads a CSV file (RFC 4180, or with semicolons or tabs) into lines for the editor: one for each line of the file, apart
 * from the names of columns.
 */
export function readDeckCsv(kind: DeckKind, bytes: Uint8Array<ArrayBuffer>): { text: string } | CsvProblem {
  if (bytes.length > DECK_CSV_MAX_BYTES) return { problem: 'too_large' };
  const written = decoded(bytes).replace(LINE_BREAKS, '\n');
  if (written.includes('\0')) return { problem: 'not_csv' };
  const { data, errors } = Papa.parse<string[]>(written, { newline: '\n', delimitersToGuess: [',', ';', '\t'] });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) return { problem: 'open_quote', line: written.slice(0, quotes.index ?? 0).split('\n').length };
  const rows = isHeader(kind, data[0] ?? []) ? data.slice(1) : data;
  const lines = rows.flatMap((row) => {
    const breaks = row.join('').split('\n').length - 1;
    return [lineOf(kind, row), ...Array<string>(breaks).fill('')];
  });
  const text = lines.join('\n').trim();
  return text === '' ? { problem: 'empty' } : { text };
}

/** A deck as a CSV file (RFC 4180), with the mark by which Excel knows UTF-8. */
export function deckCsv(kind: DeckKind, lines: readonly string[], language: Language): Uint8Array<ArrayBuffer> {
  const rows = lines.map((line) => {
    if (kind === 'prompts') return [line];
    const parts = line.split(' | ');
    return parts.length === 3 ? parts : ['', ...parts];
  });
  const data = [COLUMNS[kind][language].slice(), ...rows];
  return new TextEncoder().encode(csvOf(data));
}
