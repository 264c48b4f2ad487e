import { getCurrentUser, type Session, type User } from '#shared/contract/accounts.ts';
import { getBilling } from '#shared/contract/billing.ts';
import { getDecks } from '#shared/contract/decks.ts';
import { getCanvas, PACKED_CANVAS } from '#shared/contract/games/canvas.ts';
import { getParticipants, joinColoring } from '#shared/contract/games/coloring.ts';
import { getDrawing } from '#shared/contract/games/drawings.ts';
import { getMasterpiecePlay, getMasterpieceState } from '#shared/contract/games/masterpiece.ts';
import { GAME_KEYS, type Game } from '#shared/contract/games/registry.ts';
import {
  CATEGORIES,
  getCategories,
  getThisOrThatPlay,
  getThisOrThatState,
} from '#shared/contract/games/this-or-that.ts';
import { getWarmWelcomeFacts, getWarmWelcomeRoom, MARKER_COLORS } from '#shared/contract/games/warm-welcome.ts';
import { PRIMARY_PALETTE } from '#shared/contract/palettes.ts';
import { getAway, getLobby, getOpenRooms } from '#shared/contract/rooms.ts';
import { packCanvas, packSegments, type Segment } from '#shared/domain/canvas-packing.ts';
import { PROMPT } from './drawings.ts';
import { answer, answerBytes, type Fixture } from './frozen-front.ts';
import { HOST_NAME, NAMES, TRAVELERS } from './people.ts';

/** The moment of all recorded pictures. */
export const NOW = new Date('2026-08-04T15:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000).toISOString();
const serverNow = at(0);

export const ROOM_ID = 'thawpicture001';
/** Has the shape of a token, and opens nothing. */
export const SEAT = `seat_${'a'.repeat(43)}`;
const CODE = 'THAW7';
const hosting = { code: CODE, locked: false, participantLimit: 25 };

const MAYA: User = {
  id: '4a3c2d1e-0000-4000-8000-000000000001',
  username: 'maya',
  email: 'maya@example.com',
  fullName: HOST_NAME,
  displayName: null,
  tier: 'pro',
  createdAt: at(-86_400 * 30),
  role: 'host',
  requestedTier: null,
};

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const DAY_SECONDS = 86_400;
const EXPIRES_AT = NOW.getTime() / 1_000 + DAY_SECONDS;

/** A session that the client takes for one; nobody checks it. */
export const SESSION: Session & { user: { id: string } } = {
  access_token: `${base64url({ alg: 'ES256' })}.${base64url({ sub: MAYA.id, exp: EXPIRES_AT })}.AAAA`,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: DAY_SECONDS,
  expires_at: EXPIRES_AT,
  user: { id: MAYA.id },
};

const people = (count: number) =>
  NAMES.slice(0, count).map((participantName, index) => ({
    id: String(index + 1),
    participantName,
    color: PRIMARY_PALETTE[index % PRIMARY_PALETTE.length] ?? '#FF6B6B',
    isHost: false,
  }));

/** A few waves across the paper, in different colors. */
function waves(): Uint8Array {
  const segments = PRIMARY_PALETTE.map((color, index): Segment => {
    const points = Array.from({ length: 180 }, (_, step) => [
      500 + step * 50,
      Math.round(900 + index * 900 + Math.sin(step / 9 + index) * 300),
    ]).flat();
    return { line: index + 1, color: Number.parseInt(color.slice(1), 16), points };
  });
  return packCanvas({ version: 1, reset: false, removedLines: [], segments: [packSegments(segments, new Map())] });
}

const nothingNew = () => packCanvas({ version: 1, reset: false, removedLines: [], segments: [] });

const PLACES: Record<string, [number, number]> = {
  Chicago: [41.88, -87.63],
  'Austin, TX': [30.27, -97.74],
  'Denver, CO': [39.74, -104.99],
  Atlanta: [33.75, -84.39],
  Seattle: [47.61, -122.33],
  Miami: [25.76, -80.19],
  Minneapolis: [44.98, -93.27],
  'New York': [40.71, -74.01],
  'Salt Lake City': [40.76, -111.89],
  'San Diego': [32.72, -117.16],
  'Santa Fe, NM': [35.69, -105.94],
  'Portland, ME': [43.66, -70.26],
};

const FACTS = [
  'With Maine, this map reaches into 12 states.',
  'Most of the lobster landed in the United States comes ashore in Maine.',
  'Seattle and Miami are the two ends of this map.',
].map((factText, index) => ({ id: String(index + 1), factText }));

const QUESTION = {
  text: 'Where do you want to wake up tomorrow?',
  optionA: { text: 'Cabin in the mountains', emoji: '🏔️' },
  optionB: { text: 'House by the sea', emoji: '🏖️' },
};
const COUNTS = { A: 11, B: 7 };

const drawingIds = Array.from({ length: 6 }, (_, index) => `${'picture'.padEnd(21, '0')}${index}`);

/** What a room's link tells its host, who plays there, or anybody else. */
export const lobbyOf = (game: Game, who: 'host' | 'player' | 'anybody'): Fixture => {
  const seat = { participantId: '5', participantName: 'Kenji', color: '#FECA57', isHost: false };
  const own = who === 'player' ? seat : null;
  return answer(getLobby, { roomId: ROOM_ID, game, locked: false, full: false, isHost: who === 'host', seat: own });
};

/** What a logged-in host is told everywhere. */
export const HOSTING: readonly Fixture[] = [
  answer(getCurrentUser, { user: MAYA }),
  answer(getBilling, { tier: 'pro', canPay: true, canManage: true, subscription: null, perk: null }),
  answer(getAway, { awayIds: [] }),
  answer(getDecks, { decks: [] }),
  answer(getOpenRooms, {
    rooms: GAME_KEYS.map((game, index) => ({
      roomId: `thawpicture00${index}`,
      code: `THAW${index + 2}`,
      game,
      locked: index === 2,
      participantCount: index * 6,
      createdAt: at(-7_200),
      lastActiveAt: at(-600 * (index + 1)),
      expiresAt: at(DAY_SECONDS),
    })),
  }),
];

export const COLORING: readonly Fixture[] = [
  answer(getParticipants, { participants: people(9), template: 'mountains', challenge: null, serverNow, hosting }),
  answer(joinColoring, {
    participant: { id: '10', participantName: 'Maya', color: '#E74C3C', isHost: true },
    seat: SEAT,
  }),
  { ...answerBytes(getCanvas, PACKED_CANVAS, nothingNew()), search: /[?&]since=[1-9]/ },
  answerBytes(getCanvas, PACKED_CANVAS, waves()),
];

export const WARM_WELCOME: readonly Fixture[] = [
  answer(getWarmWelcomeFacts, { facts: FACTS }),
  answer(getWarmWelcomeRoom, {
    roomId: ROOM_ID,
    code: CODE,
    locked: false,
    participantLimit: 25,
    facts: FACTS,
    participants: TRAVELERS.map(({ name, place, weather }, index) => {
      const [currentLat, currentLng] = PLACES[place] ?? [39.83, -98.58];
      return {
        id: String(index + 1),
        participantName: name,
        color: MARKER_COLORS[index % MARKER_COLORS.length] ?? '#D9432F',
        isHost: false,
        currentLocation: place,
        placeName: place,
        currentLat,
        currentLng,
        approximate: false,
        weatherEmoji: '☀️',
        weatherTemp: weather?.temperature ?? null,
      };
    }),
  }),
];

const questionState = (phase: 'voting' | 'results') => ({
  phase,
  currentQuestionIndex: 2,
  currentQuestion: QUESTION,
  phaseEndsAt: phase === 'voting' ? at(14) : null,
  held: phase === 'results',
});

export const THIS_OR_THAT: readonly Fixture[] = [
  answer(getCategories, CATEGORIES),
  answer(getThisOrThatState, {
    ...questionState('results'),
    roomId: ROOM_ID,
    votes: [],
    participants: people(18),
    timeRemaining: 0,
    serverNow,
    votedCount: 18,
    participantCount: 18,
    counts: COUNTS,
    allVoted: true,
    ownVote: null,
    category: 'all',
    deckId: null,
    mix: false,
    showResults: false,
    hosting,
  }),
  answer(getThisOrThatPlay, {
    sceneId: 'voting',
    scene: questionState('voting'),
    serverNow,
    votedCount: 12,
    participantCount: 18,
    counts: null,
    ownVote: null,
  }),
];

/** @param pictures PNGs of the drawings */
export function masterpiece(pictures: readonly Uint8Array[]): Fixture[] {
  const drawings = drawingIds.map((id, index) => ({
    id,
    playerId: String(index + 1),
    playerName: NAMES[index] ?? null,
    voteCount: [4, 2, 1, 1, 0, 0][index] ?? 0,
    isOwn: false,
  }));
  return [
    answer(getMasterpieceState, {
      room: {
        id: ROOM_ID,
        prompt: PROMPT,
        phase: 'results',
        timeRemaining: 9,
        winnerId: '1',
        winnerName: NAMES[0],
        roundNumber: 3,
        phaseEndsAt: at(9),
        settledAt: at(-5),
      },
      serverNow,
      players: people(8).map(({ participantName, ...player }) => ({ ...player, playerName: participantName })),
      drawings,
      ownVote: null,
      doneCount: 8,
      playerCount: 8,
      allDone: true,
      deckId: null,
      mix: false,
      hosting,
    }),
    answer(getMasterpiecePlay, {
      sceneId: 'drawing',
      scene: {
        phase: 'drawing',
        roundNumber: 3,
        prompt: PROMPT,
        phaseEndsAt: at(22),
        settledAt: null,
        drawings: [],
        ownVote: null,
        winnerId: null,
        winnerName: null,
      },
      serverNow,
      doneCount: 3,
      playerCount: 8,
    }),
    ...drawingIds.map((id, index) => ({
      ...answerBytes(getDrawing, 'image/png', pictures[index] ?? new Uint8Array()),
      path: new RegExp(`/drawings/${id}$`),
    })),
  ];
}
