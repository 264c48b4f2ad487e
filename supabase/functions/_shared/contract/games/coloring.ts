import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { hexColor, instant, paintColor, personName, roomId } from '../fields.ts';
import { type PASTEL_PALETTE, PRIMARY_PALETTE } from '../palettes.ts';
import { player } from '../rooms.ts';
import { hosting } from '../sessions.ts';
import { joinCall } from './calls.ts';
import { GAMES } from './registry.ts';

/** The outlines of a picture, by their word in a URL. */
export const TEMPLATES = GAMES.coloring.templates;
export const template = z.enum(Object.keys(TEMPLATES) as [keyof typeof TEMPLATES, ...(keyof typeof TEMPLATES)[]]);
export type BuiltIn = z.output<typeof template>;

/** Before the id of an own outline, where a room opens with it; before the room's own id, in its state. */
const OWN = 'own-';
/** A host's own outline. */
const ownTemplate = z.string().check(z.regex(/^own-[a-z0-9-]{14,36}$/)) as unknown as z.ZodMiniType<`own-${string}`>;
/** The outline of a picture: a built-in one, or the room's copy of an own one. */
export type Template = BuiltIn | z.output<typeof ownTemplate>;
export const shownTemplate = z.union([template, ownTemplate]);
export const isOwn = (word: string | null): boolean => word?.startsWith(OWN) ?? false;
export const ownOutline = (id: string): Template => `${OWN}${id}`;

/** Aliases of these outlines. */
const TEMPLATE_ALIASES: Readonly<Record<string, BuiltIn>> = {
  'sweet-treats': 'ice-cream',
  'city-skyline': 'skyline',
};

/** The template named in a URL; a blank canvas for an unknown one. */
export function templateOf(word: string | null | undefined): Template {
  const known = shownTemplate.safeParse(TEMPLATE_ALIASES[word ?? ''] ?? word);
  return known.success ? known.data : 'custom';
}

/** Relative URL of an outline's drawing, for a room's own one of its call; null for a blank canvas. */
export function templatePath(of: Template): string | null {
  if (isOwn(of))
    return roomId.safeParse(of.slice(OWN.length)).success ? `/api/rooms/${of.slice(OWN.length)}/outline` : null;
  return of === 'custom' ? null : `/templates/${of}.svg`;
}

/** How many areas each outline has to fill; their places are at `regionsPath`. `npx tsx local/regions.ts` counts them. */
export const REGIONS: Readonly<Record<BuiltIn, number>> = {
  'ice-cream': 324,
  skyline: 415,
  'amusement-park': 406,
  mountains: 321,
  sailboat: 42,
  'tea-time': 46,
  balloons: 100,
  reef: 87,
  custom: 0,
};

/** Relative URL of an outline's areas, by that of its drawing: the base64 of `packRegions` as a JSON string. */
export const regionsPath = (outline: string): string => outline.replace('.svg', '.json');

export const FIRST_BRUSH_COLOR = '#FFCDD2';
export const FIRST_PARTICIPANT_COLOR = PRIMARY_PALETTE[0];

export const COLOR_NAMES: Readonly<Record<(typeof PRIMARY_PALETTE)[number] | (typeof PASTEL_PALETTE)[number], string>> =
  {
    '#FF6B6B': 'coral red',
    '#4ECDC4': 'turquoise',
    '#45B7D1': 'sky blue',
    '#96CEB4': 'green',
    '#FECA57': 'yellow',
    '#A55EEA': 'purple',
    '#FF9F43': 'orange',
    '#FC427B': 'pink',
    '#2C3E50': 'dark blue',
    '#E74C3C': 'red',
    '#FFCDD2': 'pale pink',
    '#F8BBD0': 'light pink',
    '#E1BEE7': 'lilac',
    '#D1C4E9': 'lavender',
    '#C5CAE9': 'pale blue',
    '#BBDEFB': 'light blue',
    '#B2EBF2': 'ice blue',
    '#B2DFDB': 'mint green',
    '#C8E6C9': 'light green',
    '#DCEDC8': 'lime',
  };

export const CHALLENGE_SECONDS = 60;
/** Strong colors, for challenges and first brushes: dark blue would hide the outlines. */
export const STRONG_COLORS: readonly string[] = PRIMARY_PALETTE.filter((color) => color !== '#2C3E50');

/** Of missions with a clock. */
export const MISSION_SECONDS = 60;
/** A finished picture paints itself again for this long on all screens. */
export const REPLAY_SECONDS = 10;

export const DOWNLOAD = { quality: 0.9, captionPx: 100, namePrefix: 'team-coloring-' } as const;
/** Windows for the share pages of other sites, in CSS pixels. */
export const SHARE_WINDOW = { width: 600, height: 400 } as const;
/** The URL of another site's share page, for a URL of ours and some text. */
export const SHARE_PAGES = {
  linkedIn: (home: string) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: home })}`,
  twitter: (home: string, text: string) =>
    `https://twitter.com/intent/tweet?${new URLSearchParams({ text, url: home })}`,
} as const;
/** How lively a room is from this many artists on; the host's own seat does not count. */
export const ENGAGEMENT = { building: 1, active: 3, highlyEngaged: 5 } as const;
export const MUSIC = { volume: 0.3, step: 0.1 } as const;
/** After this long the host is invited to try another part of the palette. */
export const PALETTE_TIP_AFTER_SECONDS = 180;

export const challenge = z.object({ color: hexColor, endsAt: instant });
export type Challenge = z.output<typeof challenge>;

/** Only filled areas count, and an area's first fill. `all` areas; those in one `color`; or people with odd numbers (left) against the others. */
export const missionKind = z.enum(['all', 'color', 'sides']);
export const mission = z.object({
  kind: missionKind,
  color: z.nullable(hexColor),
  /** It is over then; null: it lasts until all areas are filled. */
  endsAt: z.nullable(instant),
  /** Areas; of `sides` those of the left and of the right. */
  score: z.array(z.int()),
  /** Areas of the outline. */
  total: z.int(),
});
export type Mission = z.output<typeof mission>;

export const coloringParticipants = z.object({
  participants: z.array(player),
  template: shownTemplate,
  challenge: z.nullable(challenge),
  /** The one under way, or the last one until the host closes its result. */
  mission: z.nullable(mission),
  /** Since then nothing is painted, and all screens paint the picture again; null while people paint. */
  finishedAt: z.nullable(instant),
  /** Reactions can be sent. */
  reactions: z.boolean(),
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
    "The people of this room, its template and its color challenge; open to everyone with the link, or with a lock or a waiting room to these people only. A logged-in caller's first call with an unused id opens the room for them, with that `template`.",
  params: { roomId },
  query: { template: templateWord },
  reply: coloringParticipants,
  refusals: ['removed', 'not_your_seat', 'room_locked', 'knock_first', 'too_many_rooms', 'storage_full'],
  polled: true,
});

export const joinColoring = joinCall({
  name: 'joinColoring',
  path: '/api/rooms/:roomId/participants',
  summary:
    "Takes a seat in the room, or answers the caller's own again (200), under a new name if that is free. The color is a wish. For its host it opens the room, like `getParticipants`.",
  body: { participantName: personName, color: z.optional(paintColor), template: templateWord },
  reply: { participant: player },
  refusals: ['too_many_rooms', 'storage_full'],
});

export const setChallenge = endpoint({
  name: 'setChallenge',
  method: 'PUT',
  path: '/api/rooms/:roomId/challenge',
  summary: `Asks everyone to paint with one color for ${CHALLENGE_SECONDS} s, or with null ends that.`,
  audience: 'lead',
  params: { roomId },
  body: { color: z.nullable(paintColor) },
  reply: z.object({ challenge: z.nullable(challenge), serverNow: instant }),
  refusals: ['not_host'],
});

export const setMission = endpoint({
  name: 'setMission',
  method: 'PUT',
  path: '/api/rooms/:roomId/mission',
  summary: `Begins a mission, in place of a challenge: to fill all areas of the outline, or areas for ${MISSION_SECONDS} s. With null it ends the one under way, and then closes its result.`,
  audience: 'lead',
  params: { roomId },
  body: { kind: z.nullable(missionKind), color: z.optional(paintColor) },
  reply: z.object({ mission: z.nullable(mission), serverNow: instant }),
  refusals: ['not_host', 'invalid', 'no_such_region', 'picture_finished'],
});

export const finishPicture = endpoint({
  name: 'finishPicture',
  method: 'PUT',
  path: '/api/rooms/:roomId/finished',
  summary:
    'Finishes a picture: paint stops, and all screens paint it again. `finished: false` lets people paint on. A picture without paint has nothing to finish.',
  audience: 'lead',
  params: { roomId },
  body: { finished: z.boolean() },
  reply: z.object({ finishedAt: z.nullable(instant), serverNow: instant }),
  refusals: ['not_host', 'wrong_phase'],
});
