import type { ToldFact } from '#shared/domain/fact-words.ts';
import { stateName } from '#shared/domain/states.ts';
import type { Translated } from '#src/lib/catalogue.ts';
import type { english } from './fact-texts.ts';
import { STATE_FACTS_ES } from './state-facts.es.ts';

const listed = (items: readonly string[]): string => new Intl.ListFormat('es-419').format(items);

const NUMBERS = ['cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];
const inWords = (count: number): string => NUMBERS[count] ?? `${count}`;

/** 'las 9 a. m.', 'el mediodía', 'la 1:30 p. m.' */
function clock(time: number): string {
  if (time === 0) return 'la medianoche';
  if (time === 720) return 'el mediodía';
  const hour = Math.floor(time / 60) % 12 || 12;
  const past = time % 60 === 0 ? '' : `:${`${time % 60}`.padStart(2, '0')}`;
  return `${hour === 1 ? 'la' : 'las'} ${hour}${past} ${time < 720 ? 'a. m.' : 'p. m.'}`;
}

const fromTo = (from: number, to: number): string =>
  `De ${clock(from)} a ${clock(to)}`.replace('De el ', 'Del ').replace(' a el ', ' al ');

function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const whole = `${hours} ${hours === 1 ? 'hora' : 'horas'}`;
  if (hours === 0) return rest === 30 ? 'media hora' : `${rest} minutos`;
  if (rest === 30) return `${whole} y media`;
  return rest === 0 ? whole : `${whole} y ${rest} minutos`;
}

function stateCount([states = 0, district = 0, territories = 0]: readonly number[]): string {
  return listed([
    ...(states === 0 ? [] : [`${inWords(states)} ${states === 1 ? 'estado' : 'estados'}`]),
    ...(district === 0 ? [] : ['el Distrito de Columbia']),
    ...(territories === 0 ? [] : [`${inWords(territories)} ${territories === 1 ? 'territorio' : 'territorios'}`]),
  ]);
}

const atLeast = (ofAll: boolean): string => (ofAll ? '' : 'al menos ');
const end =
  (direction: string) =>
  ({ isNamed, ofAll, one, place }: ToldFact): string => {
    if (!ofAll) return `De sus ciudades, ${place} es la que está más al ${direction}.`;
    return isNamed ? `Más al ${direction}: ${one}, en ${place}.` : `La ubicación más al ${direction}: ${place}.`;
  };

function sameTown({ count, isNamed, ofAll, place, who }: ToldFact): string {
  if (isNamed) return `${listed(who)} están en ${place}. Podrían almorzar juntos.`;
  const towns = [...new Set(who)];
  const number = `${atLeast(ofAll)}${inWords(count)} personas`;
  return towns.length === 1
    ? `En ${place} hay ${number}. Podrían almorzar juntas.`
    : `En ${listed(towns)} hay ${number} en cada ciudad.`;
}

export const spanish: Translated<typeof english> = {
  kinds: {
    first: ({ isNamed, one, place }) =>
      `${isNamed ? `${one} llegó primero, desde ${place}` : `Una ubicación hasta ahora: ${place}`}. Todo grupo empieza en algún lugar.`,
    farthest: ({ distance, ofAll, one, other }) =>
      `Entre ${one} y ${other} hay ${distance}${ofAll ? ', la mayor distancia del grupo' : ''}.`,
    closest: ({ distance, isNamed, one, other }) =>
      isNamed
        ? `Quienes están más cerca entre sí: ${one} y ${other}, a ${distance}.`
        : `Sus dos ciudades más cercanas son ${one} y ${other}: las separan ${distance}.`,
    tour: ({ distance }) => `Un cuervo que visitara cada ubicación, en el orden de llegada, volaría ${distance}.`,
    middle: ({ isNamed, one, place }) =>
      `Para encontrarse a mitad de camino, ${isNamed ? `visiten a ${one} en ${place}` : `prueben ${place}`}: de sus ciudades, es la más cercana al centro.`,
    north: end('norte'),
    south: end('sur'),
    east: end('este'),
    west: end('oeste'),
    remote: ({ distance, one }) => `Con más espacio alrededor: ${one}. La otra ciudad más cercana está a ${distance}.`,
    coasts: ({ one, other }) => `De un estado del Pacífico a uno del Atlántico: ${one} y ${other} comparten este mapa.`,
    'same-town': sameTown,
    'time-zones': ({ count, ofAll }) => `Sus relojes marcan ${atLeast(ofAll)}${inWords(count)} horas distintas.`,
    'time-difference': ({ count, one, other }) => `${one} va ${duration(count)} por delante de ${other}.`,
    sun: ({ isNamed, one, other }) =>
      isNamed
        ? `Para ${one} es de día, y para ${other} es de noche.`
        : `En ${one} es de día, y en ${other} es de noche.`,
    'common-hours': ({ numbers: [from = 0, to = 0], place }) =>
      `${fromTo(from, to)} en ${place}, todas las personas del mapa están en horario laboral (de 9 a 5).`,
    'no-common-hours': () =>
      'Los horarios laborales (de 9 a 5) de todas las personas del mapa nunca coinciden: alguien tiene la amabilidad de madrugar o de trasnochar.',
    states: ({ numbers, ofAll, region }) =>
      `Con ${region}, sus ubicaciones abarcan ${atLeast(ofAll)}${stateCount(numbers)}.`,
    'one-state': ({ ofAll, region }) =>
      ofAll
        ? `Todas sus ubicaciones están en ${region}: no hay fronteras que cruzar.`
        : `Al menos una de sus ubicaciones está en ${region}.`,
    countries: ({ count, ofAll, region }) =>
      `Su mapa ya tiene ${atLeast(ofAll)}${inWords(count)} países. El más nuevo: ${region}.`,
    'one-country': ({ ofAll, region }) =>
      ofAll
        ? `Todas sus ubicaciones están en un mismo país: ${region}.`
        : `Al menos una de sus ubicaciones está en otro país: ${region}.`,
  },
  distance: (miles, km, isAbroad) => {
    if (miles < 2) return isAbroad ? 'menos de 5 km (3 millas)' : 'menos de 3 millas';
    const inMiles = `${miles.toLocaleString('en-US')} millas`;
    return isAbroad ? `${km.toLocaleString('en-US')} km (${inMiles})` : inMiles;
  },
  state: (code) => (code === 'DC' ? 'Washington, DC' : (stateName(code) ?? code)),
  country: (code) => new Intl.DisplayNames('es-419', { type: 'region' }).of(code) ?? code,
  ofStates: STATE_FACTS_ES,
  language: 'en inglés',
};
