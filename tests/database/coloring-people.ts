import type { Challenge } from '#shared/contract/games/coloring.ts';
import { PARTICIPANT_LIMITS } from '#shared/contract/plans.ts';
import type { Sql } from './connections.ts';
import { type Guest, type Joined, joinByName, openGame, type Person, reply } from './rooms.ts';

export const joinColoring = (
  api: Sql,
  roomId: string,
  guest: Guest & { colors?: readonly string[] },
): Promise<Joined> => joinByName(api, roomId, 'coloring', guest);

export interface ColoringState {
  now: string;
  version: number;
  room: {
    code: string;
    locked: boolean;
    participantLimit: number;
    template: string | null;
    challenge: Challenge | null;
  } | null;
  people: Person[] | null;
}

export function readPeople(api: Sql, roomId: string, version: number | null = null): Promise<ColoringState> {
  return reply(api`select app.coloring_state(${roomId}, ${version}, ${api.json(PARTICIPANT_LIMITS)}) as reply`);
}

export function setChallenge(
  api: Sql,
  roomId: string,
  host: string | null,
  color: string | null,
  seconds = 60,
): Promise<{ challenge: Challenge | null; serverNow: string }> {
  return reply(api`select app.set_challenge(${roomId}, ${host}, ${color}, ${seconds}) as reply`);
}

/** A room with seats 1 to n. */
export const openCanvas = (api: Sql, host: string, guests = 1) => openGame(api, host, 'coloring', guests);
