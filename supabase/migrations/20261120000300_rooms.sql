-- Rooms: opened by a host, found by id or short code, locked, and ended by their host or by age.

create table public.rooms (
  id text not null,
  game text not null,
  host_id uuid not null,
  code text,
  status text not null default 'open',
  locked boolean not null default false,
  presence boolean not null,
  template text,
  next_number integer not null default 1,
  version integer not null default 0,
  phase_version integer not null default 0,
  reclaims integer not null default 0,
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint rooms_pkey primary key (id),
  constraint rooms_host_id_fkey foreign key (host_id) references public.profiles (id) on delete cascade,
  constraint rooms_id_check check (id ~ '^[a-z0-9]{14}$'),
  constraint rooms_game_check check (game ~ '^[a-z][a-z-]{1,29}$'),
  constraint rooms_status_check check (status in ('open', 'ended')),
  constraint rooms_code_check check (code ~ '^[A-HJKMNP-TV-Z2-9]{5,6}$'),
  constraint rooms_code_while_open_check check ((status = 'open') = (code is not null)),
  constraint rooms_template_check check (char_length(template) between 1 and 40),
  constraint rooms_next_number_check check (next_number between 1 and 1000000000),
  constraint rooms_phase_version_check check (phase_version between 0 and version)
);
comment on table public.rooms is
  'One session of one game. Its host may read the row; only functions of schema app write it. Deleted with all in it 24 hours after the last activity.';
comment on column public.rooms.id is '14 random characters: knowing them is enough to join.';
comment on column public.rooms.host_id is 'The only account that may host this room.';
comment on column public.rooms.code is 'The short code, unique among open rooms; freed when the room ends.';
comment on column public.rooms.status is 'An ended room answers 410. Nothing reads its contents any more, so it expires minutes later.';
comment on column public.rooms.locked is 'Closed to new people. People with a seat can still rejoin.';
comment on column public.rooms.presence is
  'Whether people of this room turn away after a while without a poll. Without presence they may close the page.';
comment on column public.rooms.template is 'The host''s choice at the start, in games that have one. The first one stays.';
comment on column public.rooms.version is
  'Counts the changes that a screen shows: people, the lock, the host''s plan, steps and moves of the game, facts and weather, the end. Paint is not counted: its canvas has a version of its own.';
comment on column public.rooms.phase_version is
  'The version of the last change that every screen shows at once. Later ones are tallies: votes and the like, which only count up.';
comment on column public.rooms.reclaims is
  'Counts the seats given back by a link. A process looks callers up again whom it remembered before the last one: their tokens may be dead.';
comment on column public.rooms.last_active_at is 'Moves on joins, game moves and host actions, never on polls.';
comment on column public.rooms.expires_at is 'One room lifetime after last_active_at. From then on the room counts as deleted.';

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

create unique index rooms_code_key on public.rooms (code);
create index rooms_host_id_idx on public.rooms (host_id, last_active_at desc);
create index rooms_expires_at_idx on public.rooms (expires_at);
create index used_room_ids_used_at_idx on public.used_room_ids (used_at);

alter table public.rooms enable row level security;
alter table public.used_room_ids enable row level security;

create policy "Hosts read their own rooms" on public.rooms
for select to authenticated using ((select auth.uid()) = host_id);

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
comment on function internal.ended_room_lifetime is 'From the end of a session to its expiry: long enough to delete it by hand, too.';

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
  if v_room.id is null or v_room.status = 'ended' or v_room.expires_at <= now() then
    perform internal.refuse(410, 'room_ended');
  end if;
  if v_room.game <> p_game then
    perform internal.refuse(404, 'room_not_found');
  end if;
  return v_room;
end
$$;
comment on function internal.find_open_room is
  'The open room, of game p_game if given. PT404 room_not_found for an unknown id, PT410 room_ended for a used one.';

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
  return v_room;
end
$$;
comment on function internal.lock_open_room is
  'Locks a room and answers its current row: every change of a room begins here. PT404, PT410.';

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
comment on function internal.find_for_host is 'find_open_room for its host. PT403 not_host, PT404, PT410.';

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
comment on function internal.lock_for_host is 'lock_open_room for an action of the host. PT403 not_host, PT404, PT410.';

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
declare
  v_version integer;
begin
  update public.rooms
  set last_active_at = now(),
    expires_at = now() + internal.room_lifetime(),
    version = version + p_changed::integer,
    phase_version = case when p_changed then version + 1 else phase_version end
  where id = p_room
    -- A hundred votes in a second need not rewrite an indexed row each.
    and (p_changed or last_active_at < now() - interval '5 seconds')
  returning version into v_version;
  if p_changed then
    perform internal.tell_version(v_version);
  end if;
end
$$;
comment on function internal.mark_active is
  'Extends the room by one lifetime, give or take 5 s. p_changed: also raises the version.';

create function app.open_room(
  p_game text,
  p_host uuid,
  p_limits jsonb,
  p_presence boolean,
  p_room text default null,
  p_template text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id text := p_room;
  v_room public.rooms;
begin
  -- Of two rooms opened at once by one host, the second is counted after the first. `no key`: seats and rooms that refer
  -- to this host need not wait.
  perform from public.profiles where id = p_host for no key update;
  if not found then
    perform internal.refuse(401, 'sign_in');
  end if;
  if p_room !~ '^[a-z0-9]{14}$' then
    perform internal.refuse(404, 'room_not_found');
  end if;
  -- The hash is written first: of two calls that open one id, the second waits here and then finds the first one's room.
  loop
    if p_room is null then
      v_id := internal.random_text('abcdefghijklmnopqrstuvwxyz0123456789', 14);
    end if;
    insert into public.used_room_ids (id_hash) values (internal.room_id_hash(v_id)) on conflict do nothing;
    exit when found;
    if p_room is not null then
      v_room := internal.find_for_host(p_room, p_host, p_game);
      return jsonb_build_object('roomId', v_room.id, 'code', v_room.code);
    end if;
  end loop;
  if coalesce((p_limits ->> 'rooms')::integer, 0) <= (
    select count(*) from public.rooms where host_id = p_host and status = 'open' and expires_at > now()
  ) then
    perform internal.refuse(409, 'too_many_rooms');
  end if;
  perform internal.refuse_when_storage_full(p_host, p_limits -> 'storage', 1);
  -- 24 million short codes; the unique index decides, and a clash draws another.
  for v_draw in 1..1000 loop
    insert into public.rooms (id, game, host_id, code, presence, template, expires_at)
    values (
      v_id,
      p_game,
      p_host,
      internal.random_text('ABCDEFGHJKMNPQRSTVWXYZ23456789', internal.room_code_length()),
      p_presence,
      p_template,
      now() + internal.room_lifetime()
    )
    on conflict (code) do nothing
    returning * into v_room;
    if found then
      return jsonb_build_object('roomId', v_room.id, 'code', v_room.code);
    end if;
  end loop;
  raise exception 'no room code is free';
end
$$;
comment on function app.open_room is
  'Opens a room with a fresh id or with one never used; its own host gets an open one back. Answers {roomId, code}. p_limits is {rooms, storage: {tier: bytes}}. PT401 sign_in, PT403 not_host, PT404, PT409 storage_full, PT409 too_many_rooms, PT410.';

create function app.lock_room(p_room text, p_host uuid, p_locked boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.lock_for_host(p_room, p_host);
begin
  update public.rooms set locked = p_locked where id = p_room;
  perform internal.mark_active(p_room, v_room.locked <> p_locked);
  return jsonb_build_object('locked', p_locked);
end
$$;
comment on function app.lock_room is
  'Closes the room to new people, or reopens it. Answers {locked}. PT403 not_host, PT404, PT410.';

create function app.find_room_by_code(p_code text, p_limits jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms;
  v_found jsonb;
  v_waits jsonb;
begin
  select * into v_room from public.rooms where code = p_code and expires_at > now();
  -- Right codes are refused beyond the limits too; the difference would tell them from wrong ones.
  v_waits := app.count_calls(p_limits, v_room.id is null);
  if not v_waits @? '$[*] ? (@ > 0)' then
    if v_room.locked then
      perform internal.refuse(403, 'room_locked');
    end if;
    if v_room.id is not null then
      v_found := jsonb_build_object('game', v_room.game, 'roomId', v_room.id);
    elsif v_waits <> '[]' then
      perform internal.room_code_length(true);
    end if;
  end if;
  return jsonb_build_object('room', v_found, 'waits', v_waits);
end
$$;
comment on function app.find_room_by_code is
  'The open, unlocked room with this short code: {room: {game, roomId} or null, waits}. A wrong code takes from each of p_limits (see app.count_calls), a right one from none; no code is looked at while one of them is used up. PT403 room_locked.';

create function app.end_room(p_room text, p_host uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform internal.lock_for_host(p_room, p_host);
  update public.rooms
  set status = 'ended', code = null, last_active_at = now(), expires_at = now() + internal.ended_room_lifetime()
  where id = p_room;
  perform internal.raise_version(p_room);
  return '{}';
end
$$;
comment on function app.end_room is
  'Ends the session for everyone and frees its code; its contents go minutes later. PT403 not_host, PT404, PT410.';

create function app.delete_room(p_room text, p_host uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_host uuid;
  v_version integer;
begin
  select host_id, version into v_host, v_version from public.rooms where id = p_room for update;
  -- The host may delete an ended room too, rather than wait until it expires.
  if v_host is null or p_host is null or v_host <> p_host then
    perform internal.lock_for_host(p_room, p_host);
  end if;
  delete from public.rooms where id = p_room;
  perform internal.tell_version(v_version + 1);
  return '{}';
end
$$;
comment on function app.delete_room is
  'Deletes the session and everything in it, open or ended. Only the hash of its id stays. PT403 not_host, PT404, PT410.';

create function app.delete_rooms_of(p_host uuid, p_batch integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_gone integer;
begin
  -- The lock order of delete_account.
  perform from public.profiles where id = p_host for no key update;
  delete from public.rooms
  where id = any (array(select id from public.rooms where host_id = p_host order by id limit p_batch for update));
  get diagnostics v_gone = row_count;
  return v_gone;
end
$$;
comment on function app.delete_rooms_of is
  'Deletes up to p_batch rooms of an account with everything in them, open and ended ones, and answers how many: the account itself goes next.';

create function app.expire_rooms(p_batch integer default 50)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  return internal.delete_old('public.rooms', 'expires_at', now(), p_batch);
end
$$;
comment on function app.expire_rooms is
  'Deletes up to p_batch expired rooms with everything in them, and answers how many. Never waits for a lock.';

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
