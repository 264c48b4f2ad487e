-- The people of a room: what a join screen may know, who the caller is, and what the host may do with the others.

create function app.host_rooms(p_host uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'rooms',
    coalesce(
      jsonb_agg(
        jsonb_strip_nulls(jsonb_build_object(
          'roomId', r.id,
          'code', r.code,
          'game', r.game,
          'template', r.template,
          'locked', r.locked,
          'participantCount', coalesce(people.taken, 0),
          'createdAt', app.instant(r.created_at),
          'lastActiveAt', app.instant(r.last_active_at),
          'expiresAt', app.instant(r.expires_at)
        ))
        order by r.last_active_at desc, r.id
      ),
      '[]'
    )
  )
  from public.rooms as r
  left join (
    select p.room_id, count(*)::integer as taken
    from public.participants as p
    join public.rooms as own on own.id = p.room_id
    where own.host_id = p_host and p.present and not p.is_host
    group by p.room_id
  ) as people on people.room_id = r.id
  where r.host_id = p_host and r.status = 'open' and r.expires_at > now()
$$;
comment on function app.host_rooms(uuid) is 'A host''s open rooms of every game, the most recently used first: {rooms: [openRoom]}.';

create function app.own_seat(p_room public.rooms, p_user uuid, p_seat bytea)
returns public.participants
language plpgsql
stable
set search_path = ''
as $$
declare
  v_seat public.participants;
begin
  if p_user = p_room.host_id then
    select * into v_seat from public.participants where room_id = p_room.id and is_host;
  else
    select * into v_seat from public.participants where room_id = p_room.id and seat_hash = p_seat;
  end if;
  return v_seat;
end
$$;
comment on function app.own_seat(public.rooms, uuid, bytea) is
  'The caller''s seat in this room, present or not; a row of nulls where there is none. A login of the room''s host means the host''s own seat. Internal.';

create function app.acting_seat(p_room public.rooms, p_user uuid, p_seat bytea, p_name_key text default null)
returns public.participants
language plpgsql
stable
set search_path = ''
as $$
declare
  v_seat public.participants := app.own_seat(p_room, p_user, p_seat);
begin
  if v_seat.removed_at is not null then
    perform app.refuse(403, 'removed');
  end if;
  if v_seat.present is not true or v_seat.name_key <> p_name_key then
    perform app.refuse(403, 'not_your_seat');
  end if;
  return v_seat;
end
$$;
comment on function app.acting_seat(public.rooms, uuid, bytea, text) is
  'The seat that the caller plays with; where a name is given, under that name only. PT403 removed, PT403 not_your_seat. Internal.';

create function app.lobby(p_room text, p_user uuid, p_seat bytea, p_caps jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := app.find_open_room(p_room);
  v_seat public.participants := app.own_seat(v_room, p_user, p_seat);
  v_limit record;
begin
  if v_seat.removed_at is not null then
    perform app.refuse(403, 'removed');
  end if;
  select * into v_limit from app.room_limit(v_room.host_id, p_caps);
  return jsonb_build_object(
    'roomId', v_room.id,
    'game', v_room.game,
    'locked', v_room.locked,
    'full', app.places_taken(p_room) >= v_limit.cap,
    'isHost', coalesce(p_user = v_room.host_id, false),
    'seat', case
      when v_seat.present then jsonb_build_object(
        'participantId', v_seat.number::text,
        'participantName', v_seat.name,
        'color', v_seat.color,
        'isHost', v_seat.is_host
      )
    end
  );
end
$$;
comment on function app.lobby(text, uuid, bytea, jsonb) is
  'The contract''s `lobby`: what anybody with the link may know before joining. No names but the caller''s own. PT404, PT410, PT403 removed.';

create function app.who(p_room text, p_user uuid, p_seat bytea)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := app.find_open_room(p_room);
  v_seat public.participants := app.own_seat(v_room, p_user, p_seat);
begin
  if v_seat.removed_at is not null then
    perform app.refuse(403, 'removed');
  end if;
  if not v_seat.present then
    v_seat := null;
  end if;
  return jsonb_build_object(
    'isHost', coalesce(p_user = v_room.host_id, false),
    'game', v_room.game,
    'number', v_seat.number,
    'participantName', v_seat.name,
    'color', v_seat.color,
    'seatIsHost', coalesce(v_seat.is_host, false)
  );
end
$$;
comment on function app.who(text, uuid, bytea) is
  'Who the caller is in this room: {isHost, game, number, participantName, color, seatIsHost}; number is null without a seat, or when its place was freed. PT403 removed, PT404, PT410.';

create function app.seat_for_host(p_room text, p_host uuid, p_number integer)
returns public.participants
language plpgsql
set search_path = ''
as $$
declare
  v_seat public.participants;
begin
  perform app.lock_for_host(p_room, p_host);
  select * into v_seat from public.participants where room_id = p_room and number = p_number;
  if v_seat.number is null then
    perform app.refuse(404, 'not_found');
  end if;
  return v_seat;
end
$$;
comment on function app.seat_for_host(text, uuid, integer) is
  'Locks an open room for an action of its host on one seat, and answers the seat. PT404, PT410, PT403 not_host, PT404 not_found. Internal.';

create function app.remove_participant(p_room text, p_host uuid, p_number integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_seat public.participants := app.seat_for_host(p_room, p_host, p_number);
begin
  if v_seat.is_host then
    perform app.refuse(400, 'invalid', jsonb_build_object('field', 'participantId'));
  end if;
  if v_seat.removed_at is null then
    update public.participants set removed_at = now(), freed_at = null where room_id = p_room and number = p_number;
    perform app.mark_active(p_room, true);
  end if;
  return '{}';
end
$$;
comment on function app.remove_participant(text, uuid, integer) is
  'Removes one person from this room: name and place are free for others, the seat is refused from now on. PT400 for the host''s own seat, PT403 not_host, PT404, PT410.';

create function app.restore_participant(p_room text, p_host uuid, p_number integer, p_caps jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_seat public.participants := app.seat_for_host(p_room, p_host, p_number);
begin
  if v_seat.removed_at is not null then
    if app.name_is_held(p_room, v_seat.name_key) then
      perform app.refuse(409, 'name_taken');
    end if;
    perform app.refuse_when_full(p_room, p_host, p_caps);
    update public.participants set removed_at = null, last_seen_at = now() where room_id = p_room and number = p_number;
    perform app.mark_active(p_room, true);
  end if;
  return '{}';
end
$$;
comment on function app.restore_participant(text, uuid, integer, jsonb) is
  'Takes a removal back: the same seat, name and colour. PT403 not_host, PT403 session_full, PT404, PT409 name_taken, PT410.';

create function app.away_numbers(p_room text, p_away_seconds integer)
returns integer[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array(
    select number
    from public.participants
    where room_id = p_room
      and present
      and not is_host
      and last_seen_at < now() - make_interval(secs => p_away_seconds)
    order by number
  );
end
$$;
comment on function app.away_numbers(text, integer) is
  'The seats of a room that have not been heard of for p_away_seconds; the host''s own is never one. Internal.';

create function app.away(p_room text, p_host uuid, p_away_seconds integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := app.find_open_room(p_room);
begin
  if p_host is null or v_room.host_id <> p_host then
    perform app.refuse(403, 'not_host');
  end if;
  return jsonb_build_object(
    'awayIds', case
      -- Warm Welcome has no presence: its guests may close the window.
      when v_room.game = 'warm-welcome' then '[]'::jsonb
      else to_jsonb(app.away_numbers(p_room, p_away_seconds)::text[])
    end
  );
end
$$;
comment on function app.away(text, uuid, integer) is
  'Who of this room has not been heard of for p_away_seconds, in seat order: {awayIds}. PT403 not_host, PT404, PT410.';

create function app.free_away_places(p_room text, p_host uuid, p_away_seconds integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := app.lock_for_host(p_room, p_host);
  v_freed integer := 0;
begin
  -- Warm Welcome has no presence: its guests may close the window, and their places stay theirs.
  if v_room.game <> 'warm-welcome' then
    update public.participants
    set freed_at = now()
    where room_id = p_room
      and present
      and not is_host
      and last_seen_at < now() - make_interval(secs => p_away_seconds);
    get diagnostics v_freed = row_count;
    perform app.mark_active(p_room, v_freed > 0);
  end if;
  return jsonb_build_object('freed', v_freed);
end
$$;
comment on function app.free_away_places(text, uuid, integer) is
  'Frees the places of everybody unseen for p_away_seconds; they may join again while there is room. Answers {freed}. PT403 not_host, PT404, PT410.';

create function app.touch_seats(p_rooms text[], p_numbers integer[])
returns void
language sql
security definer
set search_path = ''
as $$
  -- `skip locked`: this never waits for a room that is being deleted, so it can not deadlock with it; and `no key`
  -- does not hold up rows that refer to these seats.
  update public.participants as p
  set last_seen_at = now()
  from (
    select room_id, number from public.participants
    where (room_id, number) in (select * from unnest(p_rooms, p_numbers)) and present
    for no key update skip locked
  ) as seen
  where p.room_id = seen.room_id and p.number = seen.number
$$;
comment on function app.touch_seats(text[], integer[]) is
  'These seats were heard of just now: each a room and, at the same place, a number. Does not move the room''s last activity: polls keep no room alive.';

grant execute on function
  app.host_rooms(uuid),
  app.lobby(text, uuid, bytea, jsonb),
  app.who(text, uuid, bytea),
  app.away(text, uuid, integer),
  app.remove_participant(text, uuid, integer),
  app.restore_participant(text, uuid, integer, jsonb),
  app.free_away_places(text, uuid, integer),
  app.touch_seats(text[], integer[])
to edge_app;
