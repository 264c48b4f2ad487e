-- What is remembered of the search service: its answers, and when it may be asked again. The service's rules ask for
-- both (at most 1 request a second for a whole deployment, and no question twice).

create table public.geocoder_answers (
  key_hash bytea not null,
  place jsonb,
  expires_at timestamptz not null,
  constraint geocoder_answers_pkey primary key (key_hash),
  constraint geocoder_answers_key_hash_check check (octet_length(key_hash) = 32),
  constraint geocoder_answers_place_check check (jsonb_typeof(place) = 'object' and pg_column_size(place) < 1000)
);
comment on table public.geocoder_answers is
  'Answers of the search service. Kept by hash: what somebody typed as their location goes with its room, not into a list.';
comment on column public.geocoder_answers.key_hash is 'SHA-256 of the normalised text.';
comment on column public.geocoder_answers.place is 'The place found: {name, state, latitude, longitude, timeZone}; null where there is none.';
comment on column public.geocoder_answers.expires_at is 'When the service may be asked again.';

create index geocoder_answers_expires_at_idx on public.geocoder_answers (expires_at);

create table public.geocoder_pace (
  id boolean not null default true,
  next_at timestamptz not null default now(),
  constraint geocoder_pace_pkey primary key (id),
  constraint geocoder_pace_id_check check (id)
);
comment on table public.geocoder_pace is 'One row: when the next request may go to the search service.';
comment on column public.geocoder_pace.id is 'Always true.';
comment on column public.geocoder_pace.next_at is 'The next free moment.';

insert into public.geocoder_pace default values;

alter table public.geocoder_answers enable row level security;
alter table public.geocoder_pace enable row level security;
revoke all on table public.geocoder_answers, public.geocoder_pace from public, anon, authenticated, service_role;

create function app.geocoder_cached(p_key text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('place', place)
  from public.geocoder_answers
  where key_hash = sha256(convert_to(p_key, 'UTF8')) and expires_at > now()
$$;
comment on function app.geocoder_cached(text) is
  'What the search service said to this text: {place}, with place null where it knew none; null where it was not asked.';

create function app.geocoder_remember(p_key text, p_place jsonb default null)
returns void
language sql
security definer
set search_path = ''
as $$
  -- Each answer takes some of the old ones away, so the table can not only grow.
  delete from public.geocoder_answers
  where key_hash = any (
    array(
      select key_hash from public.geocoder_answers
      where expires_at < now()
      order by expires_at
      limit 100
      for update skip locked
    )
  );
  insert into public.geocoder_answers (key_hash, place, expires_at)
  values (
    sha256(convert_to(p_key, 'UTF8')),
    nullif(p_place, 'null'),
    now() + case when nullif(p_place, 'null') is null then interval '1 day' else interval '30 days' end
  )
  on conflict (key_hash) do update set place = excluded.place, expires_at = excluded.expires_at;
$$;
comment on function app.geocoder_remember(text, jsonb) is
  'Keeps an answer of the search service: 30 days, or 1 day where it knew no place.';

create function app.claim_geocoder_slot()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_at timestamptz;
begin
  -- The row is locked while its turn is given, so two callers never get the same one. A little more than a second
  -- apart, since the way to the service is not equally long each time. clock_timestamp: now() stands still here.
  update public.geocoder_pace
  set next_at = greatest(next_at, clock_timestamp()) + interval '1100 milliseconds'
  where next_at < clock_timestamp() + interval '1500 milliseconds'
  returning next_at - interval '1100 milliseconds' into v_at;
  if v_at is null then
    return null;
  end if;
  return greatest(0, ceil(extract(epoch from v_at - clock_timestamp()) * 1000))::integer;
end
$$;
comment on function app.claim_geocoder_slot() is
  'A turn to ask the search service: milliseconds to wait for it, 0 for at once; null where all turns of the next 1.5 s are given away.';

grant execute on function
  app.geocoder_cached(text),
  app.geocoder_remember(text, jsonb),
  app.claim_geocoder_slot()
to edge_app;
