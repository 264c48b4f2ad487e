import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done } from './fields.ts';
import { type AgendaEntry, agendaEntry } from './games/options.ts';
import { MAX_AGENDAS } from './plans.ts';
import { agendaEntries, sessionName } from './sessions.ts';

export const agendaId = z.uuid();

/** A host's list of games with their choices, to start sessions with. */
export const agenda = z.object({ id: agendaId, name: z.string(), entries: z.array(agendaEntry) });
export type Agenda = z.output<typeof agenda>;

/** The agendas that come with Thaw. Their names and descriptions are texts of the client. */
export const BUILT_IN_AGENDAS = {
  /** Five minutes, before a meeting begins. */
  opener: [
    { game: 'this-or-that', options: { category: 'all', rounds: 5, pace: 'short' } },
    { game: 'masterpiece', options: { rounds: 3, pace: 'short' } },
  ],
  /** Twenty minutes at the end of a week. */
  friday: [
    { game: 'warm-welcome', options: {} },
    { game: 'this-or-that', options: { category: 'all', rounds: 10, pace: 'normal' } },
    { game: 'masterpiece', options: { rounds: 5, pace: 'normal' } },
    { game: 'coloring', options: { template: 'skyline' } },
  ],
  /** A new colleague and the team get to know each other. */
  welcome: [
    { game: 'warm-welcome', options: {} },
    { game: 'two-truths', options: { pace: 'long' } },
    { game: 'this-or-that', options: { category: 'all', rounds: 5, pace: 'normal' } },
  ],
} as const satisfies Record<string, readonly AgendaEntry[]>;
export type BuiltInAgenda = keyof typeof BUILT_IN_AGENDAS;

const written = { name: sessionName, entries: agendaEntries };
const saved = z.object({ agenda });

export const getAgendas = endpoint({
  name: 'getAgendas',
  method: 'GET',
  path: '/api/agendas',
  summary: "The caller's own agendas, by name.",
  audience: 'host',
  reply: z.object({ agendas: z.array(agenda) }),
});

export const createAgenda = endpoint({
  name: 'createAgenda',
  method: 'POST',
  path: '/api/agendas',
  summary: `Keeps an agenda: games in their order, each with the choices that it has. At most ${MAX_AGENDAS}.`,
  audience: 'host',
  status: 201,
  body: written,
  reply: saved,
  refusals: ['too_many_agendas'],
});

export const updateAgenda = endpoint({
  name: 'updateAgenda',
  method: 'PUT',
  path: '/api/agendas/:agendaId',
  summary: 'Replaces the name and games of an agenda. Sessions that were started with it keep theirs.',
  audience: 'host',
  params: { agendaId },
  body: written,
  reply: saved,
  refusals: ['not_found'],
});

export const deleteAgenda = endpoint({
  name: 'deleteAgenda',
  method: 'DELETE',
  path: '/api/agendas/:agendaId',
  summary: 'Deletes an agenda. Sessions that were started with it keep theirs.',
  audience: 'host',
  params: { agendaId },
  reply: done,
  refusals: ['not_found'],
});
