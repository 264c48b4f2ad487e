-- Rooms: one game each, opened by a host, found by id or by their session's short code. They end with their session.

create table public.rooms (
  id text not null,
  game text not null,
  host_id uuid not null,
  session_id text not null,
  nth integer not null default 1,
  presence boolean not null,
  template text,
  next_number integer not null default 1,
  version integer not null default 0,
  phase_version integer not null default 0,
  reclaims integer not null default 0,
  reactions integer not null default 0,
  turned_away text,
  by_team_link boolean not null default false,
  created_at timestamptz not null default now(),
  constraint rooms_pkey primary key (id),
  constraint rooms_session_nth_key unique (session_id, nth),
  constraint rooms_session_id_fkey foreign key (session_id) references public.sessions (id) on delete cascade,
  constraint rooms_id_check check (id ~ '^[a-z0-9]{14}$'),
  constraint rooms_game_check check (game ~ '^[a-z][a-z-]{1,29}$'),
  constraint rooms_nth_check check (nth >= 1),
  constraint rooms_template_check check (char_length(template) between 1 and 40),
  constraint rooms_turned_away_check check (turned_away in ('told', 'closed')),
  constraint rooms_next_number_check check (next_number between 1 and 1000000000),
  constraint rooms_phase_version_check check (phase_version between 0 and version)
);
comment on table public.rooms is
  'One game of a session. Its host may read the row; only functions of schema app write it. Open, ended and deleted with its session.';
comment on column public.rooms.id is '14 random characters: knowing them is enough to join.';
comment on column public.rooms.host_id is 'The host of its session.';
comment on column public.rooms.nth is 'Counts the games of the session from 1.';
comment on column public.rooms.presence is
  'Whether people of this room turn away after a while without a poll. Without presence they may close the page.';
comment on column public.rooms.template is 'The host''s choice at the start, in games that have one. The first one stays.';
comment on column public.rooms.version is
  'Counts the changes that a screen shows: people, the lock, the host''s plan, steps and moves of the game, facts and weather, the end. Paint is not counted: its canvas has a version of its own.';
comment on column public.rooms.phase_version is
  'The version of the last change that every screen shows at once. Later ones are tallies: votes and the like, which only count up.';
comment on column public.rooms.reclaims is
  'Counts the seats given back by a link, and the keys taken back. A process looks callers up again whom it remembered before the last one: their tokens may be dead.';
comment on column public.rooms.reactions is
  'Counts the reactions sent. They raise no version: streams bring them, and what is lost is seconds old anyway.';
comment on column public.rooms.turned_away is
  'Someone found no seat since the last one was taken: told to the host, or told and closed by the host.';
comment on column public.rooms.by_team_link is 'Somebody took a seat who came by the host''s team link.';
comment on column public.rooms.next_number is
  'The number of the next seat. Goes on in the next room, so that a number means one person in a whole session.';

-- Of two rows that refer to each other one is first.
alter table public.sessions add constraint sessions_current_room_fkey
foreign key (current_room) references public.rooms (id) deferrable initially deferred;

create table public.used_room_ids (
  id_hash bytea not null,
  used_at timestamptz not null default now(),
  constraint used_room_ids_pkey primary key (id_hash),
  constraint used_room_ids_id_hash_check check (octet_length(id_hash) = 32)
);
comment on table public.used_room_ids is
  'The room ids of the last 90 days, as SHA-256, so that an old link opens no new room. Read and written by functions of schema app only.';
comment on column public.used_room_ids.id_hash is 'SHA-256 of the id: the ids are deleted with their rooms.';
comment on column public.used_room_ids.used_at is 'Moves on for rooms that are still in use after that time.';

create index rooms_host_id_idx on public.rooms (host_id);
create index sessions_current_room_idx on public.sessions (current_room);
create index used_room_ids_used_at_idx on public.used_room_ids (used_at);

alter table public.rooms enable row level security;
alter table public.used_room_ids enable row level security;

create policy "Hosts read their own rooms" on public.rooms
for select to authenticated using ((select internal.live_user()) = host_id);

grant select on table public.rooms to authenticated;

create function internal.room_lifetime()
returns interval
language sql
immutable
set search_path = ''
as $$
  select interval '24 hours'
$$;
comment on function internal.room_lifetime is 'From last activity to expiry (the contract''s ROOM_LIFETIME_HOURS).';

create function internal.ended_room_lifetime()
returns interval
language sql
immutable
set search_path = ''
as $$
  select interval '5 minutes'
$$;
comment on function internal.ended_room_lifetime is 'From the end of a session in which nothing was played to its expiry.';

create function internal.room_id_hash(p_room text)
returns bytea
language sql
stable
set search_path = ''
as $$
  select sha256(convert_to(p_room, 'UTF8'))
$$;

create function internal.find_open_room(p_room text, p_game text default null)
returns public.rooms
language plpgsql
stable
set search_path = ''
as $$
declare
  v_room public.rooms;
begin
  select * into v_room from public.rooms where id = p_room;
  if v_room.id is null and not exists (select from public.used_room_ids where id_hash = internal.room_id_hash(p_room)) then
    perform internal.refuse(404, 'room_not_found');
  end if;
  if not exists (
    select from public.sessions where id = v_room.session_id and status = 'open' and expires_at > now()
  ) then
    perform internal.refuse(410, 'room_ended');
  end if;
  if v_room.game <> p_game then
    perform internal.refuse(404, 'room_not_found');
  end if;
  return v_room;
end
$$;
comment on function internal.find_open_room is 'The open room, of game p_game if given.';

create function internal.moved_to(p_room public.rooms)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('movedTo', jsonb_build_object('game', r.game, 'roomId', r.id))
    from public.sessions as s
    join public.rooms as r on r.id = s.current_room
    where s.id = p_room.session_id and s.current_room <> p_room.id
  );
end
$$;
comment on function internal.moved_to is
  '{movedTo: {game, roomId}} for a room whose session has moved on: the current room. Else null.';

create function internal.refuse_moved(p_room public.rooms)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_moved jsonb := internal.moved_to(p_room);
begin
  if v_moved is not null then
    perform internal.refuse(409, 'room_moved', v_moved);
  end if;
end
$$;
comment on function internal.refuse_moved is 'Refuses a room whose session has moved on, with movedTo.';

create function internal.tell_version(p_version integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('thaw.version', p_version::text, true);
end
$$;
comment on function internal.tell_version is
  'Leaves the version of the room for the caller of this transaction''s function: the API reads the setting in the same statement.';

create function internal.lock_open_room(p_room text, p_game text default null)
returns public.rooms
language plpgsql
set search_path = ''
as $$
declare
  v_room public.rooms;
begin
  perform from public.rooms where id = p_room for update;
  -- A separate statement, to see commits made while the lock was waiting.
  v_room := internal.find_open_room(p_room, p_game);
  -- A call that changes nothing, such as a repeated one, tells the version of what it found.
  perform internal.tell_version(v_room.version);
  perform internal.refuse_moved(v_room);
  return v_room;
end
$$;
comment on function internal.lock_open_room is
  'Locks a room and answers its current row: every change of a room begins here.';

create function internal.find_for_host(p_room text, p_host uuid, p_game text default null)
returns public.rooms
language plpgsql
stable
set search_path = ''
as $$
declare
  v_room public.rooms := internal.find_open_room(p_room, p_game);
begin
  if p_host is null or v_room.host_id <> p_host then
    perform internal.refuse(403, 'not_host');
  end if;
  return v_room;
end
$$;
comment on function internal.find_for_host is 'find_open_room for its host.';

create function internal.lock_for_host(p_room text, p_host uuid, p_game text default null)
returns public.rooms
language plpgsql
set search_path = ''
as $$
begin
  perform internal.lock_open_room(p_room, p_game);
  return internal.find_for_host(p_room, p_host, p_game);
end
$$;
comment on function internal.lock_for_host is 'lock_open_room for an action of the host.';

create function internal.raise_version(p_room text, p_tally boolean default false)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_version integer;
begin
  update public.rooms
  set version = version + 1, phase_version = case when p_tally then phase_version else version + 1 end
  where id = p_room
  returning version into v_version;
  perform internal.tell_version(v_version);
end
$$;
comment on function internal.raise_version is
  'Makes every screen of a room read it again; p_tally: the host''s at once, the others within seconds. The room is locked by the caller.';

create function internal.mark_active(p_room text, p_changed boolean)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_changed then
    perform internal.raise_version(p_room);
  end if;
  update public.sessions
  set last_active_at = now(), expires_at = now() + internal.room_lifetime()
  where id = (
    select s.id
    from public.sessions as s
    where s.id = (select r.session_id from public.rooms as r where r.id = p_room)
      -- A hundred votes in a second need not rewrite an indexed row each.
      and (p_changed or s.last_active_at < now() - interval '5 seconds')
    -- `skip locked`: the holder of the session may wait for this room, and moves its times too, or ends it.
    for no key update skip locked
  );
end
$$;
comment on function internal.mark_active is
  'Extends the room''s session by one lifetime, give or take 5 s. p_changed: also raises the version. The room is locked by the caller.';

create function internal.new_room_id()
returns text
language plpgsql
set search_path = ''
as $$
declare
  v_id text;
begin
  loop
    v_id := internal.random_text('abcdefghijklmnopqrstuvwxyz0123456789', 14);
    insert into public.used_room_ids (id_hash) values (internal.room_id_hash(v_id)) on conflict do nothing;
    if found then
      return v_id;
    end if;
  end loop;
end
$$;
comment on function internal.new_room_id is 'A room id never used, which is used from now on.';

create function app.open_room(
  p_game text,
  p_host uuid,
  p_limits jsonb,
  p_presence boolean,
  p_room text default null,
  p_template text default null,
  p_session jsonb default '{}'
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id text := p_room;
  v_room public.rooms;
  v_session public.sessions;
begin
  -- Of two rooms opened at once by one host, the second is counted after the first. `no key`: seats and rooms that refer
  -- to this host need not wait.
  perform from public.profiles where id = p_host for no key update;
  -- Suspended while this call waited: its login has ended.
  if not found or app.is_suspended(p_host) then
    perform internal.refuse(401, 'sign_in');
  end if;
  if p_room !~ '^[a-z0-9]{14}$' then
    perform internal.refuse(404, 'room_not_found');
  end if;
  if p_room is null then
    v_id := internal.new_room_id();
  else
    -- The hash is written first: of two calls that open one id, the second waits here and then finds the first one's room.
    insert into public.used_room_ids (id_hash) values (internal.room_id_hash(p_room)) on conflict do nothing;
    if not found then
      v_room := internal.find_for_host(p_room, p_host, p_game);
      return jsonb_build_object(
        'roomId', p_room, 'code', (select code from public.sessions where id = v_room.session_id)
      );
    end if;
  end if;
  if coalesce((p_limits ->> 'rooms')::integer, 0) <= (
    select count(*) from public.sessions where host_id = p_host and status = 'open' and expires_at > now()
  ) then
    perform internal.refuse(409, 'too_many_rooms');
  end if;
  perform internal.refuse_when_storage_full(p_host, p_limits -> 'storage', 1);
  -- 24 million short codes; the unique index decides, and a clash draws another.
  for v_draw in 1..1000 loop
    insert into public.sessions (id, host_id, code, current_room, expires_at, name, settings, agenda, agenda_next)
    values (
      internal.random_text('abcdefghijklmnopqrstuvwxyz0123456789', 14),
      p_host,
      internal.random_text('ABCDEFGHJKMNPQRSTVWXYZ23456789', internal.room_code_length()),
      v_id,
      now() + internal.room_lifetime(),
      p_session ->> 'name',
      internal.session_settings() || coalesce(p_session -> 'settings', '{}') || (
        select jsonb_build_object('waitingRoom', waiting_room) from public.profiles where id = p_host
      ),
      coalesce(p_session -> 'agenda', '[]'),
      case when p_session ? 'agenda' then 1 else 0 end
    )
    on conflict (code) do nothing
    returning * into v_session;
    if found then
      insert into public.rooms (id, game, host_id, session_id, presence, template)
      values (v_id, p_game, p_host, v_session.id, p_presence, p_template)
      returning * into v_room;
      perform internal.prepare_game(v_room, p_session #> '{agenda,0,options}');
      return jsonb_build_object('roomId', v_id, 'code', v_session.code);
    end if;
  end loop;
  raise exception 'no room code is free';
end
$$;
comment on function app.open_room is
  'Opens a session with one room, which has a fresh id or one never used; its own host gets an open one back. p_session is {name, settings (some of them, without the waiting room, which is as the host last set it), agenda}, whose first game is p_game; each may be missing. Answers {roomId, code}. p_limits is {rooms (open sessions), storage: {tier: bytes}}.';

create function internal.lock_session(p_room text, p_host uuid)
returns public.sessions
language plpgsql
set search_path = ''
as $$
declare
  v_room public.rooms := internal.find_for_host(p_room, p_host);
  v_session public.sessions;
begin
  select * into v_session from public.sessions where id = v_room.session_id for no key update;
  perform from public.rooms where id = v_session.current_room for update;
  -- Again, to see commits made while the locks were waiting.
  v_room := internal.find_for_host(p_room, p_host);
  perform internal.tell_version(v_room.version);
  return v_session;
end
$$;
comment on function internal.lock_session is
  'Locks the session of a room and its current room for its host, and answers the session.';

create function internal.lock_all_rooms(p_room text)
returns text
language plpgsql
set search_path = ''
as $$
declare
  v_session text := (select session_id from public.rooms where id = p_room);
begin
  perform from public.sessions where id = v_session for no key update;
  perform from public.rooms where session_id = v_session order by id for update;
  return v_session;
end
$$;
comment on function internal.lock_all_rooms is
  'Locks the session of this room with all its rooms, and answers its id; null for an unknown room. What was read before may have changed since.';

create function internal.look_up_callers(p_session text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.rooms
  set reclaims = reclaims + 1, version = version + 1, phase_version = version + 1
  where session_id = p_session;
end
$$;
comment on function internal.look_up_callers is
  'Makes every process look up the callers of a session again, and end the streams of dead tokens and keys. All its rooms are locked by the caller.';

create function app.lock_room(p_room text, p_host uuid, p_locked boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session public.sessions := internal.lock_session(p_room, p_host);
begin
  perform internal.refuse_moved(internal.find_open_room(p_room));
  update public.sessions set locked = p_locked where id = v_session.id;
  perform internal.mark_active(p_room, v_session.locked <> p_locked);
  return jsonb_build_object('locked', p_locked);
end
$$;
comment on function app.lock_room is 'Closes the session to new people, or reopens it. Answers {locked}.';

create function internal.set_waiting_room(p_host uuid, p_on boolean)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_rooms text[];
begin
  perform from public.profiles where id = p_host for no key update;
  perform from public.sessions where host_id = p_host and status = 'open' order by id for no key update;
  v_rooms := array(select current_room from public.sessions where host_id = p_host and status = 'open');
  perform from public.rooms where id = any (v_rooms) order by id for update;
  update public.profiles set waiting_room = p_on where id = p_host;
  update public.sessions
  set settings = settings || jsonb_build_object('waitingRoom', p_on)
  where current_room = any (v_rooms);
  perform internal.raise_version(room) from unnest(v_rooms) as room;
end
$$;
comment on function internal.set_waiting_room is
  'The one switch of a host, for all their open sessions and those to come. Locks the account, then the sessions, then their current rooms.';

create function app.change_session(p_room text, p_host uuid, p_changes jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session public.sessions;
begin
  if p_changes #> '{settings,waitingRoom}' is not null then
    perform internal.set_waiting_room(p_host, (p_changes #>> '{settings,waitingRoom}')::boolean);
  end if;
  v_session := internal.lock_session(p_room, p_host);
  perform internal.refuse_moved(internal.find_open_room(p_room));
  update public.sessions
  set
    name = case when p_changes ? 'name' then p_changes ->> 'name' else name end,
    settings = settings || coalesce(p_changes -> 'settings', '{}')
  where id = v_session.id
  returning * into v_session;
  perform internal.mark_active(p_room, true);
  return jsonb_build_object('name', v_session.name, 'settings', v_session.settings);
end
$$;
comment on function app.change_session is
  'Changes what p_changes has of {name (null: none), settings (some of them; the waiting room in all sessions of the host)}. Answers {name, settings}.';

create function app.find_room_by_code(p_code text, p_limits jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session public.sessions;
  v_found jsonb;
  v_waits jsonb;
begin
  select * into v_session from public.sessions where code = p_code and expires_at > now();
  -- Right codes are refused beyond the limits too; the difference would tell them from wrong ones.
  v_waits := app.count_calls(p_limits, v_session.id is null);
  if not v_waits @? '$[*] ? (@ > 0)' then
    if v_session.locked then
      perform internal.refuse(403, 'room_locked');
    end if;
    if v_session.id is not null then
      select jsonb_build_object('game', game, 'roomId', id) into v_found
      from public.rooms where id = v_session.current_room;
    elsif v_waits <> '[]' then
      perform internal.room_code_length(true);
    end if;
  end if;
  return jsonb_build_object('room', v_found, 'waits', v_waits);
end
$$;
comment on function app.find_room_by_code is
  'The current room of the open, unlocked session with this short code: {room: {game, roomId} or null, waits}. A wrong code takes from each of p_limits (see app.count_calls), a right one from none; no code is looked at while one of them is used up.';

create function internal.end_session(p_session public.sessions, p_keep jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- Before the choices of its games are deleted.
  v_entries jsonb := internal.entries_of(p_session);
begin
  perform internal.close_door(p_session.id);
  perform internal.strip_session(p_session.id);
  if internal.was_played(p_session.id) then
    update public.profiles
    set usual = jsonb_build_object('session', p_session.id, 'name', p_session.name, 'settings', p_session.settings, 'entries', v_entries)
    -- `skip locked`: the holder of the account may wait for this session.
    where id = (select id from public.profiles where id = p_session.host_id for no key update skip locked);
  end if;
  perform internal.keep_team_link_session(p_session);
  update public.sessions
  set
    status = 'ended',
    code = null,
    last_active_at = now(),
    expires_at = internal.keep_recap(p_session, p_keep),
    agenda = v_entries,
    bytes = internal.session_bytes(p_session.id)
  where id = p_session.id;
  perform internal.raise_version(p_session.current_room);
end
$$;
comment on function internal.end_session is
  'Ends a session for everyone and frees its code. What its recap needs is kept (internal.keep_recap, with p_keep), and how many came (internal.keep_team_link_session); the rest is deleted. Locked by the caller, with its current room.';

create function app.end_room(p_room text, p_host uuid, p_keep jsonb default '{}')
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform internal.end_session(internal.lock_session(p_room, p_host), p_keep);
  return '{}';
end
$$;
comment on function app.end_room is 'Ends the room''s session for its host, from any of its rooms (internal.end_session).';

create function app.finish_session(p_room text, p_host uuid, p_keep jsonb, p_key bytea default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_host uuid := (internal.find_for_lead(p_room, p_host, p_key)).host_id;
  v_session public.sessions := internal.lock_session(p_room, v_host);
begin
  -- The key again: it may have been taken back while the locks were waiting. Who pressed in an earlier game meant its end.
  perform internal.refuse_moved(internal.find_for_lead(p_room, p_host, p_key));
  perform internal.end_session(v_session, p_keep);
  return '{}';
end
$$;
comment on function app.finish_session is
  'Ends the session after the game of its current room, for its host, a co-host or a remote (internal.end_session). Of two at once the second is told that it has ended.';

create function internal.delete_sessions(p_sessions text[], p_rooms integer default 5)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  -- Few at once: a room full of drawings takes 200 ms, and a call that runs into its time limit deletes nothing.
  v_rooms text[] := array(
    select r.id
    from public.sessions as s
    join public.rooms as r on r.session_id = s.id
    where s.id = any (p_sessions)
    -- The current room last: its session refers to it.
    order by s.id, r.id = s.current_room
    limit p_rooms
  );
begin
  -- In the order of ids, against deadlocks with others who lock several rooms. All of them: no move may be under way.
  perform from public.rooms where session_id = any (p_sessions) order by id for update;
  delete from public.rooms where id = any (v_rooms);
  delete from public.sessions as s
  where s.id = any (p_sessions) and not exists (select from public.rooms as r where r.session_id = s.id);
  update public.sessions set status = 'ended', code = null, expires_at = now() where id = any (p_sessions);
  return cardinality(v_rooms);
end
$$;
comment on function internal.delete_sessions is
  'Deletes up to p_rooms rooms of these sessions, and sessions with their last room. What is left counts as deleted until app.expire_rooms deletes it. Answers how many rooms went. The sessions are locked by the caller.';

create function internal.forget_usual(p_host uuid, p_session text)
returns void
language sql
set search_path = ''
as $$
  update public.profiles set usual = null where id = p_host and usual ->> 'session' = p_session
$$;
comment on function internal.forget_usual is
  'A session that its host deletes is not offered to them again. The account is locked by the caller, before the session.';

create function app.delete_room(p_room text, p_host uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session public.sessions;
  v_version integer;
begin
  perform from public.profiles where id = p_host for no key update;
  select * into v_session from public.sessions
  where id = (select session_id from public.rooms where id = p_room)
  for no key update;
  -- The host may delete an ended room too, rather than wait until it expires.
  if v_session.id is null or p_host is null or v_session.host_id <> p_host then
    perform internal.find_for_host(p_room, p_host);
  end if;
  select version into v_version from public.rooms where id = p_room;
  perform internal.delete_sessions(array[v_session.id]);
  perform internal.forget_usual(p_host, v_session.id);
  perform internal.tell_version(v_version + 1);
  return '{}';
end
$$;
comment on function app.delete_room is
  'Deletes the room''s session and everything in it, open or ended (internal.delete_sessions). Only the hashes of its ids stay.';

create function app.delete_rooms_of(p_host uuid, p_batch integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_sessions text[];
begin
  -- The lock order of delete_account.
  perform from public.profiles where id = p_host for no key update;
  v_sessions := array(select id from public.sessions where host_id = p_host order by id limit p_batch for no key update);
  return internal.delete_sessions(v_sessions, p_batch);
end
$$;
comment on function app.delete_rooms_of is
  'Deletes up to p_batch rooms of an account with everything in them, open and ended ones, and their sessions, and answers how many: the account itself goes next.';

create function app.expire_rooms(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_sessions text[] := array(
    select id from public.sessions
    where expires_at <= now() order by expires_at limit p_batch for no key update skip locked
  );
  v_rooms text[] := array(
    select id from public.rooms where session_id = any (v_sessions) order by id for update skip locked
  );
begin
  -- A room in use right now keeps its session until the next run.
  v_sessions := array(
    select session_id from public.rooms
    where session_id = any (v_sessions)
    group by session_id
    having bool_and(id = any (v_rooms))
  );
  return internal.delete_sessions(v_sessions, p_batch);
end
$$;
comment on function app.expire_rooms is
  'Deletes up to p_batch rooms of expired sessions with everything in them, then the sessions, and answers how many rooms. Never waits for a lock.';

create function app.expire_room_ids(p_batch integer default 50, p_most integer default 1000000)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_until timestamptz := greatest(
    now() - interval '90 days',
    -- Beyond p_most, the oldest go first.
    (select used_at from public.used_room_ids order by used_at desc offset p_most limit 1)
  );
begin
  update public.used_room_ids
  set used_at = now()
  where used_at <= v_until
    and id_hash in (select internal.room_id_hash(r.id) from public.rooms as r where r.created_at <= v_until);
  return internal.delete_old('public.used_room_ids', 'used_at', v_until, p_batch);
end
$$;
comment on function app.expire_room_ids is
  'Forgets up to p_batch room ids first used over 90 days ago or in excess of p_most, unless their room is in use, and answers how many.';
