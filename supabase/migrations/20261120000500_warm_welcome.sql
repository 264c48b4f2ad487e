-- Warm Welcome: the locations of a room's people, the weather there, and fun facts about these locations.

insert into public.game_parts (game, part, function) values
  ('warm-welcome', 'played', 'warm_welcome_played'),
  ('warm-welcome', 'recap', 'warm_welcome_recap'),
  ('warm-welcome', 'strip', 'strip_locations'),
  ('warm-welcome', 'forget', 'forget_locations');

create table public.locations (
  room_id text not null,
  number integer not null,
  typed text,
  name text,
  state text,
  country text,
  extent text not null default 'town',
  latitude numeric(5, 2),
  longitude numeric(5, 2),
  approximate boolean not null,
  time_zone text,
  weather_emoji text,
  weather_temp numeric(4, 1),
  constraint locations_pkey primary key (room_id, number),
  constraint locations_seat_fkey foreign key (room_id, number)
    references public.participants (room_id, number) on delete cascade,
  constraint locations_typed_check check (char_length(typed) between 1 and 80),
  constraint locations_name_check check (char_length(name) between 1 and 120),
  constraint locations_state_check check (char_length(state) between 2 and 40),
  constraint locations_country_check check (country ~ '^[A-Z]{2}$'),
  constraint locations_extent_check check (extent in ('town', 'region', 'country')),
  constraint locations_point_check check (num_nulls(latitude, longitude) <> 1),
  -- 'NaN' is greater than every number in PostgreSQL: only an upper bound keeps it out
  constraint locations_latitude_check check (latitude between -90 and 90),
  constraint locations_longitude_check check (longitude between -180 and 180),
  constraint locations_time_zone_check check (char_length(time_zone) between 1 and 60),
  constraint locations_weather_emoji_check check (char_length(weather_emoji) between 1 and 16),
  constraint locations_weather_temp_check check (weather_temp between -150 and 150),
  constraint locations_weather_whole_check check ((weather_emoji is null) = (weather_temp is null))
);
comment on table public.locations is
  'The location of each seat of a Warm Welcome room. Read and written by functions of schema app only.';
comment on column public.locations.typed is
  'The participant''s own text: shown to the room, and sent to no outside service but the search. Null once the session has ended.';
comment on column public.locations.name is 'The canonical name of the location; null if it was not found.';
comment on column public.locations.country is 'ISO 3166-1 alpha-2, if known.';
comment on column public.locations.extent is 'What was named; the point of a whole region or country is in its middle.';
comment on column public.locations.latitude is 'Null, as the longitude, for a person who is somewhere else: not on the map.';
comment on column public.locations.approximate is 'The location was not found: the point is only somewhere in the US.';
comment on column public.locations.time_zone is 'IANA name, if known.';
comment on column public.locations.weather_temp is 'Degrees Fahrenheit.';

create table public.facts (
  id bigint generated always as identity,
  room_id text not null,
  kind text not null,
  fact_text text not null,
  data jsonb,
  constraint facts_pkey primary key (id),
  constraint facts_kind_key unique (room_id, kind),
  constraint facts_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade,
  constraint facts_kind_check check (char_length(kind) between 1 and 80),
  constraint facts_fact_text_check check (char_length(fact_text) between 1 and 500)
);
comment on table public.facts is
  'Fun facts about the locations of a Warm Welcome room. Read and written by functions of schema app only.';
comment on column public.facts.kind is
  'The subject, once per room. Kinds with the prefix ai: come from a language model and stay until it writes again; all others are computed from the group.';

comment on column public.facts.data is
  'What a computed fact says, for pages in any language, with the numbers of seats; null for one that is only a text.';

alter table public.locations enable row level security;
alter table public.facts enable row level security;

create function internal.people_on_map(p_room text, p_number integer default null)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        internal.person(p) || jsonb_build_object(
          'answered', l.room_id is not null,
          'currentLocation', l.typed,
          'placeName', case when not l.approximate then l.name end,
          'currentLat', l.latitude,
          'currentLng', l.longitude,
          'approximate', coalesce(l.approximate, false),
          'country', l.country,
          'extent', coalesce(l.extent, 'town'),
          'timeZone', l.time_zone,
          'weatherEmoji', l.weather_emoji,
          'weatherTemp', trim_scale(l.weather_temp)
        )
        order by p.number
      ),
      '[]'
    )
    from public.participants as p
    left join public.locations as l on l.room_id = p.room_id and l.number = p.number
    where p.room_id = p_room and p.present and (p_number is null or p.number = p_number)
  );
end
$$;
comment on function internal.people_on_map is
  'Everyone present in seat order, or only one of them: a person with {answered, currentLocation, placeName, currentLat, currentLng, approximate, country, extent, timeZone, weatherEmoji, weatherTemp}.';

create function app.join_warm_welcome(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_joining jsonb,
  p_caps jsonb,
  p_colors text[],
  p_place jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_taken jsonb := app.take_seat(p_room, 'warm-welcome', p_user, p_seat, p_joining, p_caps, p_colors);
  v_number integer := v_taken -> 'participant' ->> 'id';
begin
  insert into public.locations as old (
    room_id, number, typed, name, state, country, extent, latitude, longitude, approximate, time_zone
  )
  values (
    p_room,
    v_number,
    p_place ->> 'text',
    p_place ->> 'name',
    p_place ->> 'state',
    p_place ->> 'country',
    coalesce(p_place ->> 'extent', 'town'),
    (p_place ->> 'latitude')::numeric,
    (p_place ->> 'longitude')::numeric,
    (p_place ->> 'approximate')::boolean,
    p_place ->> 'timeZone'
  )
  on conflict (room_id, number) do update
  set typed = excluded.typed,
    name = excluded.name,
    state = excluded.state,
    country = excluded.country,
    extent = excluded.extent,
    latitude = excluded.latitude,
    longitude = excluded.longitude,
    approximate = excluded.approximate,
    time_zone = excluded.time_zone,
    -- the weather belongs to the point, not the person
    weather_emoji = case
      when (old.latitude, old.longitude) = (excluded.latitude, excluded.longitude) then old.weather_emoji
    end,
    weather_temp = case
      when (old.latitude, old.longitude) = (excluded.latitude, excluded.longitude) then old.weather_temp
    end;
  perform internal.raise_version(p_room);
  return v_taken || jsonb_build_object('participant', internal.people_on_map(p_room, v_number) -> 0);
end
$$;
comment on function app.join_warm_welcome is
  'take_seat, and puts the seat on the map. participant is as in people_on_map.';

create function internal.places_of(p_room text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'number', l.number,
          'name', l.name,
          'state', l.state,
          'country', l.country,
          'extent', l.extent,
          'latitude', l.latitude,
          'longitude', l.longitude,
          'approximate', l.approximate,
          'timeZone', l.time_zone
        )
        order by l.number
      ),
      '[]'
    )
    from public.locations as l
    join public.participants as p on p.room_id = l.room_id and p.number = l.number
    where l.room_id = p_room and p.present and l.latitude is not null
  );
end
$$;
comment on function internal.places_of is 'The locations of everyone present on the map. No names of people and no typed text.';

create function app.warm_welcome_places(p_room text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_places jsonb;
begin
  perform internal.find_open_room(p_room, 'warm-welcome');
  v_places := internal.places_of(p_room);
  return jsonb_build_object('version', md5(v_places::text), 'places', v_places);
end
$$;
comment on function app.warm_welcome_places is
  'The input for facts: {version, places}; the version is a fingerprint of these places.';

create function app.set_weather(
  p_room text,
  p_number integer,
  p_latitude numeric,
  p_longitude numeric,
  p_emoji text,
  p_temp numeric
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from public.rooms where id = p_room for no key update;
  update public.locations
  set weather_emoji = p_emoji, weather_temp = p_temp
  where room_id = p_room
    and number = p_number
    and latitude = p_latitude
    and longitude = p_longitude
    and (weather_emoji, weather_temp) is distinct from (p_emoji, p_temp);
  if found then
    perform internal.raise_version(p_room);
  end if;
end
$$;
comment on function app.set_weather is
  'Stores the weather at a seat''s point, in degrees Fahrenheit; does nothing if the seat has moved since the request.';

create function app.warm_welcome_state(p_room text, p_version integer, p_caps jsonb, p_away_seconds integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.find_open_room(p_room, 'warm-welcome');
  v_game public.phase_games;
  v_reply jsonb;
begin
  select * into v_game from public.phase_games where room_id = p_room;
  v_reply := internal.live_state(v_room, v_game, p_version, p_caps) || jsonb_build_object(
    'endsAt',
    internal.instant(internal.due_at(v_game, internal.pins_all_done(v_room, v_game, p_away_seconds), p_away_seconds))
  );
  if v_reply -> 'room' = 'null' then
    return v_reply;
  end if;
  return v_reply || internal.pins_scene(v_game) || jsonb_build_object(
    'game', v_reply -> 'game' || jsonb_build_object('round', coalesce(v_game.round, 0)),
    'people', internal.people_on_map(p_room),
    'facts', (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', f.id::text, 'factText', f.fact_text, 'data', f.data) order by f.id desc), '[]'
      )
      from public.facts as f
      where f.room_id = p_room
    ),
    -- Who has nothing to guess does not show: a pin that is left alone would be theirs.
    'done', array(
      select done.number
      from unnest(internal.pins_done(v_game)) as done (number)
      where v_game.phase = 'asking' or exists (
        select from public.pin_guesses as g
        where g.room_id = p_room and g.round = v_game.round and g.number = done.number
      )
    ),
    'points', case when v_game.phase in ('reveal', 'final') then internal.pin_points(v_game) end
  );
end
$$;
comment on function app.warm_welcome_state is
  'live_state with {endsAt}, and for a caller with another version {people (in seat order, on the map), facts (newest first), done, points} and internal.pins_scene; game also has {round}. points comes with the reveal.';

create function app.put_warm_welcome_facts(p_room text, p_version text, p_facts jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_changed boolean;
begin
  perform internal.lock_open_room(p_room, 'warm-welcome');
  if md5(internal.places_of(p_room)::text) is distinct from p_version then
    return false;
  end if;
  -- A fact with unchanged words keeps its position; a reworded one counts as new. Facts of a language model arrive later
  -- than the others, and make room only for its next ones.
  delete from public.facts as f
  where f.room_id = p_room
    and case
      when exists (select from jsonb_array_elements(p_facts) as given where given ->> 'kind' = f.kind) then not exists (
        select from jsonb_array_elements(p_facts) as given
        where given ->> 'kind' = f.kind and given ->> 'text' = f.fact_text
      )
      else f.kind not like 'ai:%' or exists (
        select from jsonb_array_elements(p_facts) as given where given ->> 'kind' like 'ai:%'
      )
    end;
  v_changed := found;
  -- The same words may be about other people at these places now.
  update public.facts as f
  set data = nullif(given -> 'data', 'null')
  from jsonb_array_elements(p_facts) as given
  where f.room_id = p_room
    and given ->> 'kind' = f.kind
    and nullif(given -> 'data', 'null') is distinct from f.data;
  v_changed := v_changed or found;
  insert into public.facts (room_id, kind, fact_text, data)
  select p_room, given.fact ->> 'kind', given.fact ->> 'text', nullif(given.fact -> 'data', 'null')
  from jsonb_array_elements(p_facts) with ordinality as given (fact, nth)
  order by given.nth
  on conflict (room_id, kind) do nothing;
  if found or v_changed then
    perform internal.raise_version(p_room);
  end if;
  return true;
end
$$;
comment on function app.put_warm_welcome_facts is
  'Writes the facts [{kind, text, data}] for that version of the places, the last one as the newest; false, with nothing written, when someone has joined, moved or left since.';

create function internal.warm_welcome_played(p_rooms text[])
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (select from public.locations where room_id = any (p_rooms) and name is not null)
    or exists (select from public.pin_answers where room_id = any (p_rooms) and name is not null);
end
$$;

create function internal.warm_welcome_recap(p_room public.rooms, p_people jsonb, p_names boolean)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'people', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', p.number::text,
            'name', people.name,
            'color', p.color,
            'town', l.name,
            'country', l.country,
            'extent', coalesce(l.extent, 'town'),
            'latitude', l.latitude,
            'longitude', l.longitude
          )
          order by p.number
        ),
        '[]'
      )
      from internal.recap_people(p_room.id, p_people) as people
      join public.participants as p on p.room_id = p_room.id and p.number = people.number
      left join public.locations as l on l.room_id = p.room_id and l.number = p.number and l.name is not null
      where p.present or l.name is not null or exists (
        select from public.pin_answers as a where a.room_id = p.room_id and a.number = p.number
      )
    ),
    'facts', (
      -- where the sun was is not true any more
      select coalesce(jsonb_agg(jsonb_build_object('factText', fact_text, 'data', data) order by id desc), '[]')
      from public.facts
      where room_id = p_room.id and kind <> 'sun'
    )
  ) || internal.pins_recap(p_room.id, p_people, p_names);
end
$$;
comment on function internal.warm_welcome_recap is
  '{people: [{id, name, color, town, country, extent, latitude, longitude}], facts: [{factText, data}], the newest first}. Nulls for a person without a town. Nothing that was typed. With internal.pins_recap.';

create function internal.strip_locations(p_rooms text[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.locations where room_id = any (p_rooms) and approximate;
  -- The points stay as they are, about a kilometer: the facts tell distances between them.
  update public.locations set typed = null, time_zone = null, weather_emoji = null, weather_temp = null
  where room_id = any (p_rooms);
  perform internal.pause_pins(g) from public.phase_games as g where g.room_id = any (p_rooms);
end
$$;

create function internal.forget_locations(p_rooms text[], p_numbers integer[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Facts tell of everyone's location.
  delete from public.facts
  where room_id in (select room_id from public.locations where room_id = any (p_rooms) and number = any (p_numbers));
  delete from public.locations where room_id = any (p_rooms) and number = any (p_numbers);
  delete from public.pin_answers where room_id = any (p_rooms) and number = any (p_numbers);
  delete from public.pin_guesses where room_id = any (p_rooms) and number = any (p_numbers);
  -- A shared town stays the pin of the others, and guesses stay, as they are points.
  update public.pins as p set name = null, country = null
  where p.room_id = any (p_rooms) and not exists (
    select from public.pin_answers as a
    where a.room_id = p.room_id and a.round = p.asked and a.name = p.name and a.country is not distinct from p.country
  );
end
$$;
