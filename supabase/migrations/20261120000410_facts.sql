-- Warm Welcome: fun facts about the places of a room, and the room as its screen shows it.

create table public.facts (
  id bigint generated always as identity,
  room_id text not null,
  kind text not null,
  fact_text text not null,
  created_at timestamptz not null default now(),
  constraint facts_pkey primary key (id),
  constraint facts_kind_key unique (room_id, kind),
  constraint facts_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade,
  constraint facts_kind_check check (char_length(kind) between 1 and 80),
  constraint facts_fact_text_check check (char_length(fact_text) between 1 and 500)
);
comment on table public.facts is
  'Fun facts about the places of a Warm Welcome room. Read and written by functions of schema app only.';
comment on column public.facts.id is 'Grows: the newest fact has the greatest.';
comment on column public.facts.room_id is 'The room.';
comment on column public.facts.kind is
  'What it is about, once per room. Those that begin with ai: were written by a language model and stay until it writes again; all others are computed from the group.';
comment on column public.facts.fact_text is 'The sentence that is shown.';
comment on column public.facts.created_at is 'When it was found.';

alter table public.facts enable row level security;
revoke all on table public.facts from public, anon, authenticated, service_role;
revoke all on sequence public.facts_id_seq from public, anon, authenticated, service_role;

create function app.newest_facts(p_room text, p_limit integer default null)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id::text, 'factText', f.fact_text) order by f.id desc), '[]')
    from (select id, fact_text from public.facts where room_id = p_room order by id desc limit p_limit) as f
  );
end
$$;
comment on function app.newest_facts(text, integer) is 'A room''s facts as the contract writes them, newest first. Internal.';

create function app.warm_welcome_room(p_room text, p_caps jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := app.find_open_room(p_room, 'warm-welcome');
  v_limit record;
begin
  select * into v_limit from app.room_limit(v_room.host_id, p_caps);
  return jsonb_build_object(
    'roomId', v_room.id,
    'code', v_room.code,
    'locked', v_room.locked,
    'participantLimit', v_limit.cap,
    'participants', app.warm_welcome_participants(p_room),
    'facts', app.newest_facts(p_room, 3)
  );
end
$$;
comment on function app.warm_welcome_room(text, jsonb) is
  'The contract''s warmWelcomeRoom: people in seat order and the three newest facts. PT404, PT410.';

create function app.warm_welcome_facts(p_room text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.find_open_room(p_room, 'warm-welcome');
  return jsonb_build_object('facts', app.newest_facts(p_room));
end
$$;
comment on function app.warm_welcome_facts(text) is 'All facts of a room, newest first: {facts}. PT404, PT410.';

create function app.put_warm_welcome_facts(p_room text, p_version integer, p_facts jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from public.rooms where id = p_room for update;
  if not exists (
    select from public.rooms
    where id = p_room and game = 'warm-welcome' and status = 'open' and expires_at > now() and revision = p_version
  ) then
    return false;
  end if;
  -- What is said again with the same words keeps its place; what is said in other words is news. What a language model
  -- wrote comes later than the rest, and makes room only for what it writes next.
  delete from public.facts as f
  where f.room_id = p_room
    and case
      when exists (select from jsonb_array_elements(p_facts) as given where given ->> 'kind' = f.kind) then not exists (
        select from jsonb_array_elements(p_facts) as given
        where given ->> 'kind' = f.kind and given ->> 'text' = f.fact_text
      )
      else f.kind not like 'ai:%' or exists (
        select from jsonb_array_elements(p_facts) as given where given ->> 'kind' like 'ai:%'
      )
    end;
  insert into public.facts (room_id, kind, fact_text)
  select p_room, given.fact ->> 'kind', given.fact ->> 'text'
  from jsonb_array_elements(p_facts) with ordinality as given (fact, place)
  order by given.place
  on conflict (room_id, kind) do nothing;
  return true;
end
$$;
comment on function app.put_warm_welcome_facts(text, integer, jsonb) is
  'Writes the facts [{kind, text}] of that version of the places, the last one as the newest; false, and nothing written, when somebody joined, moved or left meanwhile.';

grant execute on function
  app.warm_welcome_room(text, jsonb),
  app.warm_welcome_facts(text),
  app.put_warm_welcome_facts(text, integer, jsonb)
to edge_app;
