import { expect, test, vi } from 'vitest';
import type { Recap, RecapOf } from '#shared/contract/recaps.ts';
import { type RecapFiles, recapPart } from '#src/game-kit/recap/recap-part.ts';
import type * as Sheets from '#src/game-kit/recap/sheet.ts';
import { chatPicture } from './chat-picture.ts';

const { written } = vi.hoisted(() => ({ written: [] as string[] }));
vi.mock('#src/game-kit/recap/sheet.ts', async (original) => ({
  ...(await original<typeof Sheets>()),
  fillBox() {},
  blankSheet: async (size: object) => ({
    sheet: {
      ...size,
      context: { createLinearGradient: () => ({ addColorStop() {} }), fillRect() {} },
      // Ten pixels a letter.
      widthOf: (text: string) => text.length * 10,
      write: (text: string) => written.push(text),
    },
    png: () => new Blob(),
  }),
}));

const part = recapPart<'two-truths'>({
  isEmpty: () => false,
  pictured: (left, named) => ({ ...left, people: left.people.map((one) => ({ ...one, name: named(one.name) })) }),
  highlights: ({ people }) => [
    { label: 'No sentence', text: '' },
    ...people.map(({ name }) => ({
      label: '',
      text: '',
      told: `${name ?? 'Someone'} fooled ${'everyone '.repeat(30)}.`,
    })),
  ],
  posters: () => [],
  tables: () => [],
});
const left = (nth: number, name: string): RecapOf<'two-truths'> => ({
  ...{ game: 'two-truths', nth, votes: null },
  people: [{ name, fooled: 1, caught: 0 }],
});

/** All that is written on the picture of games of which each has one person. */
async function writtenOn(names: string[], pictureNames: string[]): Promise<string[]> {
  written.length = 0;
  const at = '2026-11-20T10:00:00.000Z';
  const head = { sessionId: 'session0123456', name: 'Friday', endedAt: at, expiresAt: at, voterNames: true };
  const games = names.map((name, index) => ({ left: left(index + 1, name), part }));
  const recap: Recap = { ...head, guestCount: 12, pictureNames, games: games.map((game) => game.left) };
  await chatPicture({ recap, games }, {} as RecapFiles);
  return [...written];
}

test('has the name, the people, and two lines of each game, with agreed names only', async () => {
  const lines = await writtenOn(['Ann Lee', 'Ben'], ['Ann Lee']);
  expect(lines.slice(0, 2)).toEqual(['Friday', 'Nov 20, 2026, with 12 guests']);
  expect(lines[3]).toMatch(/^Ann fooled/);
  expect(lines.join()).not.toMatch(/Lee|Ben/);
  expect(lines.filter((line) => line.includes('everyone'))).toHaveLength(4);
});

test('counts the games that have no room', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const lines = await writtenOn(names, names);
  expect(lines).toContain('and 3 more games');
  expect(lines.filter((line) => line === 'Two Truths and a Lie')).toHaveLength(4);
  expect(await writtenOn(names.slice(0, 5), names)).not.toContain('and 1 more game');
});
