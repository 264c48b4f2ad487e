-- Collaborative Coloring Book: reading the canvas.

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
  v_next bigint;
  v_until bigint;
  v_removed integer[] := '{}';
  v_segments text;
begin
  select * into v_canvas from public.canvases where room_id = p_room;
  v_canvas.version := coalesce(v_canvas.version, 0);
  v_canvas.reset_version := coalesce(v_canvas.reset_version, 0);
  v_is_full := p_since is null
    or p_since > v_canvas.version
    or (p_since < v_canvas.reset_version and p_reset is distinct from v_canvas.reset_version);
  v_until := v_canvas.version;
  if v_is_full or p_since < v_canvas.version then
    v_after := case when v_is_full then coalesce(v_canvas.cleared_version, 0) else p_since end;
    -- the first version that does not fit on this page, and the last that does; or one alone, whatever its size
    select version into v_next
    from public.strokes
    where room_id = p_room and version > v_after
    order by version, place
    offset p_rows
    limit 1;
    if v_next is not null then
      v_until := coalesce(
        (select max(version) from public.strokes where room_id = p_room and version > v_after and version < v_next),
        v_next
      );
    end if;
    v_removed := array(
      select line from public.stroke_lines
      where room_id = p_room and removed_version > v_after
      order by removed_version, line
    );
    v_segments := app.packed_strokes(p_room, v_after, v_until, v_removed);
  end if;
  return jsonb_build_object(
    'version', v_until,
    'resetVersion', v_canvas.reset_version,
    'reset', v_is_full and p_since is not null,
    'removedLines', case when v_is_full then '{}' else v_removed end,
    'segments', coalesce(v_segments, ''),
    'more', v_until < v_canvas.version
  );
end
$$;
comment on function app.canvas(text, bigint, integer, bigint) is
  'What is newer than the version that the asker knows: {version, resetVersion, reset, removedLines, segments, more}, with the dots of lines that are there as packed_strokes writes them. Everything where no version is known and, with `reset`, where it is older than resetVersion or none of this canvas. At most about p_rows segments: with `more` there are others, and version is that of the last one here; who goes on from it gives the resetVersion of the first page as p_reset, and begins anew, with `reset`, only when it moved. PT404, PT410.';

grant execute on function app.canvas(text, bigint, integer, bigint) to edge_app;
