-- Decks: a host's own questions and prompts, private to the account.

create table public.decks (
  id uuid not null default gen_random_uuid(),
  host_id uuid not null,
  game text not null,
  name text not null,
  lines text[] not null,
  items jsonb not null,
  created_at timestamptz not null default now(),
  constraint decks_pkey primary key (id),
  constraint decks_host_id_fkey foreign key (host_id) references public.profiles (id) on delete cascade,
  constraint decks_game_check check (game ~ '^[a-z][a-z-]{1,29}$'),
  constraint decks_name_check check (char_length(name) between 1 and 60),
  constraint decks_lines_check check (cardinality(lines) between 1 and 200),
  constraint decks_items_check check (
    case when jsonb_typeof(items) = 'array' then jsonb_array_length(items) = cardinality(lines) else false end
  )
);
comment on table public.decks is
  'A host''s own questions (This or That) or prompts (Masterpiece Match). Its owner may read it; only functions of schema app write it.';
comment on column public.decks.items is
  'Parsed entries: the contract''s `question` of This or That, {"prompt": text} of Masterpiece Match.';

create index decks_host_id_idx on public.decks (host_id, game);

alter table public.decks enable row level security;

create policy "Hosts read their own decks" on public.decks
for select to authenticated using ((select internal.live_user()) = host_id);

grant select on table public.decks to authenticated;

create function internal.deck(p_deck public.decks)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_deck.id, 'game', p_deck.game, 'name', p_deck.name, 'lines', to_jsonb(p_deck.lines)
  )
$$;

create function internal.deck_bytes(p_host uuid)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(sum(pg_column_size(d.lines) + pg_column_size(d.items)), 0)
    from public.decks as d
    where d.host_id = p_host
  );
end
$$;
comment on function internal.deck_bytes is 'The stored bytes of a host''s decks.';

create function internal.bytes_of_deck(p_deck uuid)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select pg_column_size(lines) + pg_column_size(items) from public.decks where id = p_deck);
end
$$;
comment on function internal.bytes_of_deck is 'The stored bytes of this deck alone.';

create function app.decks(p_host uuid, p_game text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'decks', coalesce(jsonb_agg(internal.deck(d) order by lower(d.name), d.name, d.created_at, d.id), '[]')
  )
  from public.decks as d
  where d.host_id = p_host and d.game = p_game
$$;
comment on function app.decks is 'A host''s own decks for one game, by name: {decks: [deck]}.';

create function app.deck_game(p_host uuid, p_deck uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_game text := (select game from public.decks where id = p_deck and host_id = p_host);
begin
  if v_game is null then
    perform internal.refuse(404, 'not_found');
  end if;
  return v_game;
end
$$;
comment on function app.deck_game is 'The game of an own deck.';

create function app.save_deck(
  p_host uuid,
  p_deck uuid,
  p_game text,
  p_name text,
  p_lines text[],
  p_items jsonb,
  p_limits jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_deck public.decks;
  v_old_bytes bigint := 0;
begin
  -- Deleting the account locks its row before its decks: the same order here prevents a deadlock. And of two decks
  -- created at once by one host, the second is counted after the first.
  perform from public.profiles where id = p_host for no key update;
  if not found and p_deck is null then
    perform internal.refuse(401, 'sign_in');
  end if;
  if p_deck is not null then
    v_old_bytes := internal.bytes_of_deck(p_deck);
    update public.decks
    set name = p_name, lines = p_lines, items = p_items
    where id = p_deck and host_id = p_host
    returning * into v_deck;
    if not found then
      perform internal.refuse(404, 'not_found');
    end if;
  else
    perform internal.refuse_beyond_plan(
      p_host,
      p_limits -> 'decks',
      1 + (select count(*) from public.decks where host_id = p_host and game = p_game),
      'too_many_decks'
    );
    insert into public.decks (host_id, game, name, lines, items)
    values (p_host, p_game, p_name, p_lines, p_items)
    returning * into v_deck;
  end if;
  -- Measured once it is stored. A deck may always become smaller.
  if internal.bytes_of_deck(v_deck.id) > v_old_bytes then
    perform internal.refuse_when_storage_full(p_host, p_limits -> 'storage', 0);
  end if;
  return internal.deck(v_deck);
end
$$;
comment on function app.save_deck is
  'Keeps a new deck (p_deck null), or replaces the name and entries of an own deck, which keeps its game. Answers the contract''s `deck`. p_limits is {decks: {tier: decks of a game}, storage: {tier: bytes}}.';

create function app.delete_deck(p_host uuid, p_deck uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The lock order of delete_account. With all rooms of the host locked, no game can choose this deck meanwhile.
  perform from public.profiles where id = p_host for no key update;
  perform from public.rooms where host_id = p_host order by id for update;
  perform internal.raise_version(g.room_id)
  from public.phase_games as g
  join public.decks as d on d.id = g.deck_id
  where d.id = p_deck and d.host_id = p_host;
  delete from public.decks where id = p_deck and host_id = p_host;
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  return '{}';
end
$$;
comment on function app.delete_deck is 'Deletes an own deck; games that play it continue with the built-in entries.';
