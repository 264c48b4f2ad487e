import { atom } from 'nanostores';
import { createContext, use } from 'react';
import type * as z from 'zod/mini';
import type { Change } from '#shared/contract/changes.ts';
import { type AnyEndpoint, pathOf } from '#shared/contract/endpoint.ts';
import type { MovedTo } from '#shared/contract/games/registry.ts';
import type { SentReaction } from '#shared/contract/reactions.ts';
import { ApiError } from '../api-error.ts';
import { type CallOptions, type CallParts, callPacked, type Identity, queryText, send } from '../calls/api.ts';

/** A session that has moved on from a room. */
export interface Moved {
  to: MovedTo;
  /** Told to its host or the holder of a key, rather than to a guest. */
  isHost: boolean;
}

/** The fields of any reply or refusal that lead on. */
interface LeadsOn {
  movedTo?: MovedTo;
  /** In a lobby: one may ask as a host about another one's room. */
  isHost?: boolean;
}

/** The last reply of a polled call; a 304 stands for that very object. */
interface Tagged {
  /** Without `least`: a reply to another query doesn't match. */
  query: string;
  tag: string;
  reply: unknown;
}

/** An event with a new version. */
export type NewVersion = Exclude<Change, { event: 'end' | 'reactions' }>;

/** A poll that follows a room's stream. */
export interface StreamUser {
  /** Gets each of them. */
  onChange: (change: NewVersion) => void;
  /** Asks at once: changes may have been missed. */
  ask: () => void;
  /** The cursor of its canvas; null until it has one. */
  canvas?: () => number | null;
}

export interface StreamUse {
  leave: () => void;
  /** Its cursor has gone another way than the stream: opens the next one with it. */
  reopen: () => void;
  /** A poll got no answer: the stream's connection may be dead, too. */
  doubt: () => void;
}

/** Of these a reply's `version` counts the changes. */
type Versioned = 'room' | 'canvas';

/** Options of a call in a room, which knows its own id. */
type RoomParts<E> =
  CallOptions<E> extends { params: infer Params }
    ? Omit<CallOptions<E>, 'params'> & OtherParams<Omit<Params, 'roomId'>>
    : CallOptions<E>;
type OtherParams<Params> = keyof Params extends never ? { params?: undefined } : { params: Params };
type RoomOptions<E> = Record<never, never> extends RoomParts<E> ? [RoomParts<E>?] : [RoomParts<E>];

/** A room as its page reads it: what calls, polls and the stream have learned. The page makes it, and it goes with the page. */
export class Room {
  readonly id: string;
  readonly as: Identity;
  /** The last word of a session that has moved on; a repeated one is a new object. */
  readonly moved = atom<Moved | null>(null);
  /** The least time between two polls, in milliseconds: a stream tells of changes, or nobody sees the page. */
  readonly paceMs = atom(0);
  /** The last reactions that the stream brought, or this page sent. */
  readonly reactions = atom<readonly SentReaction[]>([]);
  /** This tab's stream of the room; its code loads after the page. */
  stream: { join: (user: StreamUser) => StreamUse } | null = null;
  /** The largest version told: every later poll shows at least that one. */
  readonly #told: Record<Versioned, number>;
  /** The version that each poll has shown, by its path. */
  readonly #shown = new Map<string, number>();
  readonly #replies = new Map<string, Tagged>();
  /** Bounds on the server clock's lead over this browser's, in milliseconds. */
  #lead: { readonly low: number; readonly high: number } | null = null;

  /** @param told the room's version on the page before */
  constructor(id: string, as: Identity, told = 0) {
    this.id = id;
    this.as = as;
    this.#told = { room: told, canvas: 0 };
  }

  /**
   * Calls an endpoint of this room as the page's caller. A polled one is told the largest version so far, and the tag of
   * its last reply.
   * @throws as `call`
   */
  call<E extends AnyEndpoint>(endpoint: E, ...[options]: RoomOptions<E>): Promise<z.output<E['reply']>> {
    return this.ask(endpoint, (options ?? {}) as CallParts);
  }

  /** `call` for code that is generic over endpoints. */
  async ask<E extends AnyEndpoint>(endpoint: E, parts: CallParts): Promise<z.output<E['reply']>> {
    const { polled } = endpoint;
    const path = this.pathOf(endpoint, parts.params);
    const query = queryText(parts.query);
    const last = this.#replies.get(path);
    const known = polled && last?.query === query ? last : undefined;
    const least = this.#leastOf(endpoint);
    const sentAt = Date.now();
    try {
      const { reply, tag } = await send(endpoint, this.#partsOf(parts, least), known?.tag);
      if (reply === null && known) {
        this.show(path, least ?? 0);
        return known.reply as z.output<E['reply']>;
      }
      this.#learn(endpoint, path, reply, sentAt);
      if (polled && tag) this.#replies.set(path, { query, tag, reply });
      return reply as z.output<E['reply']>;
    } catch (error) {
      if (error instanceof ApiError) this.#learnMove(error.refusal);
      throw error;
    }
  }

  /** `callPacked` in this room. */
  packed<E extends AnyEndpoint>(endpoint: E, parts: CallParts): Promise<Uint8Array> {
    return callPacked(endpoint, this.#partsOf(parts, this.#leastOf(endpoint)) as CallOptions<E>);
  }

  pathOf(endpoint: { path: string }, params?: Record<string, unknown>): string {
    return pathOf(endpoint, { ...params, roomId: this.id } as Record<string, string>);
  }

  /** Call with the version of every event of a stream. */
  hear(of: Versioned, version: number): void {
    this.#told[of] = Math.max(this.#told[of], version);
  }

  /** Call when the poll of this path, or a whole room in reply to a write, shows this version or a later one. */
  show(path: string, version: number): void {
    this.#shown.set(path, Math.max(this.shown(path), version));
  }

  shown(path: string): number {
    return this.#shown.get(path) ?? 0;
  }

  /** The largest version of the room so far, for its next page. */
  get version(): number {
    return this.#told.room;
  }

  /** The server's time, in Unix milliseconds; this browser's until the first reply. */
  readonly now = (): number => Date.now() + (this.#lead ? (this.#lead.low + this.#lead.high) / 2 : 0);

  #partsOf(parts: CallParts, least: number | undefined): CallParts {
    const query = least === undefined ? parts.query : { ...parts.query, least };
    return { as: this.as, ...parts, params: { ...parts.params, roomId: this.id }, ...(query && { query }) };
  }

  #leastOf({ polled, versionOf }: AnyEndpoint): number | undefined {
    return polled && versionOf !== null ? this.#told[versionOf] || undefined : undefined;
  }

  #learn({ polled, versionOf }: AnyEndpoint, path: string, reply: unknown, sentAt: number): void {
    if (typeof reply !== 'object' || reply === null) return;
    if ('serverNow' in reply && typeof reply.serverNow === 'string')
      this.#learnTime(Date.parse(reply.serverNow), sentAt);
    if (versionOf !== null && 'version' in reply) {
      const version = Number(reply.version);
      this.hear(versionOf, version);
      if (polled) this.show(path, version);
    }
    this.#learnMove(reply);
  }

  /** It was read between request and reply, so each reply narrows the bounds; one outside them means that a clock was set. */
  #learnTime(serverNow: number, sentAt: number): void {
    const learned = { low: serverNow - Date.now(), high: serverNow - sentAt };
    const low = Math.max(learned.low, this.#lead?.low ?? learned.low);
    const high = Math.min(learned.high, this.#lead?.high ?? learned.high);
    this.#lead = low <= high ? { low, high } : learned;
  }

  #learnMove(told: LeadsOn | undefined): void {
    if (told?.movedTo === undefined) return;
    const isHost = this.as.kind === 'host' && told.isHost !== false;
    this.moved.set({ to: told.movedTo, isHost });
  }
}

/** The room of the page; null on pages without one. */
export const RoomContext = createContext<Room | null>(null);

/** The room of the page. */
export function useRoom(): Room {
  const room = use(RoomContext);
  if (room === null) throw new Error('This page has no room.');
  return room;
}

/** The server's clock; outside a room this browser's. */
export const useServerTime = (): (() => number) => use(RoomContext)?.now ?? Date.now;
