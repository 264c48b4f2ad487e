-- Where a host is logged in: what Auth's sessions don't know, by which people recognize a login; and the end of logins.

create table public.logins (
  session_id uuid not null,
  user_id uuid not null,
  browser text,
  system text,
  used_at timestamptz not null default now(),
  constraint logins_pkey primary key (session_id),
  constraint logins_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade,
  constraint logins_browser_check check (char_length(browser) between 1 and 40),
  constraint logins_system_check check (char_length(system) between 1 and 40)
);
comment on table public.logins is
  'Logins by our pages, also ended ones, the newest 100 of an account, for 365 days after their last use. Read and written by functions of schema app only.';
comment on column public.logins.session_id is 'Of Auth. No foreign key: an ended login stays, so that its browser is known at the next one.';
comment on column public.logins.browser is 'A family, such as Firefox, without a version; null: none that we know.';
comment on column public.logins.system is 'Such as Windows, without a version. No address and no place are stored.';
comment on column public.logins.used_at is 'Written at most every five minutes.';

create index logins_user_id_idx on public.logins (user_id, used_at);
create index logins_used_at_idx on public.logins (used_at);

alter table public.logins enable row level security;

create function app.note_login(p_user uuid, p_session uuid, p_browser text, p_system text, p_tell boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_is_first boolean;
  v_is_new boolean;
begin
  -- Of two logins at once from a new browser the second one finds the first.
  perform from public.profiles where id = p_user for no key update;
  if not found then
    return false;
  end if;
  v_is_first := not exists (select from public.logins where user_id = p_user);
  v_is_new := not v_is_first and not exists (
    select from public.logins
    where user_id = p_user and browser is not distinct from p_browser and system is not distinct from p_system
  );
  insert into public.logins (session_id, user_id, browser, system) values (p_session, p_user, p_browser, p_system)
  on conflict do nothing;
  delete from public.logins where session_id in (
    select session_id from public.logins where user_id = p_user order by used_at desc, session_id offset 100
  );
  if v_is_new and p_tell then
    perform app.queue_mail('new-device', u.email, jsonb_strip_nulls(
      jsonb_build_object('browser', p_browser, 'system', p_system, 'at', internal.instant(now()))
    ))
    from auth.users as u
    where u.id = p_user and u.email <> '';
  end if;
  return v_is_new and p_tell;
end
$$;
comment on function app.note_login is
  'Keeps a new login with its browser; with p_tell queues an email where the account has had logins, but none from this one. Answers whether it did.';

create function app.touch_login(p_session uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.logins set used_at = now() where session_id = p_session and used_at < now() - interval '5 minutes';
  return null;
end
$$;
comment on function app.touch_login is 'This login is in use. Writes at most every five minutes. Answers null.';

create function app.logins_of(p_user uuid, p_own uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'loginId', s.id,
        'browser', l.browser,
        'system', l.system,
        'beganAt', internal.instant(s.created_at),
        'usedAt', internal.instant(s.used_at),
        'isThis', s.id = p_own
      )
      order by s.id = p_own desc, s.used_at desc, s.id
    ),
    '[]'
  )
  from (
    select a.id, a.created_at, coalesce(l.used_at, a.created_at) as used_at
    from auth.sessions as a
    join internal.live_logins(array(select id from auth.sessions where user_id = p_user)) as live on live.login = a.id
    left join public.logins as l on l.session_id = a.id
    order by a.id = p_own desc, 3 desc
    limit 100
  ) as s
  left join public.logins as l on l.session_id = s.id
$$;
comment on function app.logins_of is
  'The live logins of an account, p_own first, then the last used: [{loginId, browser, system, beganAt, usedAt, isThis}].';

create function app.end_login(p_user uuid, p_login uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.sessions where id = p_login and user_id = p_user;
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  return null;
end
$$;
comment on function app.end_login is 'Ends one login of this account. Answers null.';

create function app.end_sessions(p_user uuid, p_but uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The lock order of delete_account; a step of a key that is under way comes first. Ended sessions have no keys.
  perform from public.profiles where id = p_user for no key update;
  perform from public.sessions where host_id = p_user and status = 'open' order by id for no key update;
  perform from public.rooms
  where session_id in (select id from public.sessions where host_id = p_user and status = 'open')
  order by id
  for update;
  perform internal.look_up_callers(s.id) from public.sessions as s
  where s.host_id = p_user and exists (select from public.session_keys as k where k.session_id = s.id);
  delete from public.session_keys as k using public.sessions as s where s.id = k.session_id and s.host_id = p_user;
  delete from auth.sessions where user_id = p_user and id is distinct from p_but;
  return null;
end
$$;
comment on function app.end_sessions is
  'Ends every login of an account except p_but, and the keys of its sessions: co-hosts and remotes. Answers null.';

create function app.begin_password_change(p_user uuid, p_lease_seconds integer)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_lease uuid := gen_random_uuid();
begin
  update public.profiles
  set password_lease = v_lease, password_leased_until = now() + make_interval(secs => p_lease_seconds)
  where id = p_user and (password_leased_until is null or password_leased_until <= clock_timestamp());
  if not found then
    perform internal.refuse(409, 'password_busy');
  end if;
  return v_lease;
end
$$;
comment on function app.begin_password_change is
  'Leases the change of a password to the caller: Auth compares the old one and sets the new one in two calls, between which no other change may begin.';

create function app.end_password_change(p_user uuid, p_lease uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set password_lease = null, password_leased_until = null
  where id = p_user and password_lease = p_lease;
  return null;
end
$$;
comment on function app.end_password_change is 'Gives the lease back, if it is still the caller''s. Answers null.';
