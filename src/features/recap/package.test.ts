import { unzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import type { Recap } from '#shared/contract/recaps.ts';
import type { ShownGame } from '#src/game-kit/recap/use-recap-parts.ts';
import { zipOf } from '#src/lib/files/zip.ts';
import { fileNameOf, filesOf, gamesNow, type Progress, summaryOf } from './package.ts';

const sheet = vi.hoisted(() => vi.fn<typeof import('#src/game-kit/recap/sheet.ts').sheetPng>());
vi.mock('#src/game-kit/recap/sheet.ts', () => ({ sheetPng: sheet }));

const TIME = new Date(2026, 10, 23, 9, 30, 44);
/** Bit 11. */
const UTF8 = 0x0800;
/** MS-DOS time and date. */
const DOS = { time: (9 << 11) | (30 << 5) | (44 / 2), date: ((2026 - 1980) << 9) | (11 << 5) | 23 };
const FILES = {
  '1 This or That - Cómo.png': Uint8Array.from({ length: 300 }, (_, n) => n % 256),
  'Recap.txt': Uint8Array.from(Buffer.from('Recap\n')),
};

test('a zip stores its files with their names and their time', async () => {
  const zip = Buffer.from(await zipOf(FILES, TIME));
  expect(unzipSync(zip)).toEqual(FILES);
  const [flags, method, time, date] = [6, 8, 10, 12].map((at) => zip.readUInt16LE(at));
  expect([flags, method, time, date]).toEqual([UTF8, 0, DOS.time, DOS.date]);
});

test('two pictures with one title are two files', async () => {
  const drawn: string[] = [];
  const game = {
    left: { game: 'coloring', nth: 2, template: null, hasPaint: true, painters: [] },
    part: {
      pictured: (one: unknown) => one,
      highlights: () => [],
      posters: () =>
        ['first', 'second'].map((name) => ({ title: 'Cat', alt: name, draw: () => void drawn.push(name) })),
      tables: () => [],
    },
  } as unknown as ShownGame;
  sheet.mockImplementation(async (_, draw) => {
    await draw({} as never);
    return new Blob([`${drawn.at(-1)}`]);
  });
  const head = { name: null, endedAt: '2026-11-23T09:30:00Z', pictureNames: [] };
  const files = await filesOf(head, [game], {} as never, () => {});
  const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
  const [, first, second] = Object.entries(files);
  expect([text(first?.[1]), text(second?.[1])]).toEqual(['first', 'second']);
});

test('the summary has no heading with nothing below it', () => {
  const game = (nth: number, highlights: object[]) =>
    ({ left: { game: 'two-truths', nth }, part: { highlights: () => highlights } }) as unknown as ShownGame;
  const head = { name: 'Friday', endedAt: '2026-11-23T09:30:00.000Z' };
  const told = game(2, [{ label: 'Best liar', text: 'Ann' }]);
  expect(summaryOf(head, [game(1, []), told])).toBe(summaryOf(head, [told]));
});

test('a game that nothing is left of is no longer one', () => {
  const left = { game: 'two-truths', nth: 1 };
  const shown = (isEmpty: boolean) => [{ left, part: { isEmpty: () => isEmpty } }] as unknown as ShownGame[];
  const recap = { games: [left] } as unknown as Recap;
  expect([gamesNow(recap, shown(false)), gamesNow(recap, shown(true))]).toEqual([[expect.anything()], []]);
});

test('no file name ends in the middle of a title', () => {
  const { left } = { left: { game: 'coloring', nth: 2 } } as unknown as ShownGame;
  const title = `Round 12: ${'a long prompt '.repeat(5)}end`;
  expect(fileNameOf({ left } as ShownGame, title)).toBe(`2 Collaborative Coloring Book - ${title.replace(':', '')}`);
});

describe('two games', () => {
  const game = (nth: number, posters: string[]) =>
    ({
      left: { game: 'two-truths', nth, people: [], votes: null },
      part: {
        isEmpty: () => false,
        pictured: (one: unknown) => one,
        highlights: () => [],
        posters: () => posters.map((title) => ({ title, alt: title, draw: () => {} })),
        tables: () => [{ title: 'Points', rows: [['Ann', 2]] }],
      },
    }) as unknown as ShownGame;
  const games = [game(1, ['One', 'Two']), game(2, ['Three'])];
  const head = { name: null, endedAt: '2026-11-23T09:30:00.000Z', pictureNames: [] };
  const reads = {
    key: '',
    drawing: async () => new Blob(),
    canvas: async () => new Uint8Array(),
    outline: async () => ({ picture: '', regions: '' }),
  };

  test('tell the way to all files picture by picture', async () => {
    sheet.mockResolvedValue(new Blob());
    const told: Progress[] = [];
    const files = await filesOf(head, games, reads, (progress) => told.push(progress));
    expect(told).toEqual([0, 1, 2].map((done) => ({ done, all: 3 })));
    expect(Object.keys(files)).toEqual([
      'Recap.txt',
      '1 Two Truths and a Lie - One.png',
      '1 Two Truths and a Lie - Two.png',
      '1 Two Truths and a Lie - Points.csv',
      '2 Two Truths and a Lie - Three.png',
      '2 Two Truths and a Lie - Points.csv',
    ]);
  });

  test('are no files at all when a picture fails', async () => {
    sheet.mockRejectedValueOnce(new Error('No canvas'));
    await expect(filesOf(head, games, reads, () => {})).rejects.toThrow('No canvas');
  });
});
