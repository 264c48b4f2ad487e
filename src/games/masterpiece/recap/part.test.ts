import { afterEach, expect, test, vi } from 'vitest';
import type { RecapOf } from '#shared/contract/recaps.ts';
import { REFUSALS, type RefusalCode } from '#shared/contract/refusals.ts';
import type { RecapFiles } from '#src/game-kit/recap/recap-part.ts';
import type { Sheet } from '#src/game-kit/recap/sheet.ts';
import { ApiError } from '#src/lib/api-error.ts';
import { recap } from './part.tsx';

const NAMES = ['Ann', 'Ben', 'Cho', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];
const drawings = NAMES.map((name) => ({ id: name, title: null, name, votes: 0, wins: false, voters: null }));
const left: RecapOf<'masterpiece'> = {
  ...{ game: 'masterpiece', nth: 1, points: [] },
  rounds: [{ roundNumber: 1, prompt: 'A cat', drawings }],
};

const refusal = (code: RefusalCode) => {
  const { error, status } = REFUSALS[code];
  return new ApiError(status, JSON.stringify({ error, code }), '');
};

/** The names under the pictures of the gallery, when one person's drawing is refused. */
async function namesIn(refused: string, code: RefusalCode): Promise<string[]> {
  const written: string[] = [];
  const sheet = {
    context: { beginPath() {}, roundRect() {}, fill() {}, drawImage() {} },
    body: { left: 0, top: 0, right: 1_600, bottom: 1_200 },
    write: (text: string) => written.push(text),
  } as unknown as Sheet;
  const files: Partial<RecapFiles> = {
    drawing: async (id) => {
      if (id === refused) throw refusal(code);
      return new Blob();
    },
  };
  vi.stubGlobal('createImageBitmap', async () => ({}));
  await recap.posters(left)[0]?.draw(sheet, files as RecapFiles);
  return written.filter((text) => NAMES.includes(text));
}
afterEach(() => vi.unstubAllGlobals());

test('a drawing of somebody who has left is not in the picture, nor is their name', async () => {
  expect(await namesIn('Ben', 'not_found')).toEqual(NAMES.filter((name) => name !== 'Ben'));
});

test('there is no picture without a drawing that could not be read', async () => {
  await expect(namesIn('Ben', 'slow_down')).rejects.toThrow(REFUSALS.slow_down.error);
});

test('who has left stays the winner, without a name', () => {
  const [ann, ben] = [
    { id: null, title: null, name: null, votes: 2, wins: true, voters: null },
    { id: 'ben', title: null, name: 'Ben', votes: 1, wins: false, voters: null },
  ];
  const rounds = [{ roundNumber: 1, prompt: 'A cat', drawings: [ann, ben] }];
  const points = [ann, ben].map(({ name, votes }) => ({ name, points: votes }));
  const told = recap.highlights({ game: 'masterpiece', nth: 1, rounds, points });
  expect(told.map(({ text }) => text)).toEqual(['Someone (2)', 'A cat, by Someone']);
});

const wonRounds = (votes: number[]) =>
  votes.map((votes, index) => ({
    ...{ roundNumber: index + 1, prompt: `Cat ${index + 1}` },
    drawings: [
      {
        id: `won ${index + 1}`,
        title: index === 1 ? 'My cat' : null,
        name: 'Ann',
        votes,
        wins: votes > 0,
        voters: null,
      },
    ],
  }));

test('the drawings to remember won a round, with their titles: the three with most votes, the best one last', () => {
  const all: RecapOf<'masterpiece'> = { game: 'masterpiece', nth: 1, rounds: wonRounds([3, 4, 1, 2, 0]), points: [] };
  const of = (rounds: typeof all.rounds) => {
    const kept = recap.keepsake?.({ ...all, rounds }) ?? null;
    return kept === null || 'draw' in kept ? kept : kept.map(({ id }) => id);
  };
  expect(of(all.rounds)).toEqual(['won 4', 'won 1', 'won 2']);
  expect(recap.keepsake?.(all)).toMatchObject([{}, {}, { caption: expect.stringMatching(/^My cat, by .*Ann/) }]);
  expect(recap.highlights(all).map(({ text }) => text)).toContain('My cat, by Ann');
  expect(of(all.rounds.slice(4))).toBeNull();
  // None stands in for one whose artist left.
  const left = { id: null, title: null, name: null, votes: 4, wins: true, voters: null };
  expect(of(all.rounds.map((round) => (round.roundNumber === 2 ? { ...round, drawings: [left] } : round)))).toEqual([
    'won 4',
    'won 1',
  ]);
});
