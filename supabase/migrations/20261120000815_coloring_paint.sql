-- Collaborative Coloring Book: painting.

create function app.purge_strokes(p_room text)
returns void
language plpgsql
set search_path = ''
-- Not as in paint, which calls it: the strokes of a room are looked through once, not once for each line.
set enable_hashjoin = on
set enable_nestloop = off
as $$
declare
  v_lines integer[];
  v_until bigint;
  v_dots integer;
begin
  -- The oldest removal tells whether there is anything to do: removals are in the order of their versions.
  if not coalesce(
    (
      select removed_at < now() - interval '1 minute'
      from public.stroke_lines
      where room_id = p_room and removed_version is not null
      order by removed_version
      limit 1
    ),
    false
  ) then
    return;
  end if;
  select array_agg(line), max(removed_version) into v_lines, v_until
  from public.stroke_lines
  where room_id = p_room and removed_version is not null and removed_at < now() - interval '1 minute';
  with gone as (
    delete from public.strokes as s
    using unnest(v_lines) as old (line)
    where s.room_id = p_room and s.line = old.line
    returning octet_length(s.points) / 4 as dots
  )
  select coalesce(sum(dots), 0) into v_dots from gone;
  delete from public.stroke_lines where room_id = p_room and line = any (v_lines);
  -- That these lines are gone can not be told any more to who does not know it by now.
  update public.canvases
  set kept_dots = kept_dots - v_dots, reset_version = greatest(reset_version, v_until)
  where room_id = p_room;
end
$$;
comment on function app.purge_strokes(text) is
  'Deletes the lines that were removed longer than a minute ago, which nobody can take back any more. The room is locked by the caller. Internal.';

create function app.paint(p_batches jsonb, p_max_dots integer, p_wait boolean default true)
returns jsonb
language plpgsql
security definer
set search_path = ''
-- Planned once, and every row is found by its key, however few or many PostgreSQL believed that there are.
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
declare
  c_lines_max constant integer := 999999999;
  v_batch record;
  v_asked text[] := array(select item ->> 'room' from jsonb_array_elements(p_batches) as item);
  -- of each batch, by its place in the call
  v_locked text[];
  v_none integer[] := array_fill(null::integer, array[cardinality(v_asked)]);
  v_refusals text[] := v_none;
  v_numbers integer[] := v_none;
  v_lines integer[] := v_none;
  v_versions bigint[] := v_none;
  v_places integer[] := v_none;
  v_is_new boolean[] := v_none::boolean[];
  v_is_again boolean[] := v_none::boolean[];
  v_has_new boolean := false;
  v_has_names boolean := false;
  -- of the first batch with each line key: where the next one with that key goes
  v_open_lines integer[] := v_none;
  -- of each room that is painted in
  v_index integer := 0;
  v_rooms text[] := '{}';
  v_next_lines integer[] := '{}';
  v_painted integer[] := '{}';
  v_next_place integer;
  v_room text;
begin
  -- Locked before anything is looked at, and always in this order: of two calls for the same rooms one waits here, or goes
  -- on without the rooms that are taken.
  if p_wait then
    v_locked := array(select id from public.rooms where id = any (v_asked) order by id for update);
  else
    v_locked := array(select id from public.rooms where id = any (v_asked) order by id for update skip locked);
  end if;

  for v_batch in
    select
      asked.*,
      r.id as found_room,
      r.last_active_at < now() - interval '5 seconds' as is_quiet,
      c.room_id is null as is_untouched,
      coalesce(c.version, 0) + 1 as version,
      coalesce(c.next_line, 1) as next_line,
      coalesce(c.dot_count, 0) as dot_count,
      seat.number,
      done.line as done_line,
      done.version as done_version,
      case
        when r.id <> all (v_locked) then 'busy'
        when r.id is null and (
          select true from public.used_room_ids as u where u.id_hash = app.room_id_hash(asked.room) limit 1
        ) is null then 'room_not_found'
        when r.id is null or r.status = 'ended' or r.expires_at <= now() then 'room_ended'
        when r.game <> 'coloring' then 'room_not_found'
        when seat.removed_at is not null then 'removed'
        when seat.present is not true then 'not_your_seat'
      end as refusal,
      min(asked.place) over (partition by r.id, seat.number, asked.batch_id) as same_batch,
      min(asked.place) over (partition by r.id, seat.number, asked.line_key) as same_line,
      (
        select l.line from public.stroke_lines as l
        where l.room_id = r.id and l.number = seat.number and l.line_key = asked.line_key and l.removed_version is null
        order by l.line desc
        limit 1
      ) as open_line
    from (
      select
        place::integer as place,
        item ->> 'room' as room,
        (item ->> 'user')::uuid as user_id,
        decode(item ->> 'seat', 'hex') as seat_hash,
        item ->> 'line' as line_key,
        item ->> 'batch' as batch_id,
        jsonb_array_length(item -> 'segments') as segments,
        (
          select sum(octet_length(decode(segment ->> 'points', 'base64')) / 4)::integer
          from jsonb_array_elements(item -> 'segments') as segment
        ) as dots
      from jsonb_array_elements(p_batches) with ordinality as given (item, place)
    ) as asked
    left join public.rooms as r on r.id = asked.room
    left join public.canvases as c on c.room_id = r.id
    -- as own_seat finds it
    left join lateral (
      select p.number, p.present, p.removed_at from public.participants as p
      where p.room_id = r.id and p.is_host and asked.user_id = r.host_id
      union all
      select p.number, p.present, p.removed_at from public.participants as p
      where p.room_id = r.id and p.seat_hash = asked.seat_hash and asked.user_id is distinct from r.host_id
    ) as seat on true
    -- The limit, here and above: by its key and not by looking through all of them.
    left join lateral (
      select b.line, b.version from public.stroke_batches as b
      where b.room_id = r.id and b.number = seat.number and b.batch_id = asked.batch_id
      limit 1
    ) as done on true
    order by r.id, asked.place
  loop
    if v_batch.refusal is not null then
      v_refusals[v_batch.place] := v_batch.refusal;
      continue;
    end if;
    v_numbers[v_batch.place] := v_batch.number;
    if v_batch.done_version is not null then
      v_lines[v_batch.place] := v_batch.done_line;
      v_versions[v_batch.place] := v_batch.done_version;
      v_is_again[v_batch.place] := true;
      continue;
    end if;
    if v_batch.batch_id is not null and v_batch.same_batch < v_batch.place then
      v_lines[v_batch.place] := v_lines[v_batch.same_batch];
      v_versions[v_batch.place] := v_versions[v_batch.same_batch];
      v_refusals[v_batch.place] := v_refusals[v_batch.same_batch];
      v_is_again[v_batch.place] := true;
      continue;
    end if;

    if v_batch.found_room is distinct from v_rooms[v_index] then
      v_index := v_index + 1;
      v_rooms[v_index] := v_batch.found_room;
      v_next_lines[v_index] := v_batch.next_line;
      v_painted[v_index] := 0;
      v_next_place := 0;
    end if;
    if v_batch.dot_count + v_painted[v_index] + v_batch.dots > p_max_dots then
      v_refusals[v_batch.place] := 'canvas_full';
      continue;
    end if;
    if v_batch.line_key is not null then
      v_lines[v_batch.place] := coalesce(v_batch.open_line, v_open_lines[v_batch.same_line]);
    end if;
    if v_lines[v_batch.place] is null and v_next_lines[v_index] > c_lines_max then
      v_refusals[v_batch.place] := 'canvas_full';
      continue;
    end if;
    if v_lines[v_batch.place] is null then
      v_lines[v_batch.place] := v_next_lines[v_index];
      v_is_new[v_batch.place] := true;
      v_has_new := true;
      v_open_lines[v_batch.same_line] := v_next_lines[v_index];
      v_next_lines[v_index] := v_next_lines[v_index] + 1;
    end if;
    if v_painted[v_index] = 0 then
      if v_batch.is_untouched then
        insert into public.canvases (room_id) values (v_batch.found_room);
      end if;
      if v_batch.is_quiet then
        perform app.mark_active(v_batch.found_room, false);
      end if;
    end if;
    v_versions[v_batch.place] := v_batch.version;
    v_places[v_batch.place] := v_next_place;
    v_has_names := v_has_names or v_batch.batch_id is not null;
    v_next_place := v_next_place + v_batch.segments;
    v_painted[v_index] := v_painted[v_index] + v_batch.dots;
  end loop;

  if v_has_new then
    insert into public.stroke_lines (room_id, line, number, first_version, line_key)
    select item ->> 'room', v_lines[place], v_numbers[place], v_versions[place], item ->> 'line'
    from jsonb_array_elements(p_batches) with ordinality as given (item, place)
    where v_is_new[place];
  end if;
  insert into public.strokes (room_id, version, place, line, color, points)
  select
    item ->> 'room',
    v_versions[given.place],
    v_places[given.place] + part.place - 1,
    v_lines[given.place],
    (segment -> 'color')::integer,
    decode(segment ->> 'points', 'base64')
  from jsonb_array_elements(p_batches) with ordinality as given (item, place),
    jsonb_array_elements(item -> 'segments') with ordinality as part (segment, place)
  where v_places[given.place] is not null;
  if v_has_names then
    insert into public.stroke_batches (room_id, number, batch_id, line, version)
    select item ->> 'room', v_numbers[place], item ->> 'batch', v_lines[place], v_versions[place]
    from jsonb_array_elements(p_batches) with ordinality as given (item, place)
    where v_places[place] is not null and item ->> 'batch' is not null;
  end if;

  for v_room in
    update public.canvases as c
    set version = c.version + 1,
      next_line = painted.next_line,
      dot_count = c.dot_count + painted.dots,
      kept_dots = c.kept_dots + painted.dots
    from unnest(v_rooms, v_next_lines, v_painted) as painted (room_id, next_line, dots)
    where c.room_id = painted.room_id and painted.dots > 0
    returning case when c.kept_dots > p_max_dots then c.room_id end
  loop
    if v_room is not null then
      perform app.purge_strokes(v_room);
    end if;
  end loop;

  return (
    select jsonb_agg(
      case
        when refusal = 'busy' then '{"busy": true}'
        when refusal is null and is_again then
          jsonb_build_object('line', line, 'version', version, 'number', number, 'again', true)
        when refusal is null then jsonb_build_object('line', line, 'version', version, 'number', number)
        else jsonb_build_object(
          'refusal',
          jsonb_build_object(
            'status', case refusal when 'room_not_found' then 404 when 'room_ended' then 410 when 'canvas_full' then 409 else 403 end,
            'code', refusal
          )
        )
      end
      order by place
    )
    from unnest(v_refusals, v_lines, v_versions, v_numbers, v_is_again)
      with ordinality as answer (refusal, line, version, number, is_again, place)
  );
end
$$;
comment on function app.paint(jsonb, integer, boolean) is
  'Paints batches of many rooms and people at once, each of them wholly or not at all, in this order: [{room, user, seat (hex), line, batch, segments: [{color, points (base64)}]}] with user, seat, line and batch perhaps null. Answers, in the same order, {line, version, number} or, since one must not take the others with it, {refusal: {status, code}}: PT403 removed, PT403 not_your_seat, PT404, PT409 canvas_full when p_max_dots are there, PT410. A batch of a known name is answered as it was before, with `again`, and paints nothing. Without p_wait a batch for a room that somebody else writes right now is answered {busy: true}. Dots go to the newest line of that seat and key that is there, else to a new one.';

grant execute on function app.paint(jsonb, integer, boolean) to edge_app;
