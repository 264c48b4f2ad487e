-- Collaborative Coloring Book: reading the canvas.

create function app.lines_of_cleared(p_room text, p_after bigint, p_until bigint)
returns integer[]
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_numbers integer[];
  v_versions bigint[];
begin
  select array_agg(number), array_agg(version) into v_numbers, v_versions
  from (
    select number, max(version) as version
    from public.stroke_removals
    where room_id = p_room and line is null and number is not null
    group by number
  ) as cleared;
  -- Each line is looked up by itself, however few or many PostgreSQL believes that there are.
  return array(
    select line
    from (
      select distinct s.line
      from public.strokes as s
      where s.room_id = p_room and s.version > p_after and s.version <= p_until
    ) as painted
    where (
      select l.first_version < v_versions[array_position(v_numbers, l.number)]
      from public.stroke_lines as l
      where l.room_id = p_room and l.line = painted.line
    )
  );
end
$$;
comment on function app.lines_of_cleared(text, bigint, bigint) is
  'Of the lines that were painted after a version and up to another, those that went with all of their painter''s. Internal.';

create function app.packed_strokes(p_room text, p_after bigint, p_until bigint, p_without integer[])
returns text
language plpgsql
stable
set search_path = ''
-- Lines that are left out are many, or none: never compare each stroke with each of them.
set enable_nestloop = off
as $$
begin
  return (
    select translate(
      encode(
        string_agg(
          int8send(s.version) || int4send(s.line) || int4send(s.color)
            || int2send((octet_length(s.points) / 4)::smallint) || s.points,
          ''::bytea
          order by s.version, s.place
        ),
        'base64'
      ),
      E'\n',
      ''
    )
    from public.strokes as s
    where s.room_id = p_room
      and s.version > p_after
      and s.version <= p_until
      and not exists (select from unnest(p_without) as gone (line) where gone.line = s.line)
  );
end
$$;
comment on function app.packed_strokes(text, bigint, bigint, integer[]) is
  'What was painted after a version and up to another, without some lines, as base64 of rows in the order in which they were painted: version (8 bytes), line (4), color (4), number of dots (2), then x and y of each dot (2 and 2). Internal.';

create function app.end_of_page(p_canvas public.canvases, p_after bigint, p_rows integer)
returns bigint
language plpgsql
stable
set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
  v_next bigint;
begin
  select version into v_next
  from public.strokes
  where room_id = p_canvas.room_id and version > p_after
  order by version, place
  offset p_rows
  limit 1;
  if v_next is null then
    return p_canvas.version;
  end if;
  return coalesce(
    (
      select version from public.strokes
      where room_id = p_canvas.room_id and version > p_after and version < v_next
      order by version desc
      limit 1
    ),
    -- one change alone that is larger than a page
    v_next
  );
end
$$;
comment on function app.end_of_page(public.canvases, bigint, integer) is
  'The last version after p_after that is whole among the next p_rows segments. Internal.';

create function app.canvas(
  p_room text,
  p_since bigint,
  p_rows integer default 1000000000,
  p_reset bigint default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := app.find_open_room(p_room, 'coloring');
  v_canvas public.canvases;
  v_is_full boolean;
  v_after bigint;
  v_until bigint;
  v_without integer[];
  v_named integer[] := '{}';
  v_segments text;
begin
  select * into v_canvas from public.canvases where room_id = p_room;
  v_canvas.version := coalesce(v_canvas.version, 0);
  v_canvas.reset_version := coalesce(v_canvas.reset_version, 0);
  v_until := v_canvas.version;
  v_is_full := p_since is null
    or p_since > v_canvas.version
    or p_since < v_canvas.reset_version and v_canvas.reset_version > coalesce(p_reset, 0);
  if v_is_full or p_since < v_canvas.version then
    v_after := case when v_is_full then coalesce(v_canvas.cleared_version, 0) else greatest(p_since, v_canvas.cleared_version) end;
    v_until := app.end_of_page(v_canvas, v_after, p_rows);
    v_without := array(
      select line from public.stroke_lines
      where room_id = p_room and removed_version > v_after
      order by removed_version, line
    );
    if not v_is_full then
      -- What was removed before the first page is on none.
      p_reset := greatest(p_reset, p_since);
      v_named := array(
        select line
        from (
          select l.line, l.removed_version from public.stroke_lines as l
          where l.room_id = p_room and l.removed_version > p_reset
          union all
          select l.line, gone.version
          from public.stroke_removals as gone
          cross join lateral (
            select line from public.stroke_lines
            where room_id = p_room
              and number = gone.number
              and line between gone.first_line and gone.last_line
              and removed_version is null
            -- Looked up for each removal, and never the other way around.
            offset 0
          ) as l
          where gone.room_id = p_room and gone.number is not null and gone.line is null and gone.version > p_reset
        ) as removed (line, version)
        order by version, line
      );
    end if;
    if v_after < v_canvas.cleared_people_version then
      v_without := v_without || app.lines_of_cleared(p_room, v_after, v_until);
    end if;
    v_segments := app.packed_strokes(p_room, v_after, v_until, v_without);
  end if;
  return jsonb_build_object(
    'version', v_until,
    'resetVersion', v_canvas.reset_version,
    'reset', v_is_full and p_since is not null,
    'removedLines', v_named,
    'segments', coalesce(v_segments, ''),
    'more', v_until < v_canvas.version,
    'current', v_canvas.version
  );
end
$$;
comment on function app.canvas(text, bigint, integer, bigint) is
  'What is newer than the version that the asker knows: {version, resetVersion, reset, removedLines, segments, more, current}, with the dots of lines that are there as packed_strokes writes them. Everything where no version is known and, with `reset`, where it is older than resetVersion or none of this canvas. At most about p_rows segments: with `more` there are others, and version is that of the last one here. Who goes on from there gives as p_reset the resetVersion of the first page or, better, its `current`; begun anew, with `reset`, is only when a newer reset came. PT404, PT410.';

grant execute on function app.canvas(text, bigint, integer, bigint) to edge_app;
