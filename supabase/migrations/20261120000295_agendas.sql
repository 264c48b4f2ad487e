-- Agendas: a host's lists of games with their choices, private to the account. A session keeps a copy of its agenda.

create table public.agendas (
  id uuid not null default gen_random_uuid(),
  host_id uuid not null,
  name text not null,
  entries jsonb not null,
  created_at timestamptz not null default now(),
  constraint agendas_pkey primary key (id),
  constraint agendas_host_id_fkey foreign key (host_id) references public.profiles (id) on delete cascade,
  constraint agendas_name_check check (char_length(name) between 1 and 240),
  constraint agendas_entries_check check (internal.is_agenda(entries) and entries <> '[]')
);
comment on table public.agendas is
  'A host''s lists of games with their choices, to start sessions with. Its owner may read it; only functions of schema app write it.';
comment on column public.agendas.entries is 'The contract''s agenda entries: {game, options}.';

create index agendas_host_id_idx on public.agendas (host_id);

alter table public.agendas enable row level security;

create policy "Hosts read their own agendas" on public.agendas
for select to authenticated using ((select internal.live_user()) = host_id);

grant select on table public.agendas to authenticated;

create function internal.agenda(p_agenda public.agendas)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('id', p_agenda.id, 'name', p_agenda.name, 'entries', p_agenda.entries)
$$;

create function app.agendas(p_host uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'agendas', coalesce(jsonb_agg(internal.agenda(a) order by lower(a.name), a.name, a.created_at, a.id), '[]')
  )
  from public.agendas as a
  where a.host_id = p_host
$$;
comment on function app.agendas is 'A host''s own agendas, by name: {agendas: [agenda]}.';

create function app.save_agenda(p_host uuid, p_agenda uuid, p_name text, p_entries jsonb, p_most integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_agenda public.agendas;
begin
  -- The lock order of delete_account. And of two agendas created at once by one host, the second is counted after the first.
  perform from public.profiles where id = p_host for no key update;
  if not found and p_agenda is null then
    perform internal.refuse(401, 'sign_in');
  end if;
  if p_agenda is not null then
    update public.agendas set name = p_name, entries = p_entries where id = p_agenda and host_id = p_host
    returning * into v_agenda;
    if not found then
      perform internal.refuse(404, 'not_found');
    end if;
  else
    if coalesce(p_most, 0) <= (select count(*) from public.agendas where host_id = p_host) then
      perform internal.refuse(409, 'too_many_agendas');
    end if;
    insert into public.agendas (host_id, name, entries) values (p_host, p_name, p_entries) returning * into v_agenda;
  end if;
  return jsonb_build_object('agenda', internal.agenda(v_agenda));
end
$$;
comment on function app.save_agenda is
  'Keeps a new agenda (p_agenda null), or replaces the name and games of an own one. Answers {agenda}.';

create function app.delete_agenda(p_host uuid, p_agenda uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = p_host for no key update;
  delete from public.agendas where id = p_agenda and host_id = p_host;
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  return '{}';
end
$$;
comment on function app.delete_agenda is 'Deletes an own agenda.';
