import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './texts.ts';

export const spanish: Translated<typeof english> = {
  updated: 'Última actualización: 4 de agosto de 2025',
  updatedOn: (day) => `Última actualización: ${day}`,
  contents: 'En esta página',
  onlyEnglish: 'Este documento legal existe solo en inglés.',
};
