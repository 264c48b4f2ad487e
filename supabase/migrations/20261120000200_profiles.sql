-- Hosts: one profile per account of Supabase Auth, what they pay, and what follows from it.

create table public.profiles (
  id uuid not null,
  username text not null,
  full_name text not null default '',
  display_name text,
  role text not null default 'host',
  requested_tier text,
  created_at timestamptz not null default now(),
  constraint profiles_pkey primary key (id),
  constraint profiles_id_fkey foreign key (id) references auth.users (id) on delete cascade,
  constraint profiles_username_key unique (username),
  constraint profiles_username_check check (char_length(username) between 1 and 80),
  constraint profiles_full_name_check check (char_length(full_name) between 0 and 400),
  constraint profiles_display_name_check check (char_length(display_name) between 1 and 400),
  constraint profiles_role_check check (role in ('host', 'administrator')),
  constraint profiles_requested_tier_check check (requested_tier in ('pro', 'premium'))
);
comment on table public.profiles is
  'One per account, made by a trigger on auth.users. Its owner may read it; only functions of schema app write it.';
comment on column public.profiles.id is 'The account in auth.users.';
comment on column public.profiles.username is 'The local part of the e-mail address at sign-up, made unique. Never changes.';
comment on column public.profiles.full_name is 'Empty until the API has registered the profile: metadata of an account is never trusted.';
comment on column public.profiles.display_name is 'What participants see, where the host chose something else than the full name.';
comment on column public.profiles.role is 'An administrator''s rooms have the free cap, whatever its tier. Given by SQL only.';
comment on column public.profiles.requested_tier is 'The paid plan asked for when registering. Grants nothing; leads on to the checkout.';
comment on column public.profiles.created_at is '''Member since'' of the account settings.';

create table public.subscriptions (
  user_id uuid not null,
  tier text not null,
  status text not null,
  past_due_since timestamptz,
  current_period_end timestamptz,
  updated_at timestamptz not null default now(),
  constraint subscriptions_pkey primary key (user_id),
  constraint subscriptions_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade,
  constraint subscriptions_tier_check check (tier in ('pro', 'premium')),
  constraint subscriptions_status_check check (
    status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')
  ),
  constraint subscriptions_past_due_check check ((status = 'past_due') = (past_due_since is not null))
);
comment on table public.subscriptions is
  'What a host pays for: at most one live subscription. Its owner may read it; only verified events of the payment provider may write it.';
comment on column public.subscriptions.user_id is 'The host who pays.';
comment on column public.subscriptions.tier is 'The plan that the subscription is for.';
comment on column public.subscriptions.status is 'The payment provider''s own word.';
comment on column public.subscriptions.past_due_since is 'When a payment first failed; the tier is kept for 7 days from then.';
comment on column public.subscriptions.current_period_end is 'Until when the running period is paid.';
comment on column public.subscriptions.updated_at is 'When an event last changed this row.';

alter table public.profiles enable row level security;
alter table public.subscriptions enable row level security;

create policy "Hosts read their own profile" on public.profiles
for select to authenticated using ((select auth.uid()) = id);

create policy "Hosts read their own subscription" on public.subscriptions
for select to authenticated using ((select auth.uid()) = user_id);

revoke all on table public.profiles, public.subscriptions from public, anon, authenticated, service_role;
grant select on table public.profiles, public.subscriptions to authenticated;

create function app.make_profile(p_user uuid, p_email text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_base text := coalesce(nullif(left(lower(split_part(p_email, '@', 1)), 64), ''), 'host');
  v_username text := v_base;
  v_tries integer := 1;
begin
  -- The unique index decides, so two sign-ups at once get two names: `on conflict` waits for the other one's commit.
  loop
    insert into public.profiles (id, username) values (p_user, v_username) on conflict (username) do nothing;
    exit when found;
    v_tries := v_tries + 1;
    v_username := v_base || case when v_tries < 10 then v_tries::text else app.random_text('0123456789', 8) end;
  end loop;
end
$$;
comment on function app.make_profile(uuid, text) is
  'The empty profile of a new account: ann@example.com becomes ann, or ann2 where ann is taken. Internal.';

create function app.profile_for_new_account()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.make_profile(new.id, new.email);
  return new;
end
$$;
comment on function app.profile_for_new_account() is
  'Trigger of auth.users. Reads the address only: raw_user_meta_data is written by whoever signs up.';

create trigger thaw_profile_for_new_account after insert on auth.users
for each row execute function app.profile_for_new_account();

-- Accounts that were there before Thaw was.
do $$
begin
  perform app.make_profile(u.id, u.email) from auth.users as u where not exists (select from public.profiles as p where p.id = u.id);
end
$$;

-- PL/pgSQL here and below even where one select would do: it keeps its plans for the life of a connection, while a SQL
-- function with a search_path of its own is planned at every call. Measured on reading a room: 0.50 ms against 1.06.
create function app.effective_tier(p_user uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(
    (
      select s.tier
      from public.subscriptions as s
      where s.user_id = p_user
        and (
          s.status in ('active', 'trialing')
          or (s.status = 'past_due' and s.past_due_since > now() - interval '7 days')
        )
    ),
    'free'
  );
end
$$;
comment on function app.effective_tier(uuid) is
  'The plan that counts right now: computed whenever it is read and stored nowhere. An unpaid subscription keeps its tier for 7 days.';

create function app.room_cap_tier(p_user uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if exists (select from public.profiles where id = p_user and role = 'administrator') then
    return 'free';
  end if;
  return app.effective_tier(p_user);
end
$$;
comment on function app.room_cap_tier(uuid) is
  'The plan whose participant limit holds in this host''s rooms: the effective one, but free for administrators.';

create function app.get_user(p_user uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p.id,
    'username', p.username,
    'email', coalesce(u.email, ''),
    'fullName', p.full_name,
    'displayName', p.display_name,
    'tier', plan.tier,
    'createdAt', app.instant(p.created_at),
    'role', p.role,
    -- asked for, and not had yet
    'requestedTier', case
      when array_position(array['free', 'pro', 'premium'], p.requested_tier)
        > array_position(array['free', 'pro', 'premium'], plan.tier) then p.requested_tier
    end
  )
  from public.profiles as p
  join auth.users as u on u.id = p.id
  cross join lateral (select app.effective_tier(p.id) as tier) as plan
  where p.id = p_user
$$;
comment on function app.get_user(uuid) is 'The contract''s `user`, or null where there is none.';

create function app.register_profile(p_user uuid, p_full_name text, p_requested_tier text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An unconfirmed address may sign up again, perhaps by somebody else: what the first one wrote stays.
  update public.profiles
  set full_name = p_full_name, requested_tier = nullif(p_requested_tier, 'free')
  where id = p_user and full_name = '';
  if not found and not exists (select from public.profiles where id = p_user) then
    perform app.refuse(404, 'not_found');
  end if;
  return app.get_user(p_user);
end
$$;
comment on function app.register_profile(uuid, text, text) is
  'Writes what the sign-up form said into a profile that has no name yet, and answers the contract''s `user`. PT404 not_found.';

create function app.set_display_name(p_user uuid, p_display_name text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set display_name = p_display_name where id = p_user;
  if not found then
    perform app.refuse(404, 'not_found');
  end if;
  return app.get_user(p_user);
end
$$;
comment on function app.set_display_name(uuid, text) is
  'Changes what participants call this host, and answers the contract''s `user`. PT404 not_found.';

create function app.host_session(p_session uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('userId', s.user_id)
  from auth.sessions as s
  join auth.users as u on u.id = s.user_id
  where s.id = p_session
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until <= now())
    and u.deleted_at is null
$$;
comment on function app.host_session(uuid) is
  'Whose live login this is, or null: a token outlives its session by up to an hour, and logging out must end it at once.';

grant execute on function
  app.effective_tier(uuid),
  app.room_cap_tier(uuid),
  app.get_user(uuid),
  app.register_profile(uuid, text, text),
  app.set_display_name(uuid, text),
  app.host_session(uuid)
to edge_app;
