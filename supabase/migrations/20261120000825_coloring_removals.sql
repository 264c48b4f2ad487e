-- Collaborative Coloring Book: lines that are taken away, and given back.
--
-- A removal of one line marks the line. One of a person, or of everybody, is a row that stands for all lines that were
-- begun by then, however many these are. None of them counts more than so many strokes while it holds the room.

create function app.count_dots(p_room text, p_lines integer[])
returns integer
language plpgsql
stable
set search_path = ''
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
begin
  return (
    select coalesce(sum(octet_length(points) / 4), 0)::integer
    from (
      select s.points
      from unnest(p_lines) as counted (line)
      -- `offset`: looked up for each line, and never the other way around.
      cross join lateral (select points from public.strokes where room_id = p_room and line = counted.line offset 0) as s
      limit 20000
    ) as counted_strokes
  );
end
$$;
comment on function app.count_dots(text, integer[]) is
  'How many dots some lines have, or at least have: what more there are is found when they are tidied up. Internal.';

create function app.taken_until(p_room text, p_number integer)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
begin
  return greatest(
    coalesce((select cleared_version from public.canvases where room_id = p_room), 0),
    (select max(version) from public.stroke_removals where room_id = p_room and number = p_number and line is null)
  );
end
$$;
comment on function app.taken_until(text, integer) is
  'Lines of this seat that were begun up to this version went with others. Internal.';

create function app.remove_strokes(
  p_room text,
  p_number integer,
  p_line integer,
  p_lines int4range,
  p_dots integer,
  p_by_host boolean
)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_version bigint;
begin
  update public.canvases
  set version = version + 1, dot_count = dot_count - p_dots
  where room_id = p_room
  returning version into v_version;
  insert into public.stroke_removals (room_id, version, number, line, first_line, last_line, dots, by_host)
  values (p_room, v_version, p_number, p_line, lower(p_lines), upper(p_lines) - 1, p_dots, p_by_host);
  if p_line is not null then
    update public.stroke_lines set removed_version = v_version where room_id = p_room and line = p_line;
  end if;
  perform app.mark_active(p_room, false);
  return v_version;
end
$$;
comment on function app.remove_strokes(text, integer, integer, int4range, integer, boolean) is
  'Takes something away that is there, as one change of the canvas, and answers its version. The room is locked by the caller. Internal.';

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

create function app.remove_line(p_room text, p_number integer, p_line integer, p_by_host boolean)
returns bigint
language plpgsql
set search_path = ''
as $$
begin
  return app.remove_strokes(
    p_room, p_number, p_line, int4range(p_line, p_line, '[]'), app.count_dots(p_room, array[p_line]), p_by_host
  );
end
$$;
comment on function app.remove_line(text, integer, integer, boolean) is
  'Takes one line away that is there: the version of that. The room is locked by the caller. Internal.';

create function app.undo_line(p_room text, p_user uuid, p_seat bytea, p_line_key text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms;
  v_number integer;
  v_newest record;
  v_version bigint;
begin
  perform from public.rooms where id = p_room for update;
  v_room := app.find_open_room(p_room, 'coloring');
  v_number := (app.acting_seat(v_room, p_user, p_seat)).number;
  if p_line_key is null then
    select line, first_version into v_newest
    from public.stroke_lines
    where room_id = p_room and number = v_number and removed_version is null
    order by line desc
    limit 1;
  else
    select line, first_version into v_newest
    from public.stroke_lines
    where room_id = p_room and number = v_number and line_key = p_line_key and removed_version is null
    -- as paint finds it
    order by line + 0 desc
    limit 1;
  end if;
  -- Where the newest went with others, so did the older ones.
  if v_newest.first_version > app.taken_until(p_room, v_number) then
    v_version := app.remove_line(p_room, v_number, v_newest.line, false);
  end if;
  return jsonb_build_object(
    'line', case when v_version is not null then v_newest.line end,
    'version', coalesce(v_version, app.canvas_version(p_room))
  );
end
$$;
comment on function app.undo_line(text, uuid, bytea, text) is
  'Takes away the caller''s newest line that is there or, with p_line_key, the newest that they call so: {line, version}; line is null where there is none. PT403 removed, PT403 not_your_seat, PT404, PT410.';

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

grant execute on function app.undo_line(text, uuid, bytea, text), app.line_author(text, uuid, integer) to edge_app;
