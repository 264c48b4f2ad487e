import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { hexColor, instant, joinAttempt, paintColor, personName, roomId, seatToken } from '../fields.ts';
import { type PASTEL_PALETTE, PRIMARY_PALETTE } from '../palettes.ts';
import { hosting, player } from '../rooms.ts';

/** The outlines that a picture may have, by their word in an address. */
export const TEMPLATES = {
  'ice-cream': 'Sweet Treats',
  skyline: 'City Skyline',
  'amusement-park': 'Amusement Park',
  mountains: 'Mountains',
  custom: 'Blank Canvas',
} as const;
export const template = z.enum(Object.keys(TEMPLATES) as [keyof typeof TEMPLATES, ...(keyof typeof TEMPLATES)[]]);
export type Template = z.output<typeof template>;

/** Other words for the same outlines. */
const TEMPLATE_ALIASES: Readonly<Record<string, Template>> = {
  'sweet-treats': 'ice-cream',
  'city-skyline': 'skyline',
};

/** The template that an address asks for; one that does not exist is a blank canvas. */
export function templateOf(word: string | null | undefined): Template {
  const known = template.safeParse(TEMPLATE_ALIASES[word ?? ''] ?? word);
  return known.success ? known.data : 'custom';
}

/** Where an outline is drawn, from the origin; null for a blank canvas. */
export function templatePath(of: Template): string | null {
  return of === 'custom' ? null : `/templates/${of}.svg`;
}

export const FIRST_BRUSH_COLOR = '#FFCDD2';
export const FIRST_PARTICIPANT_COLOR = PRIMARY_PALETTE[0];

/** What the colours to paint with are called. */
export const COLOR_NAMES: Readonly<Record<(typeof PRIMARY_PALETTE)[number] | (typeof PASTEL_PALETTE)[number], string>> =
  {
    '#FF6B6B': 'Coral',
    '#4ECDC4': 'Turquoise',
    '#45B7D1': 'Sky Blue',
    '#96CEB4': 'Sage',
    '#FECA57': 'Sunflower',
    '#A55EEA': 'Violet',
    '#FF9F43': 'Tangerine',
    '#FC427B': 'Raspberry',
    '#2C3E50': 'Midnight',
    '#E74C3C': 'Poppy',
    '#FFCDD2': 'Blush',
    '#F8BBD0': 'Rose',
    '#E1BEE7': 'Lilac',
    '#D1C4E9': 'Lavender',
    '#C5CAE9': 'Periwinkle',
    '#BBDEFB': 'Baby Blue',
    '#B2EBF2': 'Ice',
    '#B2DFDB': 'Mint',
    '#C8E6C9': 'Pistachio',
    '#DCEDC8': 'Lime Cream',
  };

export const CHALLENGE_SECONDS = 60;
/** What a challenge may ask for by itself: a whole picture in Midnight would hide its outlines. */
export const CHALLENGE_COLORS: readonly string[] = PRIMARY_PALETTE.filter((color) => COLOR_NAMES[color] !== 'Midnight');

/** The downloaded picture. */
export const DOWNLOAD = { quality: 0.9, captionPx: 100, namePrefix: 'team-coloring-' } as const;
/** Windows in which the share pages of other sites open, in CSS pixels. */
export const SHARE_WINDOW = { width: 600, height: 400 } as const;
/** Where the share page of another site is for an address of ours and some words. */
export const SHARE_PAGES = {
  linkedIn: (home: string) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: home })}`,
  twitter: (home: string, text: string) =>
    `https://twitter.com/intent/tweet?${new URLSearchParams({ text, url: home })}`,
} as const;
/** From so many artists on it is this lively; the host's own seat is not counted. */
export const ENGAGEMENT = { building: 1, active: 3, highlyEngaged: 5 } as const;
export const MUSIC = { volume: 0.3, step: 0.1 } as const;
/** After so long a session the host is told to try another part of the palette. */
export const PALETTE_TIP_AFTER_SECONDS = 180;

export const challenge = z.object({ color: hexColor, endsAt: instant });
export type Challenge = z.output<typeof challenge>;

export const coloringParticipants = z.object({
  participants: z.array(player),
  template,
  /** What everybody is asked to paint with at the moment. */
  challenge: z.nullable(challenge),
  serverNow: instant,
  hosting: z.nullable(hosting),
});
export type ColoringParticipants = z.output<typeof coloringParticipants>;

const templateWord = z.optional(z.string().check(z.maxLength(40)));

export const getParticipants = endpoint({
  name: 'getParticipants',
  method: 'GET',
  path: '/api/rooms/:roomId/participants',
  summary:
    'Who paints in this room, its template and its color challenge; anyone who has the link may ask. The first call of someone logged in for an id that was never used opens the room for them, with that `template`.',
  params: { roomId },
  query: { template: templateWord },
  reply: coloringParticipants,
  refusals: ['removed', 'too_many_rooms'],
  polled: true,
});

export const joinColoring = endpoint({
  name: 'joinColoring',
  method: 'POST',
  path: '/api/rooms/:roomId/participants',
  summary:
    'Takes a seat in the room, or gives the own seat back (200), under a new name if that is free. The color is a wish. For its host it opens the room, as `getParticipants` does.',
  status: 201,
  repeatStatus: 200,
  params: { roomId },
  body: {
    participantName: personName,
    color: z.optional(paintColor),
    template: templateWord,
    attempt: z.optional(joinAttempt),
  },
  reply: z.object({ participant: player, seat: seatToken }),
  refusals: ['removed', 'room_locked', 'name_taken', 'session_full', 'too_many_rooms'],
});

export const setChallenge = endpoint({
  name: 'setChallenge',
  method: 'PUT',
  path: '/api/rooms/:roomId/challenge',
  summary: `Asks everyone to paint with one color for ${CHALLENGE_SECONDS} s, or with null ends that.`,
  audience: 'host',
  params: { roomId },
  body: { color: z.nullable(paintColor) },
  reply: z.object({ challenge: z.nullable(challenge), serverNow: instant }),
  refusals: ['not_host'],
});
