-- Masterpiece Match: waiting, then drawing, voting and results in turn, and the prompts; the steps of the clock. Every step
-- is made while the room is locked: two who come at once make one.

create function app.lock_masterpiece(p_room text)
returns public.rooms
language plpgsql
set search_path = ''
as $$
begin
  perform from public.rooms where id = p_room for update;
  return app.find_open_room(p_room, 'masterpiece');
end
$$;
comment on function app.lock_masterpiece(text) is
  'Locks an open Masterpiece Match room and answers it. PT404, PT410. Internal.';

create function app.masterpiece_length(p_lengths jsonb, p_name text)
returns interval
language sql
immutable
set search_path = ''
as $$
  select make_interval(secs => (p_lengths ->> p_name)::double precision / 1000)
$$;
comment on function app.masterpiece_length(jsonb, text) is
  'One of the lengths {drawing, voting, results, bell, lateVote, playerNext} that the API gives in milliseconds; null for anything else. Internal.';

create function app.next_prompt(p_game public.masterpiece_games, out next_prompt text, out now_played text[])
language plpgsql
set search_path = ''
as $$
declare
  v_pool text[];
begin
  -- a deck that was deleted meanwhile leaves the built-in prompts
  with own as (
    select item ->> 'prompt' as prompt
    from public.decks as d
    cross join jsonb_array_elements(d.items) as item
    where d.id = p_game.deck_id
  )
  select array_agg(pool.prompt) into v_pool
  from (
    select prompt from own
    union
    select prompt from public.masterpiece_prompts where p_game.mix or not exists (select from own)
  ) as pool;

  now_played := p_game.played;
  select pool.prompt into next_prompt
  from unnest(v_pool) as pool (prompt)
  where md5(lower(pool.prompt)) <> all (now_played)
  order by random()
  limit 1;
  if next_prompt is null then
    -- All were played: they begin anew, but not with the one that was just drawn as long as there is another.
    select pool.prompt into next_prompt
    from unnest(v_pool) as pool (prompt)
    order by md5(lower(pool.prompt)) = now_played[cardinality(now_played)], random()
    limit 1;
    now_played := array(
      select played.key
      from unnest(now_played) with ordinality as played (key, place)
      where played.key not in (select md5(lower(pool.prompt)) from unnest(v_pool) as pool (prompt))
      order by played.place
    );
  end if;
  if next_prompt is null then
    raise exception 'there are no prompts: the seed masterpiece.sql was not applied';
  end if;
  now_played := now_played || md5(lower(next_prompt));
end
$$;
comment on function app.next_prompt(public.masterpiece_games) is
  'A prompt by chance that this room has not had, until all of them were played, and what is played then. Internal.';

create function app.drop_old_rounds(p_room text, p_round integer, p_kept jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.masterpiece_rounds as r
  where r.room_id = p_room
    and (
      r.round_number <= p_round - (p_kept ->> 'rounds')::integer
      or r.round_number in (
        select sizes.round_number
        from (
          select d.round_number, sum(sum(octet_length(d.bytes))) over (order by d.round_number desc) as bytes
          from public.drawings as d
          where d.room_id = p_room
          group by d.round_number
        ) as sizes
        where sizes.bytes > (p_kept ->> 'bytes')::bigint
      )
    );
end
$$;
comment on function app.drop_old_rounds(text, integer, jsonb) is
  'Drops the oldest rounds of a room with their drawings when round p_round begins: those that are more than {rounds, bytes} from the newest. Internal.';

create function app.step_masterpiece(p_room text, p_to text, p_lengths jsonb, p_kept jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_game public.masterpiece_games;
  v_next record;
begin
  select * into v_game from public.masterpiece_games where room_id = p_room;
  if p_to = 'drawing' then
    select * into v_next from app.next_prompt(v_game);
    v_game.round_number := v_game.round_number + 1;
    v_game.played := v_next.now_played;
    perform app.drop_old_rounds(p_room, v_game.round_number, p_kept);
    insert into public.masterpiece_rounds (room_id, round_number, prompt, seed)
    values (
      p_room,
      v_game.round_number,
      v_next.next_prompt,
      app.random_text('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 22)
    );
  elsif p_to = 'results' then
    update public.masterpiece_rounds set finished = true where room_id = p_room and round_number = v_game.round_number;
  end if;
  update public.masterpiece_games
  set version = version + 1,
    phase = p_to,
    round_number = v_game.round_number,
    played = v_game.played,
    phase_started_at = now(),
    phase_ends_at = now() + app.masterpiece_length(p_lengths, p_to),
    settled_at = now() + app.masterpiece_length(
      p_lengths, case p_to when 'voting' then 'bell' when 'results' then 'lateVote' end
    ),
    idle = case
      when p_to = 'waiting' then 0
      when p_to <> 'results' then idle
      when exists (select from public.drawings where room_id = p_room and round_number = v_game.round_number) then 0
      else idle + 1
    end
  where room_id = p_room;
end
$$;
comment on function app.step_masterpiece(text, text, jsonb, jsonb) is
  'Begins a phase, with its deadline a whole length from now; drawing begins a round and drops the oldest ones beyond p_kept. The caller has locked the room and knows that this step is the next one. Internal.';

create function app.step_masterpiece_when_due(p_room text, p_idle_max integer, p_lengths jsonb, p_kept jsonb)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_game public.masterpiece_games;
begin
  select * into v_game from public.masterpiece_games where room_id = p_room and phase_ends_at <= now();
  if not found then
    return false;
  end if;
  perform app.step_masterpiece(
    p_room,
    case
      when v_game.phase = 'drawing' then 'voting'
      when v_game.phase = 'voting' then 'results'
      when v_game.idle >= p_idle_max then 'waiting'
      else 'drawing'
    end,
    p_lengths,
    p_kept
  );
  return true;
end
$$;
comment on function app.step_masterpiece_when_due(text, integer, jsonb, jsonb) is
  'The step of the clock, when the deadline has passed; after p_idle_max rounds in which nobody drew, back to waiting. The caller has locked the room. Internal.';

create function app.advance_masterpiece(p_room text, p_idle_max integer, p_lengths jsonb, p_kept jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.lock_masterpiece(p_room);
  return app.step_masterpiece_when_due(p_room, p_idle_max, p_lengths, p_kept);
end
$$;
comment on function app.advance_masterpiece(text, integer, jsonb, jsonb) is
  'One step, when the deadline of the present phase has passed; whether it was this call that made it. Keeps no room alive. PT404, PT410.';

grant execute on function app.advance_masterpiece(text, integer, jsonb, jsonb) to edge_app;
