-- Collaborative Coloring Book: what is painted in a room. Who paints it, how, and how it is read is told in the next files.
--
-- Every change of a canvas locks the row of its room first and then takes the next version. So versions are committed in
-- their order, and who has read a canvas up to a version and asks for what is newer misses nothing.

create table public.canvases (
  room_id text not null,
  version bigint not null default 0,
  reset_version bigint not null default 0,
  cleared_version bigint not null default 0,
  next_line integer not null default 1,
  dot_count integer not null default 0,
  kept_dots integer not null default 0,
  challenge_color text,
  challenge_ends_at timestamptz,
  constraint canvases_pkey primary key (room_id),
  constraint canvases_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade,
  constraint canvases_version_check check (version >= 0),
  constraint canvases_reset_version_check check (reset_version between 0 and version),
  constraint canvases_cleared_version_check check (cleared_version between 0 and version),
  constraint canvases_next_line_check check (next_line between 1 and 1000000000),
  constraint canvases_dots_check check (dot_count between 0 and kept_dots),
  constraint canvases_challenge_color_check check (challenge_color ~ '^#[0-9A-F]{6}$'),
  constraint canvases_challenge_check check ((challenge_color is null) = (challenge_ends_at is null))
)
-- One row of a room is written with every dot: room for its next versions on the same page.
with (fillfactor = 50);
comment on table public.canvases is
  'Where the canvas of each coloring room is at: a room without a row has an empty one. Read and written by functions of schema app only, and written only while they hold the lock of the room.';
comment on column public.canvases.room_id is 'The room.';
comment on column public.canvases.version is 'Counts the changes of the canvas; several dots that are stored at once are one change.';
comment on column public.canvases.reset_version is 'Who knows an older version than this has to read everything again.';
comment on column public.canvases.cleared_version is
  'Whatever was painted up to this version is removed; a hint, so that what was cleared is not looked through.';
comment on column public.canvases.next_line is 'The number of the next new line.';
comment on column public.canvases.dot_count is 'Dots of the lines that are there.';
comment on column public.canvases.kept_dots is 'Dots that are stored, those of removed lines included.';
comment on column public.canvases.challenge_color is 'What everybody is asked to paint with.';
comment on column public.canvases.challenge_ends_at is 'How long; the challenge is over then, whatever stands here.';

create table public.stroke_lines (
  room_id text not null,
  line integer not null,
  number integer not null,
  first_version bigint not null,
  removed_version bigint,
  removed_at timestamptz,
  removed_by_host boolean,
  line_key text,
  constraint stroke_lines_pkey primary key (room_id, line),
  constraint stroke_lines_line_check check (line between 1 and 999999999),
  constraint stroke_lines_number_check check (number between 1 and 999999999),
  constraint stroke_lines_line_key_check check (char_length(line_key) between 1 and 32),
  constraint stroke_lines_removed_check check (
    (removed_version is null) = (removed_at is null) and (removed_version is null) = (removed_by_host is null)
  ),
  constraint stroke_lines_versions_check check (removed_version > first_version)
);
comment on table public.stroke_lines is
  'The lines of a canvas, each one pen-down to pen-up. Nobody reads or writes it but the functions of schema app: a host must not learn through the Data API who painted what.';
comment on column public.stroke_lines.room_id is 'The room.';
comment on column public.stroke_lines.line is 'Counts from 1 in each room. Never used again.';
comment on column public.stroke_lines.number is 'The seat that painted it.';
comment on column public.stroke_lines.first_version is 'The version that began it: none of its dots is older.';
comment on column public.stroke_lines.removed_version is
  'The version that took it away; all lines that a removal took have the same, which names the removal. Null: it is there.';
comment on column public.stroke_lines.removed_at is 'When that was.';
comment on column public.stroke_lines.removed_by_host is 'It was the host who removed it, and may take that back, and not its painter.';
comment on column public.stroke_lines.line_key is 'What its painter calls it, so that more dots may be added to it.';

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
-- Positions that differ by little are packed by the API, in a better way than PostgreSQL knows.
alter table public.strokes alter column points set storage external;
comment on table public.strokes is
  'Dots of one line and one color that were painted together, in the order of version and place. Nobody reads or writes it but the functions of schema app.';
comment on column public.strokes.room_id is 'The room.';
comment on column public.strokes.version is 'The change of the canvas that brought them.';
comment on column public.strokes.place is 'Where they stand within that change.';
comment on column public.strokes.line is 'The line that they belong to.';
comment on column public.strokes.color is '0xRRGGBB.';
comment on column public.strokes.points is
  'Up to 500 dots: x and y of each in ten-thousandths of width and height, as unsigned big-endian integers of two bytes.';

create table public.stroke_batches (
  room_id text not null,
  number integer not null,
  batch_id text not null,
  line integer not null,
  version bigint not null,
  constraint stroke_batches_pkey primary key (room_id, number, batch_id),
  constraint stroke_batches_batch_id_check check (char_length(batch_id) between 1 and 32)
);
comment on table public.stroke_batches is
  'What was answered to calls that had a name: a retry is answered the same, and paints nothing. Read and written by functions of schema app only.';
comment on column public.stroke_batches.room_id is 'The room.';
comment on column public.stroke_batches.number is 'The seat that painted.';
comment on column public.stroke_batches.batch_id is 'What it calls this call.';
comment on column public.stroke_batches.line is 'The line that the dots went to.';
comment on column public.stroke_batches.version is 'The version that brought them.';

create index stroke_lines_painter_idx on public.stroke_lines (room_id, number, line_key, line desc);
create index stroke_lines_removed_idx on public.stroke_lines (room_id, removed_version) where removed_version is not null;

create function app.delete_strokes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.strokes where room_id = old.room_id;
  delete from public.stroke_lines where room_id = old.room_id;
  delete from public.stroke_batches where room_id = old.room_id;
  return null;
end
$$;
comment on function app.delete_strokes() is
  'What is painted goes with its canvas. In place of foreign keys, which would look for the canvas with each dot again: who paints has locked its room. Internal.';

create trigger delete_strokes
after delete on public.canvases
for each row execute function app.delete_strokes();

alter table public.canvases enable row level security;
alter table public.stroke_lines enable row level security;
alter table public.strokes enable row level security;
alter table public.stroke_batches enable row level security;

revoke all on table public.canvases, public.stroke_lines, public.strokes, public.stroke_batches
from public, anon, authenticated, service_role;
