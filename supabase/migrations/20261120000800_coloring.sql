-- Collaborative Coloring Book: what is painted in a room. Who paints it, how, and how it is read is told in the next files.
--
-- Every change of a canvas locks the row of its room first and then takes the next version. So versions are committed in
-- their order, and who has read a canvas up to a version and asks for what is newer misses nothing.

create table public.canvases (
  room_id text not null,
  version bigint not null default 0,
  reset_version bigint not null default 0,
  cleared_version bigint not null default 0,
  cleared_people_version bigint not null default 0,
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
  constraint canvases_cleared_people_version_check check (cleared_people_version between 0 and version),
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
  'Whatever was painted up to this version is removed: the newest removal of everything that stands.';
comment on column public.canvases.cleared_people_version is
  'No removal of a person that stands is newer: who looks at newer lines need not ask whether there is one.';
comment on column public.canvases.next_line is 'The number of the next new line.';
comment on column public.canvases.dot_count is
  'Dots of the lines that are there, and of those of a large removal that were not counted when it was made, until it is tidied up.';
comment on column public.canvases.kept_dots is 'Dots that are stored, those of removed lines included.';
comment on column public.canvases.challenge_color is 'What everybody is asked to paint with.';
comment on column public.canvases.challenge_ends_at is 'How long; the challenge is over then, whatever stands here.';

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
  'The lines of a canvas, each one pen-down to pen-up. Nobody reads or writes it but the functions of schema app: a host must not learn through the Data API who painted what.';
comment on column public.stroke_lines.room_id is 'The room.';
comment on column public.stroke_lines.line is 'Counts from 1 in each room. Never used again.';
comment on column public.stroke_lines.number is 'The seat that painted it.';
comment on column public.stroke_lines.first_version is 'The version that began it: none of its dots is older.';
comment on column public.stroke_lines.removed_version is
  'The removal that took this line alone. Null: it is there, unless a removal took all lines of its painter, or of everybody.';
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
  painted_at timestamptz not null default now(),
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

comment on column public.stroke_batches.painted_at is 'When that was: a name is forgotten after a while.';

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
  'What was taken away and may still be given back: one line, or whatever one seat, or everybody, had begun by then. Such a line is there when no removal stands that took it. Read and written by functions of schema app only.';
comment on column public.stroke_removals.room_id is 'The room.';
comment on column public.stroke_removals.version is 'The change of the canvas that it was, which names it.';
comment on column public.stroke_removals.number is 'Whose lines it took. Null: everybody''s.';
comment on column public.stroke_removals.line is 'The one line that it took. Null: all of them.';
comment on column public.stroke_removals.first_line is 'No line that was there and was taken is older.';
comment on column public.stroke_removals.last_line is 'No line that was taken is newer.';
comment on column public.stroke_removals.dots is 'By how many it made dot_count smaller; perhaps less than it took, until that is tidied up.';
comment on column public.stroke_removals.by_host is 'It was the host, who may take that back, and not the painter.';
comment on column public.stroke_removals.removed_at is 'When that was.';

create table public.canvas_remains (
  room_id text not null,
  constraint canvas_remains_pkey primary key (room_id)
);
comment on table public.canvas_remains is
  'Rooms that are deleted while more was painted in them than is deleted at once. Nobody can reach it any more; it is tidied up. Read and written by functions of schema app only.';
comment on column public.canvas_remains.room_id is 'The room that was. No other room ever gets its id.';

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

revoke all on table
  public.canvases,
  public.stroke_lines,
  public.strokes,
  public.stroke_batches,
  public.stroke_removals,
  public.canvas_remains
from public, anon, authenticated, service_role;
