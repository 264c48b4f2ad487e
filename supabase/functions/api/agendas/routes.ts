import * as z from 'zod/mini';
import { createAgenda, deleteAgenda, getAgendas, updateAgenda } from '../../_shared/contract/agendas.ts';
import { type AgendaEntry, optionsFor } from '../../_shared/contract/games/options.ts';
import { MAX_AGENDAS } from '../../_shared/contract/plans.ts';
import { Json } from '../../_shared/server/database.ts';
import { on, type Route } from '../kit/http/on.ts';
import type { Kit } from '../kit/services/kit.ts';

export function agendaRoutes({ database }: Kit): Route[] {
  const save = (host: string, agenda: string | null, { entries, name }: { name: string; entries: AgendaEntry[] }) => {
    const kept = entries.map(({ game, options }) => ({ game, options: optionsFor(game, options) }));
    return database.call(
      'save_agenda',
      { host, agenda, name, entries: new Json(kept), most: MAX_AGENDAS },
      createAgenda.reply,
    );
  };

  return [
    on(getAgendas, async ({ caller }) => {
      const { userId: host } = await caller.requireHost();
      return database.call('agendas', { host }, getAgendas.reply);
    }),

    on(createAgenda, async ({ body, caller }) => save((await caller.requireHost()).userId, null, body)),

    on(updateAgenda, async ({ body, caller, params }) =>
      save((await caller.requireHost()).userId, params.agendaId, body),
    ),

    on(deleteAgenda, async ({ caller, params: { agendaId: agenda } }) => {
      const { userId: host } = await caller.requireHost();
      await database.call('delete_agenda', { host, agenda }, z.unknown());
      return {};
    }),
  ];
}
