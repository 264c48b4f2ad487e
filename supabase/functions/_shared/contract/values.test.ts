import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { forgotPassword, updateDisplayName } from './accounts.ts';
import { createDeck, DECK_TEXT_MAX_LENGTH } from './decks.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { fillRegion, getCanvas, paintStroke, paintStrokes } from './games/canvas.ts';
import { getDrawing, submitDrawing } from './games/drawings.ts';
import { getMasterpiecePlay, getMasterpieceRound, getMasterpieceState } from './games/masterpiece.ts';
import { nextThisOrThat, startThisOrThat } from './games/this-or-that.ts';
import { STATEMENT_MAX_GRAPHEMES, writeTwoTruths } from './games/two-truths.ts';
import { startSession } from './hosted-rooms.ts';
import { AGENDA_ENTRIES_MAX } from './sessions.ts';

// Values beside the allowed ones. What the fields of many calls have in common is in `fields.test.ts`.

const dot = { x: 0.5, y: 0.5, color: '#FF0000' };
const dots = (count: number) => Array.from({ length: count }, () => dot);
const entries = (count: number) => Array.from({ length: count }, () => ({ game: 'coloring' }));
const statements = (...three: unknown[]) => ({ statements: three, lie: 0 });
const longest = `👩‍👩‍👧‍👦${'é'.repeat(STATEMENT_MAX_GRAPHEMES - 1)}`;
const NOT_COLORS = [undefined, '#FF00000', '#12345G', '#FF0000\n'];
const NOT_OWN_IDS = ['', 'x'.repeat(33), "a'; drop table public.strokes; --", 'ä', 'a b', 7, null, {}];
const NOT_POSITIONS = [Number.POSITIVE_INFINITY, Number.NaN, 1.000_000_1, -0.000_000_1, '0.5', null, undefined];

type Row = [endpoint: AnyEndpoint, part: 'body' | 'params' | 'query', field: string, wrong: unknown[], right?: unknown];

const ROWS: Row[] = [
  [paintStroke, 'body', 'x', NOT_POSITIONS, -0],
  [paintStroke, 'body', 'y', NOT_POSITIONS, 1],
  [paintStroke, 'body', 'color', NOT_COLORS, '#ff0000'],
  [paintStrokes, 'body', 'strokes', [[], dots(501), [dot, { ...dot, x: 2 }], [{ x: 0, y: 0 }]], dots(500)],
  [paintStrokes, 'body', 'strokeId', NOT_OWN_IDS, 'a-B_9'],
  [paintStrokes, 'body', 'batchId', NOT_OWN_IDS, 'x'.repeat(32)],
  [fillRegion, 'body', 'region', [-1, 4_000, 0.5, '1', null], 3_999],
  [fillRegion, 'body', 'color', NOT_COLORS, '#ff0000'],
  [getCanvas, 'query', 'since', ['', '-1', '1e3', 'x', ' 1', '1234567890123456', '0x1'], '123456789012345'],
  [submitDrawing, 'body', 'drawingData', ['data:image/svg+xml;base64,PHN2Zz4=', 'https://evil.example/a.png', 1]],
  [getDrawing, 'params', 'drawingId', ['../state', `${'x'.repeat(22)}\0`, `${'x'.repeat(21)}'`], 'x'.repeat(22)],
  [getMasterpieceRound, 'params', 'roundNumber', ['0', '-1', '1e3', '9999999999999999999'], '1'],
  [getMasterpieceState, 'query', 'images', ['1'], 'url'],
  [getMasterpiecePlay, 'query', 'since', ['x'.repeat(33)], 'x'.repeat(22)],
  [startThisOrThat, 'body', 'rounds', [0, 51, 1.5], 50],
  [startThisOrThat, 'body', 'pace', ['slow'], 'long'],
  [startThisOrThat, 'body', 'auto', ['no'], false],
  [
    nextThisOrThat,
    'body',
    'from',
    [-1, 1e12, 2 ** 31].map((currentQuestionIndex) => ({ phase: 'voting', currentQuestionIndex })),
    { phase: 'voting', currentQuestionIndex: 0 },
  ],
  [
    writeTwoTruths,
    'body',
    'written',
    [
      statements(`${longest}x`, 'b', 'c'),
      statements('a', '\u200b\u3164', 'c'),
      statements('a', 'b', 'a'),
      statements('a', 'a\u200b', 'c'),
      statements('a', 'b'),
      statements('a', 'b', 'c', 'd'),
      statements('a', 'b', null),
    ],
    statements(longest, 'b', 'c'),
  ],
  [startSession, 'body', 'settings', [{ waitingRoom: true }], { reactions: false }],
  [
    startSession,
    'body',
    'entries',
    [[], entries(AGENDA_ENTRIES_MAX + 1), [{ game: 'chess' }], [{ game: 'this-or-that', options: { rounds: 0 } }]],
    entries(AGENDA_ENTRIES_MAX),
  ],
  [createDeck, 'body', 'name', [' ', 'x'.repeat(61)], 'Pets'],
  [createDeck, 'body', 'text', ['x'.repeat(DECK_TEXT_MAX_LENGTH + 1)], 'x'.repeat(DECK_TEXT_MAX_LENGTH)],
  [createDeck, 'body', 'game', ['warm-welcome'], 'masterpiece'],
  [updateDisplayName, 'body', 'displayName', ['', '   ', '\u200b', 'x'.repeat(41)], 'x'.repeat(40)],
  [forgotPassword, 'body', 'email', ['', 'ann', 'a@b', 'a@b.co, c@b.co', 'a@b.co\nBcc: c@b.co'], 'a@b.co'],
];

test.each(ROWS.map((row) => [`${row[0].name} ${row[2]}`, row] as const))(
  '%s',
  (_, [endpoint, part, field, wrong, ...right]) => {
    const shape: Record<string, z.ZodMiniType> = endpoint[part].shape;
    const takes = (value: unknown) => shape[field]?.safeParse(value).success;
    expect(wrong.filter(takes)).toEqual([]);
    expect(right.every(takes)).toBe(true);
  },
);
