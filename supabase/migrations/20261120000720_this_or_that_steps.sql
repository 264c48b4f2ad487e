-- This or That: the three steps that a game is made of. Whoever takes one has locked the room.

create function app.this_or_that_pool(p_room text)
returns table (key text, question jsonb)
language sql
stable
set search_path = ''
as $$
  select 'pair:' || p.id,
    jsonb_build_object(
      'text', p.text,
      'optionA', jsonb_build_object('text', p.option_a, 'emoji', p.emoji_a),
      'optionB', jsonb_build_object('text', p.option_b, 'emoji', p.emoji_b)
    )
  from public.this_or_that_games as g
  join public.this_or_that_pairs as p on g.category in ('all', p.category)
  where g.room_id = p_room and (g.deck_id is null or g.mix)
  union all
  select 'own:' || md5(own.item::text), own.item
  from public.this_or_that_games as g
  join public.decks as d on d.id = g.deck_id
  cross join lateral jsonb_array_elements(d.items) as own (item)
  where g.room_id = p_room
$$;
comment on function app.this_or_that_pool(text) is
  'The questions that a room may be asked: of its category, of its deck, or both. Internal.';

create function app.ask_this_or_that(p_room text, p_index integer, p_lengths jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_played text[];
  v_next record;
begin
  select played into v_played from public.this_or_that_games where room_id = p_room;
  select pool.key, pool.question into v_next
  from app.this_or_that_pool(p_room) as pool
  where pool.key <> all (v_played)
  order by random()
  limit 1;
  if not found then
    -- Used up: all of them once more, the one that was just asked not first.
    select pool.key, pool.question into strict v_next
    from app.this_or_that_pool(p_room) as pool
    order by pool.key = v_played[cardinality(v_played)], random()
    limit 1;
    v_played := array(
      select old.key
      from unnest(v_played) with ordinality as old (key, place)
      where not exists (select from app.this_or_that_pool(p_room) as pool where pool.key = old.key)
      order by old.place
    );
  end if;
  update public.this_or_that_games
  set phase = 'voting',
    question_index = p_index,
    question = v_next.question,
    phase_started_at = now(),
    phase_ends_at = now() + (p_lengths ->> 'voting')::double precision * interval '1 ms',
    held = false,
    played = v_played || v_next.key,
    version = version + 1
  where room_id = p_room;
end
$$;
comment on function app.ask_this_or_that(text, integer, jsonb) is
  'Opens question p_index: a random one that was not played yet and, once all were, any but the last. The room is locked by the caller. Internal.';

create function app.settle_this_or_that(p_room text, p_idle integer, p_lengths jsonb)
returns void
language sql
set search_path = ''
as $$
  update public.this_or_that_games
  set phase = 'results',
    phase_started_at = now(),
    phase_ends_at = case when not held then now() + (p_lengths ->> 'results')::double precision * interval '1 ms' end,
    idle = p_idle,
    version = version + 1
  where room_id = p_room
$$;
comment on function app.settle_this_or_that(text, integer, jsonb) is
  'Shows the results of the open question. The room is locked by the caller. Internal.';

create function app.rest_this_or_that(p_room text)
returns void
language sql
set search_path = ''
as $$
  update public.this_or_that_games
  set phase = 'waiting',
    question_index = question_index + 1,
    question = null,
    phase_started_at = now(),
    phase_ends_at = null,
    held = false,
    idle = 0,
    version = version + 1
  where room_id = p_room and phase <> 'waiting'
$$;
comment on function app.rest_this_or_that(text) is
  'Back to waiting for the host. The room is locked by the caller. Internal.';
