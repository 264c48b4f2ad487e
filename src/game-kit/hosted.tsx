import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { User } from '#shared/contract/accounts.ts';
import type { KeyKind } from '#shared/contract/fields.ts';
import type { Pacing } from '#shared/contract/games/pacing.ts';
import type { Game } from '#shared/contract/games/registry.ts';
import type { Hosting } from '#shared/contract/sessions.ts';
import type { Person } from './person.ts';

/** The fields that every game's host state has. */
export interface HostedState {
  readonly people: readonly Person[];
  /** null after another session took over the room: the next poll reports it. */
  readonly hosting: Hosting | null;
  /** When the phase ends, in a game that has phases; null while no time is running. */
  readonly phaseEndsAt?: string | null;
  readonly phase?: string;
  readonly pacing?: Pick<Pacing, 'style'>;
  /** The host's choice at the start, in a game that has one. */
  readonly template?: string;
}

/** The open room, for the parts of the host's screen. */
export interface Hosted<State extends HostedState = HostedState> extends Hosting {
  readonly game: Game;
  /** null on the page of a co-host or a remote. */
  readonly user: User | null;
  /** The role of this page. */
  readonly lead: 'host' | KeyKind;
  /** As last read. */
  readonly state: State;
  /** Without people whose removal is pending. */
  readonly people: State['people'];
  /** The host's own seat, if they play. */
  readonly own: State['people'][number] | undefined;
  /** Number of participants, not counting the host. */
  readonly guests: number;
  /** All seats are taken. */
  readonly full: boolean;
  /** The full join link; null while unknown. Only the host's page shows it. */
  readonly link: string | null;
  readonly warmth: number;
  /** People can send reactions now. */
  readonly reacts: boolean;
  /** People gone quiet. */
  readonly awayIds: ReadonlySet<string>;
  /** Removes a person, with an undo in the toast. */
  readonly remove: (person: Removable, along?: Along) => Promise<void>;
  readonly presenting: Presenting;
  /** The poll that reads the room, and its key. */
  readonly poll: Pick<UseQueryResult, 'error' | 'errorUpdatedAt' | 'dataUpdatedAt'>;
  readonly queryKey: QueryKey;
  /** Refetches the room. */
  readonly refresh: () => Promise<unknown>;
  /** The room is closing: all its polls must stop. */
  readonly ending: boolean;
  readonly onEnding: (ending: boolean) => void;
}

export interface Removable {
  readonly id: string;
  readonly name: string;
}

/** A second change that is made and undone together with a removal. */
export interface Along {
  /** @returns the undo; null where there was nothing to do. @throws when it fails */
  run: () => Promise<(() => Promise<unknown>) | null>;
  /** Its text in the removal's toast. */
  done: string;
  failed: string;
  restoreFailed: string;
}

export interface Presenting {
  presenting: boolean;
  /** Call it from a click: browsers allow full screen only on user action. */
  present: () => void;
  leave: () => void;
  /** Just left: the present button takes the focus. */
  returned: boolean;
}

/** Whether the page is the host's own. A co-host's lacks the controls of the host alone. */
export const IsHost = createContext(true);

export const useIsHost = (): boolean => use(IsHost);

/** A part of the host's page that a co-host doesn't have. */
export const OnlyForHost = ({ children }: { children: ReactNode }) => (useIsHost() ? children : null);
