-- Collaborative Coloring Book: painting a room's canvas, reading it, removing strokes and restoring them.
--
-- In column and table names a line is one stroke, pen down to pen up, and a row of `strokes` holds a run of its points.
-- Every change of a canvas locks the row of its room first and then takes the next version. So versions are committed in
-- order, and a reader that asks for everything after its version misses nothing.

create table public.canvases (
  room_id text not null,
  version bigint not null default 0,
  reset_version bigint not null default 0,
  cleared_version bigint not null default 0,
  cleared_people_version bigint not null default 0,
  next_line integer not null default 1,
  dot_count integer not null default 0,
  kept_dots integer not null default 0,
  kept_bytes bigint not null default 0,
  cleared_bytes bigint not null default 0,
  challenge_color text,
  challenge_ends_at timestamptz,
  constraint canvases_pkey primary key (room_id),
  constraint canvases_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade,
  constraint canvases_version_check check (version >= 0),
  constraint canvases_reset_version_check check (reset_version between 0 and version),
  constraint canvases_cleared_version_check check (cleared_version between 0 and version),
  constraint canvases_cleared_people_version_check check (cleared_people_version between 0 and version),
  constraint canvases_next_line_check check (next_line between 1 and 1000000000),
  constraint canvases_dots_check check (dot_count between 0 and kept_dots),
  constraint canvases_kept_bytes_check check (cleared_bytes between 0 and kept_bytes),
  constraint canvases_challenge_color_check check (challenge_color ~ '^#[0-9A-F]{6}$'),
  constraint canvases_challenge_check check ((challenge_color is null) = (challenge_ends_at is null))
)
-- A room's row is written with every point: leave space for its next versions on the same page.
with (fillfactor = 50);
comment on table public.canvases is
  'The state of each coloring room''s canvas: a room without a row has an empty one. Read and written by functions of schema app only, and written only with the room locked.';
comment on column public.canvases.version is 'Counts the changes of the canvas; points stored together are one change.';
comment on column public.canvases.reset_version is 'Readers of an older version must read everything again.';
comment on column public.canvases.cleared_version is
  'Everything painted up to this version is removed: the newest active removal of everything.';
comment on column public.canvases.cleared_people_version is
  'No active removal of a person is newer: newer strokes need no check for one.';
comment on column public.canvases.next_line is 'The number of the next new stroke.';
comment on column public.canvases.dot_count is
  'Visible points, plus the removed points that a large removal left uncounted until it is tidied up.';
comment on column public.canvases.kept_dots is 'Stored points, removed strokes included.';
comment on column public.canvases.kept_bytes is
  'Approximate disk use of all that, with indexes (measured): 230 bytes and 4 per point for each row of strokes, 300 for each stroke.';
comment on column public.canvases.cleared_bytes is
  'The part of them that a removal of everything took and that is not deleted yet: paint has its room again at once.';
comment on column public.canvases.challenge_ends_at is 'The challenge is over then, even with its columns still set.';

create table public.stroke_lines (
  room_id text not null,
  line integer not null,
  number integer not null,
  first_version bigint not null,
  removed_version bigint,
  line_key text,
  constraint stroke_lines_pkey primary key (room_id, line),
  constraint stroke_lines_line_check check (line between 1 and 999999999),
  constraint stroke_lines_number_check check (number between 1 and 999999999),
  constraint stroke_lines_line_key_check check (char_length(line_key) between 1 and 32),
  constraint stroke_lines_versions_check check (removed_version > first_version)
);
comment on table public.stroke_lines is
  'The strokes of a canvas, each one pen-down to pen-up. Only functions of schema app read or write it: the Data API must not tell a host the painter of a stroke.';
comment on column public.stroke_lines.line is 'Counts from 1 in each room, never reused.';
comment on column public.stroke_lines.first_version is 'The version that began it: none of its points is older.';
comment on column public.stroke_lines.removed_version is
  'The removal of this stroke alone. Null: visible, unless a removal took all strokes of its painter or of everyone.';
comment on column public.stroke_lines.line_key is 'The painter''s key of the stroke, to add more points to it.';

create table public.strokes (
  room_id text not null,
  version bigint not null,
  place integer not null,
  line integer not null,
  color integer not null,
  points bytea not null,
  constraint strokes_pkey primary key (room_id, version, place),
  constraint strokes_place_check check (place >= 0),
  constraint strokes_color_check check (color between 0 and 16777215),
  constraint strokes_points_check check (octet_length(points) between 4 and 2000 and octet_length(points) % 4 = 0)
);

-- The API packs positions that differ by little better than PostgreSQL can.
alter table public.strokes alter column points set storage external;
comment on table public.strokes is
  'Points of one stroke and one color painted together, ordered by version and place. Only functions of schema app read or write it.';
comment on column public.strokes.place is 'Position within that change.';
comment on column public.strokes.points is
  'Up to 500 points: x and y of each in ten-thousandths of width and height, as unsigned big-endian integers of two bytes.';

create table public.stroke_batches (
  room_id text not null,
  number integer not null,
  batch_id text not null,
  line integer not null,
  version bigint not null,
  painted_at timestamptz not null default now(),
  constraint stroke_batches_pkey primary key (room_id, number, batch_id),
  constraint stroke_batches_batch_id_check check (char_length(batch_id) between 1 and 32)
);
comment on table public.stroke_batches is
  'Replies to named calls: a retry gets the same reply, and paints nothing. Read and written by functions of schema app only.';
comment on column public.stroke_batches.painted_at is 'Names are forgotten ten minutes after this.';

create table public.stroke_removals (
  room_id text not null,
  version bigint not null,
  number integer,
  line integer,
  first_line integer not null,
  last_line integer not null,
  dots integer not null,
  by_host boolean not null,
  removed_at timestamptz not null default now(),
  constraint stroke_removals_pkey primary key (room_id, version),
  constraint stroke_removals_version_check check (version > 0),
  constraint stroke_removals_kind_check check (line is null or number is not null),
  constraint stroke_removals_lines_check check (first_line <= last_line and (line is null or first_line = line and last_line = line)),
  constraint stroke_removals_dots_check check (dots >= 0)
);
comment on table public.stroke_removals is
  'Removals that may still be taken back: one stroke, or everything begun so far by one seat or by everyone. A stroke is visible when no active removal covers it. Read and written by functions of schema app only.';
comment on column public.stroke_removals.version is 'The canvas version of this removal, which is also its name.';
comment on column public.stroke_removals.number is 'The painter''s seat. Null: everyone''s strokes.';
comment on column public.stroke_removals.line is 'The one removed stroke. Null: all of them.';
comment on column public.stroke_removals.first_line is 'The oldest stroke that was visible and is removed.';
comment on column public.stroke_removals.last_line is 'The newest removed stroke.';
comment on column public.stroke_removals.dots is 'The points taken off dot_count; perhaps fewer than it removed, until it is tidied up.';
comment on column public.stroke_removals.by_host is 'Made by the host, and only the host may take it back.';

create table public.canvas_remains (
  room_id text not null,
  host_id uuid not null,
  bytes bigint not null,
  constraint canvas_remains_pkey primary key (room_id)
);
comment on table public.canvas_remains is
  'Deleted rooms with more painting than one delete removes. Unreachable, and deleted bit by bit. Read and written by functions of schema app only.';
comment on column public.canvas_remains.room_id is 'The deleted room. No other room gets its id by then.';
comment on column public.canvas_remains.bytes is 'Counted as the host''s storage until all of it is deleted.';

create index strokes_line_idx on public.strokes (room_id, line);
create index stroke_lines_painter_idx on public.stroke_lines (room_id, number, line) where removed_version is null;
create index stroke_lines_key_idx on public.stroke_lines (room_id, number, line_key, line)
where removed_version is null and line_key is not null;
create index stroke_lines_removed_idx on public.stroke_lines (room_id, removed_version) where removed_version is not null;
create index stroke_removals_cleared_idx on public.stroke_removals (room_id, number, version) where line is null;
create index stroke_removals_removed_at_idx on public.stroke_removals (removed_at);
create index stroke_batches_painted_at_idx on public.stroke_batches (painted_at);

alter table public.canvases enable row level security;
alter table public.stroke_lines enable row level security;
alter table public.strokes enable row level security;
alter table public.stroke_batches enable row level security;
alter table public.stroke_removals enable row level security;
alter table public.canvas_remains enable row level security;

create function internal.challenge(p_canvas public.canvases)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
    when p_canvas.challenge_ends_at > clock_timestamp() then jsonb_build_object(
      'color', p_canvas.challenge_color,
      'endsAt', internal.instant(p_canvas.challenge_ends_at)
    )
  end
$$;
comment on function internal.challenge is 'The contract''s `challenge` while it lasts, else null.';

create function app.coloring_state(p_room text, p_version integer, p_caps jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.find_open_room(p_room, 'coloring');
  v_canvas public.canvases;
  v_reply jsonb := internal.state_head(v_room);
begin
  if v_room.version is not distinct from p_version then
    return v_reply;
  end if;
  select * into v_canvas from public.canvases where room_id = p_room;
  return v_reply || jsonb_build_object(
    'room', internal.hosting(v_room, p_caps)
      || jsonb_build_object('template', v_room.template, 'challenge', internal.challenge(v_canvas)),
    'people', internal.people(p_room)
  );
end
$$;
comment on function app.coloring_state is
  'The people and the challenge of a room: internal.state_head with {room, people}, which are left out when the caller''s version is current. A finished challenge is left out; `endsAt` already told callers with the current version. PT404, PT410.';

create function app.set_challenge(p_room text, p_host uuid, p_color text, p_seconds integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_canvas public.canvases;
begin
  perform internal.lock_for_host(p_room, p_host, 'coloring');
  insert into public.canvases (room_id, challenge_color, challenge_ends_at)
  values (p_room, p_color, case when p_color is not null then clock_timestamp() + make_interval(secs => p_seconds) end)
  on conflict (room_id) do update
  set challenge_color = excluded.challenge_color, challenge_ends_at = excluded.challenge_ends_at
  returning * into v_canvas;
  perform internal.mark_active(p_room, true);
  return jsonb_build_object('challenge', internal.challenge(v_canvas), 'serverNow', internal.instant(clock_timestamp()));
end
$$;
comment on function app.set_challenge is
  'Asks everyone to paint with one color for p_seconds from now, or with null ends that: {challenge, serverNow}. PT403 not_host, PT404, PT410.';

create function app.paint(p_batches jsonb, p_max_dots integer, p_max_bytes bigint, p_wait boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
-- Planned once, with every row found by its key, independent of PostgreSQL's estimates.
set plan_cache_mode = force_generic_plan
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
declare
  c_lines_max constant integer := 999999999;
  v_batch record;
  v_asked text[] := array(select item ->> 'room' from jsonb_array_elements(p_batches) as item);
  -- per batch, by its position in the call
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
  -- per first batch of a line key: the stroke for the next one with that key
  v_open_lines integer[] := v_none;
  -- per room
  v_index integer := 0;
  v_rooms text[] := '{}';
  v_next_lines integer[] := '{}';
  v_painted integer[] := '{}';
  v_painted_bytes bigint[] := '{}';
  v_bytes bigint;
  v_next_place integer;
begin
  -- Rooms are locked before any read, and always in this order: of two calls for the same rooms one waits here, or
  -- continues without the locked rooms.
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
      coalesce(c.kept_bytes, 0) as kept_bytes,
      coalesce(c.cleared_bytes, 0) as cleared_bytes,
      seat.number,
      done.line as done_line,
      done.version as done_version,
      case
        -- Asked of found rooms only: of an empty list `<> all` is true even for a null.
        when r.id is not null and r.id <> all (v_locked) then 'busy'
        when r.id is null and (
          select true from public.used_room_ids as u where u.id_hash = internal.room_id_hash(asked.room) limit 1
        ) is null then 'room_not_found'
        when r.id is null or r.status = 'ended' or r.expires_at <= now() then 'room_ended'
        when r.game <> 'coloring' then 'room_not_found'
        when seat.removed_at is not null then 'removed'
        when seat.present is not true then 'not_your_seat'
      end as refusal,
      min(asked.place) over (partition by r.id, seat.number, asked.batch_id) as same_batch,
      min(asked.place) over (partition by r.id, seat.number, asked.line_key) as same_line,
      -- The newest stroke with that key, unless it was removed with others.
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
        -- The sum makes the planner use the key's index rather than walk all strokes of the seat in order.
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
    -- like own_seat
    left join lateral (
      select p.number, p.present, p.removed_at from public.participants as p
      where p.room_id = r.id and p.is_host and asked.user_id = r.host_id
      union all
      select p.number, p.present, p.removed_at from public.participants as p
      where p.room_id = r.id and p.seat_hash = asked.seat_hash and asked.user_id is distinct from r.host_id
    ) as seat on true
    -- The limit, here and above: found by its key, not by scanning.
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
      v_painted_bytes[v_index] := 0;
      v_next_place := 0;
    end if;
    if v_batch.line_key is not null then
      v_lines[v_batch.place] := coalesce(v_batch.open_line, v_open_lines[v_batch.same_line]);
    end if;
    v_bytes := v_batch.segments * 230 + v_batch.dots * 4 + case when v_lines[v_batch.place] is null then 300 else 0 end;
    if v_batch.dot_count + v_painted[v_index] + v_batch.dots > p_max_dots
      -- Removed points are deleted soon; until then others may paint as many again.
      or v_batch.kept_dots + v_painted[v_index] + v_batch.dots > 2 * p_max_dots
      or v_batch.kept_bytes - v_batch.cleared_bytes + v_painted_bytes[v_index] + v_bytes > p_max_bytes
      or v_batch.kept_bytes + v_painted_bytes[v_index] + v_bytes > 2 * p_max_bytes
      or (v_lines[v_batch.place] is null and v_next_lines[v_index] > c_lines_max)
    then
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
        perform internal.mark_active(v_batch.found_room, false);
      end if;
    end if;
    v_versions[v_batch.place] := v_batch.version;
    v_places[v_batch.place] := v_next_place;
    v_has_names := v_has_names or v_batch.batch_id is not null;
    v_next_place := v_next_place + v_batch.segments;
    v_painted[v_index] := v_painted[v_index] + v_batch.dots;
    v_painted_bytes[v_index] := v_painted_bytes[v_index] + v_bytes;
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
    kept_dots = c.kept_dots + painted.dots,
    kept_bytes = c.kept_bytes + painted.bytes
  from unnest(v_rooms, v_next_lines, v_painted, v_painted_bytes) as painted (room_id, next_line, dots, bytes)
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
comment on function app.paint is
  'Paints batches of many rooms and people at once, each completely or not at all, in this order: [{room, user, seat (hex), line, batch, segments: [{color, points (base64)}]}]; user, seat, line and batch may be null. Answers in the same order {line, version, number} or, so that one failure does not stop the others, {refusal: {status, code}}: PT403 removed, PT403 not_your_seat, PT404, PT409 canvas_full with p_max_dots visible, p_max_bytes stored since everything was removed, or twice as many of either kept, PT410. A batch with a known name gets its first reply again, with `again`, and paints nothing. Without p_wait a batch for a room locked right now answers {busy: true}. Points go to the newest visible stroke of that seat and key, else to a new one.';

create function internal.lines_of_cleared(p_room text, p_after bigint, p_until bigint)
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
  -- Each stroke is looked up by itself, independent of PostgreSQL's estimates.
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
comment on function internal.lines_of_cleared is
  'Among the strokes painted after one version and up to another, those removed with all of their painter''s.';

create function internal.packed_strokes(p_room text, p_after bigint, p_until bigint, p_without integer[])
returns text
language plpgsql
stable
set search_path = ''
-- Hidden strokes are many or none: never compare each stroke with each of them.
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
comment on function internal.packed_strokes is
  'The painting after one version and up to another, without some strokes, as base64 of rows in painting order: version (8 bytes), line (4), color (4), number of points (2), then x and y of each point (2 and 2).';

create function internal.end_of_page(p_canvas public.canvases, p_after bigint, p_rows integer)
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
    -- a single change larger than a page
    v_next
  );
end
$$;
comment on function internal.end_of_page is
  'The last version after p_after that fits completely into the next p_rows segments.';

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
  v_room public.rooms := internal.find_open_room(p_room, 'coloring');
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
    v_until := internal.end_of_page(v_canvas, v_after, p_rows);
    v_without := array(
      select line from public.stroke_lines
      where room_id = p_room and removed_version > v_after
      order by removed_version, line
    );
    if not v_is_full then
      -- Strokes removed before the first page are on no page.
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
            -- Looked up per removal, never the other way around.
            offset 0
          ) as l
          where gone.room_id = p_room and gone.number is not null and gone.line is null and gone.version > p_reset
        ) as removed (line, version)
        order by version, line
      );
    end if;
    if v_after < v_canvas.cleared_people_version then
      v_without := v_without || internal.lines_of_cleared(p_room, v_after, v_until);
    end if;
    v_segments := internal.packed_strokes(p_room, v_after, v_until, v_without);
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
comment on function app.canvas is
  'Everything newer than the caller''s version: {version, resetVersion, reset, removedLines, segments, more, current}, with visible points as packed_strokes writes them. Everything from the start, with `reset`, if no version is given, or if it is older than resetVersion or not of this canvas. At most about p_rows segments: `more` means another page, and version is the last one here. To continue, pass as p_reset the resetVersion of the first page or, better, its `current`; only a newer reset then starts over, with `reset`. PT404, PT410.';

-- Removing one stroke marks its row. Removing a person's, or everyone's, adds one row for all strokes begun by then,
-- however many. Neither counts more than a fixed number of segments with the room locked.
create function internal.count_dots(p_room text, p_lines integer[])
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
      -- `offset`: looked up per stroke, never the other way around.
      cross join lateral (select points from public.strokes where room_id = p_room and line = counted.line offset 0) as s
      limit 20000
    ) as counted_strokes
  );
end
$$;
comment on function internal.count_dots is
  'The number of points of some strokes, or a lower bound: tidying up finds the rest.';

create function internal.taken_until(p_room text, p_number integer)
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
comment on function internal.taken_until is
  'Strokes of this seat begun up to this version were removed with others.';

create function internal.remove_strokes(
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
  perform internal.mark_active(p_room, false);
  return v_version;
end
$$;
comment on function internal.remove_strokes is
  'Removes visible strokes as one change of the canvas, and answers its version. The room is locked by the caller.';

create function internal.canvas_version(p_room text)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce((select version from public.canvases where room_id = p_room), 0);
end
$$;
comment on function internal.canvas_version is 'The current version; 0 for an untouched canvas.';

create function internal.remove_line(p_room text, p_number integer, p_line integer, p_by_host boolean)
returns bigint
language plpgsql
set search_path = ''
as $$
begin
  return internal.remove_strokes(
    p_room, p_number, p_line, int4range(p_line, p_line, '[]'), internal.count_dots(p_room, array[p_line]), p_by_host
  );
end
$$;
comment on function internal.remove_line is
  'Removes one visible stroke, and answers the version. The room is locked by the caller.';

create function app.undo_line(p_room text, p_user uuid, p_seat bytea, p_line_key text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_number integer := (internal.lock_for_player(p_room, 'coloring', p_user, p_seat)).number;
  v_newest record;
  v_version bigint;
begin
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
    -- like paint
    order by line + 0 desc
    limit 1;
  end if;
  -- If the newest was removed with others, so were the older ones.
  if v_newest.first_version > internal.taken_until(p_room, v_number) then
    v_version := internal.remove_line(p_room, v_number, v_newest.line, false);
  end if;
  return jsonb_build_object(
    'line', case when v_version is not null then v_newest.line end,
    'version', coalesce(v_version, internal.canvas_version(p_room))
  );
end
$$;
comment on function app.undo_line is
  'Removes the caller''s newest visible stroke or, with p_line_key, the newest one with that key: {line, version}; line is null for none. PT403 removed, PT403 not_your_seat, PT404, PT410.';

create function app.line_author(p_room text, p_host uuid, p_line integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_author jsonb;
begin
  perform internal.find_for_host(p_room, p_host, 'coloring');
  select internal.person(p) into v_author
  from public.stroke_lines as l
  join public.participants as p on p.room_id = l.room_id and p.number = l.number
  where l.room_id = p_room and l.line = p_line;
  if v_author is null then
    perform internal.refuse(404, 'not_found');
  end if;
  return v_author;
end
$$;
comment on function app.line_author is
  'The painter of a stroke, for the host: a person, even one who has left. PT403 not_host, PT404, PT404 not_found, PT410.';

create function app.painters(p_room text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform internal.find_open_room(p_room, 'coloring');
  return (
    select jsonb_build_object('names', coalesce(jsonb_agg(p.name order by p.number), '[]'))
    from public.participants as p
    cross join lateral (
      select first_version from public.stroke_lines
      where room_id = p_room and number = p.number and removed_version is null
      order by line desc
      limit 1
    ) as newest
    where p.room_id = p_room
      and newest.first_version > internal.taken_until(p_room, p.number)
  );
end
$$;
comment on function app.painters is
  'The people with paint on the canvas, in seat order: {names}. With people who were freed or removed. PT404, PT410.';

create function internal.clear_person(p_room text, p_number integer)
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
    where first_version > internal.taken_until(p_room, p_number)
    order by line
  );
  if cardinality(v_lines) = 0 then
    return null;
  end if;
  v_version := internal.remove_strokes(
    p_room,
    p_number,
    null,
    int4range(v_lines[1], v_lines[cardinality(v_lines)], '[]'),
    internal.count_dots(p_room, v_lines),
    true
  );
  update public.canvases
  set cleared_people_version = v_version,
    -- Too many strokes to list: readers read everything again.
    reset_version = case when cardinality(v_lines) > c_named_max then v_version else reset_version end
  where room_id = p_room;
  return v_version;
end
$$;
comment on function internal.clear_person is
  'Removes everything painted by a seat: the version, or null for nothing. The room is locked by the caller.';

create function internal.clear_canvas(p_room text)
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
  v_version := internal.remove_strokes(
    p_room, null, null, int4range(1, v_canvas.next_line), v_canvas.dot_count, true
  );
  update public.canvases
  set cleared_version = v_version, reset_version = v_version, cleared_bytes = kept_bytes
  where room_id = p_room;
  return v_version;
end
$$;
comment on function internal.clear_canvas is
  'Removes everything: the version, or null for nothing. The room is locked by the caller.';

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
  perform internal.lock_for_host(p_room, p_host, 'coloring');
  if p_number is not null and not exists (
    select from public.participants where room_id = p_room and number = p_number
  ) then
    perform internal.refuse(404, 'not_found');
  end if;
  if p_line >= coalesce((select next_line from public.canvases where room_id = p_room), 1) then
    perform internal.refuse(404, 'not_found');
  end if;
  if p_line is not null then
    select * into v_line from public.stroke_lines where room_id = p_room and line = p_line and removed_version is null;
    if v_line.number = coalesce(p_number, v_line.number)
      and v_line.first_version > internal.taken_until(p_room, v_line.number)
    then
      v_version := internal.remove_line(p_room, v_line.number, p_line, true);
    end if;
  elsif p_number is not null then
    v_version := internal.clear_person(p_room, p_number);
  else
    v_version := internal.clear_canvas(p_room);
  end if;
  return jsonb_build_object('removalId', v_version, 'version', coalesce(v_version, internal.canvas_version(p_room)));
end
$$;
comment on function app.clear_strokes is
  'The host removes one seat''s painting, or one stroke, or (both null) everything: {removalId, version}; removalId is null if there was nothing. PT403 not_host, PT404, PT404 not_found for an unknown seat or stroke, PT410.';

create function internal.forget_removal(p_removal public.stroke_removals)
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
    update public.canvases set cleared_bytes = 0 where room_id = p_removal.room_id and cleared_version = 0;
  end if;
end
$$;
comment on function internal.forget_removal is
  'Drops a removal that was taken back, or whose strokes are all deleted. The room is locked by the caller.';

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
  perform internal.lock_for_host(p_room, p_host, 'coloring');
  select * into v_removal
  from public.stroke_removals
  where room_id = p_room
    and version = p_removal
    and by_host
    -- a few seconds more for the request's way here
    and removed_at > now() - make_interval(secs => p_undo_seconds + 2);
  if v_removal.version is null then
    perform internal.refuse(404, 'not_found');
  end if;
  -- Strokes covered by a later removal too stay removed, and belong to that one from now on.
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
    perform internal.refuse(409, 'canvas_full');
  end if;
  if v_removal.line is not null then
    update public.stroke_lines set removed_version = null where room_id = p_room and line = v_removal.line;
  end if;
  perform internal.forget_removal(v_removal);
  perform internal.mark_active(p_room, false);
  return jsonb_build_object('version', v_version);
end
$$;
comment on function app.restore_strokes is
  'Takes back a removal by the host, not older than p_undo_seconds and a little: {version}. The points return to their old positions, so everyone reads everything again; strokes that a later removal covers stay removed until that is taken back. PT403 not_host, PT404, PT404 not_found, PT409 canvas_full beyond p_max_dots, PT410.';

create function internal.tidy_removal(p_removal public.stroke_removals, p_rows integer)
returns integer
language plpgsql
set search_path = ''
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
declare
  v_lines integer[];
  v_dots integer;
  v_rows integer;
  v_deleted integer;
  v_uncounted integer;
begin
  v_lines := case
    when p_removal.line is not null then array[p_removal.line]
    when p_removal.number is not null then array(
      select line from public.stroke_lines
      where room_id = p_removal.room_id
        and number = p_removal.number
        and removed_version is null
        and line <= p_removal.last_line
      order by line
      limit p_rows
    )
    else array(
      select line from public.stroke_lines
      where room_id = p_removal.room_id and removed_version is null and line <= p_removal.last_line
      order by line
      limit p_rows
    )
  end;
  with gone as (
    delete from public.strokes
    where ctid = any (
      array(
        select s.ctid
        from unnest(v_lines) as taken (line)
        -- like count_dots
        cross join lateral (
          select ctid from public.strokes where room_id = p_removal.room_id and line = taken.line offset 0
        ) as s
        limit p_rows
      )
    )
    returning octet_length(points) / 4 as dots
  )
  select count(*), coalesce(sum(dots), 0) into v_rows, v_dots from gone;

  -- Points left uncounted by this removal are counted as visible, or as part of a later removal of everything.
  v_uncounted := greatest(v_dots - p_removal.dots, 0);
  update public.stroke_removals
  set dots = greatest(dots - v_dots, 0)
  where room_id = p_removal.room_id and version = p_removal.version;
  update public.stroke_removals
  set dots = greatest(dots - v_uncounted, 0)
  where v_uncounted > 0 and room_id = p_removal.room_id and version = (
    select min(version) from public.stroke_removals
    where room_id = p_removal.room_id and version > p_removal.version and line is null and number is null
  );
  if found then
    v_uncounted := 0;
  end if;
  update public.canvases
  set kept_dots = greatest(kept_dots - v_dots, 0),
    kept_bytes = greatest(kept_bytes - v_rows * 230 - v_dots * 4, 0),
    cleared_bytes = greatest(cleared_bytes - v_rows * 230 - v_dots * 4, 0),
    dot_count = least(greatest(dot_count - v_uncounted, 0), greatest(kept_dots - v_dots, 0)),
    -- A reader that does not know of these removals by now can no longer be told.
    reset_version = greatest(reset_version, p_removal.version)
  where room_id = p_removal.room_id;

  if v_rows < p_rows then
    delete from public.stroke_lines where room_id = p_removal.room_id and line = any (v_lines);
    get diagnostics v_deleted = row_count;
    update public.canvases
    set kept_bytes = greatest(kept_bytes - v_deleted * 300, 0), cleared_bytes = greatest(cleared_bytes - v_deleted * 300, 0)
    where room_id = p_removal.room_id;
    if p_removal.line is not null or cardinality(v_lines) < p_rows then
      perform internal.forget_removal(p_removal);
    end if;
  end if;
  return v_rows + cardinality(v_lines) + 1;
end
$$;
comment on function internal.tidy_removal is
  'Deletes up to p_rows segments, and as many strokes, of the oldest removal of a canvas, and then the removal; answers about how many rows. The room is locked by the caller.';

create function internal.tidy_removals(p_rows integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_room text;
  v_removal public.stroke_removals;
  v_rows integer := 0;
begin
  for v_room in
    select distinct room_id
    from (
      select room_id from public.stroke_removals
      where removed_at < now() - interval '1 minute'
      order by removed_at
      limit 1000
    ) as oldest
  loop
    perform from public.rooms where id = v_room for update skip locked;
    continue when not found;
    -- In order: strokes covered by two removals were counted with the first.
    loop
      exit when v_rows >= p_rows;
      select * into v_removal from public.stroke_removals where room_id = v_room order by version limit 1;
      exit when not found or v_removal.removed_at >= now() - interval '1 minute';
      v_rows := v_rows + internal.tidy_removal(v_removal, p_rows - v_rows);
    end loop;
    exit when v_rows >= p_rows;
  end loop;
  return v_rows;
end
$$;
comment on function internal.tidy_removals is
  'Deletes about p_rows rows removed more than a minute ago, too late to take back, and answers how many. Skips locked rooms.';

create function internal.tidy_remains(p_room text, p_rows integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_table text;
  v_deleted integer;
  v_rows integer := 0;
begin
  foreach v_table in array array['strokes', 'stroke_lines', 'stroke_batches', 'stroke_removals'] loop
    exit when v_rows >= p_rows;
    execute format(
      'delete from public.%1$I where ctid = any (array(select ctid from public.%1$I where room_id = $1 limit $2))', v_table
    ) using p_room, p_rows - v_rows;
    get diagnostics v_deleted = row_count;
    v_rows := v_rows + v_deleted;
  end loop;
  if v_rows < p_rows then
    delete from public.canvas_remains where room_id = p_room;
  end if;
  return v_rows;
end
$$;
comment on function internal.tidy_remains is
  'Deletes up to p_rows rows painted in deleted rooms, and answers how many.';

create function internal.delete_strokes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.canvas_remains (room_id, host_id, bytes)
  select c.room_id, old.host_id, c.kept_bytes from public.canvases as c where c.room_id = old.id;
  if found then
    perform internal.tidy_remains(old.id, 500);
  end if;
  return old;
end
$$;
comment on function internal.delete_strokes is
  'Deletes the painting with its room, at once if it is small. Foreign keys would look up the canvas for every segment, and take long on a large one; painting locks the room instead.';

create trigger delete_strokes
before delete on public.rooms
for each row when (old.game = 'coloring') execute function internal.delete_strokes();

create function app.tidy_canvases(p_rows integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room text;
  v_deleted integer;
  v_rows integer;
begin
  p_rows := coalesce(p_rows, 0);
  v_rows := internal.tidy_removals(p_rows);
  while v_rows < p_rows loop
    select room_id into v_room from public.canvas_remains limit 1 for update skip locked;
    exit when not found;
    v_rows := v_rows + internal.tidy_remains(v_room, p_rows - v_rows);
  end loop;
  if v_rows < p_rows then
    -- No retry comes this late; one that did would paint again.
    delete from public.stroke_batches
    where ctid = any (
      array(
        select ctid from public.stroke_batches
        where painted_at < now() - interval '10 minutes'
        order by painted_at
        limit p_rows - v_rows
        for update skip locked
      )
    );
    get diagnostics v_deleted = row_count;
    v_rows := v_rows + v_deleted;
  end if;
  return jsonb_build_object('more', v_rows >= p_rows);
end
$$;
comment on function app.tidy_canvases is
  'Deletes about p_rows unneeded rows: removed more than a minute ago, painted in deleted rooms, names of calls older than ten minutes. {more}: it stopped at p_rows. Never waits for a lock.';
