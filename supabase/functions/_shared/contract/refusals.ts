import * as z from 'zod/mini';
import { placeChoice } from './games/places.ts';
import { movedTo } from './games/registry.ts';
import { MAX_AGENDAS, MAX_GAMES, MAX_OPEN_ROOMS, tier } from './plans.ts';

/**
 * Every refusal of the API: its status and its `error` sentence. Screens choose their texts by `code`, never by the status
 * alone.
 */
export const REFUSALS = {
  invalid: { status: 400, error: "This request isn't valid." },
  too_many_areas: {
    status: 400,
    error: 'This picture has too many small areas. Make it lighter, or choose a simpler one.',
  },
  too_few_areas: {
    status: 400,
    error: 'This picture has no closed lines to color between. Make it darker, or choose a clearer one.',
  },
  invalid_code: { status: 400, error: "That code isn't right, or no longer works. Check it, or ask for a new one." },
  invalid_link: { status: 400, error: 'Invalid or expired link. Request a new one.' },
  sign_in: { status: 401, error: 'Log in first.' },
  wrong_credentials: { status: 401, error: 'Invalid credentials' },
  email_not_confirmed: {
    status: 403,
    error: 'Confirm your email address first: open the link we sent to it.',
  },
  wrong_password: { status: 403, error: "That password isn't right." },
  not_host: { status: 403, error: 'Only the host of this room can do that.' },
  key_ended: { status: 403, error: 'This access has ended. Ask the host for a new link.' },
  not_your_seat: { status: 403, error: "That isn't your seat in this room." },
  kept_out: { status: 403, error: 'The host keeps you out of this session.' },
  knock_first: { status: 403, error: 'This session has a waiting room. Knock first.' },
  removed: { status: 403, error: 'The host removed you from this room.' },
  room_locked: { status: 403, error: 'The host has locked this room.' },
  session_full: { status: 403, error: 'This session has reached its participant limit.' },
  foreign_origin: { status: 403, error: 'This request came from another site.' },
  room_not_found: { status: 404, error: "We can't find this room. Ask your host for a new link." },
  not_found: { status: 404, error: 'Not found' },
  method_not_allowed: { status: 405, error: "This URL doesn't take that method." },
  name_taken: { status: 409, error: 'That name is already taken in this room. Please choose a different name.' },
  email_taken: {
    status: 409,
    error: 'An account with this email already exists. Log in or reset your password.',
  },
  password_busy: { status: 409, error: 'Your password is being changed right now. Try again in a moment.' },
  room_moved: { status: 409, error: 'This session has moved on to another game.' },
  too_many_games: {
    status: 409,
    error: `This session has had ${MAX_GAMES} games. End it and start a new one.`,
  },
  too_many_rooms: { status: 409, error: `You have ${MAX_OPEN_ROOMS} open rooms. End one first.` },
  too_many_keys: {
    status: 409,
    error: 'This session has as many co-hosts or remotes as it can have. Take one back first.',
  },
  storage_full: {
    status: 409,
    error: "The host's storage is full. Deleting a recap or a deck frees space.",
  },
  too_many_handles: { status: 409, error: 'You have as many team links as your plan has. Give one up first.' },
  name_not_in_plan: { status: 409, error: 'On your plan a team link has a random name.' },
  too_many_given_up: {
    status: 409,
    error: 'You have given up many team links, which stay reserved for you. Take one of them again.',
  },
  handle_taken: { status: 409, error: "This name isn't available. Choose another one." },
  too_many_decks: { status: 409, error: 'You have as many decks for this game as your plan has. Delete one first.' },
  too_many_outlines: {
    status: 409,
    error: 'You have as many pictures of your own as your plan has. Delete one first.',
  },
  too_many_agendas: { status: 409, error: `You have ${MAX_AGENDAS} agendas. Delete one first.` },
  already_subscribed: { status: 409, error: 'You have this plan already.' },
  not_subscribed: { status: 409, error: 'There is no subscription to manage yet.' },
  checkout_busy: { status: 409, error: 'Another checkout of yours is still under way. Try again in a moment.' },
  place_unknown: { status: 404, error: "We don't know this place. Try the next large city, with its country." },
  place_unclear: { status: 409, error: 'There are several places of this name. Choose one.' },
  wrong_phase: { status: 409, error: 'The game has moved on.' },
  reactions_off: { status: 409, error: 'The host has switched reactions off.' },
  no_such_region: { status: 404, error: 'This picture has no such area to fill.' },
  picture_finished: { status: 409, error: 'The picture is finished.' },
  canvas_full: { status: 409, error: "This picture is full. What's painted stays, but there's no room for more." },
  nobody_here: { status: 409, error: 'No one has joined yet.' },
  recap_gone: {
    status: 410,
    error: 'This recap is gone: its time is over, or its host deleted it or took its link back.',
  },
  room_ended: { status: 410, error: 'This session has ended.' },
  too_large: { status: 413, error: 'This is too large.' },
  not_json: { status: 415, error: 'Send this as application/json.' },
  too_many_seats: {
    status: 429,
    error: 'This browser or network has taken too many seats in this room. Rejoin with one of them, or ask your host.',
  },
  too_many_knocks: {
    status: 429,
    error: 'Too many people wait for this session, or too many from your browser or network. Ask your host.',
  },
  slow_down: { status: 429, error: 'Too many requests. Wait a moment and try again.' },
  internal: { status: 500, error: 'Something went wrong on our side. Please try again.' },
  mail_failed: { status: 502, error: "We couldn't send the email." },
  not_configured: { status: 503, error: 'This is not set up here.' },
  unavailable: { status: 503, error: "We can't reach Thaw right now. Please try again in a moment." },
} as const satisfies Record<string, { status: number; error: string }>;

export type RefusalCode = keyof typeof REFUSALS;

export const refusalCode = z.enum(Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]]);

/** The one error shape of the API. `field` goes with `invalid`; the tier and the limit with refusals by a plan: `participantLimit` of `session_full`, `limit` of all others; `movedTo` with `room_moved`; `freeName` with `name_taken`, unless too many share it; `choices` with `place_unclear`. */
export const refusal = z.object({
  error: z.string(),
  code: refusalCode,
  field: z.optional(z.string()),
  currentTier: z.optional(tier),
  participantLimit: z.optional(z.int()),
  limit: z.optional(z.int()),
  movedTo: z.optional(movedTo),
  freeName: z.optional(z.string()),
  choices: z.optional(z.array(placeChoice)),
});
export type Refusal = z.output<typeof refusal>;
