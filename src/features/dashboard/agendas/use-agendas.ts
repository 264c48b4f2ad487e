import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { type Agenda, createAgenda, deleteAgenda, getAgendas, updateAgenda } from '#shared/contract/agendas.ts';
import type { AgendaEntry } from '#shared/contract/games/options.ts';
import { hostPath } from '#shared/contract/games/registry.ts';
import { startSession } from '#shared/contract/hosted-rooms.ts';
import type { OwnSettings } from '#shared/contract/sessions.ts';
import { accountFull } from '#src/game-kit/account-full.ts';
import { hostLobbyKey, ownLobby } from '#src/game-kit/moves/host-lobby.ts';
import { call, HOST } from '#src/lib/calls/api.ts';
import { hostUserId } from '#src/lib/identity/host-storage.ts';
import { whileUnreachable } from '#src/lib/query-client.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { agendaTexts } from './texts.ts';

const agendasQuery = () =>
  queryOptions({
    queryKey: [getAgendas.path, hostUserId()],
    queryFn: ({ signal }) => call(getAgendas, { as: HOST, signal }),
    refetchInterval: whileUnreachable,
  });

/** The host's own agendas, by name; undefined until they are loaded. */
export function useAgendas(): { agendas: readonly Agenda[] | undefined; failed: boolean } {
  const { data, isError } = useQuery(agendasQuery());
  return { agendas: data?.agendas, failed: isError };
}

export interface AgendaDraft {
  readonly id: string | null;
  readonly name: string;
  readonly entries: readonly AgendaEntry[];
}

export function useSaveAgenda() {
  const change = useAgendaChange();
  return useMutation({
    mutationFn: ({ entries, id, name }: AgendaDraft) => {
      const body = { name, entries: [...entries] };
      return id === null ? call(createAgenda, { body }) : call(updateAgenda, { params: { agendaId: id }, body });
    },
    onSuccess: ({ agenda }) =>
      change((agendas) => [...agendas.filter(({ id }) => id !== agenda.id), agenda].sort(byName)),
  });
}

export function useDeleteAgenda() {
  const change = useAgendaChange();
  return useMutation({
    mutationFn: ({ id }: Agenda) => call(deleteAgenda, { params: { agendaId: id } }),
    onSuccess: (_, gone) => change((agendas) => agendas.filter(({ id }) => id !== gone.id)),
  });
}

const byName = (one: Agenda, other: Agenda): number => one.name.localeCompare(other.name);

/** Applies a write's change to the cached agendas, then refetches them. */
function useAgendaChange(): (change: (agendas: Agenda[]) => Agenda[]) => void {
  const cache = useQueryClient();
  return (change) => {
    const { queryKey } = agendasQuery();
    cache.setQueryData(queryKey, (known) => known && { agendas: change(known.agendas) });
    void cache.invalidateQueries({ queryKey });
  };
}

export interface SessionStart {
  name: string | null;
  entries: readonly AgendaEntry[];
  settings?: OwnSettings;
}

/** Starts a session and goes to the room of its first game. */
export function useStartSession() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ entries, ...rest }: SessionStart) =>
      call(startSession, { body: { ...rest, entries: [...entries] } }),
    onSuccess: ({ game, roomId }) => {
      cache.setQueryData(hostLobbyKey(roomId), ownLobby(game, roomId));
      return navigate(hostPath(game, roomId));
    },
    onError: (error) => {
      const { body, title } = accountFull(error) ?? { title: agendaTexts.failedTitle, body: agendaTexts.failed };
      toast.error(title, body);
    },
  });
}
