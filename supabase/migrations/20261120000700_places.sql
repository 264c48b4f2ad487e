-- The offline gazetteer: US ZIP codes and towns, and places of the whole world. Filled by supabase/seeds/places.sql and
-- places-world.sql, which local/places/generate.ts makes; look-ups go by the keys of `placeKey` and `worldKey`
-- (functions/_shared/domain/place-key.ts).

create table public.places (
  key text collate "C" not null,
  state text not null,
  name text not null,
  population integer not null,
  latitude numeric(4, 2) not null,
  longitude numeric(5, 2) not null,
  time_zone text not null,
  constraint places_pkey primary key (key, state),
  constraint places_key_check check (key ~ '^[a-z0-9]+( [a-z0-9]+)*$'),
  constraint places_state_check check (state ~ '^[A-Z]{2}$'),
  constraint places_population_check check (population between 0 and 100000000),
  constraint places_latitude_check check (latitude between -90 and 90),
  constraint places_longitude_check check (longitude between -180 and 180)
);
comment on table public.places is
  'Towns of the US (GeoNames from 1,000 people up, and those with only a post office). Public data.';
comment on column public.places.key is 'The name for look-ups: lower case ASCII words, one spelling for Saint and St.';
comment on column public.places.population is 'From GeoNames; 0 for a town it lacks.';

create table public.zip_codes (
  zip text collate "C" not null,
  state text not null,
  name text not null,
  latitude numeric(4, 2) not null,
  longitude numeric(5, 2) not null,
  time_zone text not null,
  constraint zip_codes_pkey primary key (zip),
  constraint zip_codes_zip_check check (zip ~ '^[0-9]{5}$'),
  constraint zip_codes_state_check check (state ~ '^[A-Z]{2}$'),
  constraint zip_codes_latitude_check check (latitude between -90 and 90),
  constraint zip_codes_longitude_check check (longitude between -180 and 180)
);
comment on table public.zip_codes is 'ZIP codes of the US, without those of the armed forces abroad. Public data.';

create table public.world_places (
  id text collate "C" not null,
  extent text not null,
  name text not null,
  country text not null,
  region text,
  latitude numeric(4, 2) not null,
  longitude numeric(5, 2) not null,
  time_zone text,
  constraint world_places_pkey primary key (id),
  constraint world_places_id_check check (id ~ '^(g[0-9]+|[A-Z]{2}([.][A-Z0-9]+)?)$' and char_length(id) <= 40),
  constraint world_places_extent_check check (extent in ('town', 'region', 'country')),
  constraint world_places_name_check check (char_length(name) between 1 and 120),
  constraint world_places_country_check check (country ~ '^[A-Z]{2}$'),
  constraint world_places_latitude_check check (latitude between -90 and 90),
  constraint world_places_longitude_check check (longitude between -180 and 180)
);
comment on table public.world_places is
  'Towns of the world from 5,000 people up, regions and countries (GeoNames; US towns as in places). Public data.';
comment on column public.world_places.name is 'As people see it: "London, United Kingdom".';
comment on column public.world_places.region is 'The id of a town''s region, if it has one.';
comment on column public.world_places.latitude is 'Of a region or country: the middle of its people.';
comment on column public.world_places.time_zone is 'IANA name; null for a region or country with several.';

create table public.world_names (
  key text collate "C" not null,
  place text collate "C" not null,
  country text not null,
  weight integer not null,
  constraint world_names_pkey primary key (key, place)
);
comment on table public.world_names is 'What the places of the world are called, in all languages and scripts. Public data.';
comment on column public.world_names.key is
  'Lower case, without accents; after a period a code that counts after a town only (".on").';
comment on column public.world_names.weight is 'How likely it is meant: the number of people, a fifth of a region''s or country''s; a tenth for a name that isn''t its own.';

create table public.geocoder_answers (
  key_hash bytea not null,
  place jsonb,
  expires_at timestamptz not null,
  constraint geocoder_answers_pkey primary key (key_hash),
  constraint geocoder_answers_key_hash_check check (octet_length(key_hash) = 32),
  constraint geocoder_answers_place_check check (jsonb_typeof(place) = 'object' and pg_column_size(place) < 1000)
);
comment on table public.geocoder_answers is
  'Answers of the search service, kept by hash: typed locations are deleted with their room, and never collected.';
comment on column public.geocoder_answers.key_hash is 'SHA-256 of the normalized text.';
comment on column public.geocoder_answers.place is 'The location found: {name, state, latitude, longitude, timeZone}; null for none.';

create table public.geocoder_pace (
  id boolean not null default true,
  next_at timestamptz not null default now(),
  constraint geocoder_pace_pkey primary key (id),
  constraint geocoder_pace_id_check check (id)
);
comment on table public.geocoder_pace is 'One row: when the next request may go to the search service.';

insert into public.geocoder_pace default values;

create index places_compact_key_idx on public.places (replace(key, ' ', ''), state);
create index places_latitude_longitude_idx on public.places (latitude, longitude);
create index world_names_weight_idx on public.world_names (key) where weight >= 300000;
create index geocoder_answers_expires_at_idx on public.geocoder_answers (expires_at);

-- Only the functions below read these: the missing policies are on purpose.
alter table public.places enable row level security;
alter table public.zip_codes enable row level security;
alter table public.world_places enable row level security;
alter table public.world_names enable row level security;
alter table public.geocoder_answers enable row level security;
alter table public.geocoder_pace enable row level security;

create function internal.place_json(p_name text, p_state text, p_latitude numeric, p_longitude numeric, p_time_zone text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'name', p_name || ', ' || p_state, 'state', p_state,
    'latitude', p_latitude, 'longitude', p_longitude, 'timeZone', p_time_zone
  )
$$;
comment on function internal.place_json is
  'A place in the API''s format: {name: "Aurora, IL", state, latitude, longitude, timeZone}.';

create function app.find_zip(p_zip text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select internal.place_json(name, state, latitude, longitude, time_zone) from public.zip_codes where zip = p_zip
$$;
comment on function app.find_zip is 'The place of a five-digit ZIP code; null for none.';

create function app.find_place(p_key text, p_state text default null)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select internal.place_json(name, state, latitude, longitude, time_zone)
      from public.places
      where key = p_key and (p_state is null or state = p_state)
      order by population desc, state
      limit 1
    ),
    -- 'newyork', and both LaGrange and La Grange
    (
      select internal.place_json(name, state, latitude, longitude, time_zone)
      from public.places
      where replace(key, ' ', '') = replace(p_key, ' ', '') and (p_state is null or state = p_state)
      order by population desc, state, key
      limit 1
    )
  )
$$;
comment on function app.find_place is
  'The town with that key in that state; without a state the most populous. Spaces are ignored if no town has the exact key. Null for none.';

create function app.find_places_by_prefix(p_prefix text, p_limit integer, p_state text default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- Shorter prefixes match too much to mean anything.
  if char_length(replace(p_prefix, ' ', '')) < 3 then
    return '[]'::jsonb;
  end if;
  return (
    select coalesce(
      jsonb_agg(
        internal.place_json(p.name, p.state, p.latitude, p.longitude, p.time_zone)
        order by p.population desc, p.key, p.state
      ),
      '[]'
    )
    from (
      select *
      from public.places
      where (key ^@ p_prefix or strpos(key, ' ' || p_prefix) > 0) and (p_state is null or state = p_state)
      order by population desc, key, state
      limit least(greatest(p_limit, 0), 20)
    ) as p
  );
end
$$;
comment on function app.find_places_by_prefix is
  'Up to 20 towns with a word that has this prefix (3 letters at least), in that state if given, the most populous first.';

create function app.nearest_place(p_latitude numeric, p_longitude numeric)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  -- A degree of latitude is 111 km: within half a degree, flat geometry is accurate enough.
  select internal.place_json(name, state, latitude, longitude, time_zone)
  from public.places
  where latitude between p_latitude - 0.5 and p_latitude + 0.5
    and longitude between p_longitude - 1 and p_longitude + 1
  order by
    power(latitude - p_latitude, 2) + power((longitude - p_longitude) * cos(radians(p_latitude::double precision))::numeric, 2),
    population desc, key, state
  limit 1
$$;
comment on function app.nearest_place is
  'The nearest town, at most about 55 km north or south of a point; null for none.';

create function internal.world_place_json(p_place public.world_places)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_place.id, 'extent', p_place.extent, 'name', p_place.name, 'country', p_place.country,
    'region', p_place.region, 'latitude', p_place.latitude, 'longitude', p_place.longitude, 'timeZone', p_place.time_zone
  )
$$;
comment on function internal.world_place_json is
  'A place of the world in the API''s format: {id, extent, name, country, region, latitude, longitude, timeZone}.';

create function app.find_world_places(p_keys text[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      internal.world_place_json(p) || jsonb_build_object('key', n.key, 'weight', n.weight)
      order by n.weight desc, p.id, n.key
    ),
    '[]'
  )
  from (select distinct key from unnest(p_keys[:40]) as key) as asked
  cross join lateral (
    select *
    from public.world_names
    where world_names.key = asked.key
    order by weight desc, place
    limit 100
  ) as n
  join public.world_places as p on p.id = n.place
$$;
comment on function app.find_world_places is
  'The places with one of up to 40 keys, the likeliest first, 100 of each: with {key, weight}.';

create function app.find_world_places_by_prefix(p_prefix text, p_near text[])
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- One or two letters begin too many names; other scripts say much in two.
  v_least integer := case when p_prefix ~ '^[a-z]{1,2}$' then 300000 else 0 end;
  v_found jsonb;
begin
  if p_prefix = '' then
    return '[]'::jsonb;
  end if;
  select jsonb_agg(
    internal.world_place_json(p) || jsonb_build_object('key', n.key, 'weight', n.weight) order by n.rank desc, p.id
  )
  into v_found
  from (
    select place, min(key) as key, max(weight) as weight,
      max(weight * case when country = any (p_near) then 10::bigint else 1 end) as rank
    from public.world_names
    where key ^@ p_prefix and (v_least = 0 or weight >= 300000)
    group by place
    order by rank desc, place
    limit 10
  ) as n
  join public.world_places as p on p.id = n.place;
  return coalesce(v_found, '[]'::jsonb);
end
$$;
comment on function app.find_world_places_by_prefix is
  'The 10 likeliest places with this beginning, ten times as likely in the countries given; of one or two letters large ones only.';

create function app.world_place(p_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select internal.world_place_json(p) from public.world_places as p where id = p_id
$$;
comment on function app.world_place is 'The place with that id; null for none.';

-- The search service: remembered answers, and the pace of requests. The service's rules ask for both (at most 1 request
-- a second for a whole deployment, and no question twice).
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
comment on function app.geocoder_cached is
  'The remembered answer to this text: {place}, with place null if the service found none; null if it was never asked.';

create function app.geocoder_remember(p_key text, p_place jsonb default null)
returns void
language sql
security definer
set search_path = ''
as $$
  -- Each new answer deletes some old ones, so the table cannot grow forever.
  select internal.delete_old('public.geocoder_answers', 'expires_at', now(), 100);
  insert into public.geocoder_answers (key_hash, place, expires_at)
  values (
    sha256(convert_to(p_key, 'UTF8')),
    nullif(p_place, 'null'),
    now() + case when nullif(p_place, 'null') is null then interval '1 day' else interval '30 days' end
  )
  on conflict (key_hash) do update set place = excluded.place, expires_at = excluded.expires_at;
$$;
comment on function app.geocoder_remember is
  'Keeps an answer of the search service: 30 days, or 1 day for a location not found.';

create function app.claim_geocoder_slot()
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_at timestamptz;
begin
  -- The row is locked, so two callers never get the same turn. A little more than a second apart, because requests do not
  -- all take equally long to arrive. clock_timestamp: now() stands still here.
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
comment on function app.claim_geocoder_slot is
  'A turn to ask the search service: milliseconds to wait, 0 for at once; null when all turns of the next 1.5 s are taken.';
