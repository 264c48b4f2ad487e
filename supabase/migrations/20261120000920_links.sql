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

grant execute on function app.claim_link(bytea) to edge_app;
