-- Hosts: one profile per account of Supabase Auth.

create table public.profiles (
  id uuid not null,
  username text not null,
  full_name text not null default '',
  display_name text,
  role text not null default 'host',
  requested_tier text,
  created_at timestamptz not null default now(),
  welcomed_at timestamptz,
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
comment on column public.profiles.welcomed_at is 'When the welcome mail was put into the outbox: once per account.';

alter table public.profiles enable row level security;

create policy "Hosts read their own profile" on public.profiles
for select to authenticated using ((select auth.uid()) = id);

revoke all on table public.profiles from public, anon, authenticated, service_role;
grant select on table public.profiles to authenticated;

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

grant execute on function app.host_session(uuid) to edge_app;
