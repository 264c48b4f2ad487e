-- The offline gazetteer: US ZIP codes and towns. Filled by supabase/seeds/places.sql, which local/places/generate.ts
-- makes; look-ups go by keys that `placeKey` (functions/_shared/domain/place-key.ts) makes.

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
  'Towns of the US (GeoNames from 1,000 people up, and those that only have a post office). Public data, the same for everybody.';
comment on column public.places.key is 'How the name is looked up: lower case ASCII words, one spelling for Saint and St.';
comment on column public.places.state is 'USPS abbreviation of the state, district or territory.';
comment on column public.places.name is 'What the town is called, without the state.';
comment on column public.places.population is 'People, as GeoNames has it; 0 where it does not know the town.';
comment on column public.places.latitude is 'Degrees north.';
comment on column public.places.longitude is 'Degrees east: negative in the US.';
comment on column public.places.time_zone is 'IANA name.';

create index places_compact_key_idx on public.places (replace(key, ' ', ''), state);
create index places_latitude_longitude_idx on public.places (latitude, longitude);

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
comment on table public.zip_codes is 'ZIP codes of the US, without those of the armed forces abroad. Public data, the same for everybody.';
comment on column public.zip_codes.zip is 'Five digits.';
comment on column public.zip_codes.state is 'USPS abbreviation of the state, district or territory.';
comment on column public.zip_codes.name is 'The town of the post office, without the state.';
comment on column public.zip_codes.latitude is 'Degrees north.';
comment on column public.zip_codes.longitude is 'Degrees east: negative in the US.';
comment on column public.zip_codes.time_zone is 'IANA name.';

-- Nobody reads these but the functions below: there is no policy on purpose.
alter table public.places enable row level security;
alter table public.zip_codes enable row level security;
revoke all on table public.places, public.zip_codes from public, anon, authenticated, service_role;

create function app.place_json(p_name text, p_state text, p_latitude numeric, p_longitude numeric, p_time_zone text)
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
comment on function app.place_json(text, text, numeric, numeric, text) is
  'A place as the API reads it: {name: "Aurora, IL", state, latitude, longitude, timeZone}. Internal.';

create function app.find_zip(p_zip text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select app.place_json(name, state, latitude, longitude, time_zone) from public.zip_codes where zip = p_zip
$$;
comment on function app.find_zip(text) is 'The place of a five-digit ZIP code; null for none.';

create function app.find_place(p_key text, p_state text default null)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select app.place_json(name, state, latitude, longitude, time_zone)
      from public.places
      where key = p_key and (p_state is null or state = p_state)
      order by population desc, state
      limit 1
    ),
    -- 'newyork', and both LaGrange and La Grange
    (
      select app.place_json(name, state, latitude, longitude, time_zone)
      from public.places
      where replace(key, ' ', '') = replace(p_key, ' ', '') and (p_state is null or state = p_state)
      order by population desc, state, key
      limit 1
    )
  )
$$;
comment on function app.find_place(text, text) is
  'The town of that key in that state; without a state the most populous. Spaces are ignored where nothing has the very key. Null for none.';

create function app.find_places_by_prefix(p_prefix text, p_limit integer, p_state text default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- Shorter beginnings fit too much to mean anything.
  if char_length(replace(p_prefix, ' ', '')) < 3 then
    return '[]'::jsonb;
  end if;
  return (
    select coalesce(
      jsonb_agg(
        app.place_json(p.name, p.state, p.latitude, p.longitude, p.time_zone)
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
comment on function app.find_places_by_prefix(text, integer, text) is
  'Up to 20 towns with a word that begins like that (3 letters at least), in that state if one is given, the most populous first.';

create function app.nearest_place(p_latitude numeric, p_longitude numeric)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  -- A degree of latitude is 111 km: within half a degree, measured on the flat, which is right enough at this size.
  select app.place_json(name, state, latitude, longitude, time_zone)
  from public.places
  where latitude between p_latitude - 0.5 and p_latitude + 0.5
    and longitude between p_longitude - 1 and p_longitude + 1
  order by
    power(latitude - p_latitude, 2) + power((longitude - p_longitude) * cos(radians(p_latitude::double precision))::numeric, 2),
    population desc, key, state
  limit 1
$$;
comment on function app.nearest_place(numeric, numeric) is
  'The town next to a point, at most about 55 km north or south of it; null for none.';

grant execute on function
  app.find_zip(text),
  app.find_place(text, text),
  app.find_places_by_prefix(text, integer, text),
  app.nearest_place(numeric, numeric)
to edge_app;
