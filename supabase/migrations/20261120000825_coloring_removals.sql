-- Collaborative Coloring Book: lines that are taken away, and given back.

create function app.count_dots(p_room text, p_lines integer[])
returns integer
language plpgsql
stable
set search_path = ''
set enable_nestloop = off
as $$
begin
  return (
    select coalesce(sum(octet_length(s.points) / 4), 0)::integer
    from public.strokes as s
    join unnest(p_lines) as counted (line) on counted.line = s.line
    where s.room_id = p_room
      -- What is undone was mostly begun a moment ago.
      and s.version >= (select min(first_version) from public.stroke_lines where room_id = p_room and line = any (p_lines))
  );
end
$$;
comment on function app.count_dots(text, integer[]) is 'How many dots some lines have. Internal.';

create function app.remove_lines(p_room text, p_lines integer[], p_by_host boolean)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_version bigint;
  v_dots integer := app.count_dots(p_room, p_lines);
begin
  update public.canvases
  set version = version + 1, dot_count = dot_count - v_dots
  where room_id = p_room
  returning version into v_version;
  update public.stroke_lines
  set removed_version = v_version, removed_at = now(), removed_by_host = p_by_host
  where room_id = p_room and line = any (p_lines);
  perform app.mark_active(p_room, false);
  return v_version;
end
$$;
comment on function app.remove_lines(text, integer[], boolean) is
  'Takes lines away that are there, as one change of the canvas, and answers its version. The room is locked by the caller. Internal.';

create function app.canvas_version(p_room text)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce((select version from public.canvases where room_id = p_room), 0);
end
$$;
comment on function app.canvas_version(text) is 'Where the canvas is at; 0 before anything happened. Internal.';

create function app.undo_line(p_room text, p_user uuid, p_seat bytea, p_line_key text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms;
  v_seat public.participants;
  v_line integer;
begin
  perform from public.rooms where id = p_room for update;
  v_room := app.find_open_room(p_room, 'coloring');
  v_seat := app.acting_seat(v_room, p_user, p_seat);
  select line into v_line
  from public.stroke_lines
  where room_id = p_room
    and number = v_seat.number
    and removed_version is null
    and (p_line_key is null or line_key = p_line_key)
  order by line desc
  limit 1;
  return jsonb_build_object(
    'line', v_line,
    'version', case
      when v_line is null then app.canvas_version(p_room)
      else app.remove_lines(p_room, array[v_line], false)
    end
  );
end
$$;
comment on function app.undo_line(text, uuid, bytea, text) is
  'Takes away the caller''s newest line that is there or, with p_line_key, the newest that they call so: {line, version}; line is null where there is none. PT403 removed, PT403 not_your_seat, PT404, PT410.';

create function app.clear_strokes(p_room text, p_host uuid, p_number integer, p_line integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_lines integer[];
  v_version bigint;
begin
  perform app.lock_for_host(p_room, p_host, 'coloring');
  if p_number is not null and not exists (
    select from public.participants where room_id = p_room and number = p_number
  ) then
    perform app.refuse(404, 'not_found');
  end if;
  if p_line >= coalesce((select next_line from public.canvases where room_id = p_room), 1) then
    perform app.refuse(404, 'not_found');
  end if;
  v_lines := array(
    select line
    from public.stroke_lines
    where room_id = p_room
      and removed_version is null
      and (p_number is null or number = p_number)
      and (p_line is null or line = p_line)
  );
  if cardinality(v_lines) > 0 then
    v_version := app.remove_lines(p_room, v_lines, true);
    if p_number is null and p_line is null then
      update public.canvases set reset_version = v_version, cleared_version = v_version where room_id = p_room;
    end if;
  end if;
  return jsonb_build_object('removalId', v_version, 'version', coalesce(v_version, app.canvas_version(p_room)));
end
$$;
comment on function app.clear_strokes(text, uuid, integer, integer) is
  'The host takes away what one seat painted, or one line, or (both null) everything: {removalId, version}; removalId is null where there was nothing. PT403 not_host, PT404, PT404 not_found for a seat or a line that never was, PT410.';

create function app.restore_strokes(
  p_room text,
  p_host uuid,
  p_removal bigint,
  p_undo_seconds integer,
  p_max_dots integer
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_lines integer[];
  v_dots integer;
  v_version bigint;
begin
  perform app.lock_for_host(p_room, p_host, 'coloring');
  v_lines := array(
    select line
    from public.stroke_lines
    where room_id = p_room
      and removed_version = p_removal
      and removed_by_host
      -- who asks in the last moment is not refused for the way here
      and removed_at > now() - make_interval(secs => p_undo_seconds + 2)
  );
  if cardinality(v_lines) = 0 then
    perform app.refuse(404, 'not_found');
  end if;
  v_dots := app.count_dots(p_room, v_lines);
  update public.canvases
  set version = version + 1,
    reset_version = version + 1,
    cleared_version = 0,
    dot_count = dot_count + v_dots
  where room_id = p_room and dot_count + v_dots <= p_max_dots
  returning version into v_version;
  if v_version is null then
    perform app.refuse(409, 'canvas_full');
  end if;
  update public.stroke_lines
  set removed_version = null, removed_at = null, removed_by_host = null
  where room_id = p_room and line = any (v_lines);
  perform app.mark_active(p_room, false);
  return jsonb_build_object('version', v_version);
end
$$;
comment on function app.restore_strokes(text, uuid, bigint, integer, integer) is
  'Takes a removal by the host back, not older than p_undo_seconds and a little: {version}. The dots stand where they stood, so everybody reads everything again. PT403 not_host, PT404, PT404 not_found, PT409 canvas_full when p_max_dots would be passed, PT410.';

create function app.line_author(p_room text, p_host uuid, p_line integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := app.find_open_room(p_room, 'coloring');
  v_author jsonb;
begin
  if p_host is null or v_room.host_id <> p_host then
    perform app.refuse(403, 'not_host');
  end if;
  select jsonb_build_object(
    'participantId', p.number::text, 'participantName', p.name, 'color', p.color, 'isHost', p.is_host
  ) into v_author
  from public.stroke_lines as l
  join public.participants as p on p.room_id = l.room_id and p.number = l.number
  where l.room_id = p_room and l.line = p_line;
  if v_author is null then
    perform app.refuse(404, 'not_found');
  end if;
  return v_author;
end
$$;
comment on function app.line_author(text, uuid, integer) is
  'Whose line this is, or was, for the host: {participantId, participantName, color, isHost}, also of somebody who is no longer here. PT403 not_host, PT404, PT404 not_found, PT410.';

grant execute on function
  app.undo_line(text, uuid, bytea, text),
  app.clear_strokes(text, uuid, integer, integer),
  app.restore_strokes(text, uuid, bigint, integer, integer),
  app.line_author(text, uuid, integer)
to edge_app;
