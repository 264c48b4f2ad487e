import type { Agenda } from '#shared/contract/agendas.ts';
import type { AgendaEntry } from '#shared/contract/games/options.ts';
import { MAX_AGENDAS } from '#shared/contract/plans.ts';
import type { Sql } from './connections.ts';
import { reply } from './rooms.ts';

/** Saves a new agenda, or this one again. */
export async function saveAgenda(
  api: Sql,
  host: string,
  given: { id?: string; name?: string; entries?: AgendaEntry[]; most?: number; schema?: string } = {},
): Promise<Agenda> {
  const { entries = [{ game: 'coloring', options: {} }], id = null, most = MAX_AGENDAS, name = 'Friday' } = given;
  const saved = await reply<{ agenda: Agenda }>(api`
    select ${api(given.schema ?? 'app')}.save_agenda(
      ${host}, ${id}, ${name}, ${api.json(entries as never)}, ${most}) as reply`);
  return saved.agenda;
}

export const agendasOf = async (api: Sql, host: string): Promise<Agenda[]> =>
  (await reply<{ agendas: Agenda[] }>(api`select app.agendas(${host}) as reply`)).agendas;
