-- Keys of a session: the host's phone as a remote control, and co-hosts. A key leads the session's rooms without an account.
-- Each step of the game that a key may take checks it with the room locked, so that taking a key back wins over every later step.

create table public.session_keys (
  id uuid not null default gen_random_uuid(),
  session_id text not null,
  kind text not null,
  link_hash bytea,
  key_hash bytea,
  number integer,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  constraint session_keys_pkey primary key (id),
  constraint session_keys_session_id_fkey foreign key (session_id) references public.sessions (id) on delete cascade,
  constraint session_keys_key_hash_key unique (key_hash),
  constraint session_keys_link_hash_key unique (link_hash),
  constraint session_keys_kind_check check (kind in ('cohost', 'remote')),
  constraint session_keys_key_hash_check check (octet_length(key_hash) = 32),
  constraint session_keys_link_hash_check check (octet_length(link_hash) = 32),
  constraint session_keys_one_hash_check check (num_nonnulls(link_hash, key_hash) = 1),
  constraint session_keys_number_check check (number between 10 and 99),
  constraint session_keys_asks_with_key_check check (number is null or key_hash is not null),
  constraint session_keys_expires_at_check check ((kind = 'remote') = (expires_at is not null)),
  constraint session_keys_cohost_check check (kind = 'remote' or num_nulls(link_hash, number) = 2)
);
comment on table public.session_keys is
  'Who may lead a session besides its host. Only functions of schema app read or write it. Deleted when taken back, and with the session.';
comment on column public.session_keys.link_hash is
  'SHA-256 of the single-use link with which a phone asks to be a remote; null from then on.';
comment on column public.session_keys.key_hash is 'SHA-256 of the key. The key itself is never stored.';
comment on column public.session_keys.number is
  'Shown by a phone that asks; the host allows it beside the same number. Until then the key leads nothing.';
comment on column public.session_keys.expires_at is 'Of the link, of the question, then of the remote. Co-hosts stay until the end.';

create index session_keys_session_id_idx on public.session_keys (session_id);

alter table public.session_keys enable row level security;

create function internal.is_live(p_key public.session_keys)
returns boolean
language sql
stable
set search_path = ''
as $$
  select p_key.key_hash is not null and p_key.number is null and coalesce(p_key.expires_at > now(), true)
$$;
comment on function internal.is_live is 'Whether this key leads its session, as long as that is open.';

create function internal.key_of(p_room public.rooms, p_key bytea)
returns public.session_keys
language plpgsql
stable
set search_path = ''
as $$
declare
  v_key public.session_keys;
begin
  if p_key is null then
    return null;
  end if;
  select * into v_key from public.session_keys as k
  where k.key_hash = p_key and k.session_id = p_room.session_id and internal.is_live(k);
  if v_key.id is null then
    perform internal.refuse(403, 'key_ended');
  end if;
  return v_key;
end
$$;
comment on function internal.key_of is 'The key with this hash, which leads this room; null for none.';

create function internal.find_for_lead(p_room text, p_host uuid, p_key bytea, p_game text default null)
returns public.rooms
language plpgsql
stable
set search_path = ''
as $$
declare
  v_room public.rooms;
begin
  if p_key is null then
    return internal.find_for_host(p_room, p_host, p_game);
  end if;
  v_room := internal.find_open_room(p_room, p_game);
  perform internal.key_of(v_room, p_key);
  return v_room;
end
$$;
comment on function internal.find_for_lead is 'find_open_room for its host, or for the holder of a key of its session.';

create function internal.lock_for_lead(p_room text, p_host uuid, p_key bytea, p_game text default null)
returns public.rooms
language plpgsql
set search_path = ''
as $$
begin
  perform internal.lock_open_room(p_room, p_game);
  return internal.find_for_lead(p_room, p_host, p_key, p_game);
end
$$;
comment on function internal.lock_for_lead is 'lock_open_room for a step of the host, a co-host or a remote.';

create function app.session_keys(p_room text, p_host uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.find_for_host(p_room, p_host);
begin
  return (
    select jsonb_build_object(
      'keys',
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'keyId', k.id,
            'kind', k.kind,
            'number', k.number,
            'createdAt', internal.instant(k.created_at),
            'expiresAt', internal.instant(k.expires_at)
          )
          order by k.created_at, k.id
        ),
        '[]'
      ),
      'version', v_room.version
    )
    from public.session_keys as k
    where k.session_id = v_room.session_id and k.key_hash is not null and coalesce(k.expires_at > now(), true)
  );
end
$$;
comment on function app.session_keys is
  'The keys of the room''s session, and the phones that ask to be remotes, which have a number: {keys, version}.';

create function app.offer_remote(p_room text, p_host uuid, p_link bytea, p_seconds integer, p_most integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session public.sessions := internal.lock_session(p_room, p_host);
begin
  -- A new link ends an earlier one, and the key of a phone that waits for Allow.
  delete from public.session_keys as k
  where k.session_id = v_session.id and k.kind = 'remote' and not internal.is_live(k);
  if p_most <= (select count(*) from public.session_keys where session_id = v_session.id and kind = 'remote') then
    perform internal.refuse(409, 'too_many_keys');
  end if;
  insert into public.session_keys (session_id, kind, link_hash, expires_at)
  values (v_session.id, 'remote', p_link, now() + make_interval(secs => p_seconds));
  perform internal.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.offer_remote is
  'Makes the one link with which a phone can ask to be a remote of this session, for p_seconds.';

create function app.ask_as_remote(p_link bytea, p_key bytea, p_seconds integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_key public.session_keys;
begin
  update public.session_keys as k
  set link_hash = null,
    key_hash = p_key,
    number = 10 + floor(random() * 90)::integer,
    expires_at = now() + make_interval(secs => p_seconds)
  from public.sessions as s
  where k.link_hash = p_link
    and k.expires_at > now()
    and s.id = k.session_id
    and s.status = 'open'
    and s.expires_at > now()
  returning k.* into v_key;
  if not found then
    -- A retry after a lost reply brings the same key.
    select * into v_key from public.session_keys where key_hash = p_key;
    if not found then
      perform internal.refuse(400, 'invalid_link');
    end if;
  end if;
  return jsonb_build_object('number', v_key.number);
end
$$;
comment on function app.ask_as_remote is
  'Uses up a link: for p_seconds the host can allow p_key to be a remote, beside the {number} of two digits (null once allowed).';

create function app.allow_remote(p_room text, p_host uuid, p_id uuid, p_seconds integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session public.sessions := internal.lock_session(p_room, p_host);
begin
  update public.session_keys
  set number = null, expires_at = now() + make_interval(secs => p_seconds)
  where id = p_id and session_id = v_session.id and number is not null and expires_at > now();
  if not found and not exists (
    select from public.session_keys as k where k.id = p_id and k.session_id = v_session.id and internal.is_live(k)
  ) then
    perform internal.refuse(404, 'not_found');
  end if;
  perform internal.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.allow_remote is 'Lets a phone that asked be a remote for p_seconds.';

create function app.add_cohost(p_room text, p_host uuid, p_login uuid, p_key bytea, p_limits jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session public.sessions := internal.lock_session(p_room, p_host);
begin
  -- A new password ends the logins and the keys with this lock held: no old login gives a key after it.
  if app.host_session(p_login) is null then
    perform internal.refuse(401, 'sign_in');
  end if;
  perform internal.refuse_beyond_plan(
    p_host,
    p_limits,
    1 + (select count(*) from public.session_keys where session_id = v_session.id and kind = 'cohost'),
    'too_many_keys'
  );
  insert into public.session_keys (session_id, kind, key_hash) values (v_session.id, 'cohost', p_key);
  perform internal.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.add_cohost is
  'Lets the holders of this key be co-hosts until the session ends; p_login is the host''s, p_limits is {tier: co-hosts}.';

create function app.take_key_back(p_room text, p_host uuid, p_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session text := (internal.find_for_host(p_room, p_host)).session_id;
begin
  perform internal.lock_all_rooms(p_room);
  -- Again, to see commits made while the locks were waiting.
  perform internal.find_for_host(p_room, p_host);
  delete from public.session_keys where id = p_id and session_id = v_session;
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  perform internal.look_up_callers(v_session);
  perform internal.tell_version((select version from public.rooms where id = p_room));
  return '{}';
end
$$;
comment on function app.take_key_back is 'Ends a key at once, or refuses a phone that asks.';

create function app.own_key(p_key bytea)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_reply jsonb := (
    select jsonb_build_object(
      'kind', k.kind,
      'number', k.number,
      'leads', case when k.number is null then jsonb_build_object('game', r.game, 'roomId', r.id) end
    )
    from public.session_keys as k
    join public.sessions as s on s.id = k.session_id and s.status = 'open' and s.expires_at > now()
    join public.rooms as r on r.id = s.current_room
    where k.key_hash = p_key and coalesce(k.expires_at > now(), true)
  );
begin
  if v_reply is null then
    perform internal.refuse(403, 'key_ended');
  end if;
  return v_reply;
end
$$;
comment on function app.own_key is
  'For the holder of a key: {kind, number, leads: {game, roomId}}, the session''s current room; or null, until the host has allowed the number.';
