-- Collaborative Coloring Book: painting a room's canvas, reading it, removing strokes and restoring them.
--
-- A stroke is pen down to pen up; its number in the room is its `stroke`. Its dots come in parts, as they were sent. A fill
-- of one region of the outline is a stroke with one part and no dots: both are in one order. Every change of a canvas locks the row of its room first and then takes the next version. So versions are committed in order,
-- and a reader that asks for everything after its version misses nothing.

insert into public.game_parts (game, part, function) values
  ('coloring', 'played', 'coloring_played'),
  ('coloring', 'recap', 'coloring_recap'),
  ('coloring', 'bytes', 'coloring_bytes');

create table public.canvases (
  room_id text not null,
  version bigint not null default 0,
  reset_version bigint not null default 0,
  next_stroke integer not null default 1,
  dots integer not null default 0,
  bytes bigint not null default 0,
  kept_bytes bigint not null default 0,
  challenge_color text,
  challenge_ends_at timestamptz,
  finished_at timestamptz,
  mission jsonb,
  constraint canvases_pkey primary key (room_id),
  constraint canvases_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade,
  constraint canvases_reset_version_check check (reset_version between 0 and version),
  constraint canvases_next_stroke_check check (next_stroke between 1 and 1000000000),
  constraint canvases_size_check check (dots >= 0 and bytes between 0 and kept_bytes),
  constraint canvases_challenge_color_check check (challenge_color ~ '^#[0-9A-F]{6}$'),
  constraint canvases_challenge_check check ((challenge_color is null) = (challenge_ends_at is null))
)
-- A room's row is written with every point: leave space for its next versions on the same page.
with (fillfactor = 50);
comment on table public.canvases is
  'The state of each coloring room''s canvas: a room without a row has an empty one. Read and written by functions of schema app only, and written only with the room locked.';
comment on column public.canvases.version is 'Counts the changes of the canvas; points stored together are one change.';
comment on column public.canvases.reset_version is 'Readers of an older version must read everything again.';
comment on column public.canvases.next_stroke is 'The number of the next new stroke.';
comment on column public.canvases.dots is 'Visible points; a fill counts as internal.dots_of says.';
comment on column public.canvases.bytes is
  'Approximate disk use of the visible strokes, with indexes (measured): 230 bytes and 4 per point for each part, 300 for each stroke.';
comment on column public.canvases.kept_bytes is 'The same with removed strokes.';
comment on column public.canvases.challenge_ends_at is 'The challenge is over then, even with its columns still set.';
comment on column public.canvases.finished_at is 'Nothing is painted any more, and all screens paint the picture again from then on. Null: people paint.';
comment on column public.canvases.mission is
  '{kind, color, first, endsAt, score, total}: fills from stroke number `first` on count until `endsAt` (null: until all areas are filled). Null: none.';

create table public.strokes (
  room_id text not null,
  stroke integer not null,
  number integer not null,
  stroke_key text,
  brush smallint,
  inside smallint,
  region smallint,
  removed_version bigint,
  constraint strokes_pkey primary key (room_id, stroke),
  constraint strokes_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade,
  constraint strokes_stroke_check check (stroke between 1 and 999999999),
  constraint strokes_number_check check (number between 1 and 999999999),
  constraint strokes_stroke_key_check check (char_length(stroke_key) between 1 and 32),
  constraint strokes_brush_check check (brush between 0 and 2),
  constraint strokes_inside_check check (inside is null or (inside between 0 and 3999 and brush is not null)),
  constraint strokes_region_check check (region between 0 and 3999),
  constraint strokes_kind_check check (num_nonnulls(brush, region) = 1)
);
comment on table public.strokes is
  'The strokes of a canvas. Only functions of schema app read or write it: the Data API must not tell a host the painter of a stroke.';
comment on column public.strokes.stroke is 'Counts from 1 in each room, never reused.';
comment on column public.strokes.stroke_key is 'The painter''s key of the stroke, to add more points to it.';
comment on column public.strokes.brush is '0 pen, 1 marker, 2 spray. Null: a fill.';
comment on column public.strokes.inside is 'The area of the outline in which the stroke shows. Null: everywhere.';
comment on column public.strokes.region is 'The area of the outline that a fill colors. Null: a stroke of dots.';
comment on column public.strokes.removed_version is 'The removal that took it. Null: visible.';

create table public.stroke_parts (
  room_id text not null,
  version bigint not null,
  nth integer not null,
  stroke integer not null,
  color integer not null,
  points bytea not null,
  number integer,
  batch_id text,
  constraint stroke_parts_pkey primary key (room_id, version, nth),
  constraint stroke_parts_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade,
  constraint stroke_parts_nth_check check (nth >= 0),
  constraint stroke_parts_color_check check (color between 0 and 16777215),
  constraint stroke_parts_points_check check (octet_length(points) <= 2000 and octet_length(points) % 4 = 0),
  constraint stroke_parts_batch_id_check check (char_length(batch_id) between 1 and 32),
  constraint stroke_parts_batch_check check ((number is null) = (batch_id is null))
);

-- The API packs positions that differ by little better than PostgreSQL can.
alter table public.stroke_parts alter column points set storage external;
comment on table public.stroke_parts is
  'Points of one stroke and one color painted together, ordered by version and nth. Only functions of schema app read or write it.';
comment on column public.stroke_parts.nth is 'Position within that change.';
comment on column public.stroke_parts.points is
  'Up to 500 points: x and y of each in ten-thousandths of width and height, as unsigned big-endian integers of two bytes. None: a fill.';
comment on column public.stroke_parts.batch_id is
  'The painter''s name of the call, on its first part: a repeated call paints nothing, as long as its points are kept.';

create table public.stroke_removals (
  room_id text not null,
  version bigint not null,
  number integer,
  stroke integer,
  by_host boolean not null,
  removed_at timestamptz not null default now(),
  constraint stroke_removals_pkey primary key (room_id, version),
  constraint stroke_removals_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade,
  constraint stroke_removals_kind_check check (stroke is null or number is not null)
);
comment on table public.stroke_removals is
  'Removals that may still be taken back: of one stroke, or of everything painted so far by one seat or by everyone. Read and written by functions of schema app only.';
comment on column public.stroke_removals.version is 'The canvas version of this removal, which is also its name.';
comment on column public.stroke_removals.number is 'The painter''s seat. Null: everyone''s strokes.';
comment on column public.stroke_removals.stroke is 'The one removed stroke. Null: all of them.';
comment on column public.stroke_removals.by_host is 'Made by the host, and only the host may take it back.';

create table public.outlines (
  id uuid not null default gen_random_uuid(),
  host_id uuid not null,
  name text not null,
  picture bytea not null,
  regions bytea not null,
  areas smallint not null,
  created_at timestamptz not null default now(),
  constraint outlines_pkey primary key (id),
  constraint outlines_host_id_fkey foreign key (host_id) references public.profiles (id) on delete cascade,
  constraint outlines_name_check check (char_length(name) between 1 and 60),
  constraint outlines_size_check check (octet_length(picture) <= 400000 and octet_length(regions) <= 1000000),
  constraint outlines_areas_check check (areas between 2 and 4000)
);
comment on table public.outlines is
  'A host''s own outlines for the coloring book, private to the account. Read and written by functions of schema app only.';
comment on column public.outlines.picture is 'A PNG with lines on transparency, made by the API.';
comment on column public.outlines.regions is 'Its areas, as the contract''s packRegions writes them.';

create table public.room_outlines (
  room_id text not null,
  picture bytea not null,
  regions bytea not null,
  areas smallint not null,
  constraint room_outlines_pkey primary key (room_id),
  constraint room_outlines_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade
);
comment on table public.room_outlines is
  'The own outline that a room was opened with, copied: it stays as long as the room, whatever becomes of the host''s. Read and written by functions of schema app only.';

create index outlines_host_id_idx on public.outlines (host_id);
create index strokes_key_idx on public.strokes (room_id, number, stroke_key, stroke)
where removed_version is null and stroke_key is not null;
create index strokes_region_idx on public.strokes (room_id, region, stroke)
where removed_version is null and region is not null;
create index strokes_painter_idx on public.strokes (room_id, number, stroke) where removed_version is null;
create index strokes_removed_idx on public.strokes (room_id, removed_version) where removed_version is not null;
create index stroke_parts_stroke_idx on public.stroke_parts (room_id, stroke);
create unique index stroke_parts_batch_key on public.stroke_parts (room_id, number, batch_id) where batch_id is not null;
create index stroke_removals_removed_at_idx on public.stroke_removals (removed_at);

alter table public.canvases enable row level security;
alter table public.strokes enable row level security;
alter table public.stroke_parts enable row level security;
alter table public.stroke_removals enable row level security;
alter table public.outlines enable row level security;
alter table public.room_outlines enable row level security;

create function internal.outline(p_outline public.outlines)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('id', p_outline.id, 'name', p_outline.name, 'areas', p_outline.areas)
$$;

create function internal.outline_bytes(p_host uuid)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(sum(octet_length(picture) + octet_length(regions)), 0) from public.outlines where host_id = p_host
  );
end
$$;
comment on function internal.outline_bytes is 'The stored bytes of a host''s own outlines.';

create function app.outlines(p_host uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'outlines', coalesce(jsonb_agg(internal.outline(o) order by lower(o.name), o.name, o.created_at, o.id), '[]')
  )
  from public.outlines as o
  where o.host_id = p_host
$$;
comment on function app.outlines is 'A host''s own outlines by name, without their pictures: {outlines}.';

create function app.outline_picture(p_host uuid, p_outline uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_picture bytea := (select picture from public.outlines where id = p_outline and host_id = p_host);
begin
  if v_picture is null then
    perform internal.refuse(404, 'not_found');
  end if;
  return to_jsonb(translate(encode(v_picture, 'base64'), E'\n', ''));
end
$$;
comment on function app.outline_picture is 'The PNG of an own outline, as base64.';

create function app.create_outline(
  p_host uuid,
  p_name text,
  p_picture bytea,
  p_regions bytea,
  p_areas integer,
  p_limits jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_outline public.outlines;
begin
  -- Of two outlines kept at once by one host, the second is counted after the first.
  perform from public.profiles where id = p_host for no key update;
  if not found then
    perform internal.refuse(401, 'sign_in');
  end if;
  perform internal.refuse_beyond_plan(
    p_host,
    p_limits -> 'outlines',
    1 + (select count(*) from public.outlines where host_id = p_host),
    'too_many_outlines'
  );
  insert into public.outlines (host_id, name, picture, regions, areas)
  values (p_host, p_name, p_picture, p_regions, p_areas)
  returning * into v_outline;
  perform internal.refuse_when_storage_full(p_host, p_limits -> 'storage', 0);
  return jsonb_build_object('outline', internal.outline(v_outline));
end
$$;
comment on function app.create_outline is
  'Keeps an own outline: {outline}. p_limits is {outlines: {tier: outlines}, storage: {tier: bytes}}.';

create function app.rename_outline(p_host uuid, p_outline uuid, p_name text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_outline public.outlines;
begin
  perform from public.profiles where id = p_host for no key update;
  update public.outlines set name = p_name where id = p_outline and host_id = p_host returning * into v_outline;
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  return jsonb_build_object('outline', internal.outline(v_outline));
end
$$;
comment on function app.rename_outline is 'Gives an own outline another name: {outline}.';

create function app.delete_outline(p_host uuid, p_outline uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = p_host for no key update;
  delete from public.outlines where id = p_outline and host_id = p_host;
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  return '{}';
end
$$;
comment on function app.delete_outline is 'Deletes an own outline. Rooms have their copies.';

create function internal.take_outline(p_room public.rooms)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.room_outlines (room_id, picture, regions, areas)
  select p_room.id, picture, regions, areas
  from public.outlines
  where 'own-' || id = p_room.template and host_id = p_room.host_id;
  update public.rooms set template = case when found then 'own-' || id else 'custom' end where id = p_room.id;
end
$$;
comment on function internal.take_outline is
  'A new room that was opened with an own outline of its host gets a copy, and is told by its own id from then on. Any other one is a blank canvas. The host''s account is locked by the caller.';

create function internal.outline_file(p_room text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_outline public.room_outlines;
begin
  select * into v_outline from public.room_outlines where room_id = p_room;
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  return jsonb_build_object(
    'picture', 'data:image/png;base64,' || translate(encode(v_outline.picture, 'base64'), E'\n', ''),
    'regions', translate(encode(v_outline.regions, 'base64'), E'\n', '')
  );
end
$$;
comment on function internal.outline_file is 'The contract''s outlineFile of a room with an own outline.';

create function app.room_outline(p_room text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform internal.find_open_room(p_room, 'coloring');
  return internal.outline_file(p_room);
end
$$;
comment on function app.room_outline is 'The own outline of an open room. The API asks only for its people.';

create function internal.areas_of(p_room public.rooms, p_regions jsonb)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(
    (select areas from public.room_outlines where room_id = p_room.id), (p_regions ->> p_room.template)::integer, 0
  );
end
$$;
comment on function internal.areas_of is
  'How many areas there are to fill: of the room''s own outline, or of its template in p_regions; 0 on a blank canvas.';

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
      || jsonb_build_object(
        'template', v_room.template,
        'challenge', internal.challenge(v_canvas),
        'finishedAt', internal.instant(v_canvas.finished_at),
        'mission', v_canvas.mission - 'first'
      ),
    'people', internal.people(p_room)
  );
end
$$;
comment on function app.coloring_state is
  'The people and the challenge of a room: internal.state_head with {room, people}, which are left out when the caller''s version is current. A finished challenge is left out; `endsAt` already told callers with the current version.';

create function app.set_challenge(p_room text, p_host uuid, p_color text, p_seconds integer, p_key bytea default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_canvas public.canvases;
begin
  perform internal.lock_for_lead(p_room, p_host, p_key, 'coloring');
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
  'Asks everyone to paint with one color for p_seconds from now, or with null ends that: {challenge, serverNow}.';

create function app.finish_picture(p_room text, p_host uuid, p_finished boolean, p_key bytea default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_canvas public.canvases;
begin
  perform internal.lock_for_lead(p_room, p_host, p_key, 'coloring');
  update public.canvases
  set finished_at = case when p_finished then coalesce(finished_at, clock_timestamp()) end,
    challenge_color = null,
    challenge_ends_at = null,
    mission = null
  where room_id = p_room and (dots > 0 or finished_at is not null)
  returning * into v_canvas;
  if not found then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  perform internal.mark_active(p_room, true);
  return jsonb_build_object(
    'finishedAt', internal.instant(v_canvas.finished_at), 'serverNow', internal.instant(clock_timestamp())
  );
end
$$;
comment on function app.finish_picture is
  'Finishes a picture with paint, or lets people paint on: {finishedAt, serverNow}. A finished picture keeps its time.';

create function internal.runs(p_mission jsonb)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_mission is not null and coalesce((p_mission ->> 'endsAt')::timestamptz > clock_timestamp(), true)
$$;
comment on function internal.runs is 'Whether fills still count for a mission (canvases.mission).';

create function internal.count_mission(p_room text)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_mission jsonb := (select mission from public.canvases where room_id = p_room);
  v_kind text := v_mission ->> 'kind';
  v_color integer := ('x00' || substr(v_mission ->> 'color', 2))::bit(32)::integer;
  v_score jsonb;
  v_is_done boolean;
begin
  if not internal.runs(v_mission) then
    return null;
  end if;
  -- The first fill of an area owns it.
  select case
    when v_kind = 'sides' then jsonb_build_array(
      count(*) filter (where owned.number % 2 = 1), count(*) filter (where owned.number % 2 = 0)
    )
    else jsonb_build_array(count(*))
  end
  into v_score
  from (
    select distinct on (s.region) s.number
    from public.strokes as s
    where s.room_id = p_room
      and s.removed_version is null
      and s.region is not null
      and s.stroke >= (v_mission -> 'first')::integer
      and (
        v_color is null
        or exists (select from public.stroke_parts where room_id = p_room and stroke = s.stroke and color = v_color)
      )
    order by s.region, s.stroke
  ) as owned;
  if v_score = v_mission -> 'score' then
    return null;
  end if;
  v_is_done := v_kind = 'all' and v_score -> 0 >= v_mission -> 'total';
  update public.canvases
  set mission = v_mission || jsonb_build_object('score', v_score)
    || case when v_is_done then jsonb_build_object('endsAt', internal.instant(clock_timestamp())) else '{}' end
  where room_id = p_room;
  perform internal.raise_version(p_room, not v_is_done);
  return (select version from public.rooms where id = p_room);
end
$$;
comment on function internal.count_mission is
  'Counts again after fills came or went: the room''s version, or null if nothing changed. The room is locked by the caller.';

create function app.set_mission(
  p_room text,
  p_host uuid,
  p_kind text,
  p_color text,
  p_seconds integer,
  p_regions jsonb,
  p_key bytea default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.lock_for_lead(p_room, p_host, p_key, 'coloring');
  v_total integer := internal.areas_of(v_room, p_regions);
  v_canvas public.canvases;
  v_mission jsonb;
begin
  insert into public.canvases (room_id) values (p_room) on conflict do nothing;
  select * into v_canvas from public.canvases where room_id = p_room;
  if p_kind is not null then
    if v_total = 0 then
      perform internal.refuse(404, 'no_such_region');
    end if;
    if v_canvas.finished_at is not null then
      perform internal.refuse(409, 'picture_finished');
    end if;
    v_mission := jsonb_build_object(
      'kind', p_kind,
      'color', case when p_kind = 'color' then p_color end,
      'first', case when p_kind = 'all' then 1 else v_canvas.next_stroke end,
      'endsAt', case when p_kind <> 'all' then internal.instant(clock_timestamp() + make_interval(secs => p_seconds)) end,
      'score', case when p_kind = 'sides' then '[0, 0]'::jsonb else '[0]' end,
      'total', v_total
    );
  elsif internal.runs(v_canvas.mission) then
    v_mission := v_canvas.mission || jsonb_build_object('endsAt', internal.instant(clock_timestamp()));
  end if;
  update public.canvases
  set mission = v_mission,
    challenge_color = case when p_kind is null then challenge_color end,
    challenge_ends_at = case when p_kind is null then challenge_ends_at end
  where room_id = p_room;
  perform internal.count_mission(p_room);
  perform internal.mark_active(p_room, true);
  return jsonb_build_object(
    'mission', (select mission - 'first' from public.canvases where room_id = p_room),
    'serverNow', internal.instant(clock_timestamp())
  );
end
$$;
comment on function app.set_mission is
  'Begins a mission (in place of a challenge): all areas, those in one color, or the seats of odd numbers against the others. With null it ends the one under way, and then its result: {mission, serverNow}. p_regions has the number of areas of each template.';

create function internal.dots_of(p_points bytea)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case when octet_length(p_points) = 0 then 25 else octet_length(p_points) / 4 end
$$;
comment on function internal.dots_of is 'How many dots a part counts as: a fill is a call by itself, and a mark on every screen.';

create function app.paint(p_room text, p_batches jsonb, p_max_dots integer, p_max_bytes bigint, p_regions jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.lock_open_room(p_room, 'coloring');
  v_canvas public.canvases;
  v_batch record;
  v_seat public.participants;
  v_done record;
  v_stroke integer;
  v_dots integer;
  v_bytes integer;
  v_nth integer := 0;
  v_fills boolean := false;
  v_areas integer := internal.areas_of(v_room, p_regions);
  v_counted integer;
  v_answers jsonb := '[]';
begin
  insert into public.canvases (room_id) values (p_room) on conflict do nothing;
  select * into v_canvas from public.canvases where room_id = p_room;
  v_canvas.version := v_canvas.version + 1;
  for v_batch in
    select * from jsonb_to_recordset(p_batches)
      as batch ("user" uuid, seat text, stroke text, batch text, brush smallint, inside smallint, region smallint, parts jsonb)
  loop
    v_seat := internal.seat_of(v_room, v_batch."user", decode(v_batch.seat, 'hex'));
    if v_seat.present is not true then
      v_answers := v_answers
        || jsonb_build_object('refusal', case when v_seat.removed_at is null then 'not_your_seat' else 'removed' end);
      continue;
    end if;
    select p.stroke, p.version into v_done
    from public.stroke_parts as p
    where p.room_id = p_room and p.number = v_seat.number and p.batch_id = v_batch.batch;
    if found then
      v_answers := v_answers
        || jsonb_build_object('stroke', v_done.stroke, 'version', v_done.version, 'number', v_seat.number, 'again', true);
      continue;
    end if;

    if v_canvas.finished_at is not null then
      v_answers := v_answers || '{"refusal": "picture_finished"}';
      continue;
    end if;
    if greatest(v_batch.region, v_batch.inside) >= v_areas then
      v_answers := v_answers || '{"refusal": "no_such_region"}';
      continue;
    end if;
    select s.stroke into v_stroke
    from public.strokes as s
    where s.room_id = p_room and s.number = v_seat.number and s.stroke_key = v_batch.stroke and s.removed_version is null
      and v_batch.region is null and s.region is null
    order by s.stroke desc
    limit 1;
    select sum(internal.dots_of(points)), sum(octet_length(points) + 230) + case when v_stroke is null then 300 else 0 end
    into v_dots, v_bytes
    from (select decode(part ->> 'points', 'base64') as points from jsonb_array_elements(v_batch.parts) as part) as parts;
    if v_canvas.dots + v_dots > p_max_dots
      or v_canvas.bytes + v_bytes > p_max_bytes
      -- Removed strokes are deleted soon; until then others may paint as many again.
      or v_canvas.kept_bytes + v_bytes > 2 * p_max_bytes
      or (v_stroke is null and v_canvas.next_stroke > 999999999)
    then
      v_answers := v_answers || '{"refusal": "canvas_full"}';
      continue;
    end if;

    if v_stroke is null then
      v_stroke := v_canvas.next_stroke;
      v_canvas.next_stroke := v_stroke + 1;
      insert into public.strokes (room_id, stroke, number, stroke_key, brush, inside, region)
      values (p_room, v_stroke, v_seat.number, v_batch.stroke, v_batch.brush, v_batch.inside, v_batch.region);
    end if;
    insert into public.stroke_parts (room_id, version, nth, stroke, color, points, number, batch_id)
    select
      p_room,
      v_canvas.version,
      v_nth + nth - 1,
      v_stroke,
      (part -> 'color')::integer,
      decode(part ->> 'points', 'base64'),
      case when nth = 1 and v_batch.batch is not null then v_seat.number end,
      case when nth = 1 then v_batch.batch end
    from jsonb_array_elements(v_batch.parts) with ordinality as given (part, nth);
    v_nth := v_nth + jsonb_array_length(v_batch.parts);
    v_fills := v_fills or v_batch.region is not null;
    v_canvas.dots := v_canvas.dots + v_dots;
    v_canvas.bytes := v_canvas.bytes + v_bytes;
    v_canvas.kept_bytes := v_canvas.kept_bytes + v_bytes;
    v_answers := v_answers
      || jsonb_build_object('stroke', v_stroke, 'version', v_canvas.version, 'number', v_seat.number);
  end loop;

  if v_nth > 0 then
    update public.canvases
    set version = v_canvas.version,
      next_stroke = v_canvas.next_stroke,
      dots = v_canvas.dots,
      bytes = v_canvas.bytes,
      kept_bytes = v_canvas.kept_bytes
    where room_id = p_room;
    perform internal.mark_active(p_room, false);
  end if;
  if v_fills then
    v_counted := internal.count_mission(p_room);
  end if;
  return jsonb_build_object(
    'people', (select count(*) from public.participants where room_id = p_room and present),
    'answers', v_answers,
    'counted', v_counted
  );
end
$$;
comment on function app.paint is
  'Paints batches of several people, each completely or not at all, in this order: [{user, seat (hex), stroke, batch, brush, inside, region, parts: [{color, points (base64)}]}]; user, seat, stroke, batch and inside may be null. With a region, and no brush, it is a fill: one part without points; p_regions has the number of regions of each template. Answers {people, answers, counted}: the number of people in the room, the room''s version if a mission changed, and, in the same order, {stroke, version, number} or, so that one failure does not stop the others, {refusal}: removed, not_your_seat, picture_finished, canvas_full, no_such_region. All painted here have one version. A batch with a known name gets its first reply again, with `again`, and paints nothing. Points go to the newest visible stroke of that seat and key, else to a new one.';

create function internal.packed_parts(p_room text, p_after bigint)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select translate(
      encode(
        string_agg(
          int8send(p.version) || int4send(p.stroke) || int4send(s.number) || int4send(p.color)
            || int2send(coalesce(2 * s.brush, 1)::smallint) || int2send(coalesce(s.region, s.inside + 1, 0)::smallint)
            || int2send((octet_length(p.points) / 4)::smallint) || p.points,
          ''::bytea
          order by p.version, p.nth
        ),
        'base64'
      ),
      E'\n',
      ''
    )
    from public.stroke_parts as p
    -- `offset`: looked up per part, never the other way around.
    cross join lateral (
      select number, brush, inside, region from public.strokes
      where room_id = p_room and stroke = p.stroke and removed_version is null
      offset 0
    ) as s
    where p.room_id = p_room and p.version > p_after
  );
end
$$;
comment on function internal.packed_parts is
  'The visible painting after a version, as base64 of rows in painting order: version (8 bytes), stroke (4), painter''s number (4), color (4), kind (2; 1 fill, else twice the brush), region, or inside + 1, or 0 (2), number of points (2), then x and y of each point (2 and 2).';

create function app.canvas(p_room text, p_since bigint)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.find_open_room(p_room, 'coloring');
  v_canvas public.canvases;
  v_is_whole boolean;
begin
  select * into v_canvas from public.canvases where room_id = p_room;
  v_canvas.version := coalesce(v_canvas.version, 0);
  v_canvas.reset_version := coalesce(v_canvas.reset_version, 0);
  v_is_whole := p_since is null or p_since > v_canvas.version or p_since < v_canvas.reset_version;
  return jsonb_build_object(
    'version', v_canvas.version,
    'resetVersion', v_canvas.reset_version,
    'whole', v_is_whole,
    'removals', (
      select coalesce(jsonb_agg(jsonb_build_array(s.removed_version, s.stroke) order by s.removed_version, s.stroke), '[]')
      from public.strokes as s
      where s.room_id = p_room
        and s.removed_version > case when v_is_whole then v_canvas.reset_version else p_since end
    ),
    'parts', coalesce(internal.packed_parts(p_room, case when v_is_whole then 0 else p_since end), '')
  );
end
$$;
comment on function app.canvas is
  'Everything newer than the caller''s version: {version, resetVersion, whole, removals: [[version, stroke]], parts}, with visible points as packed_parts writes them. `whole`: everything, and the removals since resetVersion, if no version is given, or if it is older than resetVersion or not of this canvas.';

create function internal.size_of(p_room text, p_removal bigint, out dots integer, out bytes bigint)
language plpgsql
stable
set search_path = ''
as $$
begin
  select coalesce(sum(part.dots), 0), coalesce(sum(part.bytes), 0) + count(*) * 300
  into dots, bytes
  from public.strokes as s
  cross join lateral (
    select sum(internal.dots_of(p.points)) as dots, sum(octet_length(p.points) + 230) as bytes
    from public.stroke_parts as p
    where p.room_id = p_room and p.stroke = s.stroke
  ) as part
  where s.room_id = p_room and s.removed_version = p_removal;
end
$$;
comment on function internal.size_of is 'The points and the bytes of the strokes that a removal took, as `canvases` counts them.';

create function internal.remove_strokes(p_room text, p_number integer, p_stroke integer, p_by_host boolean)
returns bigint
language plpgsql
set search_path = ''
as $$
declare
  c_named_max constant integer := 1000;
  v_version bigint := (select version + 1 from public.canvases where room_id = p_room);
  v_removed integer;
  v_size record;
begin
  update public.strokes
  set removed_version = v_version
  where room_id = p_room
    and removed_version is null
    and (p_number is null or number = p_number)
    and stroke between coalesce(p_stroke, 1) and coalesce(p_stroke, 999999999);
  get diagnostics v_removed = row_count;
  if v_removed = 0 then
    return null;
  end if;
  v_size := internal.size_of(p_room, v_version);
  update public.canvases
  set version = v_version,
    dots = dots - v_size.dots,
    bytes = bytes - v_size.bytes,
    -- Everything, or too many strokes to list: readers read the whole canvas again.
    reset_version = case when p_number is null or v_removed > c_named_max then v_version else reset_version end
  where room_id = p_room;
  insert into public.stroke_removals (room_id, version, number, stroke, by_host)
  values (p_room, v_version, p_number, p_stroke, p_by_host);
  perform internal.count_mission(p_room);
  perform internal.mark_active(p_room, false);
  return v_version;
end
$$;
comment on function internal.remove_strokes is
  'Removes one visible stroke (with its painter), or those of one seat, or all: the version, or null for nothing. The room is locked by the caller.';

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

create function app.undo_stroke(p_room text, p_user uuid, p_seat bytea, p_stroke_key text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_number integer := (internal.lock_for_player(p_room, 'coloring', p_user, p_seat)).number;
  v_stroke integer;
  v_version bigint;
begin
  if exists (select from public.canvases where room_id = p_room and finished_at is not null) then
    perform internal.refuse(409, 'picture_finished');
  end if;
  select stroke into v_stroke from public.strokes
  where room_id = p_room and number = v_number and removed_version is null
    and (p_stroke_key is null or stroke_key = p_stroke_key)
  order by stroke desc
  limit 1;
  if v_stroke is not null then
    v_version := internal.remove_strokes(p_room, v_number, v_stroke, false);
  end if;
  return jsonb_build_object('stroke', v_stroke, 'version', coalesce(v_version, internal.canvas_version(p_room)));
end
$$;
comment on function app.undo_stroke is
  'Removes the caller''s newest visible stroke or, with p_stroke_key, the newest one with that key: {stroke, version}; stroke is null for none.';

create function app.stroke_author(p_room text, p_host uuid, p_stroke integer)
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
  from public.strokes as s
  join public.participants as p on p.room_id = s.room_id and p.number = s.number
  where s.room_id = p_room and s.stroke = p_stroke;
  if v_author is null then
    perform internal.refuse(404, 'not_found');
  end if;
  return v_author;
end
$$;
comment on function app.stroke_author is 'The painter of a stroke, for the host: a person, even one who has left.';

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
    select jsonb_build_object(
      'names', coalesce(jsonb_agg(p.name order by p.number), '[]'),
      'signatures', coalesce(
        jsonb_agg(split_part(p.name, ' ', 1) order by p.number) filter (where p.is_host or p.on_pictures), '[]'
      )
    )
    from public.participants as p
    where p.room_id = p_room
      and p.removed_at is null
      and exists (select from public.strokes where room_id = p_room and number = p.number and removed_version is null)
  );
end
$$;
comment on function app.painters is
  'The people with paint on the canvas, in seat order: {names, signatures}. With people who were freed, without those who were removed. Who agreed to their name on pictures signs with the first name; hosts agree by making them.';

create function app.clear_strokes(p_room text, p_host uuid, p_number integer, p_stroke integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_painter integer;
  v_version bigint;
begin
  perform internal.lock_for_host(p_room, p_host, 'coloring');
  if p_number is not null and not exists (
    select from public.participants where room_id = p_room and number = p_number
  ) then
    perform internal.refuse(404, 'not_found');
  end if;
  if p_stroke >= coalesce((select next_stroke from public.canvases where room_id = p_room), 1) then
    perform internal.refuse(404, 'not_found');
  end if;
  v_painter := coalesce(p_number, (select number from public.strokes where room_id = p_room and stroke = p_stroke));
  v_version := internal.remove_strokes(p_room, v_painter, p_stroke, true);
  return jsonb_build_object('removalId', v_version, 'version', coalesce(v_version, internal.canvas_version(p_room)));
end
$$;
comment on function app.clear_strokes is
  'The host removes one seat''s painting, or one stroke, or (both null) everything: {removalId, version}; removalId is null if there was nothing.';

create function app.restore_strokes(
  p_room text,
  p_host uuid,
  p_removal bigint,
  p_undo_seconds integer,
  p_max_dots integer,
  p_max_bytes bigint
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_size record;
  v_version bigint;
begin
  perform internal.lock_for_host(p_room, p_host, 'coloring');
  delete from public.stroke_removals
  where room_id = p_room
    and version = p_removal
    and by_host
    -- a few seconds more for the request's way here
    and removed_at > now() - make_interval(secs => p_undo_seconds + 2);
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  -- Strokes covered by a later removal too stay removed, and belong to that one from now on.
  update public.strokes as s
  set removed_version = later.version
  from public.stroke_removals as later
  where s.room_id = p_room
    and s.removed_version = p_removal
    and later.room_id = p_room
    and later.version = (
      select min(version) from public.stroke_removals
      where room_id = p_room and version > p_removal and stroke is null and coalesce(number, s.number) = s.number
    );
  v_size := internal.size_of(p_room, p_removal);
  update public.canvases
  set version = version + 1, reset_version = version + 1, dots = dots + v_size.dots, bytes = bytes + v_size.bytes
  where room_id = p_room
    and dots + v_size.dots <= p_max_dots
    and bytes + v_size.bytes <= p_max_bytes
  returning version into v_version;
  if v_version is null then
    perform internal.refuse(409, 'canvas_full');
  end if;
  update public.strokes set removed_version = null where room_id = p_room and removed_version = p_removal;
  perform internal.count_mission(p_room);
  perform internal.mark_active(p_room, false);
  return jsonb_build_object('version', v_version);
end
$$;
comment on function app.restore_strokes is
  'Takes back a removal by the host, not older than p_undo_seconds and a little: {version}. The points return to their old positions, so everyone reads everything again; strokes that a later removal covers stay removed until that is taken back.';

create function app.tidy_canvases()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Rooms stay locked until the end: no longer than one full canvas takes.
  c_strokes_max constant integer := 20000;
  v_old public.stroke_removals;
  v_size record;
  v_gone integer := 0;
  v_deleted integer;
  v_strokes integer := 0;
begin
  for v_old in
    select * from public.stroke_removals
    where removed_at < now() - interval '1 minute'
    order by removed_at
    limit 1000
  loop
    perform from public.rooms where id = v_old.room_id for update skip locked;
    continue when not found;
    v_size := internal.size_of(v_old.room_id, v_old.version);
    delete from public.stroke_parts as p
    using public.strokes as s
    where s.room_id = v_old.room_id
      and s.removed_version = v_old.version
      and p.room_id = v_old.room_id
      and p.stroke = s.stroke;
    delete from public.strokes where room_id = v_old.room_id and removed_version = v_old.version;
    get diagnostics v_deleted = row_count;
    update public.canvases
    set kept_bytes = kept_bytes - v_size.bytes,
      -- A reader that does not know of this removal by now can no longer be told.
      reset_version = greatest(reset_version, v_old.version)
    where room_id = v_old.room_id;
    delete from public.stroke_removals where room_id = v_old.room_id and version = v_old.version;
    v_gone := v_gone + 1;
    v_strokes := v_strokes + v_deleted;
    exit when v_strokes >= c_strokes_max;
  end loop;
  return v_gone;
end
$$;
comment on function app.tidy_canvases is
  'Deletes strokes removed more than a minute ago, too late to take back, and answers how many removals they were of: 0 when none is left. Never waits for a lock.';

create function internal.coloring_played(p_rooms text[])
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.strokes where room_id = any (p_rooms) and removed_version is null)
$$;

create function internal.coloring_recap(p_room public.rooms, p_people jsonb, p_names boolean)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    -- Recaps don't tell the ids of rooms.
    'template', case when p_room.template like 'own-%' then 'own' else p_room.template end,
    'hasPaint', exists (select from public.strokes where room_id = p_room.id and removed_version is null),
    'painters', (
      select coalesce(jsonb_agg(p.name order by p.number), '[]')
      from internal.recap_people(p_room.id, p_people) as p
      where exists (select from public.strokes where room_id = p_room.id and number = p.number and removed_version is null)
    )
  );
end
$$;
comment on function internal.coloring_recap is '{template, hasPaint, painters: names of the people whose paint is in the picture}.';

create function internal.coloring_bytes(p_rooms text[])
returns bigint
language sql
stable
set search_path = ''
as $$
  select coalesce((select sum(kept_bytes) from public.canvases where room_id = any (p_rooms)), 0)::bigint
    + coalesce(
      (select sum(octet_length(picture) + octet_length(regions)) from public.room_outlines where room_id = any (p_rooms)), 0
    )::bigint
$$;

create function internal.recap_picture(p_session text, p_nth integer, p_user uuid, p_seat bytea, p_link text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_room text;
begin
  perform internal.recap_file(p_session, p_user, p_seat, p_link);
  select id into v_room from public.rooms where session_id = p_session and nth = p_nth and game = 'coloring';
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  return v_room;
end
$$;
comment on function internal.recap_picture is 'The coloring room with this number in a session whose recap the caller may read.';

create function app.recap_outline(p_session text, p_nth integer, p_user uuid, p_seat bytea, p_link text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return internal.outline_file(internal.recap_picture(p_session, p_nth, p_user, p_seat, p_link));
end
$$;
comment on function app.recap_outline is 'The own outline of the coloring room with this number in the session.';

create function app.recap_canvas(p_session text, p_nth integer, p_user uuid, p_seat bytea, p_link text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room text := internal.recap_picture(p_session, p_nth, p_user, p_seat, p_link);
begin
  return jsonb_build_object(
    'version', internal.canvas_version(v_room), 'parts', coalesce(internal.packed_parts(v_room, 0), '')
  );
end
$$;
comment on function app.recap_canvas is
  'The picture of the coloring room with this number in the session: {version, parts (internal.packed_parts)}.';
