// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATE_FACTS } from '#shared/domain/data/state-facts.ts';
import type { KnownPlace } from '#shared/domain/fact.ts';
import { computeFacts } from '#shared/domain/facts.ts';
import { showLanguage } from '#src/lib/catalogue.ts';
import { shownFact } from './facts.ts';
import { STATE_FACTS_ES } from './state-facts.es.ts';

const NOON = new Date('2026-06-21T12:00:00Z');
const place = (name: string, state: string | null, country: string, ...at: [number, number, string]): KnownPlace => {
  const [latitude, longitude, timeZone] = at;
  return { name, state, country, latitude, longitude, timeZone, approximate: false };
};
const CHICAGO = place('Chicago, IL', 'IL', 'US', 41.88, -87.63, 'America/Chicago');
const HONOLULU = place('Honolulu, HI', 'HI', 'US', 21.31, -157.86, 'Pacific/Honolulu');
const LONDON = place('London', null, 'GB', 51.51, -0.13, 'Europe/London');
const SAO_PAULO = place('São Paulo', null, 'BR', -23.55, -46.64, 'America/Sao_Paulo');
const TOKYO = place('Tokyo', null, 'JP', 35.69, 139.69, 'Asia/Tokyo');
const NAMES = ['Sam', 'Leilani', 'Ana', 'Iris', 'Kenji'];

function told(places: readonly KnownPlace[]): Record<string, string> {
  const people = places.map(({ country = null }, n) => ({ id: `${n + 1}`, name: NAMES[n] ?? '', country }));
  const facts = computeFacts(
    places.map((one, n) => ({ ...one, number: n + 1 })),
    NOON,
  );
  return Object.fromEntries(
    facts.map(({ data, kind, text }) => [kind, shownFact({ data, factText: text }, people).text]),
  );
}

test('in English, with names', () => {
  expect(told([CHICAGO, HONOLULU, LONDON, SAO_PAULO, TOKYO])).toEqual({
    tour: 'A crow calling at every location, in the order you joined, would fly 28,895 miles (46,500 km).',
    closest: 'Your closest neighbors are Leilani and Kenji, 3,855 miles (6,205 km) apart.',
    middle: 'To meet halfway, visit Sam in Chicago, IL: of all your towns it is nearest to the middle.',
    north: 'Farthest north: Ana, in London.',
    south: 'Farthest south: Iris, in São Paulo.',
    remote: 'Most elbow room: Iris. Your nearest other town is 5,225 miles (8,410 km) away.',
    'time-zones': 'Your clocks show five different times.',
    'no-common-hours':
      'The working hours (9 to 5) of everyone on the map never meet: someone kindly starts early or stays late.',
    sun: 'The sun is up for Sam, and Leilani is in the dark.',
    'time-difference': 'Kenji is 19 hours ahead of Leilani.',
    farthest: 'Iris and Kenji are 11,515 miles (18,535 km) apart, your widest gap.',
    countries: 'Your map has four countries by now. The newest one: Japan.',
  });
  expect(told([CHICAGO, HONOLULU])).toMatchObject({
    farthest: 'Sam and Leilani are 4,250 miles apart.',
    states: 'With Hawaii, your locations cover two states.',
    'common-hours': 'From 2 p.m. to 5 p.m. in Chicago, IL, it is working hours (9 to 5) for everyone on the map.',
  });
  expect(told([LONDON, LONDON, TOKYO])).toMatchObject({
    'same-town': 'Sam and Leilani are both in London. Lunch is a local call.',
    sun: 'The sun is up in London, and Tokyo is in the dark.',
  });
  expect(told([LONDON])).toMatchObject({ first: 'Sam is first, in London. Every group starts somewhere.' });
});

describe('in Spanish', () => {
  beforeAll(() => showLanguage('es'));
  afterAll(() => showLanguage('en'));

  test('with names, and kilometers first', () => {
    expect(told([CHICAGO, HONOLULU, LONDON, SAO_PAULO, TOKYO])).toEqual({
      tour: 'Un cuervo que visitara cada ubicación, en el orden de llegada, volaría 46,500 km (28,895 millas).',
      closest: 'Quienes están más cerca entre sí: Leilani y Kenji, a 6,205 km (3,855 millas).',
      middle:
        'Para encontrarse a mitad de camino, visiten a Sam en Chicago, IL: de sus ciudades, es la más cercana al centro.',
      north: 'Más al norte: Ana, en London.',
      south: 'Más al sur: Iris, en São Paulo.',
      remote: 'Con más espacio alrededor: Iris. La otra ciudad más cercana está a 8,410 km (5,225 millas).',
      'time-zones': 'Sus relojes marcan cinco horas distintas.',
      'no-common-hours':
        'Los horarios laborales (de 9 a 5) de todas las personas del mapa nunca coinciden: alguien tiene la amabilidad de madrugar o de trasnochar.',
      sun: 'Para Sam es de día, y para Leilani es de noche.',
      'time-difference': 'Kenji va 19 horas por delante de Leilani.',
      farthest: 'Entre Iris y Kenji hay 18,535 km (11,515 millas), la mayor distancia del grupo.',
      countries: 'Su mapa ya tiene cuatro países. El más nuevo: Japón.',
    });
    expect(told([CHICAGO, HONOLULU])).toMatchObject({
      farthest: 'Entre Sam y Leilani hay 4,250 millas.',
      states: 'Con Hawaii, sus ubicaciones abarcan dos estados.',
      'common-hours':
        'De las 2 p. m. a las 5 p. m. en Chicago, IL, todas las personas del mapa están en horario laboral (de 9 a 5).',
    });
    expect(told([CHICAGO])).toMatchObject({
      state: expect.stringMatching(/^El edificio al que suelen llamar el primer rascacielos/),
      first: 'Sam llegó primero, desde Chicago, IL. Todo grupo empieza en algún lugar.',
    });
    const shown = told([place('Karachi', null, 'PK', 24.9, 67, 'Asia/Karachi'), LONDON])['common-hours'];
    expect(shown).toContain('De la 1 p. m. a las 5 p. m. en Karachi');
  });
});

test('each fact about a state has its Spanish', () => {
  const lengths = (facts: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(facts).map(([state, ofIt]) => [state, ofIt.length]);
  expect(lengths(STATE_FACTS_ES)).toEqual(lengths(STATE_FACTS));
});

test('without a person there are places', () => {
  const [fact] = computeFacts([{ ...CHICAGO, number: 1 }], NOON).slice(-1);
  const shown = shownFact({ data: fact?.data, factText: '' }, []);
  expect(shown).toMatchObject({
    text: 'One location so far: Chicago, IL. Every group starts somewhere.',
    lang: undefined,
  });
  const unknown = { kind: 'of-tomorrow', who: [], ofAll: true, numbers: [], region: null };
  expect(shownFact({ data: unknown, factText: 'Tomorrow.' }, [])).toMatchObject({ text: 'Tomorrow.', lang: 'en' });
});
