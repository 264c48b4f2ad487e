import { expect, test } from 'vitest';
import type { GameRecap } from '#shared/contract/recaps.ts';
import { pictured } from '#src/game-kit/recap/pictured.ts';
import { gameRecaps } from './game-recaps.ts';

const NAMES = ['Ann Arbor', 'Ben', 'Cyd'];
const placed = {
  id: '1',
  color: '#000000',
  town: null,
  country: null,
  extent: 'town' as const,
  latitude: null,
  longitude: null,
};
const GAMES: GameRecap[] = [
  {
    ...{ game: 'this-or-that', nth: 1, questions: [] },
    closest: [{ names: ['Ann Arbor', 'Ben'], agreed: 1, shared: 1 }],
  },
  {
    ...{ game: 'masterpiece', nth: 2 },
    rounds: [
      {
        ...{ roundNumber: 1, prompt: 'A cat' },
        drawings: NAMES.map((name) => ({ id: null, title: null, name, votes: 0, wins: false, voters: null })),
      },
    ],
    points: NAMES.map((name) => ({ name, points: 1 })),
  },
  {
    ...{ game: 'two-truths', nth: 3, votes: null },
    people: [...NAMES, null].map((name) => ({ name, fooled: 1, caught: 1 })),
  },
  { game: 'coloring', nth: 4, template: null, hasPaint: true, painters: NAMES },
  {
    ...{ game: 'warm-welcome', nth: 5, facts: [], questions: [] },
    people: NAMES.map((name) => ({ name, ...placed })),
    points: NAMES.map((name) => ({ name, points: 1 })),
  },
];

/** As pictures show it. */
async function shown(left: GameRecap, names: string[]): Promise<GameRecap> {
  return pictured({ left, part: await gameRecaps[left.game]() }, names);
}

test.each(GAMES)('$game: a picture has the first names of people who agreed', async (left) => {
  const words = JSON.stringify(await shown(left, ['Ann Arbor']));
  expect(words).not.toMatch(/Arbor|Ben|Cyd/);
  expect(words.includes('Ann')).toBe(left.game !== 'this-or-that');
  expect(JSON.stringify(await shown(left, []))).not.toContain('Ann');
});

test('counts painters who are not named', async () => {
  const [picture] = GAMES.filter(({ game }) => game === 'coloring') as [GameRecap & { game: 'coloring' }];
  const painters = async (names: string[]) => (await shown(picture, names)) as typeof picture;
  expect((await painters(NAMES)).painters).toEqual(['Ann', 'Ben', 'Cyd']);
  expect((await painters(['Ben'])).painters).toEqual(['', 'Ben', '']);
  expect((await painters([])).painters).toEqual(['', '', '']);
});
