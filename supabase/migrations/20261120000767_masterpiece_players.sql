-- Masterpiece Match: what players do. The room is locked first, so whatever comes at once happens one after the other, and
-- times are compared with the present phase.

create function app.playing_seat(p_room public.rooms, p_user uuid, p_seat bytea, p_number integer, p_name_key text)
returns public.participants
language plpgsql
stable
set search_path = ''
as $$
declare
  v_seat public.participants := app.acting_seat(p_room, p_user, p_seat, p_name_key);
begin
  if v_seat.number <> p_number then
    perform app.refuse(403, 'not_your_seat');
  end if;
  return v_seat;
end
$$;
comment on function app.playing_seat(public.rooms, uuid, bytea, integer, text) is
  'The seat that the caller plays with; a number and a name that are given have to be its. PT403 removed, PT403 not_your_seat. Internal.';

create function app.submit_drawing(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_number integer,
  p_name_key text,
  p_round integer,
  p_id text,
  p_media text,
  p_bytes bytea,
  p_lengths jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := app.lock_masterpiece(p_room);
  v_seat public.participants := app.playing_seat(v_room, p_user, p_seat, p_number, p_name_key);
  v_game public.masterpiece_games;
  v_id text;
begin
  select * into v_game from public.masterpiece_games where room_id = p_room and phase <> 'waiting';
  if v_game.round_number is null or v_game.round_number <> p_round then
    perform app.refuse(409, 'wrong_phase');
  end if;
  -- also later: a retry whose first reply got lost
  select id into v_id from public.drawings
  where room_id = p_room and round_number = v_game.round_number and number = v_seat.number;
  if v_id is not null then
    return jsonb_build_object('created', false, 'id', v_id, 'roundNumber', v_game.round_number);
  end if;
  if (case v_game.phase
    when 'drawing' then now() <= v_game.phase_ends_at + app.masterpiece_length(p_lengths, 'bell')
    when 'voting' then now() <= v_game.settled_at
  end) is not true then
    perform app.refuse(409, 'wrong_phase');
  end if;

  insert into public.drawings (id, room_id, round_number, number, sequence, media, bytes)
  select p_id, p_room, v_game.round_number, v_seat.number, 1 + count(*), p_media, p_bytes
  from public.drawings
  where room_id = p_room and round_number = v_game.round_number;
  update public.masterpiece_games set version = version + 1 where room_id = p_room;
  perform app.mark_active(p_room, false);
  return jsonb_build_object('created', true, 'id', p_id, 'roundNumber', v_game.round_number);
end
$$;
comment on function app.submit_drawing(text, uuid, bytea, integer, text, integer, text, text, bytea, jsonb) is
  'The caller''s drawing of the round: {created, id, roundNumber}; a second one changes nothing and answers the first. Taken until `bell` after the deadline or into the voting. PT403 removed, PT403 not_your_seat, PT404, PT409 wrong_phase (also for another round than p_round, when that is given), PT410.';

create function app.vote_masterpiece(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_number integer,
  p_name_key text,
  p_drawing text,
  p_lengths jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := app.lock_masterpiece(p_room);
  v_seat public.participants := app.playing_seat(v_room, p_user, p_seat, p_number, p_name_key);
  v_game public.masterpiece_games;
  v_first text;
  v_drawn_by integer;
begin
  select * into v_game from public.masterpiece_games where room_id = p_room and phase in ('voting', 'results');
  if not found then
    perform app.refuse(409, 'wrong_phase');
  end if;
  select d.id into v_first
  from public.drawing_votes as v
  join public.drawings as d on d.room_id = v.room_id and d.round_number = v.round_number and d.number = v.drawn_by
  where v.room_id = p_room and v.round_number = v_game.round_number and v.number = v_seat.number;
  if v_first is not null then
    return jsonb_build_object('created', false, 'drawingId', v_first, 'roundNumber', v_game.round_number);
  end if;
  if (case v_game.phase
    when 'voting' then now() <= v_game.phase_ends_at + app.masterpiece_length(p_lengths, 'lateVote')
    else now() <= v_game.settled_at
  end) is not true then
    perform app.refuse(409, 'wrong_phase');
  end if;
  -- also of somebody who was removed: a refusal would tell whose it is
  select d.number into v_drawn_by
  from public.drawings as d
  where d.id = p_drawing and d.room_id = p_room and d.round_number = v_game.round_number;
  if v_drawn_by is null then
    perform app.refuse(404, 'not_found');
  end if;
  if v_drawn_by = v_seat.number then
    perform app.refuse(400, 'invalid', jsonb_build_object('field', 'drawingId'));
  end if;

  insert into public.drawing_votes (room_id, round_number, number, drawn_by)
  values (p_room, v_game.round_number, v_seat.number, v_drawn_by);
  update public.masterpiece_games set version = version + 1 where room_id = p_room;
  perform app.mark_active(p_room, false);
  return jsonb_build_object('created', true, 'drawingId', p_drawing, 'roundNumber', v_game.round_number);
end
$$;
comment on function app.vote_masterpiece(text, uuid, bytea, integer, text, text, jsonb) is
  'The caller''s vote for another one''s drawing of the round: {created, drawingId, roundNumber}; a second one changes nothing and answers the first. Taken until `lateVote` after the deadline or into the results. PT400 for the own drawing, PT403 removed, PT403 not_your_seat, PT404, PT404 not_found (of another round or room), PT409 wrong_phase, PT410.';

grant execute on function
  app.submit_drawing(text, uuid, bytea, integer, text, integer, text, text, bytea, jsonb),
  app.vote_masterpiece(text, uuid, bytea, integer, text, text, jsonb)
to edge_app;
