import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './recap-texts.ts';

export const spanish: Translated<typeof english> = {
  sheet: 'Dónde estaba cada quien',
  alt: (people) => (people === 1 ? 'Un mapa con 1 persona' : `Un mapa con ${people} personas`),
  farthest: 'Más lejos entre sí',
  apart: (a, b, distance) => `${a} y ${b}: ${distance}`,
  closest: 'Más cerca entre sí',
  towns: 'Ciudades',
  townCount: (towns) => (towns === 1 ? '1 ciudad' : `${towns} ciudades`),
  toldApart: (towns, distance) =>
    `Estaban en ${towns === 1 ? '1 ciudad' : `${towns} ciudades`}, a una distancia de hasta ${distance}.`,
  toldTown: (town, people) =>
    people === 1 ? `Una persona estaba en el mapa, en ${town}.` : `Las ${people} personas del mapa estaban en ${town}.`,
  noPlace: 'sin ubicación',
  facts: 'Datos curiosos',
  columns: ['Nombre', 'Ciudad', 'Más lejos de', 'Millas', 'Kilómetros'],
  table: 'Ciudades',

  toldPin: (place, names, right, guesses) => {
    const everyone = right === guesses && right > 1;
    const who = right === 0 ? 'Nadie' : everyone ? 'Todos los que adivinaron' : `${right} de ${guesses}`;
    const knew = right > 1 ? 'sabían' : 'sabía';
    return `${who} ${knew} de quién era el pin en ${place}${names === '' ? '' : `: ${names}`}.`;
  },
  known: 'El pin más conocido',
  pin: (place, names, knew) => (names === '' ? `${place}: ${knew}` : `${place} (${names}): ${knew}`),
  knew: (right, guesses) => {
    if (right === 0) return 'nadie lo sabía';
    return right === guesses && right > 1
      ? 'todos los que adivinaron lo sabían'
      : `lo ${right === 1 ? 'sabía' : 'sabían'} ${right} de ${guesses}`;
  },
  wayOf: (name, distance, from, to) => `${name}: ${distance} de ${from} a ${to}`,
  placesAlt: (places) => (places === 1 ? 'Un mapa con 1 lugar' : `Un mapa con ${places} lugares`),
  silent: (people) => (people === 1 ? '1 persona prefirió no decirlo' : `${people} personas prefirieron no decirlo`),
  answers: 'Respuestas',
  answerColumns: ['Pregunta', 'Lugar', 'Personas', 'Lo sabían', 'Intentos', 'Nombres'],
  notSaid: '(prefirió no decirlo)',
};
