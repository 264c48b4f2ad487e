-- Collaborative Coloring Book: painting.

create function app.paint(p_batches jsonb, p_max_dots integer, p_wait boolean)
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
      coalesce(c.kept_dots, 0) as kept_dots,
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
      -- The newest one of that name, unless it went with others.
      (
        select
          case
            when l.first_version > c.cleared_version and (
              l.first_version > c.cleared_people_version or not exists (
                select from public.stroke_removals as gone
                where gone.room_id = l.room_id
                  and gone.number = l.number
                  and gone.line is null
                  and gone.version > l.first_version
              )
            ) then l.line
          end
        from public.stroke_lines as l
        where l.room_id = r.id and l.number = seat.number and l.line_key = asked.line_key and l.removed_version is null
        -- The sum, so that they are found by their name, and not by going through all lines of the seat in their order.
        order by l.line + 0 desc
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
    if v_batch.dot_count + v_painted[v_index] + v_batch.dots > p_max_dots
      -- What was removed is tidied up soon, and until then others may paint as much again.
      or v_batch.kept_dots + v_painted[v_index] + v_batch.dots > 2 * p_max_dots
    then
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

  update public.canvases as c
  set version = c.version + 1,
    next_line = painted.next_line,
    dot_count = c.dot_count + painted.dots,
    kept_dots = c.kept_dots + painted.dots
  from unnest(v_rooms, v_next_lines, v_painted) as painted (room_id, next_line, dots)
  where c.room_id = painted.room_id and painted.dots > 0;

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
  'Paints batches of many rooms and people at once, each of them wholly or not at all, in this order: [{room, user, seat (hex), line, batch, segments: [{color, points (base64)}]}] with user, seat, line and batch perhaps null. Answers, in the same order, {line, version, number} or, since one must not take the others with it, {refusal: {status, code}}: PT403 removed, PT403 not_your_seat, PT404, PT409 canvas_full when p_max_dots are there or twice as many are kept, PT410. A batch of a known name is answered as it was before, with `again`, and paints nothing. Without p_wait a batch for a room that somebody else writes right now is answered {busy: true}. Dots go to the newest line of that seat and key that is there, else to a new one.';

grant execute on function app.paint(jsonb, integer, boolean) to edge_app;
