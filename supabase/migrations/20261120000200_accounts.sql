-- Hosts: one profile per account of Supabase Auth, its sessions and links, and its end.

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
comment on column public.profiles.username is 'The local part of the e-mail address at sign-up, made unique. Never changes.';
comment on column public.profiles.full_name is 'Empty until the API has registered the profile: metadata of an account is never trusted.';
comment on column public.profiles.display_name is 'What participants see, where the host chose something else than the full name.';
comment on column public.profiles.role is 'An administrator''s rooms have the free cap, whatever its tier. Given by SQL only.';
comment on column public.profiles.requested_tier is 'The paid plan asked for when registering. Grants nothing; leads on to the checkout.';
comment on column public.profiles.created_at is '''Member since'' of the account settings.';
comment on column public.profiles.welcomed_at is 'When the welcome mail was put into the outbox: once per account.';

create table public.claimed_links (
  token_hash bytea not null,
  claimed_at timestamptz not null default now(),
  constraint claimed_links_pkey primary key (token_hash),
  constraint claimed_links_token_hash_check check (octet_length(token_hash) = 32)
);
comment on table public.claimed_links is
  'Tokens of links that somebody came with, as SHA-256, for 2 days: longer than any link works. Read and written by functions of schema app only.';
comment on column public.claimed_links.token_hash is 'SHA-256 of the token. The token itself is stored nowhere.';

create index claimed_links_claimed_at_idx on public.claimed_links (claimed_at);

alter table public.profiles enable row level security;
alter table public.claimed_links enable row level security;

create policy "Hosts read their own profile" on public.profiles
for select to authenticated using ((select auth.uid()) = id);

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
  -- The unique index decides, so two sign-ups at once get two names: `on conflict` waits for the other one's commit.
  loop
    insert into public.profiles (id, username) values (p_user, v_username) on conflict (username) do nothing;
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
  'Trigger of auth.users. Reads the address only: raw_user_meta_data is written by whoever signs up.';

create trigger thaw_profile_for_new_account after insert on auth.users
for each row execute function internal.profile_for_new_account();

-- Accounts that were there before Thaw was.
do $$
begin
  perform internal.make_profile(u.id, u.email) from auth.users as u where not exists (select from public.profiles as p where p.id = u.id);
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
comment on function app.host_session is
  'Whose live login this is, or null: a token outlives its session by up to an hour, and logging out must end it at once.';

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
      'tier', plan.tier,
      'createdAt', internal.instant(p.created_at),
      'role', p.role,
      -- asked for, and not had yet
      'requestedTier', case
        when array_position(array['free', 'pro', 'premium'], p.requested_tier)
          > array_position(array['free', 'pro', 'premium'], plan.tier) then p.requested_tier
      end
    )
    from public.profiles as p
    join auth.users as u on u.id = p.id
    cross join lateral (select internal.effective_tier(p.id) as tier) as plan
    where p.id = p_user
  );
end
$$;
comment on function app.get_user is 'The contract''s `user`, or null where there is none.';

create function app.register_profile(p_user uuid, p_full_name text, p_requested_tier text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles
  set full_name = p_full_name, requested_tier = nullif(p_requested_tier, 'free')
  where id = p_user and full_name = '';
  if not found then
    -- Auth lets an unconfirmed address sign up again, perhaps by somebody else, and keeps the first one's password. So does
    -- what the first one wrote stay, and nothing of it is told.
    perform internal.refuse(409, 'email_taken') from public.profiles where id = p_user;
    perform internal.refuse(404, 'not_found');
  end if;
  return app.get_user(p_user);
end
$$;
comment on function app.register_profile is
  'Writes what the sign-up form said into a profile that has no name yet, and answers the contract''s `user`. PT409 email_taken for one that has; PT404 not_found.';

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
  'Changes what participants call this host, and answers the contract''s `user`. PT404 not_found.';

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
comment on function app.account is
  'Whose password has to be known to delete an account: {email}. PT404 not_found.';

create function app.delete_account(p_user uuid, p_lease uuid, p_customer text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_email text;
begin
  -- In the order in which everybody else takes these: the account, its rooms by their ids, what is in them. From here on
  -- no room is opened, and whoever is in the middle of something in one of them has finished. `no key`: a room that is
  -- written twice in one transaction looks for its host, while its row is locked, and would wait for a lock that is
  -- stronger; the stronger one is taken by the deletion, when nobody is in these rooms any more.
  perform from public.profiles where id = p_user for no key update;
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  -- Whoever begins to pay meanwhile would pay for nobody: the customer that the provider has deleted is the one there is,
  -- and since then nobody else had the checkout. Nobody can take it any more, for its row is locked; so it may be over.
  perform from public.checkouts where user_id = p_user and lease = p_lease for update;
  if not found
    or (select customer_id from public.stripe_customers where user_id = p_user) is distinct from p_customer then
    perform internal.refuse(409, 'checkout_busy');
  end if;
  perform from public.rooms where host_id = p_user order by id for update;
  delete from auth.users where id = p_user returning email into v_email;
  -- What others wrote to support is not this account's, whoever has the address.
  delete from public.mails where lower(recipient) = lower(v_email) and kind <> 'support';
  -- Auth writes down who did what, with the address.
  begin
    delete from auth.audit_log_entries where payload ->> 'actor_id' = p_user::text;
  exception when undefined_table or undefined_column or undefined_function or insufficient_privilege then
    null;
  end;
  return null;
end
$$;
comment on function app.delete_account is
  'Deletes an account for good, by who has its checkout and has seen to it that p_customer (null: there is none) is the provider''s no more: profile, sessions, rooms with everything in them, decks, subscriptions, mails that wait for it, what Auth has logged of it. Hashes of room ids stay used, and a founder perk''s company stays taken. Answers null. PT404 not_found; PT409 checkout_busy when somebody else had the checkout since, or the customer is another one.';

create function app.undo_sign_up(p_user uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Every account has a profile from the first moment; its name comes with the registration. Locked, and looked at by a
  -- statement of its own: a registration that is just being written would not be seen, and be deleted with the account.
  perform from public.profiles where id = p_user for no key update;
  delete from auth.users
  where id = p_user and not exists (select from public.profiles where id = p_user and full_name <> '');
  return null;
end
$$;
comment on function app.undo_sign_up is
  'Takes back a sign-up of a moment ago that is not to be; nothing where the account was registered already. Answers null.';

-- Links in mails work once. Supabase Auth checks the token of a link and then uses it up, with no lock in between, so of
-- several who come with one token at the same instant several would get in. Whoever claims it here first may go on.
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
  'True for the first who comes with this token (its SHA-256), false for everybody after, also at the same instant.';

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
  'Whoever claimed this token could not use it, for a reason that is not theirs: it may be claimed again. Answers null.';

create function app.confirms(p_email text, p_token text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.users
    -- Auth keeps addresses in lower case, and finds them by an index that way.
    where email = lower(p_email) and email_confirmed_at is null and confirmation_token = p_token
  )
$$;
comment on function app.confirms is
  'Whether this token of a link is the one that confirms this address. Auth itself would use up whatever token it is given.';

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
  'Whether a link of this kind (recover, confirm) was mailed in the last p_seconds and not used: another one would be the end of it.';

create function app.end_sessions(p_user uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.sessions where user_id = p_user;
  return null;
end
$$;
comment on function app.end_sessions is
  'Ends every session of an account, for when Auth does not answer to that. Answers null.';
