import * as z from 'zod/mini';
import { knocking, madeKnock } from './door.ts';
import { endpoint } from './endpoint.ts';
import { teamLinkSession } from './sessions.ts';

/** How often the link's own page, and its host's dashboard, ask for the session and for people waiting. */
export const TEAM_LINK_POLL_MS = 10_000;
/** A handle that was given up leads to no one else for this long, if anyone used it. */
export const HANDLE_BLOCKED_MONTHS = 12;
/** Handles that a host may have given up within that time. */
export const GIVEN_UP_HANDLES_MAX = 10;

export const HANDLE_LENGTH = { min: 3, max: 30 } as const;
/** The last part of a team link, in any capitals: Latin letters, digits, and single hyphens between them. */
export const handle = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.trim().toLowerCase()),
  ),
  z
    .string()
    .check(
      z.minLength(HANDLE_LENGTH.min),
      z.maxLength(HANDLE_LENGTH.max),
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      z.describe('3 to 30 letters, digits and single hyphens between them'),
    ),
);

/** A team link, relative to the origin. */
export const teamPath = (name: string): string => `/with/${name}`;

export const teamLink = z.object({
  handle: z.string(),
  /** Off: it answers like an unknown one. */
  isOn: z.boolean(),
  /** The host's one switch, as in the settings of each of their sessions. */
  waitingRoom: z.boolean(),
});
export type TeamLink = z.output<typeof teamLink>;
const teamLinks = z.object({
  handles: z.array(teamLink),
  /** The newest 12, the newest last. */
  sessions: z.array(teamLinkSession),
});

export const getHandles = endpoint({
  name: 'getHandles',
  method: 'GET',
  path: '/api/handles',
  summary: "The caller's team links, and how many people were in the last sessions that they led to.",
  audience: 'host',
  reply: teamLinks,
});

export const addHandle = endpoint({
  name: 'addHandle',
  method: 'POST',
  path: '/api/handles',
  summary: `Takes a handle for a team link: this one, if the plan has names of one's own, else a random one. One that looks like another one, or that someone else gave up within ${HANDLE_BLOCKED_MONTHS} months, is taken. One that the caller gave up within that time may be taken again on every plan.`,
  audience: 'host',
  body: { handle: z.optional(handle) },
  reply: teamLinks,
  refusals: ['name_not_in_plan', 'handle_taken', 'too_many_handles', 'too_many_given_up'],
});

export const changeHandle = endpoint({
  name: 'changeHandle',
  method: 'PATCH',
  path: '/api/handles/:handle',
  summary: "Turns a team link on or off, or the waiting room of all the host's sessions.",
  audience: 'host',
  params: { handle },
  body: { isOn: z.optional(z.boolean()), waitingRoom: z.optional(z.boolean()) },
  reply: teamLinks,
  refusals: ['not_found'],
});

export const giveUpHandle = endpoint({
  name: 'giveUpHandle',
  method: 'DELETE',
  path: '/api/handles/:handle',
  summary: `Gives a handle up. Its link is dead, and if anyone used it, no one else gets it within ${HANDLE_BLOCKED_MONTHS} months.`,
  audience: 'host',
  params: { handle },
  reply: teamLinks,
  refusals: ['not_found'],
});

export const getTeamLink = endpoint({
  name: 'getTeamLink',
  method: 'GET',
  path: '/api/with/:handle',
  summary: "A team link for its visitors: the host's name, whether a session is open, and how many wait for one.",
  params: { handle },
  reply: z.object({ host: z.string(), started: z.boolean(), waiting: z.int() }),
  refusals: ['not_found'],
});

export const knockAtLink = endpoint({
  name: 'knockAtLink',
  method: 'POST',
  path: '/api/with/:handle/knocks',
  summary:
    "Waits at a team link, for its host's session or for its start. The token is as `knock` answers it, and `getKnock` leads on.",
  status: 201,
  repeatStatus: 200,
  params: { handle },
  body: knocking,
  reply: madeKnock,
  refusals: ['not_found', 'too_many_knocks'],
});
