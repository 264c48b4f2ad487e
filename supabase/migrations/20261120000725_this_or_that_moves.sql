-- This or That: how the game moves on, by its host or by the clock. Every move locks the room first, so of two at once
-- the second finds what the first one made.

create function app.lock_this_or_that(p_room text, p_host uuid)
returns public.this_or_that_games
language plpgsql
set search_path = ''
as $$
declare
  v_room public.rooms := app.lock_for_host(p_room, p_host, 'this-or-that');
  v_game public.this_or_that_games;
begin
  -- as the state shows a room without a row
  insert into public.this_or_that_games (room_id, phase_started_at) values (p_room, v_room.created_at)
  on conflict do nothing;
  select * into v_game from public.this_or_that_games where room_id = p_room;
  return v_game;
end
$$;
comment on function app.lock_this_or_that(text, uuid) is
  'Locks a room for a move of its host and answers where the game stands. PT403 not_host, PT404, PT410. Internal.';

create function app.start_this_or_that(
  p_room text,
  p_host uuid,
  p_category text,
  p_deck uuid,
  p_mix boolean,
  p_lengths jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_game public.this_or_that_games := app.lock_this_or_that(p_room, p_host);
begin
  if v_game.phase <> 'waiting' then
    return '{}';
  end if;
  if app.places_taken(p_room) = 0 then
    perform app.refuse(409, 'nobody_here');
  end if;
  perform app.hold_own_deck(p_host, p_deck, 'this-or-that');
  update public.this_or_that_games
  set category = p_category, deck_id = p_deck, mix = p_mix and p_deck is not null, idle = 0
  where room_id = p_room;
  perform app.ask_this_or_that(p_room, v_game.question_index, p_lengths);
  perform app.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.start_this_or_that(text, uuid, text, uuid, boolean, jsonb) is
  'Opens the first question of a category, of an own deck, or of both mixed; a game that is running goes on unchanged. PT403 not_host, PT404, PT409 nobody_here, PT404 not_found, PT410.';

create function app.next_this_or_that(
  p_room text,
  p_host uuid,
  p_from_phase text,
  p_from_index integer,
  p_to text,
  p_away_seconds integer,
  p_lengths jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_game public.this_or_that_games := app.lock_this_or_that(p_room, p_host);
begin
  if v_game.phase <> p_from_phase or v_game.question_index <> p_from_index then
    return '{}';
  end if;
  if v_game.phase = 'waiting' then
    perform app.refuse(409, 'wrong_phase');
  end if;
  if v_game.phase = 'voting' and (p_to = 'results' or app.this_or_that_all_voted(p_room, v_game.question_index, p_away_seconds)) then
    perform app.settle_this_or_that(p_room, 0, p_lengths);
  elsif p_to is distinct from 'results' then
    update public.this_or_that_games set idle = 0 where room_id = p_room;
    perform app.ask_this_or_that(p_room, v_game.question_index + 1, p_lengths);
  end if;
  perform app.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.next_this_or_that(text, uuid, text, integer, text, integer, jsonb) is
  'The host goes on: from voting to the results when everybody has voted or p_to says so, else to the next question; from the results to the next question. With p_from_… only from there, else nothing happens. PT403 not_host, PT404, PT409 wrong_phase, PT410.';

create function app.stop_this_or_that(p_room text, p_host uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.lock_this_or_that(p_room, p_host);
  perform app.rest_this_or_that(p_room);
  perform app.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.stop_this_or_that(text, uuid) is
  'The host ends the questions: back to waiting. PT403 not_host, PT404, PT410.';

create function app.change_this_or_that(
  p_room text,
  p_host uuid,
  p_held boolean,
  p_show boolean,
  p_lengths jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_game public.this_or_that_games := app.lock_this_or_that(p_room, p_host);
begin
  if p_held is not null and v_game.phase = 'waiting' then
    perform app.refuse(409, 'wrong_phase');
  end if;
  update public.this_or_that_games
  set held = coalesce(p_held, held),
    show_results = coalesce(p_show, show_results),
    phase_ends_at = case
      -- a question that is voted on ends when it would have; what is held or let go are its results
      when phase = 'voting' or coalesce(p_held, held) = held then phase_ends_at
      when not p_held then now() + (p_lengths ->> 'results')::double precision * interval '1 ms'
    end,
    version = version + 1
  where room_id = p_room and (p_held <> held or p_show <> show_results);
  perform app.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.change_this_or_that(text, uuid, boolean, boolean, jsonb) is
  'Holds the results of this question, or lets them go on after their usual time from now; shows the votes to everybody, or not. Null leaves it as it is. PT403 not_host, PT404, PT409 wrong_phase (held while waiting), PT410.';

create function app.advance_this_or_that(p_room text, p_idle_max integer, p_lengths jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_game public.this_or_that_games;
begin
  perform from public.rooms where id = p_room and status = 'open' and expires_at > now() for update;
  if not found then
    return false;
  end if;
  select * into v_game from public.this_or_that_games where room_id = p_room and phase_ends_at <= now();
  if not found then
    return false;
  end if;
  if v_game.phase = 'voting' then
    perform app.settle_this_or_that(
      p_room,
      case
        when exists (
          select from public.this_or_that_votes where room_id = p_room and question_index = v_game.question_index
        ) then 0
        else v_game.idle + 1
      end,
      p_lengths
    );
  elsif v_game.idle >= p_idle_max then
    perform app.rest_this_or_that(p_room);
  else
    perform app.ask_this_or_that(p_room, v_game.question_index + 1, p_lengths);
  end if;
  return true;
end
$$;
comment on function app.advance_this_or_that(text, integer, jsonb) is
  'Takes the one step that is due by the clock, if one is: voting to results, results to the next question, or back to waiting after p_idle_max questions without a vote. Answers whether it did. Does not move the room''s last activity.';

grant execute on function
  app.start_this_or_that(text, uuid, text, uuid, boolean, jsonb),
  app.next_this_or_that(text, uuid, text, integer, text, integer, jsonb),
  app.stop_this_or_that(text, uuid),
  app.change_this_or_that(text, uuid, boolean, boolean, jsonb),
  app.advance_this_or_that(text, integer, jsonb)
to edge_app;
