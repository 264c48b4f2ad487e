// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RecapOf } from '#shared/contract/recaps.ts';
import { showWhole } from '#src/game-kit/recap/near.tsx';
import { showLanguage } from '#src/lib/catalogue.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { Details, recap } from './part.tsx';

const ANN = { id: '1', name: 'Ann', color: '#D9432F', country: null, extent: 'town' as const };

const open = (left: Partial<RecapOf<'warm-welcome'>>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Details left={{ game: 'warm-welcome', nth: 1, people: [], facts: [], questions: [], points: null, ...left }} />
    </QueryClientProvider>,
  );

test('people without a location are listed, on the page and in the table', () => {
  const people = [{ ...ANN, town: null, latitude: null, longitude: null }];
  open({ people });
  expect(screen.getByRole('listitem').textContent).toContain('Annno location');
  const [table] = recap.tables({ game: 'warm-welcome', nth: 1, people, facts: [], questions: [], points: null });
  expect(table?.rows.slice(1)).toEqual([['Ann', '', '', '', '']]);
});

test('facts name people in the language of the page; those that are only a text are marked as English', async () => {
  await showLanguage('es');
  const who = [
    { id: '1', place: 'Denver, CO' },
    { id: '2', place: 'London' },
  ];
  const data = { kind: 'farthest', who, ofAll: false, numbers: [7_500], region: null };
  const people = [
    { ...ANN, town: 'Denver, CO', latitude: 39.74, longitude: -104.98 },
    { ...ANN, id: '2', name: 'Ben', country: 'GB', town: 'London', latitude: 51.51, longitude: -0.13 },
  ];
  open({ facts: [{ factText: 'Denver is far away', data }, { factText: 'Denver is a mile high' }], people });
  expect(screen.getByText('Entre Ann y Ben hay 7,500 km (4,660 millas).').lang).toBe('');
  expect(screen.getByText('Denver is a mile high').lang).toBe('en');
  expect(screen.getByText('(en inglés)')).toBeTruthy();
});

test('a fact about a person who has left names places', async () => {
  await showLanguage('en');
  const data = { kind: 'first', who: [{ id: '9', place: 'Denver, CO' }], ofAll: true, numbers: [], region: null };
  open({
    facts: [{ factText: 'One location.', data }],
    people: [ANN].map((one) => ({ ...one, town: null, latitude: null, longitude: null })),
  });
  expect(screen.getByText('One location so far: Denver, CO. Every group starts somewhere.')).toBeTruthy();
});

const HERE = { town: 'Denver, CO', country: 'US', latitude: 39.74, longitude: -104.98 };
const LISBON = { name: 'Lisbon, Portugal', country: 'PT', extent: 'town' as const, latitude: 38.73, longitude: -9.15 };
const BAVARIA = { ...LISBON, name: 'Bavaria, Germany', country: 'DE', extent: 'region' as const };
/** Ann and Ben grew up in Lisbon, which two of three know, and nobody knows about Cyd. */
const played = (isNamed: boolean): RecapOf<'warm-welcome'> => ({
  ...{ game: 'warm-welcome', nth: 1, facts: [] },
  people: [
    { ...ANN, ...HERE },
    { ...ANN, ...{ id: '2', name: 'Ben', town: null, latitude: null, longitude: null } },
    { ...ANN, ...HERE, id: '3', name: 'Cyd' },
  ],
  questions: [
    {
      ...{ text: 'grew-up', silent: 1 },
      places: [
        { ...LISBON, people: 2, owners: isNamed ? ['1', '2'] : null, knew: { right: 2, guesses: 3 } },
        { ...BAVARIA, people: 1, owners: isNamed ? ['3'] : null, knew: { right: 0, guesses: 3 } },
      ],
    },
    { text: 'Your first job?', silent: 0, places: [{ ...LISBON, people: 1, owners: isNamed ? [] : null, knew: null }] },
  ],
  points: [{ name: 'Ann', points: 2 }],
});

test('each question has its places with their people, and how many knew', () => {
  open(played(true));
  const asked = (name: string) => screen.getByRole('heading', { name }).parentElement?.textContent;
  expect(asked('Where did you grow up?')).toBe(
    'Where did you grow up?Lisbon, PortugalAnn, Ben2 of 3 knewBavaria, GermanyCydno one knew1 person preferred not to say',
  );
  expect(asked('Your first job?')).toContain('Lisbon, Portugal1 person');
  expect(screen.getByRole('heading', { name: 'Points' }).parentElement?.textContent).toBe('PointsAnn2');
});

test('without names a question has numbers of people', () => {
  open(played(false));
  const words = screen.getByRole('heading', { name: 'Where did you grow up?' }).parentElement?.textContent;
  expect(words).toContain('Lisbon, Portugal2 people2 of 3 knew');
  expect(words).not.toMatch(/Ann|Ben|Cyd/);
});

test('highlights are the pin that nobody knew, the best known one, and the answer farthest from today’s town', () => {
  const texts = (isNamed: boolean) => recap.highlights(played(isNamed)).map(({ label, text }) => `${label}: ${text}`);
  expect(texts(true)).toEqual([
    'Best kept secret: Bavaria, Germany (Cyd): no one knew',
    'Best known pin: Lisbon, Portugal (Ann, Ben): 2 of 3 knew',
    'Longest way: Ann: 4,850 miles (7,805 km) from Denver, CO to Lisbon, Portugal',
    'Towns: 1 town',
  ]);
  expect(texts(false)).toEqual([
    'Best kept secret: Bavaria, Germany: no one knew',
    'Best known pin: Lisbon, Portugal: 2 of 3 knew',
    'Towns: 1 town',
  ]);
});

test('the tables have names only where the host shows them', () => {
  const answers = (isNamed: boolean) => recap.tables(played(isNamed)).find(({ title }) => title === 'Answers')?.rows;
  expect(answers(true)).toEqual([
    ['Question', 'Place', 'People', 'Knew', 'Guesses', 'Names'],
    ['Where did you grow up?', 'Lisbon, Portugal', 2, 2, 3, 'Ann, Ben'],
    ['Where did you grow up?', 'Bavaria, Germany', 1, 0, 3, 'Cyd'],
    ['Where did you grow up?', '(preferred not to say)', 1, '', '', ''],
    ['Your first job?', 'Lisbon, Portugal', 1, '', '', ''],
  ]);
  expect(answers(false)?.map((row) => row.length)).toEqual([5, 5, 5, 5, 5]);
  expect(recap.tables(played(true)).at(-1)?.rows).toEqual([
    ['Name', 'Points'],
    ['Ann', 2],
  ]);
});

test('a session of questions alone, where nobody is on the map, is not empty', () => {
  const left = { ...played(true), people: [] };
  expect(recap.isEmpty(left)).toBe(false);
  expect(recap.posters(left)).toEqual([]);
  expect(recap.isEmpty({ ...left, questions: [] })).toBe(true);
});

test('a map beside the places names their source, and shows a region as a dashed area instead of a dot', () => {
  open(played(true));
  act(showWhole);
  const map = screen.getByRole('img', { name: 'A map with 2 places' });
  const circles = [...map.querySelectorAll('circle')];
  expect(circles.map((one) => one.classList.contains('[stroke-dasharray:6_5]'))).toEqual([false, false, true]);
  expect(map.parentElement?.textContent).toBe('Places: GeoNames (CC BY 4.0).');
});
