import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './recap-texts.ts';

export const spanish: Translated<typeof english> = {
  sheet: 'El dibujo',
  alt: (names) => (names === '' ? 'El dibujo que pintaron todos' : `El dibujo que pintaron ${names}`),
  together: 'Pintado en grupo',
  by: (people) => (people === 1 ? 'Un dibujo de 1 persona' : `Un dibujo de ${people} personas`),
  told: (people) =>
    people === 1 ? 'Uno de ustedes pintó todo un dibujo.' : `${people} de ustedes pintaron un dibujo en grupo.`,
  table: 'Pintores',
};
