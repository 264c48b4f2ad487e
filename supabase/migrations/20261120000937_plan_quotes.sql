-- What a host was told that a plan would cost. It is kept here and not in the browser, so that what is done afterwards is
-- what was shown: no caller can name another amount, another moment or another subscription.

create table public.plan_quotes (
  user_id uuid not null,
  id uuid not null default gen_random_uuid(),
  quote jsonb not null,
  created_at timestamptz not null default now(),
  constraint plan_quotes_pkey primary key (user_id),
  constraint plan_quotes_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade,
  constraint plan_quotes_quote_check check (jsonb_typeof(quote) = 'object' and octet_length(quote::text) <= 10000)
);
comment on table public.plan_quotes is
  'The last quote that each host was shown, until it is used. Read and written by functions of schema app only.';
comment on column public.plan_quotes.user_id is 'The host: a new quote replaces the old one.';
comment on column public.plan_quotes.id is 'What the browser names it by.';
comment on column public.plan_quotes.quote is 'What the API has to know to do what was shown; its kind is one of the contract''s.';
comment on column public.plan_quotes.created_at is 'When it was made; how long it holds is the contract''s.';

create index plan_quotes_created_at_idx on public.plan_quotes (created_at);

alter table public.plan_quotes enable row level security;
revoke all on table public.plan_quotes from public, anon, authenticated, service_role;

create function app.keep_quote(p_user uuid, p_quote jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  perform from public.profiles where id = p_user for key share;
  if not found then
    perform app.refuse(401, 'sign_in');
  end if;
  insert into public.plan_quotes as old (user_id, quote) values (p_user, p_quote)
  on conflict (user_id) do update
  set id = excluded.id, quote = excluded.quote, created_at = excluded.created_at
  returning old.id into v_id;
  return jsonb_build_object('id', v_id);
end
$$;
comment on function app.keep_quote(uuid, jsonb) is
  'Keeps what a host is shown, in the place of what they were shown before: {id}. PT401 sign_in.';

create function app.take_quote(p_user uuid, p_lease uuid, p_id uuid, p_lifetime_seconds integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_quote jsonb;
begin
  -- The account first, as who deletes it and with the same strength: neither waits for the other in a circle.
  perform from public.profiles where id = p_user for no key update;
  perform from public.checkouts where user_id = p_user and lease = p_lease and leased_until > now() for update;
  if not found then
    perform app.refuse(409, 'checkout_busy');
  end if;
  delete from public.plan_quotes
  where user_id = p_user
    and id = p_id
    and created_at > now() - make_interval(secs => p_lifetime_seconds)
    and quote ->> 'kind' is distinct from 'new'
  returning quote into v_quote;
  if v_quote is null then
    -- What is begun twice is the same subscription, so that a double click or a lost answer ends where the first one does.
    select quote into v_quote
    from public.plan_quotes
    where user_id = p_user
      and id = p_id
      and created_at > now() - make_interval(secs => p_lifetime_seconds)
      and quote ->> 'kind' = 'new';
  end if;
  return v_quote;
end
$$;
comment on function app.take_quote(uuid, uuid, uuid, integer) is
  'Uses up the quote that a host was shown at most p_lifetime_seconds ago, and answers it as it was kept; one of kind new may be used again. Null: there is none of that id, it was used, replaced, or it is too old. PT409 checkout_busy when the lease is not the caller''s.';

grant execute on function
  app.keep_quote(uuid, jsonb),
  app.take_quote(uuid, uuid, uuid, integer)
to edge_app;
