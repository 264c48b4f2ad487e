-- The door of a session: people who knock at its waiting room or wait at their host's team link, and people kept out or
-- removed. While its current room is locked, no knock of a session comes, goes or is answered, and no one joins.

create table public.knocks (
  id integer not null generated always as identity,
  session_id text,
  handle text,
  name text not null,
  token_hash bytea not null,
  browser bytea not null,
  address bytea,
  state text not null default 'waiting',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  constraint knocks_pkey primary key (id),
  constraint knocks_session_id_fkey foreign key (session_id) references public.sessions (id) on delete cascade,
  constraint knocks_handle_fkey foreign key (handle) references public.handles (handle) on delete cascade,
  constraint knocks_token_hash_key unique (token_hash),
  constraint knocks_somewhere_check check (num_nonnulls(session_id, handle) > 0),
  constraint knocks_name_check check (char_length(name) between 1 and 400),
  constraint knocks_token_hash_check check (octet_length(token_hash) = 32),
  constraint knocks_browser_check check (octet_length(browser) = 32),
  constraint knocks_address_check check (octet_length(address) = 32),
  constraint knocks_state_check check (state in ('waiting', 'let_in', 'declined')),
  constraint knocks_before_start_check check (session_id is not null or state = 'waiting')
);
comment on table public.knocks is
  'People before the door, until they join, leave or are unseen for a while. Read and written by functions of schema app only.';
comment on column public.knocks.session_id is 'Null: the host of the team link has no open session yet.';
comment on column public.knocks.handle is 'The team link that this person came by; null: the room''s own link.';
comment on column public.knocks.token_hash is 'SHA-256 of the token that proves this knock. The token itself is never stored.';
comment on column public.knocks.browser is 'The first seat or knock of the same browser in this session, as its hash.';
comment on column public.knocks.address is
  'The caller''s address, as the API''s keyed hash: 16 bytes of its network (an IPv6 /48), then 16 of the IP or /64.';

create table public.kept_out (
  id integer not null generated always as identity,
  session_id text not null,
  name text not null,
  browser bytea not null,
  address bytea,
  created_at timestamptz not null default now(),
  constraint kept_out_pkey primary key (id),
  constraint kept_out_session_id_fkey foreign key (session_id) references public.sessions (id) on delete cascade,
  constraint kept_out_browser_key unique (session_id, browser),
  constraint kept_out_name_check check (char_length(name) between 1 and 400),
  constraint kept_out_browser_check check (octet_length(browser) = 32),
  constraint kept_out_address_check check (octet_length(address) = 32)
);
comment on table public.kept_out is
  'Browsers, and addresses if the host agreed, that may not join a session again: the newest 100. Read and written by functions of schema app only.';
comment on column public.kept_out.name is 'The name of the seat that was kept out, for the host.';

create index knocks_session_id_idx on public.knocks (session_id, state);
create index knocks_handle_idx on public.knocks (handle);
create index knocks_seen_at_idx on public.knocks (seen_at);

alter table public.knocks enable row level security;
alter table public.kept_out enable row level security;

create function internal.knock_shown_for()
returns interval
language sql
immutable
set search_path = ''
as $$
  select interval '150 seconds'
$$;
comment on function internal.knock_shown_for is 'A person waiting unseen for this long has left. Browsers let pages in the background ask once a minute.';

create function internal.has_waiting_room(p_session public.sessions)
returns boolean
language sql
stable
set search_path = ''
as $$
  select (p_session.settings ->> 'waitingRoom')::boolean
$$;

create function internal.people_waiting(p_session text)
returns setof public.knocks
language sql
stable
set search_path = ''
as $$
  select k.*
  from public.sessions as s
  join public.knocks as k on k.session_id = s.id
  where s.id = p_session and k.state = 'waiting' and internal.has_waiting_room(s)
$$;
comment on function internal.people_waiting is
  'The knocks that wait for the host. Without the waiting room none does: they come in as they are, and wait again if it is turned on first.';

create function internal.hashes(p_base64 jsonb)
returns bytea[]
language sql
immutable
set search_path = ''
as $$
  select array(select decode(one, 'base64') from jsonb_array_elements_text(coalesce(p_base64, '[]')) as one)
$$;

create function internal.is_kept_out(p_session text, p_visitor jsonb)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_shown bytea[] := internal.hashes(p_visitor -> 'shown');
begin
  -- Nearly always no one is.
  if not exists (select from public.kept_out where session_id = p_session) then
    return false;
  end if;
  v_shown := v_shown || array(
    select p.browser
    from public.rooms as r
    join public.participants as p on p.room_id = r.id and p.seat_hash = any (v_shown)
    where r.session_id = p_session
    union
    select browser from public.knocks where token_hash = any (v_shown)
  );
  return exists (
    select from public.kept_out
    where session_id = p_session
      and (browser = any (v_shown) or address = decode(p_visitor ->> 'address', 'base64'))
  );
end
$$;
comment on function internal.is_kept_out is
  'Whether this session keeps out the browser or address of p_visitor, {shown (the seats and the knock that the browser shows, base64), address (base64, or null)}. The session''s current room is locked by the caller.';

create function internal.refuse_kept_out(p_session text, p_visitor jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if internal.is_kept_out(p_session, p_visitor) then
    perform internal.refuse(403, 'kept_out');
  end if;
end
$$;

create function internal.spend_knock(p_session text, p_visitor jsonb)
returns bytea
language plpgsql
set search_path = ''
as $$
declare
  v_session public.sessions;
  v_has_waiting_room boolean;
  v_spent bytea;
  v_handle text;
begin
  select * into v_session from public.sessions where id = p_session;
  v_has_waiting_room := internal.has_waiting_room(v_session);
  delete from public.knocks
  where session_id = p_session
    and token_hash = decode(p_visitor ->> 'knock', 'base64')
    and (state = 'let_in' or state = 'waiting' and not v_has_waiting_room)
  returning token_hash, handle into v_spent, v_handle;
  if v_handle is not null then
    update public.rooms set by_team_link = true where id = v_session.current_room and not by_team_link;
  end if;
  if v_spent is null and v_has_waiting_room then
    perform internal.refuse(403, 'knock_first');
  end if;
  return v_spent;
end
$$;
comment on function internal.spend_knock is
  'Takes a knock that the host let in, or any where nobody has to wait, for one new seat, and answers its hash; null where none was shown or needed. The session''s current room is locked by the caller.';

create function internal.removed_people(p_session text)
returns setof public.participants
language sql
stable
set search_path = ''
as $$
  select p.*
  from public.sessions as s
  join public.participants as p on p.room_id = s.current_room
  where s.id = p_session
    and p.removed_at is not null
    and not exists (select from public.kept_out as k where k.session_id = s.id and k.browser = p.browser)
  order by p.removed_at desc, p.number desc
  limit 100
$$;
comment on function internal.removed_people is
  'The newest 100 people removed from this session''s current room, newest first, without those whose browser is kept out.';

create function internal.door(p_session text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_door jsonb;
begin
  select jsonb_build_object(
    'waiting', (select count(*) from internal.people_waiting(p_session)),
    'keptOut', (select count(*) from public.kept_out where session_id = p_session),
    'removed', (select count(*) from internal.removed_people(p_session))
  ) into v_door;
  return case when v_door = '{"waiting": 0, "keptOut": 0, "removed": 0}' then '{}' else jsonb_build_object('door', v_door) end;
end
$$;
comment on function internal.door is
  '{door: {waiting, keptOut, removed}}, the numbers of people; {} while there are none.';

create function internal.fits_at_door(p_session text, p_handle text, p_browser bytea, p_address bytea, p_most jsonb)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_network bytea := substr(p_address, 1, 16);
  v_all integer[];
  v_waiting integer[];
  v_own integer;
  v_fullest record;
begin
  v_all := array(
    select id from public.knocks
    where session_id = p_session or p_session is null and session_id is null and handle = p_handle
  );
  -- Declined ones count, too.
  if (p_most ->> 'browser')::integer <= (
    select count(*) from public.knocks where id = any (v_all) and browser = p_browser
  ) then
    return false;
  end if;
  v_waiting := array(select id from public.knocks where id = any (v_all) and state <> 'declined');
  select count(*) into v_own from public.knocks
  where id = any (v_waiting) and substr(address, 1, 16) is not distinct from v_network;
  if v_own >= (p_most ->> 'address')::integer then
    return false;
  end if;
  if cardinality(v_waiting) < (p_most ->> 'session')::integer then
    return true;
  end if;
  select substr(address, 1, 16) as network, count(*) as knocks into v_fullest
  from public.knocks
  where id = any (v_waiting)
  group by network
  order by knocks desc
  limit 1;
  if v_fullest.knocks > v_own + 1 then
    delete from public.knocks where id = (
      select id from public.knocks
      where id = any (v_waiting) and substr(address, 1, 16) is not distinct from v_fullest.network
      -- Those whom the host let in go last.
      order by state = 'waiting' desc, id desc
      limit 1
    )
      -- Still here: it may have gone from the team link to a session.
      and session_id is not distinct from p_session;
    return true;
  end if;
  return false;
end
$$;
comment on function internal.fits_at_door is
  'Whether one more knock fits at this session, or with a null p_session at this team link before its start. At most p_most of {session, address (of one network), browser (in it)}. Where no more fit, the network with the most knocks gives up its newest, but only to a network with at least two fewer: one with a single knock keeps it. The session''s current room, or the handle, is locked by the caller.';

create function internal.knock_state(p_knock public.knocks)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_session public.sessions;
  v_state text := p_knock.state;
begin
  select * into v_session from public.sessions where id = p_knock.session_id;
  -- Told, not kept: it counts for nothing once the waiting room is on again.
  if v_state = 'waiting' and not internal.has_waiting_room(v_session) then
    v_state := 'let_in';
  end if;
  return jsonb_build_object(
    'state', v_state,
    'name', p_knock.name,
    'started', p_knock.session_id is not null,
    'room', case
      when v_state = 'let_in' then (
        select jsonb_build_object('game', game, 'roomId', id) from public.rooms where id = v_session.current_room
      )
    end
  );
end
$$;
comment on function internal.knock_state is
  'A knock, for its own person: {state, name, started, room}; room is {game, roomId}, the session''s current one, once let in by the host or where nobody has to wait.';

create function internal.browser_of(p_visitor jsonb)
returns bytea
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select browser from public.knocks where token_hash = decode(p_visitor ->> 'knock', 'base64')),
    -- A spent knock is the browser of its seat.
    decode(p_visitor ->> 'knock', 'base64'),
    decode(p_visitor ->> 'new', 'base64')
  )
$$;
comment on function internal.browser_of is 'The browser of a new knock: the first knock that it showed.';

create function app.knock(p_room text, p_visitor jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.lock_open_room(p_room);
  v_session public.sessions;
  v_new bytea := decode(p_visitor ->> 'new', 'base64');
  v_knock public.knocks;
begin
  select * into v_session from public.sessions where id = v_room.session_id;
  perform internal.refuse_kept_out(v_session.id, p_visitor);
  -- A retry after a lost reply brings the same new token.
  select * into v_knock from public.knocks
  where session_id = v_session.id
    and (token_hash = v_new or token_hash = decode(p_visitor ->> 'knock', 'base64') and state <> 'declined')
  order by token_hash = v_new desc
  limit 1;
  if v_knock.id is not null then
    if v_knock.state = 'waiting' and v_knock.name <> p_visitor ->> 'name' then
      update public.knocks set name = p_visitor ->> 'name', seen_at = now() where id = v_knock.id returning * into v_knock;
      perform internal.raise_version(p_room, true);
    end if;
    return internal.knock_state(v_knock) || jsonb_build_object('isNew', v_knock.token_hash = v_new);
  end if;
  if v_session.locked then
    perform internal.refuse(403, 'room_locked');
  end if;
  if not internal.has_waiting_room(v_session) then
    v_knock.session_id := v_session.id;
    v_knock.name := p_visitor ->> 'name';
    v_knock.state := 'waiting';
    return internal.knock_state(v_knock) || jsonb_build_object('isNew', true);
  end if;
  if not internal.fits_at_door(
    v_session.id, null, internal.browser_of(p_visitor), decode(p_visitor ->> 'address', 'base64'), p_visitor -> 'most'
  )
    or app.count_calls(coalesce(p_visitor -> 'limits', '[]'), true) @? '$[*] ? (@ > 0)'
  then
    perform internal.refuse(429, 'too_many_knocks');
  end if;
  insert into public.knocks (session_id, name, token_hash, browser, address)
  values (
    v_session.id, p_visitor ->> 'name', v_new, internal.browser_of(p_visitor), decode(p_visitor ->> 'address', 'base64')
  )
  returning * into v_knock;
  -- Told like a vote: the host's screen at once. It keeps no room alive.
  perform internal.raise_version(p_room, true);
  return internal.knock_state(v_knock) || jsonb_build_object('isNew', true);
end
$$;
comment on function app.knock is
  'Knocks at a session''s waiting room: knock_state and {isNew}; a repeated one renames the own knock. p_visitor is {name, new (the new token''s hash, base64), knock (of the browser, or null), shown, address, most (of internal.fits_at_door), limits (for count_calls)}. Where there is no waiting room it is told to come in, and nothing is kept.';

create function internal.open_session_of(p_handle text)
returns public.sessions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_session public.sessions;
begin
  select s.* into v_session
  from public.handles as h
  join public.sessions as s on s.host_id = h.host_id
  where h.handle = p_handle and h.is_on and s.status = 'open' and s.expires_at > now() and not s.locked
  order by s.created_at desc, s.id
  limit 1;
  return v_session;
end
$$;
comment on function internal.open_session_of is
  'The session that a team link leads to: the newest one that its host has open and not locked; a row of nulls for none, or if the link is off.';

create function internal.lock_door(p_session text, p_left text default null)
returns public.sessions
language plpgsql
set search_path = ''
as $$
declare
  v_rooms text[];
  v_session public.sessions;
begin
  loop
    v_rooms := array(select current_room from public.sessions where id in (p_session, p_left));
    -- In the order of ids, against deadlocks with others who lock several rooms.
    perform from public.rooms where id = any (v_rooms) order by id for update;
    -- Again, to see commits made while the locks were waiting.
    exit when not exists (
      select from public.sessions where id in (p_session, p_left) and current_room <> all (v_rooms)
    );
  end loop;
  select * into v_session from public.sessions where id = p_session;
  if v_session.status = 'open' and v_session.expires_at > now() then
    return v_session;
  end if;
  return null;
end
$$;
comment on function internal.lock_door is
  'Locks the current room of an open session and answers the session; a row of nulls for one that is over. Locks that of p_left, too: the session that a knock leaves.';

create function internal.bring_to_door(p_knock public.knocks, p_session text, p_visitor jsonb)
returns public.knocks
language plpgsql
set search_path = ''
as $$
declare
  v_session public.sessions := internal.lock_door(p_session, p_knock.session_id);
  v_knock public.knocks;
begin
  select * into v_knock from public.knocks where id = p_knock.id for update;
  -- Answered, moved on or gone while the lock was waiting.
  if v_session.id is null or v_knock.session_id is distinct from p_knock.session_id or v_knock.state <> 'waiting' then
    return v_knock;
  end if;
  if v_knock.session_id is distinct from v_session.id then
    if not internal.fits_at_door(v_session.id, null, v_knock.browser, v_knock.address, p_visitor -> 'most') then
      return v_knock;
    end if;
    update public.knocks set session_id = v_session.id where id = v_knock.id returning * into v_knock;
    -- `skip locked`: the holder of the handle may wait for this knock. The next one marks it.
    update public.handles set used = true
    where handle = (
      select handle from public.handles where handle = v_knock.handle and not used for no key update skip locked
    );
    -- One fewer waits at the session left.
    perform internal.raise_version(current_room, true) from public.sessions where id = p_knock.session_id;
    if internal.is_kept_out(v_session.id, p_visitor) then
      update public.knocks set state = 'declined' where id = v_knock.id returning * into v_knock;
      return v_knock;
    end if;
  end if;
  perform internal.raise_version(v_session.current_room, true);
  return v_knock;
end
$$;
comment on function internal.bring_to_door is
  'Brings a waiting knock to this session, where the host sees it if people have to wait there. Answers the knock as it is then.';

create function app.poll_knock(p_knock bytea, p_visitor jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_knock public.knocks;
  v_session public.sessions;
  v_next public.sessions;
begin
  select * into v_knock from public.knocks where token_hash = p_knock;
  select * into v_session from public.sessions
  where id = v_knock.session_id and status = 'open' and expires_at > now();
  -- People at an open session's door stay there when the link is turned off.
  if v_knock.id is null
    or v_session.id is null and exists (select from public.handles where handle = v_knock.handle and not is_on)
  then
    perform internal.refuse(404, 'not_found');
  end if;
  if v_session.id is null and v_knock.handle is null then
    perform internal.refuse(410, 'room_ended');
  end if;
  if v_session.id is null and v_knock.session_id is not null then
    -- That session is over: they wait for the host's next one. The next poll looks for it, as rooms are locked before knocks.
    update public.knocks set session_id = null, state = 'waiting'
    where id = v_knock.id and session_id = v_knock.session_id
    returning * into v_knock;
  elsif v_knock.state = 'waiting' then
    v_next := internal.open_session_of(v_knock.handle);
    if v_next.id is not null then
      v_session := v_next;
    end if;
    if v_session.id is not null and v_knock.session_id is distinct from v_session.id then
      v_knock := internal.bring_to_door(v_knock, v_session.id, p_visitor);
    end if;
  end if;
  if v_knock.id is null then
    perform internal.refuse(404, 'not_found');
  end if;
  update public.knocks set seen_at = now() where id = v_knock.id and seen_at < now() - interval '10 seconds';
  return internal.knock_state(v_knock) || coalesce(internal.team_link(v_knock.handle), '{}');
end
$$;
comment on function app.poll_knock is
  'A knock for its own person: knock_state, and {host, waiting} of a team link that is on. Someone waiting at a team link comes to the host''s open session here. p_visitor has {shown, address, most} of app.knock.';

create function internal.team_link(p_handle text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'host', internal.host_name(h.host_id),
      'waiting', (
        select count(*)
        from public.knocks
        where handle = h.handle and state = 'waiting' and session_id is null
          and seen_at > now() - internal.knock_shown_for()
      )
    )
    from public.handles as h
    where h.handle = p_handle and h.is_on and not app.is_suspended(h.host_id)
  );
end
$$;
comment on function internal.team_link is
  'What a team link tells anyone: {host (the name for participants), waiting (the number of people, before the start)}; null for one that is unknown or off.';

create function app.find_team_link(p_handle text, p_limits jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_found jsonb := internal.team_link(p_handle);
  v_waits jsonb := app.count_calls(p_limits, v_found is null);
  v_session public.sessions;
begin
  -- Right ones are refused beyond the limits too; the difference would tell them from wrong ones.
  if v_waits @? '$[*] ? (@ > 0)' then
    v_found := null;
  end if;
  if v_found is not null then
    v_session := internal.open_session_of(p_handle);
    v_found := v_found || jsonb_build_object('started', v_session.id is not null);
  end if;
  return jsonb_build_object('link', v_found, 'waits', v_waits);
end
$$;
comment on function app.find_team_link is
  'What a team link tells anyone: {link: {host, waiting, started} or null, waits}. A wrong one takes from each of p_limits (see app.count_calls), a right one from none; no link is told of while one of them is used up.';

create function app.knock_at_link(p_handle text, p_visitor jsonb, p_limits jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_waits jsonb;
  v_new bytea := decode(p_visitor ->> 'new', 'base64');
  v_browser bytea := internal.browser_of(p_visitor);
  v_knock public.knocks;
  v_handle public.handles;
begin
  -- Locked against others who knock, so that the bounds hold; not against the host's switches.
  select * into v_handle from public.handles
  where handle = p_handle and is_on and not app.is_suspended(host_id)
  for no key update;
  v_waits := app.count_calls(p_limits, v_handle.handle is null);
  if v_handle.handle is null or v_waits @? '$[*] ? (@ > 0)' then
    return jsonb_build_object('knock', null, 'waits', v_waits);
  end if;
  select * into v_knock from public.knocks
  where handle = p_handle
    and (token_hash = v_new or token_hash = decode(p_visitor ->> 'knock', 'base64') and state <> 'declined')
  order by token_hash = v_new desc
  limit 1;
  if v_knock.id is null then
    if not internal.fits_at_door(
      null, p_handle, v_browser, decode(p_visitor ->> 'address', 'base64'), p_visitor -> 'most'
    )
      or app.count_calls(coalesce(p_visitor -> 'limits', '[]'), true) @? '$[*] ? (@ > 0)'
    then
      perform internal.refuse(429, 'too_many_knocks');
    end if;
    insert into public.knocks (handle, name, token_hash, browser, address)
    values (p_handle, p_visitor ->> 'name', v_new, v_browser, decode(p_visitor ->> 'address', 'base64'))
    returning * into v_knock;
  elsif v_knock.session_id is null then
    update public.knocks set name = p_visitor ->> 'name', seen_at = now() where id = v_knock.id returning * into v_knock;
  end if;
  return jsonb_build_object(
    'knock',
    internal.knock_state(v_knock) || internal.team_link(p_handle) || jsonb_build_object('isNew', v_knock.token_hash = v_new),
    'waits', v_waits
  );
end
$$;
comment on function app.knock_at_link is
  'Begins to wait at a team link: {knock: knock_state with {host, waiting, isNew}, or null for an unknown link, waits}. p_visitor is as in app.knock, p_limits as in app.find_team_link.';

create function app.leave_door(p_knock bytea)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_knock public.knocks;
  v_session public.sessions;
begin
  loop
    select * into v_knock from public.knocks where token_hash = p_knock and state <> 'declined';
    exit when v_knock.id is null;
    v_session := internal.lock_door(v_knock.session_id);
    -- One that was let in at the same moment goes too: its person has left.
    delete from public.knocks
    where id = v_knock.id and session_id is not distinct from v_knock.session_id and state <> 'declined';
    if found and v_session.id is not null then
      perform internal.raise_version(v_session.current_room, true);
    end if;
  end loop;
  return '{}';
end
$$;
comment on function app.leave_door is 'Takes a knock back. Succeeds without one, too.';

create function app.people_at_door(p_room text, p_host uuid, p_key bytea default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.find_for_lead(p_room, p_host, p_key);
begin
  return jsonb_build_object(
    'knocks',
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', id::text, 'name', name) order by id), '[]')
      from internal.people_waiting(v_room.session_id)
    ),
    'keptOut',
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', id::text, 'name', name, 'byAddress', address is not null) order by id
        ),
        '[]'
      )
      from public.kept_out
      where session_id = v_room.session_id and p_key is null
    ),
    'removed',
    (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', number::text, 'name', name) order by removed_at desc, number desc), '[]'
      )
      from internal.removed_people(v_room.session_id)
    ),
    'version', v_room.version
  );
end
$$;
comment on function app.people_at_door is
  'The people at a session''s door, for its leads: {knocks: [{id, name}], keptOut: [{id, name, byAddress}] (none for a key: only the host lets them back in), removed: [{id (of the person), name}] (not those kept out), version}.';

create function app.answer_knocks(
  p_room text,
  p_host uuid,
  p_knock integer,
  p_let_in boolean,
  p_caps jsonb,
  p_key bytea default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.lock_for_lead(p_room, p_host, p_key);
  v_state text := case when p_let_in then 'let_in' else 'declined' end;
  v_answered integer;
  v_let_in integer;
begin
  update public.knocks
  set state = v_state
  where session_id = v_room.session_id and state = 'waiting' and (p_knock is null or id = p_knock);
  get diagnostics v_answered = row_count;
  -- Repeating an answer is allowed; changing it isn't.
  if p_knock is not null and v_answered = 0 and not exists (
    select from public.knocks where session_id = v_room.session_id and id = p_knock and state = v_state
  ) then
    perform internal.refuse(404, 'not_found');
  end if;
  perform internal.mark_active(p_room, v_answered > 0);
  select count(*) into v_let_in from public.knocks where session_id = v_room.session_id and state = 'let_in';
  return jsonb_build_object(
    'answered', v_answered,
    'withoutSeat', greatest(
      0, v_let_in - greatest(0, (internal.plan_limit(v_room.host_id, p_caps)).most - internal.places_taken(p_room))
    )
  );
end
$$;
comment on function app.answer_knocks is
  'Lets in or declines one person who waits, or with a null p_knock all: {answered, withoutSeat}; withoutSeat of all people let in will find no seat free.';

create function app.keep_out(p_room text, p_host uuid, p_number integer, p_by_address boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_seat public.participants := internal.seat_for_lead(p_room, p_host, null, p_number);
  v_session text := (select session_id from public.rooms where id = p_room);
begin
  if v_seat.is_host then
    perform internal.refuse(400, 'invalid', jsonb_build_object('field', 'participantId'));
  end if;
  update public.participants
  set removed_at = now(), freed_at = null
  where room_id = p_room
    and browser = v_seat.browser
    -- Letting them back in brings this person back, too, if another lead removed them a moment before.
    and (removed_at is null or number = p_number)
    and not is_host;
  update public.knocks
  set state = 'declined'
  where session_id = v_session
    and state <> 'declined'
    and (browser = v_seat.browser or p_by_address and address = v_seat.address);
  insert into public.kept_out (session_id, name, browser, address)
  values (v_session, v_seat.name, v_seat.browser, case when p_by_address then v_seat.address end)
  on conflict (session_id, browser) do update set address = coalesce(excluded.address, kept_out.address);
  delete from public.kept_out
  where session_id = v_session and id not in (
    select id from public.kept_out where session_id = v_session order by id desc limit 100
  );
  perform internal.mark_active(p_room, true);
  return '{}';
end
$$;
comment on function app.keep_out is
  'Removes all seats of this person''s browser, and keeps it out of the session; with p_by_address the address, too.';

create function app.stop_keeping_out(p_room text, p_host uuid, p_kept_out integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session text := internal.lock_all_rooms(p_room);
  v_kept_out public.kept_out;
  v_numbers integer[];
begin
  perform internal.lock_for_host(p_room, p_host);
  delete from public.kept_out where id = p_kept_out and session_id = v_session returning * into v_kept_out;
  if v_kept_out.id is null then
    perform internal.refuse(404, 'not_found');
  end if;
  -- Earlier removals of this browser stay in force.
  v_numbers := array(
    select number from public.participants
    where room_id = p_room and browser = v_kept_out.browser and removed_at >= v_kept_out.created_at
  );
  -- As people who were away: back with the same token, if there is a seat.
  update public.participants set removed_at = null, freed_at = now() where room_id = p_room and number = any (v_numbers);
  perform internal.restore_in_earlier_rooms(p_room, v_numbers);
  delete from public.knocks where session_id = v_session and browser = v_kept_out.browser and state = 'declined';
  perform internal.mark_active(p_room, true);
  return '{}';
end
$$;
comment on function app.stop_keeping_out is 'Lets a person who was kept out come back.';

create function app.expire_knocks(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_old record;
  v_room text;
  v_some integer;
  v_gone integer := 0;
begin
  for v_old in
    select session_id, array_agg(id) as ids
    from (
      select id, session_id from public.knocks
      where seen_at < now() - case state when 'waiting' then internal.knock_shown_for() else interval '1 hour' end
      order by seen_at
      limit p_batch
    ) as old
    group by session_id
  loop
    if v_old.session_id is not null then
      select r.id into v_room
      from public.sessions as s
      join public.rooms as r on r.id = s.current_room
      where s.id = v_old.session_id
      for update of r skip locked;
      -- In use right now: the next run comes.
      continue when v_room is null;
    end if;
    delete from public.knocks
    where id = any (v_old.ids)
      and seen_at < now() - case state when 'waiting' then internal.knock_shown_for() else interval '1 hour' end;
    get diagnostics v_some = row_count;
    v_gone := v_gone + v_some;
    if v_some > 0 and v_old.session_id is not null then
      perform internal.raise_version(v_room, true);
    end if;
  end loop;
  return v_gone;
end
$$;
comment on function app.expire_knocks is
  'Forgets up to p_batch knocks of people unseen: those who wait after 150 s, others after an hour. Answers how many. Never waits for a room.';

create function internal.close_door(p_session text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.kept_out where session_id = p_session;
  delete from public.knocks where session_id = p_session and handle is null;
  -- People of the team link wait for the host's next session.
  update public.knocks set session_id = null, state = 'waiting' where session_id = p_session;
end
$$;
comment on function internal.close_door is 'Forgets who is before the door of a session that ends. It is locked by the caller.';
