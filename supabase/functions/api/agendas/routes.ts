import * as z from 'zod/mini';
import { createAgenda, deleteAgenda, getAgendas, updateAgenda } from '../../_shared/contract/agendas.ts';
import { type AgendaEntry, optionsFor } from '../../_shared/contract/games/options.ts';
import { MAX_AGENDAS } from '../../_shared/contract/plans.ts';
import { Json } from '../../_shared/server/database.ts';
import { onHost, type Route } from '../kit/http/on.ts';
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
    onHost(getAgendas, ({ host }) => database.call('agendas', { host }, getAgendas.reply)),

    onHost(createAgenda, ({ body, host }) => save(host, null, body)),

    onHost(updateAgenda, ({ body, host, params }) => save(host, params.agendaId, body)),

    onHost(deleteAgenda, async ({ host, params: { agendaId: agenda } }) => {
      await database.call('delete_agenda', { host, agenda }, z.unknown());
      return {};
    }),
  ];
}
