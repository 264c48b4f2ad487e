-- Masterpiece Match: the next phase when somebody asks for it: its host, or a player who wants a new round; and the
-- host's stop.

create function app.somebody_draws(p_room text, p_round integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from public.participants as p
    where p.room_id = p_room
      and p.present
      and not exists (
        select from public.drawings as d
        where d.room_id = p_room and d.round_number = p_round and d.number = p.number
      )
  );
end
$$;
comment on function app.somebody_draws(text, integer) is
  'Whether somebody present has no drawing in a round. Internal.';

create function app.move_masterpiece(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_phase text,
  p_set_deck boolean,
  p_deck uuid,
  p_mix boolean,
  p_idle_max integer,
  p_lengths jsonb,
  p_kept jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := app.lock_masterpiece(p_room);
  v_is_host boolean := coalesce(p_user = v_room.host_id, false);
  v_game public.masterpiece_games;
begin
  if not v_is_host then
    perform app.acting_seat(v_room, p_user, p_seat);
    if p_phase is distinct from 'drawing' or p_set_deck or p_mix is not null then
      perform app.refuse(403, 'not_host');
    end if;
  end if;
  -- The deck before the game, in the order in which one that is deleted is locked: nobody waits for each other.
  if p_set_deck then
    perform app.hold_own_deck(v_room.host_id, p_deck, 'masterpiece');
  end if;
  insert into public.masterpiece_games (room_id, phase_started_at) values (p_room, v_room.created_at)
  on conflict do nothing;
  update public.masterpiece_games
  set version = version + 1, deck_id = case when p_set_deck then p_deck else deck_id end, mix = coalesce(p_mix, mix)
  where room_id = p_room and ((p_set_deck and deck_id is distinct from p_deck) or mix <> p_mix);
  if found then
    perform app.mark_active(p_room, false);
  end if;
  if p_phase is null then
    return '{}';
  end if;

  -- A browser that counts down asks for the step that the clock makes as well: whoever comes first makes it, and nobody
  -- makes two.
  if app.step_masterpiece_when_due(p_room, p_idle_max, p_lengths, p_kept) then
    return '{}';
  end if;
  select * into v_game from public.masterpiece_games where room_id = p_room;
  if v_game.phase = p_phase then
    return '{}';
  end if;
  if not v_is_host and v_game.phase <> 'results' then
    perform app.refuse(403, 'not_host');
  end if;
  if (v_game.phase, p_phase) not in (
    ('waiting', 'drawing'), ('drawing', 'voting'), ('voting', 'results'), ('results', 'drawing')
  ) then
    perform app.refuse(409, 'wrong_phase');
  end if;
  -- Nobody is cut off: neither drawings of the bell nor late votes, nor who has not seen yet who won.
  if v_game.settled_at >= now() and (v_game.phase = 'results' or app.somebody_draws(p_room, v_game.round_number)) then
    perform app.refuse(409, 'wrong_phase');
  end if;
  if not v_is_host and v_game.phase_started_at + app.masterpiece_length(p_lengths, 'playerNext') > now() then
    perform app.refuse(409, 'wrong_phase');
  end if;
  if v_game.phase = 'waiting' and not exists (select from public.participants where room_id = p_room and present) then
    perform app.refuse(409, 'nobody_here');
  end if;

  if v_game.phase = 'results' then
    -- A forgotten tab counts down too, and its clock may be a little fast. Only who asks earlier is somebody who wants
    -- another round though nobody drew.
    if v_game.phase_ends_at - app.masterpiece_length(p_lengths, 'bell') > now() then
      update public.masterpiece_games set idle = 0 where room_id = p_room;
    elsif v_game.idle >= p_idle_max then
      perform app.step_masterpiece(p_room, 'waiting', p_lengths, p_kept);
      return '{}';
    end if;
  end if;
  perform app.step_masterpiece(p_room, p_phase, p_lengths, p_kept);
  perform app.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.move_masterpiece(text, uuid, bytea, text, boolean, uuid, boolean, integer, jsonb, jsonb) is
  'The host, or from the results to the next round any player, begins the next phase; what already is changes nothing. Voting ends before the bell only when everybody present has drawn, results not before they are settled and by a player not before `playerNext` (PT409 wrong_phase). With p_set_deck or p_mix the host chooses where prompts come from, from the next round on. When a step is due by the clock, it is made instead; p_idle_max holds as for that. PT403 not_host, PT403 not_your_seat, PT403 removed, PT404, PT404 not_found (deck), PT409 nobody_here, PT409 wrong_phase, PT410.';

create function app.stop_masterpiece(p_room text, p_host uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.lock_for_host(p_room, p_host, 'masterpiece');
  if exists (select from public.masterpiece_games where room_id = p_room and phase <> 'waiting') then
    delete from public.masterpiece_rounds where room_id = p_room and not finished;
    perform app.step_masterpiece(p_room, 'waiting', '{}', '{}');
    perform app.mark_active(p_room, false);
  end if;
  return '{}';
end
$$;
comment on function app.stop_masterpiece(text, uuid) is
  'Back to waiting. A round that has no results yet is dropped with its drawings. PT403 not_host, PT404, PT410.';

grant execute on function
  app.move_masterpiece(text, uuid, bytea, text, boolean, uuid, boolean, integer, jsonb, jsonb),
  app.stop_masterpiece(text, uuid)
to edge_app;
