-- Collaborative Coloring Book: what the host takes away, and gives back.

create function app.clear_person(p_room text, p_number integer)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  c_named_max constant integer := 5000;
  v_lines integer[];
  v_version bigint;
begin
  v_lines := array(
    select line
    from (
      select line, first_version
      from public.stroke_lines
      where room_id = p_room and number = p_number and removed_version is null
      order by line desc
      limit c_named_max + 1
    ) as newest
    where first_version > app.taken_until(p_room, p_number)
    order by line
  );
  if cardinality(v_lines) = 0 then
    return null;
  end if;
  v_version := app.remove_strokes(
    p_room,
    p_number,
    null,
    int4range(v_lines[1], v_lines[cardinality(v_lines)], '[]'),
    app.count_dots(p_room, v_lines),
    true
  );
  update public.canvases
  set cleared_people_version = v_version,
    -- So many lines are not named: who follows reads everything again.
    reset_version = case when cardinality(v_lines) > c_named_max then v_version else reset_version end
  where room_id = p_room;
  return v_version;
end
$$;
comment on function app.clear_person(text, integer) is
  'Takes away whatever a seat painted: the version of that, or null where nothing is there. The room is locked by the caller. Internal.';

create function app.clear_canvas(p_room text)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_canvas public.canvases;
  v_version bigint;
begin
  select * into v_canvas from public.canvases where room_id = p_room;
  if coalesce(v_canvas.dot_count, 0) = 0 then
    return null;
  end if;
  v_version := app.remove_strokes(
    p_room, null, null, int4range(1, v_canvas.next_line), v_canvas.dot_count, true
  );
  update public.canvases set cleared_version = v_version, reset_version = v_version where room_id = p_room;
  return v_version;
end
$$;
comment on function app.clear_canvas(text) is
  'Takes everything away: the version of that, or null where nothing is there. The room is locked by the caller. Internal.';

create function app.clear_strokes(p_room text, p_host uuid, p_number integer, p_line integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_line public.stroke_lines;
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
  if p_line is not null then
    select * into v_line from public.stroke_lines where room_id = p_room and line = p_line and removed_version is null;
    if v_line.number = coalesce(p_number, v_line.number)
      and v_line.first_version > app.taken_until(p_room, v_line.number)
    then
      v_version := app.remove_line(p_room, v_line.number, p_line, true);
    end if;
  elsif p_number is not null then
    v_version := app.clear_person(p_room, p_number);
  else
    v_version := app.clear_canvas(p_room);
  end if;
  return jsonb_build_object('removalId', v_version, 'version', coalesce(v_version, app.canvas_version(p_room)));
end
$$;
comment on function app.clear_strokes(text, uuid, integer, integer) is
  'The host takes away what one seat painted, or one line, or (both null) everything: {removalId, version}; removalId is null where there was nothing. PT403 not_host, PT404, PT404 not_found for a seat or a line that never was, PT410.';

create function app.forget_removal(p_removal public.stroke_removals)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.stroke_removals where room_id = p_removal.room_id and version = p_removal.version;
  if p_removal.line is null then
    update public.canvases
    set cleared_version = coalesce(
        (select max(version) from public.stroke_removals where room_id = p_removal.room_id and line is null and number is null), 0
      ),
      cleared_people_version = coalesce(
        (select max(version) from public.stroke_removals where room_id = p_removal.room_id and line is null and number is not null),
        0
      )
    where room_id = p_removal.room_id;
  end if;
end
$$;
comment on function app.forget_removal(public.stroke_removals) is
  'A removal stands no longer: it was taken back, or all that it took is deleted. The room is locked by the caller. Internal.';

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
  v_removal public.stroke_removals;
  v_version bigint;
begin
  perform app.lock_for_host(p_room, p_host, 'coloring');
  select * into v_removal
  from public.stroke_removals
  where room_id = p_room
    and version = p_removal
    and by_host
    -- who asks in the last moment is not refused for the way here
    and removed_at > now() - make_interval(secs => p_undo_seconds + 2);
  if v_removal.version is null then
    perform app.refuse(404, 'not_found');
  end if;
  -- What was taken by a later one as well stays away, and is that one's from now on.
  update public.stroke_removals as later
  set dots = later.dots + v_removal.dots
  where later.room_id = p_room
    and later.version = (
      select min(other.version)
      from public.stroke_removals as other
      where other.room_id = p_room
        and other.version > p_removal
        and other.line is null
        and (other.number is null or other.number = v_removal.number)
    );
  if found then
    v_removal.dots := 0;
  end if;
  update public.canvases
  set version = version + 1, reset_version = version + 1, dot_count = dot_count + v_removal.dots
  where room_id = p_room and (v_removal.dots = 0 or dot_count + v_removal.dots <= p_max_dots)
  returning version into v_version;
  if v_version is null then
    perform app.refuse(409, 'canvas_full');
  end if;
  if v_removal.line is not null then
    update public.stroke_lines set removed_version = null where room_id = p_room and line = v_removal.line;
  end if;
  perform app.forget_removal(v_removal);
  perform app.mark_active(p_room, false);
  return jsonb_build_object('version', v_version);
end
$$;
comment on function app.restore_strokes(text, uuid, bigint, integer, integer) is
  'Takes a removal by the host back, not older than p_undo_seconds and a little: {version}. The dots stand where they stood, so everybody reads everything again; those that a later removal took too stay away until that is taken back. PT403 not_host, PT404, PT404 not_found, PT409 canvas_full when p_max_dots would be passed, PT410.';

grant execute on function
  app.clear_strokes(text, uuid, integer, integer),
  app.restore_strokes(text, uuid, bigint, integer, integer)
to edge_app;
