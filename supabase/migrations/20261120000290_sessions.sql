-- Sessions: a meeting with one host, one short code and one lock, and rooms one after the other. A session is open, ended or
-- expired, and its rooms with it.
--
-- Lock order: the account, its sessions, their rooms by id, then what is in them. Joins, moves and paint lock only their
-- room, and never wait for a session. `no key`: a transaction that writes a room twice looks up its session with the room
-- locked, and would wait for a stronger lock.

create function internal.session_settings()
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb '{"waitingRoom": false, "reactions": true, "voterNames": false}'
$$;
comment on function internal.session_settings is 'The switches of a new session (the contract''s SESSION_SETTINGS).';

create function internal.is_agenda(p_entries jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(p_entries) = 'array'
    then jsonb_array_length(p_entries) <= 20 and pg_column_size(p_entries) <= 10000
    else false
  end
$$;
comment on function internal.is_agenda is 'Whether these are as many entries as an agenda may have, or fewer; the API checks each.';

create table public.sessions (
  id text not null,
  host_id uuid not null,
  name text,
  code text,
  status text not null default 'open',
  current_room text not null,
  locked boolean not null default false,
  settings jsonb not null default internal.session_settings(),
  agenda jsonb not null default '[]',
  agenda_next integer not null default 0,
  recap_changes integer not null default 0,
  bytes bigint,
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint sessions_pkey primary key (id),
  constraint sessions_host_id_fkey foreign key (host_id) references public.profiles (id) on delete cascade,
  constraint sessions_id_check check (id ~ '^[a-z0-9]{14}$'),
  constraint sessions_name_check check (char_length(name) between 1 and 240),
  constraint sessions_code_check check (code ~ '^[A-HJKMNP-TV-Z2-9]{5,6}$'),
  constraint sessions_status_check check (status in ('open', 'ended')),
  constraint sessions_code_while_open_check check ((status = 'open') = (code is not null)),
  constraint sessions_settings_check check (jsonb_typeof(settings) = 'object' and pg_column_size(settings) <= 2000),
  constraint sessions_agenda_check check (internal.is_agenda(agenda)),
  constraint sessions_agenda_next_check check (agenda_next between 0 and 20)
);
comment on table public.sessions is
  'One meeting. Its host may read the row; only functions of schema app write it. Deleted with all its rooms 24 hours after the last activity, or after its recap.';
comment on column public.sessions.host_id is 'The only account that may host its rooms.';
comment on column public.sessions.code is 'The short code, unique among open sessions; freed when the session ends.';
comment on column public.sessions.status is
  'Each room of an ended session answers 410. Only its recap reads what is left of it.';
comment on column public.sessions.current_room is 'The room that people play in. Earlier ones can only be read, and lead there.';
comment on column public.sessions.locked is 'Closed to new people. People with a seat can still rejoin.';
comment on column public.sessions.settings is 'The host''s switches for the whole session.';
comment on column public.sessions.agenda is
  'The games it was started with: the contract''s agenda entries. A copy, which changes to the host''s agendas leave as it is. The end of the session replaces it with internal.entries_of.';
comment on column public.sessions.agenda_next is 'The position in the agenda of the game that comes next, from 0.';
comment on column public.sessions.recap_changes is
  'Counts the changes of its recap besides people who leave it: whose names may be on pictures.';
comment on column public.sessions.bytes is
  'What an ended session takes of the storage (internal.session_bytes). Null: its games are measured when somebody asks.';
comment on column public.sessions.last_active_at is 'Moves on joins, game moves and host actions, never on polls.';
comment on column public.sessions.expires_at is
  'One room lifetime after last_active_at; of an ended one fixed at its end. From then on the session and its rooms count as deleted.';

create unique index sessions_code_key on public.sessions (code);
create index sessions_host_id_idx on public.sessions (host_id, last_active_at desc);
create index sessions_expires_at_idx on public.sessions (expires_at);

alter table public.sessions enable row level security;

create policy "Hosts read their own sessions" on public.sessions
for select to authenticated using ((select internal.live_user()) = host_id);

grant select on table public.sessions to authenticated;
