import {
  COUNTDOWN_SECONDS,
  FINAL_SECONDS,
  HUSH_SECONDS,
  LONGEST_PHASE_SECONDS,
  PACES,
} from '../../../_shared/contract/games/pacing.ts';
import type { Game } from '../../../_shared/contract/games/registry.ts';
import { AWAY_AFTER_SECONDS } from '../../../_shared/contract/rooms.ts';
import { ApiError } from '../../../_shared/server/api-error.ts';
import { Json } from '../../../_shared/server/database.ts';
import type { Caller } from '../http/caller.ts';
import { failureOf } from '../http/failure.ts';
import {
  type Identity,
  identityOf,
  keyHashOf,
  type Lead,
  type Membership,
  personOf,
  type RoomChange,
  refuseOutsiders,
} from '../members/memberships.ts';
import { nameKeyOf } from '../seats/seats.ts';
import type { Kit } from '../services/kit.ts';

/** Runs a host action: `change` gets the host's id, and the database refuses everyone else. */
export async function asHost<Reply>(
  kit: Kit,
  caller: Caller,
  roomId: string,
  change: (host: string) => Promise<Reply>,
  what: RoomChange = 'changed',
): Promise<Reply> {
  const { userId } = await caller.requireHost();
  return telling(kit, roomId, () => change(userId), what);
}

async function telling<Reply>(
  { changes }: Kit,
  roomId: string,
  change: () => Promise<Reply>,
  what: RoomChange,
): Promise<Reply> {
  try {
    const reply = await change();
    changes.tell(roomId, what);
    return reply;
  } catch (error) {
    // A refusal changed nothing; after a failure no one knows.
    if (failureOf(error).status >= 500) changes.tell(roomId, what);
    throw error;
  }
}

/** Runs an action of the host, a co-host or a remote: the database refuses everyone else. */
export async function asLead<Reply>(
  kit: Kit,
  caller: Caller,
  roomId: string,
  change: (lead: Lead) => Promise<Reply>,
  what: RoomChange = 'changed',
): Promise<Reply> {
  const key = keyHashOf(caller);
  if (key === null) return asHost(kit, caller, roomId, (host) => change({ host, key }), what);
  const membership = await kit.memberships.acting(roomId, caller);
  kit.limits.count('default', 'person', personOf(roomId, membership));
  return telling(kit, roomId, () => change({ host: null, key }), what);
}

/** The caller's seat, or its host's rights, counted by the limit of this name. Refuses callers who are neither host nor seated. */
export async function admitToMove(
  { limits, memberships }: Kit,
  { caller, game, limit, roomId }: { game?: Game; limit: string; roomId: string; caller: Caller },
): Promise<Membership> {
  const membership = await memberships.acting(roomId, caller);
  if (game !== undefined && membership.game !== game) throw new ApiError('room_not_found');
  await refuseOutsiders(membership, caller);
  limits.count(limit, 'person', personOf(roomId, membership));
  return membership;
}

/** How streams tell of a vote or the like: the last one begins the countdown, which no one may hear late. */
const toldAs = ({ closing, version }: { closing: boolean; version: number }): RoomChange =>
  closing ? 'changed' : { tally: version };

/**
 * Runs a player's move: `change` gets the caller's identity and standing, and the database refuses callers without a seat. `isTally`: no
 * more than a vote or the like, unless it was the last one (`closing`).
 */
export async function asPlayer<Reply extends { version: number; closing: boolean }>(
  kit: Kit,
  { caller, game, isTally, roomId }: { game: Game; roomId: string; caller: Caller; isTally: boolean },
  change: (player: Identity, membership: Membership) => Promise<Reply>,
): Promise<Omit<Reply, 'closing'>> {
  const membership = await admitToMove(kit, { game, limit: 'move', roomId, caller });
  const { closing, ...reply } = await change(await identityOf(caller), membership);
  if (membership.number !== null) kit.seen.mark(roomId, membership.number);
  kit.changes.tell(roomId, isTally ? toldAs({ closing, version: reply.version }) : 'changed');
  return reply;
}

/** A name claimed by the caller, in the form that the database compares with the seat's. */
export async function claimedName(name: string | undefined): Promise<string | null> {
  return name === undefined ? null : nameKeyOf(name);
}

/** What a game's rules need of its entry; `seconds` may have more lengths than those of phases. */
interface Phases {
  readonly seconds: Readonly<Record<string, number>>;
  readonly revealSeconds?: number;
  readonly idleRoundsMax: number;
}

/**
 * A game's rules for schema `app`: lengths in whole milliseconds, in `steps` that of the reveal which begins its last phase in a Show; the factors of the paces; when an unseen
 * person is away; the idle rounds before the game waits. `more`: what else the game needs.
 */
export function phaseRules({ idleRoundsMax, revealSeconds, seconds }: Phases, more: object = {}): Json {
  const last = Object.keys(seconds).at(-1);
  const steps = last !== undefined && revealSeconds !== undefined ? { [last]: revealSeconds * 1_000 } : {};
  const all = {
    ...seconds,
    hush: HUSH_SECONDS,
    countdown: COUNTDOWN_SECONDS,
    longest: LONGEST_PHASE_SECONDS,
    final: FINAL_SECONDS,
  };
  const lengths = Object.entries(all).map(([phase, length]) => [phase, Math.round(length * 1_000)]);
  const away = AWAY_AFTER_SECONDS * 1_000;
  return new Json({ ...Object.fromEntries(lengths), paces: PACES, steps, away, idleMax: idleRoundsMax, ...more });
}

/** A phase's times in replies: the server's now (ISO 8601), and the seconds left. */
export function timesOf(phaseEndsAt: string | null, nowMs: number): { serverNow: string; timeRemaining: number } {
  const leftMs = phaseEndsAt === null ? 0 : Math.max(0, Date.parse(phaseEndsAt) - nowMs);
  return { serverNow: new Date(nowMs).toISOString(), timeRemaining: Math.round(leftMs) / 1_000 };
}
