-- Collaborative Coloring Book: reading the canvas.

create function app.packed_strokes(p_room text, p_after bigint, p_without integer[])
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
      and not exists (select from unnest(p_without) as gone (line) where gone.line = s.line)
  );
end
$$;
comment on function app.packed_strokes(text, bigint, integer[]) is
  'What was painted after a version, without some lines, as base64 of rows in the order in which they were painted: version (8 bytes), line (4), color (4), number of dots (2), then x and y of each dot (2 and 2). Internal.';

create function app.canvas(p_room text, p_since bigint)
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
  v_removed integer[] := '{}';
  v_segments text;
begin
  select * into v_canvas from public.canvases where room_id = p_room;
  v_canvas.version := coalesce(v_canvas.version, 0);
  v_canvas.reset_version := coalesce(v_canvas.reset_version, 0);
  v_is_full := p_since is null or p_since < v_canvas.reset_version or p_since > v_canvas.version;
  if v_is_full or p_since < v_canvas.version then
    v_removed := array(
      select line from public.stroke_lines
      where room_id = p_room and removed_version > case when v_is_full then v_canvas.cleared_version else p_since end
      order by removed_version, line
    );
    v_segments := app.packed_strokes(p_room, case when v_is_full then v_canvas.cleared_version else p_since end, v_removed);
  end if;
  return jsonb_build_object(
    'version', v_canvas.version,
    'resetVersion', v_canvas.reset_version,
    'reset', v_is_full and p_since is not null,
    'removedLines', case when v_is_full then '{}' else v_removed end,
    'segments', coalesce(v_segments, '')
  );
end
$$;
comment on function app.canvas(text, bigint) is
  'What is newer than the version that the asker knows: {version, resetVersion, reset, removedLines, segments}, with the dots of lines that are there as packed_strokes writes them. Everything where no version is known and, with `reset`, where it is older than resetVersion or none of this canvas. PT404, PT410.';

grant execute on function app.canvas(text, bigint) to edge_app;
