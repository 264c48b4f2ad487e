-- Warm Welcome's Show: the first question is where everyone is, and its places are the locations. Each further one is answered
-- by a place in a round of its own; in the next round the pins have no names, and everyone guesses whose some of them are.

insert into public.game_phases (game, phase, next, is_last) values
  ('warm-welcome', 'asking', null, false),
  ('warm-welcome', 'guessing', 'reveal', false),
  ('warm-welcome', 'hush', 'reveal', false),
  ('warm-welcome', 'reveal', null, true);

insert into public.game_parts (game, part, function) values
  ('warm-welcome', 'done', 'pins_all_done'),
  ('warm-welcome', 'round', 'pins_next_round'),
  ('warm-welcome', 'pause', 'pause_pins');

create table public.pin_questions (
  room_id text not null,
  round integer not null,
  text text not null,
  scored boolean not null,
  constraint pin_questions_pkey primary key (room_id, round),
  constraint pin_questions_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade,
  constraint pin_questions_text_check check (char_length(text) between 1 and 320)
);
comment on table public.pin_questions is
  'The questions that a room was asked, for its recap. Read and written by functions of schema app only.';
comment on column public.pin_questions.text is 'A word of the contract, or a host''s own question.';
comment on column public.pin_questions.scored is 'Right guesses are points.';

create table public.pin_answers (
  room_id text not null,
  round integer not null,
  number integer not null,
  name text,
  country text,
  extent text not null default 'town',
  latitude numeric(5, 2),
  longitude numeric(5, 2),
  constraint pin_answers_pkey primary key (room_id, round, number),
  constraint pin_answers_question_fkey foreign key (room_id, round) references public.pin_questions on delete cascade,
  constraint pin_answers_seat_fkey foreign key (room_id, number)
    references public.participants (room_id, number) on delete cascade,
  constraint pin_answers_name_check check (char_length(name) between 1 and 120),
  constraint pin_answers_country_check check (country ~ '^[A-Z]{2}$'),
  constraint pin_answers_extent_check check (extent in ('town', 'region', 'country')),
  constraint pin_answers_whole_check check (num_nulls(name, latitude, longitude) in (0, 3)),
  constraint pin_answers_latitude_check check (latitude between -90 and 90),
  constraint pin_answers_longitude_check check (longitude between -180 and 180)
);
comment on table public.pin_answers is
  'The places by which people answered a question of Warm Welcome, with nothing that they typed. Read and written by functions of schema app only.';
comment on column public.pin_answers.round is 'The round in which the question was asked.';
comment on column public.pin_answers.name is 'Null, as the point: they would rather not say.';

create table public.pins (
  room_id text not null,
  round integer not null,
  nth integer not null,
  asked integer not null generated always as (round - 1) stored,
  number integer not null,
  name text,
  country text,
  constraint pins_pkey primary key (room_id, round, nth),
  constraint pins_question_fkey foreign key (room_id, asked)
    references public.pin_questions (room_id, round) on delete cascade
);
comment on table public.pins is
  'The pins that people are asked about: places of answers. Read and written by functions of schema app only.';
comment on column public.pins.round is 'The round of the guesses: the one after that of the answers.';
comment on column public.pins.asked is 'The round of the question.';
comment on column public.pins.number is
  'Whose turn it is to be asked about, also once that seat is gone: a shared town stays the pin of the others.';
comment on column public.pins.name is 'Null, once all its people are gone.';

create table public.pin_guesses (
  room_id text not null,
  round integer not null,
  nth integer not null,
  number integer not null,
  guess integer not null,
  is_right boolean not null,
  constraint pin_guesses_pkey primary key (room_id, round, nth, number),
  constraint pin_guesses_pin_fkey foreign key (room_id, round, nth) references public.pins on delete cascade,
  constraint pin_guesses_seat_fkey foreign key (room_id, number)
    references public.participants (room_id, number) on delete cascade
);
comment on table public.pin_guesses is
  'Who somebody thinks that a pin belongs to. Read and written by functions of schema app only.';
comment on column public.pin_guesses.guess is 'The number of a seat, also once that is gone.';

create index pin_answers_seat_idx on public.pin_answers (room_id, number);
create index pins_question_idx on public.pins (room_id, asked);
create index pin_guesses_seat_idx on public.pin_guesses (room_id, number);

alter table public.pin_questions enable row level security;
alter table public.pin_answers enable row level security;
alter table public.pins enable row level security;
alter table public.pin_guesses enable row level security;

create function internal.pins_in(p_room text, p_round integer)
returns table (nth integer, owners integer[], place jsonb)
language plpgsql
stable
set search_path = ''
as $$
begin
  return query
  select p.nth,
    array_agg(a.number order by a.number),
    (array_agg(internal.pin_place(a) order by a.extent <> 'town'))[1]
  from public.pins as p
  join public.pin_answers as a
    on a.room_id = p.room_id and a.round = p.asked and a.name = p.name and a.country is not distinct from p.country
  join public.participants as s on s.room_id = a.room_id and s.number = a.number and s.present
  where p.room_id = p_room and p.round = p_round
  group by p.nth
  order by p.nth;
end
$$;
comment on function internal.pins_in is
  'The pins of a round with their place and everyone who answered by it: a shared town has several owners. Without a pin whose people have all gone.';

create function internal.pin_place(p_answer public.pin_answers)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'name', p_answer.name, 'country', p_answer.country, 'extent', p_answer.extent,
    'latitude', p_answer.latitude, 'longitude', p_answer.longitude
  )
$$;

create function internal.pins_done(p_game public.phase_games)
returns integer[]
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_game.phase = 'asking' then
    return array(
      select a.number from public.pin_answers as a where a.room_id = p_game.room_id and a.round = p_game.round
    );
  elsif p_game.phase <> 'guessing' then
    return '{}';
  end if;
  -- Nobody is asked about a place that is their own answer.
  return array(
    select s.number
    from public.participants as s
    where s.room_id = p_game.room_id and s.present and not exists (
      select from internal.pins_in(p_game.room_id, p_game.round) as pin
      where s.number <> all (pin.owners) and not exists (
        select from public.pin_guesses as g
        where g.room_id = p_game.room_id and g.round = p_game.round and g.nth = pin.nth and g.number = s.number
      )
    )
  );
end
$$;
comment on function internal.pins_done is 'The seats that have answered, or that have guessed every pin but their own.';

create function internal.pins_all_done(p_room public.rooms, p_game public.phase_games, p_away_seconds integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_done integer[] := internal.pins_done(p_game);
begin
  return cardinality(v_done) > 0 and internal.all_done(p_room, v_done, p_away_seconds);
end
$$;
comment on function internal.pins_all_done is 'Whether everyone present and not away has answered or guessed.';

create function internal.draw_pins(p_room public.rooms, p_round integer, p_count integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_drawn integer;
begin
  with places as (
    -- One of a shared town stands for it.
    select distinct on (a.name, a.country) a.number, a.name, a.country, asked.times
    from public.pin_answers as a
    join public.participants as s on s.room_id = a.room_id and s.number = a.number and s.present
    cross join lateral (
      select count(*) as times
      from public.pins as old
      join public.rooms as r on r.id = old.room_id
      where r.session_id = p_room.session_id and old.number = a.number
    ) as asked
    where a.room_id = p_room.id and a.round = p_round - 1 and a.name is not null
    order by a.name, a.country, asked.times, random()
  )
  insert into public.pins (room_id, round, nth, number, name, country)
  select p_room.id, p_round, row_number() over (order by places.times, random()), places.number, places.name, places.country
  from places
  order by places.times, random()
  limit p_count;
  get diagnostics v_drawn = row_count;
  return v_drawn;
end
$$;
comment on function internal.draw_pins is
  'Draws up to p_count pins of the answers of the round before, by chance, first of people who were asked about least often in this session. Answers how many there are.';

create function internal.pins_next_round(p_room public.rooms, p_game public.phase_games, p_rules jsonb)
returns public.phase_games
language plpgsql
set search_path = ''
as $$
declare
  v_entry jsonb := (select entry from public.phase_games where room_id = p_room.id);
  v_nth integer := (v_entry ->> 'nth')::integer;
begin
  if p_game.phase in ('waiting', 'final') then
    p_game.phase := 'reveal';
    p_game.entry := '{"nth": 1}';
  elsif p_game.phase = 'asking' then
    p_game.entry := v_entry;
    p_game.phase := case
      when internal.draw_pins(p_room, p_game.round, (p_rules #>> '{kept,pins}')::integer) > 1 then 'guessing'
      else 'reveal'
    end;
  elsif v_nth > jsonb_array_length(p_game.settings -> 'questions') then
    p_game.phase := null;
  else
    p_game.phase := 'asking';
    p_game.entry := jsonb_build_object('nth', v_nth + 1, 'text', p_game.settings -> 'questions' -> (v_nth - 1));
    insert into public.pin_questions (room_id, round, text, scored)
    values (p_room.id, p_game.round, p_game.entry ->> 'text', coalesce((p_game.settings -> 'points')::boolean, false));
    delete from public.pin_questions
    where room_id = p_room.id and round <= p_game.round - (p_rules #>> '{kept,rounds}')::integer;
  end if;
  return p_game;
end
$$;
comment on function internal.pins_next_round is
  'A game begins with the reveal of the locations; then each question of the settings is asked, and with two places or more its pins are guessed. entry is {nth, text}; the first question has no text. Drops the oldest questions beyond the rounds kept.';

create function internal.pause_pins(p_game public.phase_games)
returns void
language sql
set search_path = ''
as $$
  delete from public.pin_questions
  where room_id = p_game.room_id and round = case
    when p_game.phase = 'asking' then p_game.round
    when p_game.phase in ('guessing', 'hush') then p_game.round - 1
  end
$$;
comment on function internal.pause_pins is
  'Deletes a running question before its reveal, with all that people said of it.';

create function internal.pins_knew(p_room text, p_round integer)
returns table (nth integer, number integer, knew boolean)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_removed integer[] := internal.removed_numbers(p_room);
begin
  return query
  select g.nth, g.number, g.is_right
  from internal.pins_in(p_room, p_round) as pin
  join public.pin_guesses as g on g.room_id = p_room and g.round = p_round and g.nth = pin.nth
  where g.number <> all (v_removed);
end
$$;
comment on function internal.pins_knew is 'The counted guesses of a round, and whether each is right.';

create function internal.people_of(p_room text, p_numbers integer[])
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(internal.person(s) order by s.number), '[]')
    from public.participants as s
    where s.room_id = p_room and s.number = any (p_numbers)
  );
end
$$;

create function internal.pins_scene(p_game public.phase_games)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_told boolean := p_game.phase in ('reveal', 'final');
  -- The answers that are on the map: of the round before while people guess.
  v_asked integer := case when (p_game.entry ->> 'nth')::integer > 1 then
    case when p_game.phase = 'asking' then p_game.round else p_game.round - 1 end
  end;
begin
  return jsonb_build_object(
    'question', case when p_game.entry is not null then jsonb_build_object(
      'nth', p_game.entry -> 'nth',
      'of', jsonb_array_length(p_game.settings -> 'questions') + 1,
      'text', p_game.entry -> 'text'
    ) end,
    -- Fallen pins, without names: each place once.
    'spots', (
      select coalesce(jsonb_agg(spot.place || jsonb_build_object(
        'owners', case when v_told then internal.people_of(p_game.room_id, spot.owners) end
      ) order by spot.place ->> 'name'), '[]')
      from (
        select (array_agg(internal.pin_place(a) order by a.extent <> 'town'))[1] as place, array_agg(a.number) as owners
        from public.pin_answers as a
        join public.participants as s on s.room_id = a.room_id and s.number = a.number and s.present
        where a.room_id = p_game.room_id and a.round = v_asked and a.name is not null
          and p_game.phase in ('guessing', 'hush', 'reveal')
        group by a.name, a.country
      ) as spot
    ),
    'pins', (
      select coalesce(jsonb_agg(pin.place || jsonb_build_object(
        'nth', pin.nth,
        'owners', case when v_told then internal.people_of(p_game.room_id, pin.owners) end,
        'knew', case when v_told then internal.people_of(p_game.room_id, array(
          select k.number from internal.pins_knew(p_game.room_id, played.round) as k where k.nth = pin.nth and k.knew
        )) end,
        'guesses', case when v_told then (
          select count(*) from internal.pins_knew(p_game.room_id, played.round) as k where k.nth = pin.nth
        ) end
      ) order by played.round, pin.nth), '[]')
      from generate_series(
        case when p_game.phase = 'final' then p_game.first_round else p_game.round end, p_game.round
      ) as played (round)
      cross join lateral internal.pins_in(p_game.room_id, played.round) as pin
    )
  );
end
$$;
comment on function internal.pins_scene is
  '{question: {nth, of, text} or null, spots, pins}: places as internal.pin_place, each once; at the end the pins of the whole game. Whose they are, and who knew it, comes with the reveal.';

create function internal.pin_points(p_game public.phase_games)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(internal.person(s) || jsonb_build_object('points', scored.points) order by scored.points desc, s.number),
      '[]'
    )
    from (
      select k.number, count(*) filter (where k.knew) as points
      from generate_series(p_game.first_round, p_game.round) as played (round)
      cross join lateral internal.pins_knew(p_game.room_id, played.round) as k
      group by k.number
    ) as scored
    join public.participants as s on s.room_id = p_game.room_id and s.number = scored.number and s.present
  );
end
$$;
comment on function internal.pin_points is 'Everyone present who guessed in this game, with a point for each right guess; the best first.';

create function app.pins_own(p_room text, p_user uuid, p_seat bytea)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_seat public.participants := internal.acting_seat(internal.find_open_room(p_room, 'warm-welcome'), p_user, p_seat);
  v_game public.phase_games;
  v_asked integer;
begin
  select * into v_game from public.phase_games where room_id = p_room;
  v_asked := case when v_game.phase = 'asking' then v_game.round else v_game.round - 1 end;
  return jsonb_build_object(
    'round', coalesce(v_game.round, 0),
    'answer', (
      select jsonb_build_object('place', case when a.name is not null then internal.pin_place(a) end)
      from public.pin_answers as a
      where a.room_id = p_room and a.round = v_asked and a.number = v_seat.number
    ),
    'ownPins', to_jsonb(array(
      select pin.nth from internal.pins_in(p_room, v_game.round) as pin where v_seat.number = any (pin.owners)
    )),
    'guesses', (
      select coalesce(jsonb_agg(jsonb_build_object('nth', nth, 'guess', guess::text) order by nth), '[]')
      from public.pin_guesses
      where room_id = p_room and round = v_game.round and number = v_seat.number
    )
  );
end
$$;
comment on function app.pins_own is
  'The part that only the caller may see: {round, answer: {place} or null, ownPins, guesses: [{nth, guess}]}. ownPins: the pins that they are not asked about.';

create function app.answer_pin(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_round integer,
  p_place jsonb,
  p_rules jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_seat public.participants := internal.lock_for_player(p_room, 'warm-welcome', p_user, p_seat);
  v_game public.phase_games := internal.game_in(p_room, 'asking');
begin
  if v_game.round <> p_round or v_game.ends_at <= now() then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  insert into public.pin_answers (room_id, round, number, name, country, extent, latitude, longitude)
  values (
    p_room,
    p_round,
    v_seat.number,
    p_place ->> 'name',
    p_place ->> 'country',
    coalesce(p_place ->> 'extent', 'town'),
    (p_place ->> 'latitude')::numeric,
    (p_place ->> 'longitude')::numeric
  )
  on conflict (room_id, round, number) do update
  set name = excluded.name,
    country = excluded.country,
    extent = excluded.extent,
    latitude = excluded.latitude,
    longitude = excluded.longitude;
  return jsonb_build_object(
    'closing',
    internal.count_move(
      v_game,
      internal.pins_all_done(internal.find_open_room(p_room), v_game, internal.away_of(p_rules)),
      p_rules
    )
  )
  || app.pins_own(p_room, p_user, p_seat);
end
$$;
comment on function app.answer_pin is
  'The caller''s answer to the question of round p_round, in place of an earlier one; a place without a name: they would rather not say. Answers their own part, and {closing}: it began the countdown.';

create function app.guess_pin(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_round integer,
  p_nth integer,
  p_guess integer,
  p_rules jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_seat public.participants := internal.lock_for_player(p_room, 'warm-welcome', p_user, p_seat);
  v_game public.phase_games := internal.game_in(p_room, 'guessing');
  v_owners integer[] := (select pin.owners from internal.pins_in(p_room, p_round) as pin where pin.nth = p_nth);
begin
  if v_game.round <> p_round or v_game.ends_at <= now() then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  if v_owners is null or v_seat.number = any (v_owners) or v_seat.number = p_guess or not exists (
    select from public.participants as s where s.room_id = p_room and s.number = p_guess and s.present
  ) then
    perform internal.refuse(404, 'not_found');
  end if;
  insert into public.pin_guesses (room_id, round, nth, number, guess, is_right)
  values (p_room, p_round, p_nth, v_seat.number, p_guess, p_guess = any (v_owners))
  on conflict (room_id, round, nth, number) do update set guess = excluded.guess, is_right = excluded.is_right;
  return jsonb_build_object(
    'closing',
    internal.count_move(
      v_game,
      internal.pins_all_done(internal.find_open_room(p_room), v_game, internal.away_of(p_rules)),
      p_rules
    )
  )
  || app.pins_own(p_room, p_user, p_seat);
end
$$;
comment on function app.guess_pin is
  'The caller''s guess whose pin p_nth of round p_round is, in place of an earlier one; 404 for their own, and for a guess of themselves or nobody. Answers as answer_pin.';

create function internal.pins_recap(p_room text, p_people jsonb, p_names boolean)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with spots as materialized (
      select a.round, a.name, a.country,
        (array_agg(internal.pin_place(a) order by a.extent <> 'town'))[1] as place,
        array_agg(a.number order by a.number) as owners
      from public.pin_answers as a
      where a.room_id = p_room and a.name is not null
      group by a.round, a.name, a.country
    ),
    guesses as materialized (
      select p.asked, p.name, p.country, g.number, g.is_right
      from public.pins as p
      join public.pin_guesses as g on g.room_id = p.room_id and g.round = p.round and g.nth = p.nth
      where p.room_id = p_room
    )
    select jsonb_build_object(
      'questions', (
        select coalesce(jsonb_agg(told.question order by told.round), '[]')
        from (
          select q.round, jsonb_build_object(
            'text', q.text,
            'silent', (
              select count(*) from public.pin_answers as a
              where a.room_id = p_room and a.round = q.round and a.name is null
            ),
            'places', jsonb_agg(
              s.place || jsonb_build_object(
                'people', cardinality(s.owners),
                'owners', case when p_names then to_jsonb(s.owners::text[]) end,
                'knew', (
                  select case when count(*) > 0 then
                    jsonb_build_object('right', count(*) filter (where g.is_right), 'guesses', count(*))
                  end
                  from guesses as g
                  where g.asked = s.round and g.name = s.name and g.country is not distinct from s.country
                )
              )
              order by cardinality(s.owners) desc, s.name
            )
          ) as question
          from public.pin_questions as q
          join spots as s on s.round = q.round
          where q.room_id = p_room
          group by q.round, q.text
        ) as told
      ),
      'points', (
        select jsonb_agg(to_jsonb(scored) - 'number' order by scored.points desc, scored.number)
        from (
          select people.number, people.name, count(*) filter (where g.is_right) as points
          from guesses as g
          join public.pin_questions as q on q.room_id = p_room and q.round = g.asked and q.scored
          join internal.recap_people(p_room, p_people) as people on people.number = g.number
          group by people.number, people.name
        ) as scored
      )
    )
  );
end
$$;
comment on function internal.pins_recap is
  'All games of the room together: {questions: [{text, places: [internal.pin_place, {people, owners (numbers; null without p_names), knew: {right, guesses} or null}], silent}] with places, points: [{name, points}], the most first, null without a game for points}. Nothing that was typed. Points for the pins of people who left the recap stay.';
