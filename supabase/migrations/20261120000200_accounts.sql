-- Hosts: one profile per Supabase Auth account, its sessions, email links and deletion.

create table public.profiles (
  id uuid not null,
  username text not null,
  full_name text not null default '',
  display_name text,
  role text not null default 'host',
  requested_tier text,
  language text not null default 'en',
  waiting_room boolean not null default false,
  usual jsonb,
  created_at timestamptz not null default now(),
  welcomed_at timestamptz,
  first_address bytea not null,
  password_lease uuid,
  password_leased_until timestamptz,
  constraint profiles_pkey primary key (id),
  constraint profiles_id_fkey foreign key (id) references auth.users (id) on delete cascade,
  constraint profiles_username_key unique (username),
  constraint profiles_username_check check (char_length(username) between 1 and 80),
  constraint profiles_full_name_check check (char_length(full_name) between 0 and 400),
  constraint profiles_display_name_check check (char_length(display_name) between 1 and 400),
  constraint profiles_role_check check (role in ('host', 'administrator')),
  constraint profiles_requested_tier_check check (requested_tier in ('pro', 'premium')),
  constraint profiles_language_check check (language in ('en', 'es')),
  constraint profiles_first_address_check check (octet_length(first_address) = 32),
  constraint profiles_usual_check check (jsonb_typeof(usual) = 'object' and pg_column_size(usual) <= 13000)
);
comment on table public.profiles is
  'One per account, made by a trigger on auth.users. Its owner may read it; only functions of schema app write it.';
comment on column public.profiles.username is 'The local part of the email address at sign-up, made unique. Never changes.';
comment on column public.profiles.full_name is 'Empty until the API registers the profile: account metadata is never trusted.';
comment on column public.profiles.display_name is 'Shown to participants instead of the full name.';
comment on column public.profiles.role is 'An administrator''s rooms have the free limit, on any plan. Set by SQL only.';
comment on column public.profiles.requested_tier is 'The paid plan requested at sign-up. Grants nothing; leads to the checkout.';
comment on column public.profiles.language is 'Of the account''s emails: that of the dashboard when it was last open.';
comment on column public.profiles.waiting_room is 'The switch of all sessions of this host, and of the next ones.';
comment on column public.profiles.usual is
  'The last played session that has ended, to start it again: {session, name, settings, entries}. Stays after its recap, but not if the host deletes that.';
comment on column public.profiles.welcomed_at is 'When the welcome email was queued: once per account.';
comment on column public.profiles.first_address is
  'SHA-256 of the address at sign-up, in lower case: a later one earns no founder perk.';
comment on column public.profiles.password_lease is 'The change of the password that is under way.';
comment on column public.profiles.password_leased_until is 'A crashed change blocks the next one until then.';

create table public.claimed_links (
  token_hash bytea not null,
  claimed_at timestamptz not null default now(),
  constraint claimed_links_pkey primary key (token_hash),
  constraint claimed_links_token_hash_check check (octet_length(token_hash) = 32)
);
comment on table public.claimed_links is
  'Used link tokens, as SHA-256, for 2 days: longer than any link works. Read and written by functions of schema app only.';
comment on column public.claimed_links.token_hash is 'SHA-256 of the token. The token itself is never stored.';

create index claimed_links_claimed_at_idx on public.claimed_links (claimed_at);

alter table public.profiles enable row level security;
alter table public.claimed_links enable row level security;

create function internal.live_user()
returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (app.host_session((auth.jwt() ->> 'session_id')::uuid) ->> 'userId')::uuid;
end
$$;
comment on function internal.live_user is
  'The account of the caller''s token while its login lives, or null. For policies and views, which name it for the Data API''s hosts: they do not reach this schema themselves.';

grant execute on function internal.live_user to authenticated;

create policy "Hosts read their own profile" on public.profiles
for select to authenticated using ((select internal.live_user()) = id);

grant select on table public.profiles to authenticated;

create function internal.make_profile(p_user uuid, p_email text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_base text := coalesce(nullif(left(lower(split_part(p_email, '@', 1)), 64), ''), 'host');
  v_username text := v_base;
  v_tries integer := 1;
begin
  -- The unique index decides, so two simultaneous sign-ups get two names: `on conflict` waits for the other commit.
  loop
    insert into public.profiles (id, username, first_address)
    values (p_user, v_username, sha256(convert_to(lower(coalesce(p_email, '')), 'UTF8')))
    on conflict (username) do nothing;
    exit when found;
    v_tries := v_tries + 1;
    v_username := v_base || case when v_tries < 10 then v_tries::text else internal.random_text('0123456789', 8) end;
  end loop;
end
$$;
comment on function internal.make_profile is
  'The empty profile of a new account: ann@example.com becomes ann, or ann2 where ann is taken.';

create function internal.profile_for_new_account()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform internal.make_profile(new.id, new.email);
  return new;
end
$$;
comment on function internal.profile_for_new_account is
  'Trigger of auth.users. Reads the address only: raw_user_meta_data comes from the visitor.';

create trigger thaw_profile_for_new_account after insert on auth.users
for each row execute function internal.profile_for_new_account();

-- Accounts older than Thaw's first migration.
do $$
begin
  perform internal.make_profile(u.id, u.email) from auth.users as u where not exists (select from public.profiles as p where p.id = u.id);
end
$$;

create function internal.live_logins(p_sessions uuid[])
returns table (login uuid, user_id uuid)
language sql
stable
set search_path = ''
as $$
  select s.id, s.user_id
  from auth.sessions as s
  join auth.users as u on u.id = s.user_id
  where s.id = any (p_sessions)
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until <= now())
    and u.deleted_at is null
    and (
      exists (select from auth.refresh_tokens as t where t.session_id = s.id and not t.revoked)
      -- newer sessions of Supabase's Auth count their refresh tokens, and end by themselves
      or to_jsonb(s) ->> 'refresh_token_counter' is not null
      -- the embedded Auth revokes a token a moment before it writes the next one
      or coalesce((select max(t.updated_at) from auth.refresh_tokens as t where t.session_id = s.id) > now() - interval '5 seconds', true)
    )
$$;
comment on function internal.live_logins is
  'Those of Auth''s sessions that are still alive. A refresh token used twice ends one: Auth then revokes all of the session''s, and leaves the session.';

create function app.host_session(p_session uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('userId', l.user_id) from internal.live_logins(array[p_session]) as l
$$;
comment on function app.host_session is
  'The account of this live login, or null: a token outlives its session by up to an hour, but logging out must end it at once.';

create function app.is_suspended(p_user uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from auth.users where id = p_user and banned_until > now())
$$;
comment on function app.is_suspended is
  'Whether an administrator keeps this account from being used. The column is Auth''s own: Supabase''s Auth logs nobody in meanwhile, the embedded one does.';

create function internal.tier_rank(p_tier text)
returns integer
language sql
immutable
set search_path = ''
as $$
  select array_position(array['free', 'pro', 'premium'], p_tier)
$$;
comment on function internal.tier_rank is 'Grows with the plan.';

create function app.get_user(p_user uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', p.id,
      'username', p.username,
      'email', coalesce(u.email, ''),
      'fullName', p.full_name,
      'displayName', p.display_name,
      'language', p.language,
      'tier', plan.tier,
      'createdAt', internal.instant(p.created_at),
      'role', p.role,
      -- requested, and not yet granted
      'requestedTier', case
        when internal.tier_rank(p.requested_tier) > internal.tier_rank(plan.tier) then p.requested_tier
      end
    )
    from public.profiles as p
    join auth.users as u on u.id = p.id
    cross join lateral (select internal.effective_tier(p.id) as tier) as plan
    where p.id = p_user
  );
end
$$;
comment on function app.get_user is 'The contract''s `user`, or null for an unknown account.';

create function app.register_profile(p_user uuid, p_full_name text, p_requested_tier text, p_language text default 'en')
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles
  set full_name = p_full_name, requested_tier = nullif(p_requested_tier, 'free'), language = p_language
  where id = p_user and full_name = '';
  if not found then
    -- Auth lets anyone sign up again with an unconfirmed address but keeps the first password. So keep the first
    -- registration too, and tell the second visitor nothing of it.
    perform internal.refuse(409, 'email_taken') from public.profiles where id = p_user;
    perform internal.refuse(404, 'not_found');
  end if;
  return app.get_user(p_user);
end
$$;
comment on function app.register_profile is
  'Writes the sign-up form into a profile without a name and answers the contract''s `user`.';

create function app.set_display_name(p_user uuid, p_display_name text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set display_name = p_display_name where id = p_user;
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  return app.get_user(p_user);
end
$$;
comment on function app.set_display_name is
  'Changes the name that participants see, and answers the contract''s `user`.';

create function app.set_language(p_user uuid, p_language text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles set language = p_language where id = p_user;
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  return app.get_user(p_user);
end
$$;
comment on function app.set_language is
  'Changes the language of an account''s emails, and answers the contract''s `user`.';

create function app.account(p_user uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_account jsonb;
begin
  select jsonb_build_object('email', coalesce(u.email, '')) into v_account from auth.users as u where u.id = p_user;
  if v_account is null then
    perform internal.refuse(404, 'not_found');
  end if;
  return v_account;
end
$$;
comment on function app.account is 'The address of an account about to be deleted, to check its password: {email}.';

create function internal.forget_in_auth_log(p_user uuid, p_email text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_email text := coalesce(nullif(lower(p_email), ''), p_user::text);
begin
  -- Supabase's Auth keeps JSON objects in this column, the embedded one strings with such objects in them: `#>> '{}'` is
  -- the text of both. The log has no index and is not ours to change: most of it is passed over without parsing, 300,000
  -- entries in half a second.
  delete from auth.audit_log_entries
  where case
    when strpos(payload::text, p_user::text) = 0 and strpos(payload::text, v_email) = 0 then false
    when pg_input_is_valid(payload #>> '{}', 'jsonb') then jsonb_path_exists(
      (payload #>> '{}')::jsonb,
      '$.** ? (@ == $id || @ == $email)',
      jsonb_build_object('id', p_user, 'email', v_email)
    )
    else false
  end;
exception when undefined_table or undefined_column or insufficient_privilege then
  null; -- an Auth that keeps its log elsewhere
end
$$;
comment on function internal.forget_in_auth_log is
  'Deletes the entries of Auth''s audit log that name this account or its address, as actor or in any other field.';

create function app.delete_account(p_user uuid, p_lease uuid, p_customer text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_email text;
  v_language text := (select language from public.profiles where id = p_user);
  v_next text;
begin
  -- The lock order of every other function: the account, its sessions, their rooms by id, then their contents. From here on no room can
  -- open, and every running change in these rooms has finished. `no key`, because a transaction that writes a room twice
  -- looks up its host with the room locked, and would wait for a stronger lock; the delete takes that one when no one
  -- is left in these rooms.
  perform from public.profiles where id = p_user for no key update;
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  -- A checkout started meanwhile would charge a deleted account: the customer deleted at the provider must still be the
  -- current one, and the lease still ours. With the row locked, no one can take it any more.
  perform from public.checkouts where user_id = p_user and lease = p_lease for update;
  if not found
    or (select customer_id from public.stripe_customers where user_id = p_user) is distinct from p_customer then
    perform internal.refuse(409, 'checkout_busy');
  end if;
  perform from public.sessions where host_id = p_user order by id for no key update;
  perform from public.rooms where host_id = p_user order by id for update;
  v_next := (select address from public.address_changes where user_id = p_user);
  delete from auth.users where id = p_user returning email into v_email;
  -- Messages to support stay, even those from the same address.
  delete from public.mails
  where lower(recipient) = lower(v_email) and kind <> 'support'
    or lower(recipient) = lower(v_next) and kind = 'address-code';
  perform app.queue_mail('account-deleted', v_email, jsonb_build_object('language', v_language));
  perform internal.forget_in_auth_log(p_user, v_email);
  return null;
end
$$;
comment on function app.delete_account is
  'Deletes an account for good: profile, sessions, rooms with everything in them, decks, subscriptions, queued mails and Auth''s log entries; queues the email about it. The caller holds its checkout and has already deleted p_customer (null: none) at the provider. Hashes of room ids stay used, and a founder perk''s company stays taken until the perk''s end. Refuses when the lease passed to someone else or the customer changed. Answers null.';

create function app.undo_sign_up(p_user uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_email text;
begin
  -- Every account has a profile from the start; registering adds the name. Locked and read in separate statements:
  -- otherwise a registration being written would go unseen, and be deleted with the account.
  perform from public.profiles where id = p_user for no key update;
  delete from auth.users
  where id = p_user and not exists (select from public.profiles where id = p_user and full_name <> '')
  returning email into v_email;
  if found then
    perform internal.forget_in_auth_log(p_user, v_email);
  end if;
  return null;
end
$$;
comment on function app.undo_sign_up is
  'Takes back a sign-up from a moment ago; does nothing to a registered account. Answers null.';

-- Links in emails work once. Supabase Auth checks a link's token and then uses it up, with no lock in between, so several
-- simultaneous calls with one token could all pass. Only the first to claim the token here may continue.
create function app.claim_link(p_hash bytea)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.claimed_links (token_hash) values (p_hash) on conflict do nothing;
  return found;
end
$$;
comment on function app.claim_link is
  'True for the first call with this token (its SHA-256), false for every later or simultaneous one.';

create function app.release_link(p_hash bytea)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.claimed_links where token_hash = p_hash;
  return null;
end
$$;
comment on function app.release_link is
  'Makes a claimed token usable again, after a failure that was not the visitor''s. Answers null.';

create function app.confirms(p_email text, p_token text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.users
    -- Auth keeps addresses in lower case, and has its unique index on those without single sign-on.
    where email = lower(p_email) and is_sso_user = false and email_confirmed_at is null and confirmation_token = p_token
  )
$$;
comment on function app.confirms is
  'Whether this link token confirms this address. Asking Auth would use the token up.';

create function app.has_fresh_link(p_kind text, p_email text, p_seconds integer)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.users
    where email = lower(p_email)
      and is_sso_user = false
      and case p_kind
        when 'recover' then recovery_token <> '' and recovery_sent_at > now() - make_interval(secs => p_seconds)
        when 'confirm' then
          email_confirmed_at is null
          and confirmation_token <> '' and confirmation_sent_at > now() - make_interval(secs => p_seconds)
        else false
      end
  )
$$;
comment on function app.has_fresh_link is
  'Whether an unused link of this kind (recover, confirm) was mailed in the last p_seconds: a new one would invalidate it.';

create function app.is_reset_link(p_token text, p_hash bytea, p_seconds integer)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.users
    where recovery_token = p_token and recovery_sent_at > now() - make_interval(secs => p_seconds)
  ) and not exists (select from public.claimed_links where token_hash = p_hash)
$$;
comment on function app.is_reset_link is
  'Whether this link token (p_hash: its SHA-256) was mailed in the last p_seconds and not used since. Asking Auth would use the token up.';
