-- Links in mails work once. Supabase Auth checks the token of a link and then uses it up, with no lock in between, so of
-- several who come with one token at the same instant several would get in. Whoever claims it here first may go on.

create table public.claimed_links (
  token_hash bytea not null,
  claimed_at timestamptz not null default now(),
  constraint claimed_links_pkey primary key (token_hash),
  constraint claimed_links_token_hash_check check (octet_length(token_hash) = 32)
);
comment on table public.claimed_links is
  'Tokens of links that somebody came with, as SHA-256, for 2 days: longer than any link works. Read and written by functions of schema app only.';
comment on column public.claimed_links.token_hash is 'SHA-256 of the token. The token itself is stored nowhere.';
comment on column public.claimed_links.claimed_at is 'When it was first used.';

create index claimed_links_claimed_at_idx on public.claimed_links (claimed_at);

alter table public.claimed_links enable row level security;
revoke all on table public.claimed_links from public, anon, authenticated, service_role;

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
comment on function app.claim_link(bytea) is
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
comment on function app.release_link(bytea) is
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
comment on function app.confirms(text, text) is
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
comment on function app.has_fresh_link(text, text, integer) is
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
comment on function app.end_sessions(uuid) is
  'Ends every session of an account, for when Auth does not answer to that. Answers null.';

grant execute on function
  app.claim_link(bytea),
  app.release_link(bytea),
  app.confirms(text, text),
  app.has_fresh_link(text, text, integer),
  app.end_sessions(uuid)
to edge_app;
