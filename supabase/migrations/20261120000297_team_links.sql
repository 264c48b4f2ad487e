-- Team links: /with/{handle} always leads to its host's open session.

create table public.handles (
  handle text not null,
  look text not null,
  host_id uuid not null,
  is_on boolean not null default true,
  used boolean not null default false,
  created_at timestamptz not null default now(),
  constraint handles_pkey primary key (handle),
  constraint handles_look_key unique (look),
  constraint handles_host_id_fkey foreign key (host_id) references public.profiles (id) on delete cascade,
  constraint handles_handle_check check (handle ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(handle) between 3 and 30),
  constraint handles_look_check check (char_length(look) between 1 and 90)
);
comment on table public.handles is 'The handles of team links. Read and written by functions of schema app only.';
comment on column public.handles.look is 'The handle with hyphens left out and look-alikes folded by the API: no two handles look alike.';
comment on column public.handles.used is 'Somebody came by this link to a session.';
comment on column public.handles.is_on is 'Off: the link answers like an unknown one.';

create table public.given_up_handles (
  look_hash bytea not null,
  host_id uuid,
  given_up_at timestamptz not null default now(),
  constraint given_up_handles_pkey primary key (look_hash),
  constraint given_up_handles_host_id_fkey foreign key (host_id) references public.profiles (id) on delete set null,
  constraint given_up_handles_look_hash_check check (octet_length(look_hash) = 32)
);
comment on table public.given_up_handles is
  'Used handles given up in the last 12 months, as SHA-256, so that an old link never leads to someone else. Read and written by functions of schema app only.';
comment on column public.given_up_handles.host_id is 'May take it back; null once the account is deleted.';

create table public.team_link_sessions (
  id integer not null generated always as identity,
  host_id uuid not null,
  ended_at timestamptz not null default now(),
  people integer not null,
  constraint team_link_sessions_pkey primary key (id),
  constraint team_link_sessions_host_id_fkey foreign key (host_id) references public.profiles (id) on delete cascade,
  constraint team_link_sessions_people_check check (people >= 1)
);
comment on table public.team_link_sessions is
  'How many people were in the newest 12 sessions of a host to which somebody came by a team link. Numbers only, which outlive the sessions. Read and written by functions of schema app only.';
comment on column public.team_link_sessions.people is 'Its guests (internal.guest_count), those who came by the room''s own link, too.';

create index team_link_sessions_host_id_idx on public.team_link_sessions (host_id, id);
create index handles_host_id_idx on public.handles (host_id);
create index given_up_handles_host_id_idx on public.given_up_handles (host_id);
create index given_up_handles_given_up_at_idx on public.given_up_handles (given_up_at);

alter table public.handles enable row level security;
alter table public.given_up_handles enable row level security;
alter table public.team_link_sessions enable row level security;

create function internal.look_hash(p_look text)
returns bytea
language sql
stable
set search_path = ''
as $$
  select sha256(convert_to(p_look, 'UTF8'))
$$;

create function internal.keep_given_up_handle()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- One that nobody came by leads no one astray.
  if not old.used then
    return old;
  end if;
  -- With its account goes the host.
  insert into public.given_up_handles (look_hash, host_id)
  values (internal.look_hash(old.look), (select id from public.profiles where id = old.host_id))
  on conflict (look_hash) do update set host_id = excluded.host_id, given_up_at = now();
  return old;
end
$$;
comment on function internal.keep_given_up_handle is 'Trigger of handles: a used handle given up, or deleted with its account, is kept as a hash.';

create trigger thaw_keep_given_up_handle after delete on public.handles
for each row execute function internal.keep_given_up_handle();

create function internal.keep_team_link_session(p_session public.sessions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_people integer := internal.guest_count(p_session.id);
begin
  if v_people = 0 or not exists (select from public.rooms where session_id = p_session.id and by_team_link) then
    return;
  end if;
  insert into public.team_link_sessions (host_id, people) values (p_session.host_id, v_people);
  delete from public.team_link_sessions
  where host_id = p_session.host_id and id not in (
    select id from public.team_link_sessions where host_id = p_session.host_id order by id desc limit 12
  );
end
$$;
comment on function internal.keep_team_link_session is
  'Keeps how many people were in a session that ends now, if somebody came by the team link. The session is locked by the caller.';

create function internal.team_link_sessions(p_host uuid, p_until timestamptz)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('endedAt', internal.instant(ended_at), 'people', people) order by id), '[]'
  )
  from public.team_link_sessions
  where host_id = p_host and ended_at <= p_until
$$;
comment on function internal.team_link_sessions is
  'How many people were in the sessions that a host''s team links led to, ended until then: [{endedAt, people}], the newest last.';

create function app.handles(p_host uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'sessions', internal.team_link_sessions(p_host, now()),
    'handles',
    coalesce(
      jsonb_agg(
        jsonb_build_object('handle', h.handle, 'isOn', h.is_on, 'waitingRoom', p.waiting_room)
        order by h.created_at, h.handle
      ),
      '[]'
    )
  )
  from public.handles as h
  join public.profiles as p on p.id = h.host_id
  where h.host_id = p_host
$$;
comment on function app.handles is
  'A host''s handles: {handles: [{handle, isOn, waitingRoom}], sessions (internal.team_link_sessions)}; the waiting room is the one switch of the host.';

create function app.add_handle(p_host uuid, p_handle text, p_look text, p_limits jsonb, p_chosen boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Of two calls of one host, the second counts the first one's handle.
  perform from public.profiles where id = p_host for no key update;
  if not found then
    perform internal.refuse(401, 'sign_in');
  end if;
  if exists (select from public.handles where handle = p_handle and host_id = p_host) then
    return app.handles(p_host);
  end if;
  perform internal.refuse_beyond_plan(
    p_host,
    p_limits -> 'links',
    1 + (select count(*) from public.handles where host_id = p_host),
    'too_many_handles'
  );
  -- One that the host gave up is still theirs.
  if p_chosen and not exists (
    select from public.given_up_handles where look_hash = internal.look_hash(p_look) and host_id = p_host
  ) then
    perform internal.refuse_beyond_plan(p_host, p_limits -> 'ownNames', 1, 'name_not_in_plan');
  end if;
  -- Else one host could block any number of names.
  if (p_limits ->> 'givenUp')::integer <= (
    select count(*) from public.given_up_handles
    where host_id = p_host and look_hash <> internal.look_hash(p_look)
  ) then
    perform internal.refuse(409, 'too_many_given_up');
  end if;
  -- Waits while its host gives this one up, so the next question sees that.
  insert into public.handles (handle, look, host_id) values (p_handle, p_look, p_host) on conflict do nothing;
  if not found or exists (
    select from public.given_up_handles
    where look_hash = internal.look_hash(p_look) and host_id is distinct from p_host
  ) then
    perform internal.refuse(409, 'handle_taken');
  end if;
  -- The link may be easy to guess, and lasts.
  perform internal.set_waiting_room(p_host, true);
  return app.handles(p_host);
end
$$;
comment on function app.add_handle is
  'Gives a host a handle, which looks like p_look, turns the host''s waiting room on, and answers app.handles. p_chosen: by the host, not at random. p_limits is {links: {tier: links}, ownNames: {tier: names; 0: none may be chosen}, givenUp: how many others the host may have given up in the last 12 months}. A look-alike is taken, too, and one given up by another host in the last 12 months.';

create function app.change_handle(p_host uuid, p_handle text, p_changes jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The account before the handle, as for a new one.
  if p_changes ? 'waitingRoom' then
    perform internal.set_waiting_room(p_host, (p_changes ->> 'waitingRoom')::boolean);
  end if;
  update public.handles
  set is_on = coalesce((p_changes ->> 'isOn')::boolean, is_on)
  where handle = p_handle and host_id = p_host;
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  return app.handles(p_host);
end
$$;
comment on function app.change_handle is
  'Changes {isOn} of a host''s handle and {waitingRoom} of the host, as far as given, and answers app.handles.';

create function app.give_up_handle(p_host uuid, p_handle text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The lock order of delete_deck. Locks the host's sessions and doors until the end.
  perform from public.profiles where id = p_host for no key update;
  perform from public.rooms
  where id in (select current_room from public.sessions where host_id = p_host and status = 'open')
  order by id
  for update;
  -- People let in by the host can still join.
  update public.knocks set handle = null where handle = p_handle and state <> 'waiting';
  perform internal.raise_version(current_room, true)
  from public.sessions
  where host_id = p_host and id in (select session_id from public.knocks where handle = p_handle);
  delete from public.handles where handle = p_handle and host_id = p_host;
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  return app.handles(p_host);
end
$$;
comment on function app.give_up_handle is
  'Gives a handle up: its link is dead, people who wait by it are forgotten, and if somebody came by it, only this host may take it again within 12 months. Answers app.handles.';

create function app.expire_given_up_handles(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  return internal.delete_old('public.given_up_handles', 'given_up_at', now() - interval '12 months', p_batch);
end
$$;
comment on function app.expire_given_up_handles is
  'Forgets up to p_batch handles given up over 12 months ago, and answers how many. Never waits for a lock.';
