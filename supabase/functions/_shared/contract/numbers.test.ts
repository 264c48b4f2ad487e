import { describe, expect, it, test } from 'vitest';
import { LINK_LIFETIME_SECONDS, LINKS_KEPT_DAYS } from './accounts.ts';
import {
  EVENT_MAX_AGE_SECONDS,
  EVENTS_KEPT_DAYS,
  PAST_DUE_GRACE_DAYS,
  PERK_NOTICE_DAYS,
  TIER_WAIT_MS,
} from './billing.ts';
import { paceOf } from './changes.ts';
import { DECK_LINES_MAX, DECK_NAME_MAX_LENGTH, OPTION_MAX_GRAPHEMES, PROMPT_MAX_GRAPHEMES } from './decks.ts';
import {
  NAME_MAX_GRAPHEMES,
  PASSWORD_MIN_LENGTH,
  ROOM_CODE_ALPHABET,
  ROOM_CODE_LENGTHS,
  ROOM_ID_ALPHABET,
  ROOM_ID_LENGTH,
  SEAT_TOKEN_BYTES,
} from './fields.ts';
import {
  BRUSH_RADIUS,
  CANVAS_BYTES_MAX,
  CANVAS_DOTS_MAX,
  CANVAS_POLL_MS,
  FILL_DOTS,
  PAINT_LIMIT,
  PAINT_WRITE_MS,
  POSITION_STEPS,
  REGIONS_MAX,
  STROKES_MAX,
} from './games/canvas.ts';
import {
  CHALLENGE_SECONDS,
  COLOR_NAMES,
  DOWNLOAD,
  ENGAGEMENT,
  FIRST_BRUSH_COLOR,
  FIRST_PARTICIPANT_COLOR,
  MUSIC,
  PALETTE_TIP_AFTER_SECONDS,
  SHARE_WINDOW,
  template,
  templateOf,
} from './games/coloring.ts';
import { BELL_SECONDS, DRAWING_BODY_MAX_BYTES, DRAWING_CANVAS, DRAWING_MAX, DRAWING_MEDIA } from './games/drawings.ts';
import { BALLOT_MAX, LATE_VOTE_SECONDS, masterpiecePhase, ROUNDS_KEPT } from './games/masterpiece.ts';
import { COUNTDOWN_SECONDS, FINAL_SECONDS, PACES } from './games/pacing.ts';
import { GAMES } from './games/registry.ts';
import { CATEGORIES, OPTIONS, QUESTIONS_KEPT, thisOrThatPhase } from './games/this-or-that.ts';
import { TURNS_KEPT } from './games/two-truths.ts';
import {
  APPROXIMATE_SPREAD,
  COORDINATE_DECIMALS,
  FACTS_MAX_HEIGHT_REM,
  FACTS_POLL_MS,
  FACTS_SHOWN,
  MARKER_COLORS,
  PARTICIPANT_LIST_MAX_HEIGHT_PX,
  US_MAP,
} from './games/warm-welcome.ts';
import { AWAY_POLL_MS, OPEN_ROOMS_POLL_MS } from './hosted-rooms.ts';
import {
  MAILS_KEPT_DAYS,
  MESSAGES_KEPT_DAYS,
  SUPPORT_CATEGORIES,
  SUPPORT_HOURS,
  TEST_EMAIL_TYPES,
} from './messages.ts';
import { PASTEL_PALETTE, PRIMARY_PALETTE } from './palettes.ts';
import {
  COHOST_LIMITS,
  DECK_LIMITS,
  FOUNDER_PERK,
  HANDLE_LIMITS,
  OUTLINE_LIMITS,
  OWN_NAME_LIMITS,
  PARTICIPANT_LIMITS,
  PLANS,
  RECAP_DAYS,
  STORAGE_QUOTAS,
  TIERS,
} from './plans.ts';
import {
  AWAY_AFTER_SECONDS,
  COPIED_MS,
  LINK_DISPLAY,
  ROOM_LIFETIME_HOURS,
  SEAT_LINK_MINUTES,
  SEEN_WRITE_SECONDS,
  UNDO_SECONDS,
} from './rooms.ts';
import { ERROR_REPORT_KEPT_DAYS, ERROR_REPORT_MAX_BYTES } from './system.ts';
import { GIVEN_UP_HANDLES_MAX, HANDLE_BLOCKED_MONTHS, TEAM_LINK_POLL_MS } from './team-links.ts';

/** The promised numbers, by subject: every other test takes them from the contract and would miss a wrong one. */
const PROMISED: Record<string, [name: string, ours: unknown, promised: unknown][]> = {
  plans: [
    ['names', TIERS.map((tier) => PLANS[tier].name), ['Free', 'Pro', 'Premium']],
    ['prices', TIERS.map((tier) => PLANS[tier].priceUsdPerMonth), [0, 9, 29]],
    ['caps that SQL gets', PARTICIPANT_LIMITS, { free: 5, pro: 25, premium: 100 }],
    ['quotas that SQL gets', STORAGE_QUOTAS, { free: 2e8, pro: 1e9, premium: 5e9 }],
    ['days a recap is kept', RECAP_DAYS, { free: 1, pro: 90, premium: 365 }],
    ['team links', HANDLE_LIMITS, { free: 1, pro: 1, premium: 5 }],
    ['names of one’s own for them', OWN_NAME_LIMITS, { free: 0, pro: 1, premium: 5 }],
    ['co-hosts', COHOST_LIMITS, { free: 1, pro: 2, premium: 10 }],
    ['decks of a game', DECK_LIMITS, { free: 20, pro: 50, premium: 200 }],
    ['own outlines', OUTLINE_LIMITS, { free: 3, pro: 20, premium: 100 }],
    ['founder perk', FOUNDER_PERK, { tier: 'pro', months: 3 }],
  ],
  'plans, passwords and mail': [
    ['an unpaid plan', PAST_DUE_GRACE_DAYS, 7],
    ['notice of the end of a perk', PERK_NOTICE_DAYS, 7],
    ['oldest event', EVENT_MAX_AGE_SECONDS, 300],
    ['wait for the new plan', TIER_WAIT_MS, 10_000],
    ['a link in a mail', LINK_LIFETIME_SECONDS, 3_600],
    [
      'mails, used links, events and messages are kept',
      [MAILS_KEPT_DAYS, LINKS_KEPT_DAYS, EVENTS_KEPT_DAYS, MESSAGES_KEPT_DAYS],
      [5, 2, 30, 365],
    ],
    ['support', [SUPPORT_HOURS, SUPPORT_CATEGORIES], [24, ['general', 'billing', 'technical', 'account']]],
    ['test emails', TEST_EMAIL_TYPES, ['welcome', 'subscription', 'password-reset', 'support']],
  ],
  polling: [
    ['Warm Welcome room', GAMES['warm-welcome'].pollMs, 3_000],
    ['Warm Welcome facts', FACTS_POLL_MS, 2_000],
    ['This or That', GAMES['this-or-that'].pollMs, 1_000],
    ['Masterpiece Match', GAMES.masterpiece.pollMs, 1_000],
    ['coloring participants', GAMES.coloring.pollMs, 2_000],
    ['canvas', CANVAS_POLL_MS, 1_000],
    [
      'open rooms, who is away, team links',
      [OPEN_ROOMS_POLL_MS, AWAY_POLL_MS, TEAM_LINK_POLL_MS],
      Array(3).fill(10_000),
    ],
  ],
  coloring: [
    ['brush', BRUSH_RADIUS, 0.0105],
    ['first colors', [FIRST_BRUSH_COLOR, FIRST_PARTICIPANT_COLOR], ['#FFCDD2', '#FF6B6B']],
    [
      'primary palette',
      PRIMARY_PALETTE.join(' '),
      '#FF6B6B #4ECDC4 #45B7D1 #96CEB4 #FECA57 #A55EEA #FF9F43 #FC427B #2C3E50 #E74C3C',
    ],
    [
      'pastel palette',
      PASTEL_PALETTE.join(' '),
      '#FFCDD2 #F8BBD0 #E1BEE7 #D1C4E9 #C5CAE9 #BBDEFB #B2EBF2 #B2DFDB #C8E6C9 #DCEDC8',
    ],
    ['every color has a name', Object.keys(COLOR_NAMES), [...PRIMARY_PALETTE, ...PASTEL_PALETTE]],
    ['names are different', new Set(Object.values(COLOR_NAMES)).size, 20],
    [
      'templates',
      template.options.join(' '),
      'ice-cream skyline amusement-park mountains sailboat tea-time balloons reef custom',
    ],
    [
      'their other names',
      ['sweet-treats', 'city-skyline', 'mountains', 'unknown', null].map(templateOf),
      ['ice-cream', 'skyline', 'mountains', 'custom', 'custom'],
    ],
    ['download', DOWNLOAD, { quality: 0.9, captionPx: 100, namePrefix: 'team-coloring-' }],
    ['share windows', SHARE_WINDOW, { width: 600, height: 400 }],
    ['music', MUSIC, { volume: 0.3, step: 0.1 }],
    ['levels', ENGAGEMENT, { building: 1, active: 3, highlyEngaged: 5 }],
    ['palette tip', PALETTE_TIP_AFTER_SECONDS, 180],
  ],
  'This or That': [
    ['seconds to vote', GAMES['this-or-that'].phases.seconds.voting, 20],
    ['cue', GAMES['this-or-that'].phases.cueSeconds, 5],
    ['phases', thisOrThatPhase.options, ['waiting', 'voting', 'hush', 'results', 'final']],
    ['options', OPTIONS, ['A', 'B']],
    [
      'categories',
      CATEGORIES,
      { all: 'All Categories', entertainment: 'TV & Movies', sports: 'Sports', culture: 'Music & Culture' },
    ],
  ],
  'Masterpiece Match': [
    ['lengths', GAMES.masterpiece.phases.seconds, { drawing: 30, voting: 30, results: 15 }],
    ['cue', GAMES.masterpiece.phases.cueSeconds, 3],
    ['ballot', BALLOT_MAX, 10],
    ['canvas', DRAWING_CANVAS, { width: 400, height: 300, lineWidth: 3, color: '#000000', background: '#FFFFFF' }],
    ['phases', masterpiecePhase.options, ['waiting', 'drawing', 'voting', 'hush', 'results', 'final']],
  ],
  invitations: [
    [
      'QR codes',
      (['coloring', 'this-or-that', 'masterpiece', 'warm-welcome'] as const).map((game) => GAMES[game].qrSizePx),
      [160, 120, 120, 96],
    ],
    ['displayed link', LINK_DISPLAY, { maxLength: 50, head: 25, tail: 20 }],
    ["'Copied!'", COPIED_MS, 2_000],
  ],
  'room id, password': [
    ['room id', ROOM_ID_LENGTH, 14],
    ['its characters', [...ROOM_ID_ALPHABET].sort().join(''), '0123456789abcdefghijklmnopqrstuvwxyz'],
    ['shortest password', PASSWORD_MIN_LENGTH, 6],
  ],
  'Warm Welcome map': [
    ['center', US_MAP.center, { latitude: 39.8283, longitude: -98.5795 }],
    ['zoom', [US_MAP.zoom, US_MAP.minZoom, US_MAP.maxZoom], [4, 3, 7]],
    ['bounds', US_MAP.bounds, { south: 24.4, north: 49.4, west: -125, east: -66.9 }],
    ['fit', [US_MAP.fitPadding, US_MAP.fitMaxZoom], [0.5, 6]],
    ['spread of unknown locations', APPROXIMATE_SPREAD, { latitude: 2.5, longitude: 5 }],
    ['colors', MARKER_COLORS.length, 8],
    ['different colors', new Set(MARKER_COLORS).size, 8],
  ],
  'Warm Welcome lists': [
    ['facts shown', FACTS_SHOWN, 3],
    ['facts box', FACTS_MAX_HEIGHT_REM, 12],
    ['participant list', PARTICIPANT_LIST_MAX_HEIGHT_PX, 280],
  ],
  'rooms and seats': [
    ['life of a room', ROOM_LIFETIME_HOURS, 24],
    ['decimals of coordinates', COORDINATE_DECIMALS, 2],
    ['away', AWAY_AFTER_SECONDS, 30],
    ['seen-writes', SEEN_WRITE_SECONDS, 10],
    ['longest name', NAME_MAX_GRAPHEMES, 40],
    ['bytes of a seat token', SEAT_TOKEN_BYTES, 32],
    ['undo of a removal', UNDO_SECONDS, 10],
    ['a rejoin link', SEAT_LINK_MINUTES, 10],
  ],
  pace: [
    ['countdown when everyone is done', COUNTDOWN_SECONDS, 3],
    ['factors', PACES, { short: 0.6, normal: 1, long: 1.6 }],
    ['final screen', FINAL_SECONDS, 3_600],
  ],
  'phases without a move': [
    ['results of a question', GAMES['this-or-that'].phases.seconds.results, 8],
    ['questions without a vote', GAMES['this-or-that'].phases.idleRoundsMax, 3],
    ['rounds without a drawing or a vote', GAMES.masterpiece.phases.idleRoundsMax, 2],
    ['the bell', BELL_SECONDS, 2.5],
    ['late votes', LATE_VOTE_SECONDS, 1],
  ],
  'own questions and prompts': [
    ['lines of a deck', DECK_LINES_MAX, 200],
    ['lengths', [DECK_NAME_MAX_LENGTH, OPTION_MAX_GRAPHEMES, PROMPT_MAX_GRAPHEMES], [60, 40, 80]],
  ],
  'painting in transit': [
    ['decimals of positions', POSITION_STEPS, 10_000],
    ['dots in one call', STROKES_MAX, 500],
    ['sent after, in rooms of 10, 25 and more', [10, 25, 26].map((people) => paceOf(people).sendMs), [80, 150, 250]],
    ['written after', PAINT_WRITE_MS, 90],
  ],
  bounds: [
    [
      'painting',
      [PAINT_LIMIT, CANVAS_DOTS_MAX, CANVAS_BYTES_MAX, FILL_DOTS, REGIONS_MAX],
      [{ dotsPerSecond: 600, burst: 2_000 }, 200_000, 20_000_000, 25, 4_000],
    ],
    ['challenge', CHALLENGE_SECONDS, 60],
    ['questions kept, and turns', [QUESTIONS_KEPT, TURNS_KEPT], [60, 300]],
    ['rounds kept with their drawings', ROUNDS_KEPT, { rounds: 60, bytes: 67_108_864 }],
    ['team links given up, and how long they lead nowhere', [GIVEN_UP_HANDLES_MAX, HANDLE_BLOCKED_MONTHS], [10, 12]],
    ['error reports', [ERROR_REPORT_MAX_BYTES, ERROR_REPORT_KEPT_DAYS], [8_192, 14]],
    ['drawings', DRAWING_MAX, { width: 800, height: 600, bytes: 204_800 }],
    ['kinds of pictures', [...DRAWING_MEDIA].sort(), ['image/jpeg', 'image/png', 'image/webp']],
    ['room codes', ROOM_CODE_LENGTHS.join(), '5,6'],
    ['characters of a code, none easily mistaken', ROOM_CODE_ALPHABET, 'ABCDEFGHJKMNPQRSTVWXYZ23456789'],
  ],
};

describe.each(Object.entries(PROMISED))('%s', (_, numbers) => {
  it.each(numbers)('%s', (_name, ours, promised) => expect(ours).toEqual(promised));
});

test('the middle of the map is about the middle of its bounds', () => {
  const { south, north, west, east } = US_MAP.bounds;
  expect(Math.abs(US_MAP.center.latitude - (south + north) / 2)).toBeLessThan(5);
  expect(Math.abs(US_MAP.center.longitude - (west + east) / 2)).toBeLessThan(5);
});

test('the largest drawing fits into the body that is taken for it, and one twice as large does not', () => {
  const base64 = (bytes: number) => Buffer.alloc(bytes).toString('base64').length;
  expect(DRAWING_BODY_MAX_BYTES).toBeGreaterThan(base64(DRAWING_MAX.bytes) + 500);
  expect(DRAWING_BODY_MAX_BYTES).toBeLessThan(base64(2 * DRAWING_MAX.bytes));
});
