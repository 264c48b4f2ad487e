import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './recap-texts.ts';

export const spanish: Translated<typeof english> = {
  sheet: 'El dibujo',
  alt: (names) => (names === '' ? 'El dibujo que pintaron todos' : `El dibujo que pintaron ${names}`),
  together: 'Pintado en grupo',
  by: (people) => (people === 1 ? 'Un dibujo de 1 persona' : `Un dibujo de ${people} personas`),
  table: 'Pintores',
};
