-- This or That: the questions, where each room's game stands, who voted, and how the game moves on.

create table public.this_or_that_pairs (
  id text not null,
  category text not null,
  text text not null,
  option_a text not null,
  emoji_a text not null,
  option_b text not null,
  emoji_b text not null,
  constraint this_or_that_pairs_pkey primary key (id),
  constraint this_or_that_pairs_id_check check (id ~ '^[a-z]+-[0-9]{3}$'),
  constraint this_or_that_pairs_category_check check (category in ('entertainment', 'sports', 'culture')),
  constraint this_or_that_pairs_text_check check (char_length(text) between 1 and 160),
  constraint this_or_that_pairs_option_a_check check (char_length(option_a) between 1 and 60),
  constraint this_or_that_pairs_emoji_a_check check (char_length(emoji_a) between 1 and 16),
  constraint this_or_that_pairs_option_b_check check (char_length(option_b) between 1 and 60),
  constraint this_or_that_pairs_emoji_b_check check (char_length(emoji_b) between 1 and 16)
);
comment on table public.this_or_that_pairs is
  'The built-in questions: supabase/seeds/this-or-that.sql. Read by functions of schema app only.';
comment on column public.this_or_that_pairs.id is 'Stays the same for as long as the question does, like sports-001.';

create table public.this_or_that_games (
  room_id text not null,
  version integer not null default 0,
  phase text not null default 'waiting',
  question_index integer not null default 0,
  question jsonb,
  phase_started_at timestamptz not null default now(),
  phase_ends_at timestamptz,
  held boolean not null default false,
  show_results boolean not null default false,
  category text not null default 'all',
  deck_id uuid,
  mix boolean not null default false,
  played text[] not null default '{}',
  idle integer not null default 0,
  constraint this_or_that_games_pkey primary key (room_id),
  constraint this_or_that_games_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade,
  constraint this_or_that_games_deck_id_fkey foreign key (deck_id) references public.decks (id) on delete set null,
  constraint this_or_that_games_phase_check check (phase in ('waiting', 'voting', 'results')),
  constraint this_or_that_games_question_check check ((question is null) = (phase = 'waiting')),
  constraint this_or_that_games_deadline_check check (
    (phase_ends_at is not null) = (phase = 'voting' or (phase = 'results' and not held))
  ),
  constraint this_or_that_games_held_check check (not held or phase <> 'waiting'),
  constraint this_or_that_games_category_check check (category in ('all', 'entertainment', 'sports', 'culture'))
);
comment on table public.this_or_that_games is
  'Where the game of each This or That room stands; no row: nothing happened yet. Read and written by functions of schema app only.';
comment on column public.this_or_that_games.version is 'Counts every change of this row and every vote.';
comment on column public.this_or_that_games.question_index is
  'The question that is asked or, while waiting, that will be asked next. Only grows.';
comment on column public.this_or_that_games.question is
  'The contract''s `question`, copied: a deck may change while it is played.';
comment on column public.this_or_that_games.phase_ends_at is 'The deadline; null when nothing is running: waiting, or held results.';
comment on column public.this_or_that_games.held is 'The results of this question stay until the host goes on.';
comment on column public.this_or_that_games.show_results is 'Everybody sees the votes as they come in.';
comment on column public.this_or_that_games.category is 'Which of the built-in questions are played.';
comment on column public.this_or_that_games.deck_id is 'The own questions that are played; null when there are none, or none any more.';
comment on column public.this_or_that_games.mix is 'The built-in questions are played besides the own ones.';
comment on column public.this_or_that_games.played is
  'Keys of the questions that are not asked again until all are played; the last one is the last that was asked.';
comment on column public.this_or_that_games.idle is 'How many questions in a row ended by the clock without a vote.';

create table public.this_or_that_votes (
  room_id text not null,
  question_index integer not null,
  number integer not null,
  option text not null,
  version integer not null,
  constraint this_or_that_votes_pkey primary key (room_id, question_index, number),
  constraint this_or_that_votes_seat_fkey foreign key (room_id, number)
    references public.participants (room_id, number) on delete cascade,
  constraint this_or_that_votes_option_check check (option in ('A', 'B'))
);
comment on table public.this_or_that_votes is
  'One vote of each seat on each question. Read and written by functions of schema app only.';
comment on column public.this_or_that_votes.version is 'The version of the game that this vote made.';

create index this_or_that_games_deck_id_idx on public.this_or_that_games (deck_id);
create index this_or_that_votes_seat_idx on public.this_or_that_votes (room_id, number);

alter table public.this_or_that_pairs enable row level security;
alter table public.this_or_that_games enable row level security;
alter table public.this_or_that_votes enable row level security;

create function internal.this_or_that_counted(p_room text, p_index integer)
returns setof public.this_or_that_votes
language plpgsql
stable
set search_path = ''
as $$
declare
  -- Not a join: of a table without statistics PostgreSQL may think that a room has one seat, and then compare every vote
  -- with every seat.
  v_removed integer[] := array(select number from public.participants where room_id = p_room and removed_at is not null);
begin
  return query
  select * from public.this_or_that_votes
  where room_id = p_room and question_index = p_index and number <> all (v_removed);
end
$$;
comment on function internal.this_or_that_counted is
  'The votes on a question that count: those of seats that were not removed.';

create function internal.this_or_that_all_voted(p_room text, p_index integer, p_away_seconds integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_voters integer[] := array(select v.number from internal.this_or_that_counted(p_room, p_index) as v);
  v_not_awaited integer[] := v_voters || internal.away_numbers(p_room, p_away_seconds);
begin
  return cardinality(v_voters) > 0 and not exists (
    select from public.participants where room_id = p_room and present and number <> all (v_not_awaited)
  );
end
$$;
comment on function internal.this_or_that_all_voted is
  'Whether everybody present and not away has voted on the question, and somebody has.';

create function app.this_or_that_state(
  p_room text,
  p_version integer,
  p_revision integer,
  p_caps jsonb,
  p_away_seconds integer
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.find_open_room(p_room, 'this-or-that');
  v_game public.this_or_that_games;
  v_has_people boolean := v_room.revision is not distinct from p_revision;
  v_limit record;
  v_reply jsonb;
begin
  select * into v_game from public.this_or_that_games where room_id = p_room;
  v_reply := jsonb_build_object(
    'now', internal.instant(clock_timestamp()),
    'version', coalesce(v_game.version, 0),
    'revision', v_room.revision,
    'allVoted', internal.this_or_that_all_voted(p_room, v_game.question_index, p_away_seconds),
    'room', null,
    'game', null,
    'participants', null,
    'votes', null
  );
  if v_has_people and p_version = coalesce(v_game.version, 0) then
    return v_reply;
  end if;
  select * into v_limit from internal.room_limit(v_room.host_id, p_caps);
  return v_reply || jsonb_build_object(
    'room', jsonb_build_object('code', v_room.code, 'locked', v_room.locked, 'participantLimit', v_limit.cap),
    'game', jsonb_build_object(
      'phase', coalesce(v_game.phase, 'waiting'),
      'questionIndex', coalesce(v_game.question_index, 0),
      'question', v_game.question,
      'phaseStartedAt', internal.instant(coalesce(v_game.phase_started_at, v_room.created_at)),
      'phaseEndsAt', internal.instant(v_game.phase_ends_at),
      'held', coalesce(v_game.held, false),
      'showResults', coalesce(v_game.show_results, false),
      'category', coalesce(v_game.category, 'all'),
      'deckId', v_game.deck_id,
      'mix', coalesce(v_game.mix, false)
    ),
    'participants', case when not v_has_people then internal.players(p_room) end,
    'votes', (
      select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'option', v.option) order by v.version), '[]')
      from internal.this_or_that_counted(p_room, v_game.question_index) as v
      where not v_has_people or v.version > coalesce(p_version, -1)
    )
  );
end
$$;
comment on function app.this_or_that_state is
  'What changed since the version and the revision that the asker knows (-1: nothing is known): {now, version, revision, allVoted, room, game, participants, votes}. room, game and votes are null when both numbers are known, participants when the revision is; votes are those since the version, or all when the revision is another. Nobody''s secrets are left out: that is the API''s part. PT404, PT410.';

create function app.vote_this_or_that(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_name_key text,
  p_option text,
  p_question_index integer
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms;
  v_seat public.participants;
  v_index integer;
  v_version integer;
  v_gone integer[];
begin
  perform from public.rooms where id = p_room for update;
  v_room := internal.find_open_room(p_room, 'this-or-that');
  v_seat := internal.acting_seat(v_room, p_user, p_seat, p_name_key);
  select question_index, version + 1 into v_index, v_version
  from public.this_or_that_games
  where room_id = p_room and phase = 'voting' and phase_ends_at > now();
  if v_index is null or v_index <> p_question_index then
    perform internal.refuse(409, 'wrong_phase');
  end if;

  insert into public.this_or_that_votes (room_id, question_index, number, option, version)
  values (p_room, v_index, v_seat.number, p_option, v_version)
  on conflict do nothing;
  if found then
    update public.this_or_that_games set version = v_version where room_id = p_room;
    perform internal.mark_active(p_room, false);
  end if;

  v_gone := array(select number from public.participants where room_id = p_room and not present);
  return (
    select jsonb_build_object(
      'option', max(v.option) filter (where v.number = v_seat.number),
      'currentQuestionIndex', v_index,
      'votedCount', count(*) filter (where v.number <> all (v_gone)),
      'counts', jsonb_build_object(
        'A', count(*) filter (where v.option = 'A'), 'B', count(*) filter (where v.option = 'B')
      )
    )
    from internal.this_or_that_counted(p_room, v_index) as v
  );
end
$$;
comment on function app.vote_this_or_that is
  'The caller''s vote on the open question, or on that one only where p_question_index names it; the first one stays. Answers {option, currentQuestionIndex, votedCount, counts}: the option is the one that counts, votedCount how many of those present have voted; counts has also the votes of freed places. PT403 removed, PT403 not_your_seat, PT404, PT409 wrong_phase, PT410.';

-- This or That: the three steps that a game is made of. Whoever takes one has locked the room.
create function internal.this_or_that_pool(p_room text)
returns table (key text, question jsonb)
language sql
stable
set search_path = ''
as $$
  select 'pair:' || p.id,
    jsonb_build_object(
      'text', p.text,
      'optionA', jsonb_build_object('text', p.option_a, 'emoji', p.emoji_a),
      'optionB', jsonb_build_object('text', p.option_b, 'emoji', p.emoji_b)
    )
  from public.this_or_that_games as g
  join public.this_or_that_pairs as p on g.category in ('all', p.category)
  where g.room_id = p_room and (g.deck_id is null or g.mix)
  union all
  select 'own:' || md5(own.item::text), own.item
  from public.this_or_that_games as g
  join public.decks as d on d.id = g.deck_id
  cross join lateral jsonb_array_elements(d.items) as own (item)
  where g.room_id = p_room
$$;
comment on function internal.this_or_that_pool is
  'The questions that a room may be asked: of its category, of its deck, or both.';

create function internal.ask_this_or_that(p_room text, p_index integer, p_lengths jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_played text[];
  v_next record;
begin
  select played into v_played from public.this_or_that_games where room_id = p_room;
  select pool.key, pool.question into v_next
  from internal.this_or_that_pool(p_room) as pool
  where pool.key <> all (v_played)
  order by random()
  limit 1;
  if not found then
    -- Used up: all of them once more, the one that was just asked not first.
    select pool.key, pool.question into strict v_next
    from internal.this_or_that_pool(p_room) as pool
    order by pool.key = v_played[cardinality(v_played)], random()
    limit 1;
    v_played := array(
      select old.key
      from unnest(v_played) with ordinality as old (key, place)
      where not exists (select from internal.this_or_that_pool(p_room) as pool where pool.key = old.key)
      order by old.place
    );
  end if;
  update public.this_or_that_games
  set phase = 'voting',
    question_index = p_index,
    question = v_next.question,
    phase_started_at = now(),
    phase_ends_at = now() + (p_lengths ->> 'voting')::double precision * interval '1 ms',
    held = false,
    played = v_played || v_next.key,
    version = version + 1
  where room_id = p_room;
end
$$;
comment on function internal.ask_this_or_that is
  'Opens question p_index: a random one that was not played yet and, once all were, any but the last. The room is locked by the caller.';

create function internal.settle_this_or_that(p_room text, p_idle integer, p_lengths jsonb)
returns void
language sql
set search_path = ''
as $$
  update public.this_or_that_games
  set phase = 'results',
    phase_started_at = now(),
    phase_ends_at = case when not held then now() + (p_lengths ->> 'results')::double precision * interval '1 ms' end,
    idle = p_idle,
    version = version + 1
  where room_id = p_room
$$;
comment on function internal.settle_this_or_that is
  'Shows the results of the open question. The room is locked by the caller.';

create function internal.rest_this_or_that(p_room text)
returns void
language sql
set search_path = ''
as $$
  update public.this_or_that_games
  set phase = 'waiting',
    question_index = question_index + 1,
    question = null,
    phase_started_at = now(),
    phase_ends_at = null,
    held = false,
    idle = 0,
    version = version + 1
  where room_id = p_room and phase <> 'waiting'
$$;
comment on function internal.rest_this_or_that is
  'Back to waiting for the host. The room is locked by the caller.';

-- This or That: how the game moves on, by its host or by the clock. Every move locks the room first, so of two at once
-- the second finds what the first one made.
create function internal.lock_this_or_that(p_room text, p_host uuid)
returns public.this_or_that_games
language plpgsql
set search_path = ''
as $$
declare
  v_room public.rooms := internal.lock_for_host(p_room, p_host, 'this-or-that');
  v_game public.this_or_that_games;
begin
  -- as the state shows a room without a row
  insert into public.this_or_that_games (room_id, phase_started_at) values (p_room, v_room.created_at)
  on conflict do nothing;
  select * into v_game from public.this_or_that_games where room_id = p_room;
  return v_game;
end
$$;
comment on function internal.lock_this_or_that is
  'Locks a room for a move of its host and answers where the game stands. PT403 not_host, PT404, PT410.';

create function app.start_this_or_that(
  p_room text,
  p_host uuid,
  p_category text,
  p_deck uuid,
  p_mix boolean,
  p_lengths jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_game public.this_or_that_games := internal.lock_this_or_that(p_room, p_host);
begin
  if v_game.phase <> 'waiting' then
    return '{}';
  end if;
  if internal.places_taken(p_room) = 0 then
    perform internal.refuse(409, 'nobody_here');
  end if;
  perform internal.hold_own_deck(p_host, p_deck, 'this-or-that');
  update public.this_or_that_games
  set category = p_category, deck_id = p_deck, mix = p_mix and p_deck is not null, idle = 0
  where room_id = p_room;
  perform internal.ask_this_or_that(p_room, v_game.question_index, p_lengths);
  perform internal.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.start_this_or_that is
  'Opens the first question of a category, of an own deck, or of both mixed; a game that is running goes on unchanged. PT403 not_host, PT404, PT409 nobody_here, PT404 not_found, PT410.';

create function app.next_this_or_that(
  p_room text,
  p_host uuid,
  p_from_phase text,
  p_from_index integer,
  p_to text,
  p_away_seconds integer,
  p_lengths jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_game public.this_or_that_games := internal.lock_this_or_that(p_room, p_host);
begin
  if v_game.phase <> p_from_phase or v_game.question_index <> p_from_index then
    return '{}';
  end if;
  if v_game.phase = 'waiting' then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  if v_game.phase = 'voting' and (p_to = 'results' or internal.this_or_that_all_voted(p_room, v_game.question_index, p_away_seconds)) then
    perform internal.settle_this_or_that(p_room, 0, p_lengths);
  elsif p_to is distinct from 'results' then
    update public.this_or_that_games set idle = 0 where room_id = p_room;
    perform internal.ask_this_or_that(p_room, v_game.question_index + 1, p_lengths);
  end if;
  perform internal.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.next_this_or_that is
  'The host goes on: from voting to the results when everybody has voted or p_to says so, else to the next question; from the results to the next question. With p_from_… only from there, else nothing happens. PT403 not_host, PT404, PT409 wrong_phase, PT410.';

create function app.stop_this_or_that(p_room text, p_host uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform internal.lock_this_or_that(p_room, p_host);
  perform internal.rest_this_or_that(p_room);
  perform internal.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.stop_this_or_that is
  'The host ends the questions: back to waiting. PT403 not_host, PT404, PT410.';

create function app.change_this_or_that(
  p_room text,
  p_host uuid,
  p_held boolean,
  p_show boolean,
  p_lengths jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_game public.this_or_that_games := internal.lock_this_or_that(p_room, p_host);
begin
  if p_held is not null and v_game.phase = 'waiting' then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  update public.this_or_that_games
  set held = coalesce(p_held, held),
    show_results = coalesce(p_show, show_results),
    phase_ends_at = case
      -- a question that is voted on ends when it would have; what is held or let go are its results
      when phase = 'voting' or coalesce(p_held, held) = held then phase_ends_at
      when not p_held then now() + (p_lengths ->> 'results')::double precision * interval '1 ms'
    end,
    version = version + 1
  where room_id = p_room and (p_held <> held or p_show <> show_results);
  perform internal.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.change_this_or_that is
  'Holds the results of this question, or lets them go on after their usual time from now; shows the votes to everybody, or not. Null leaves it as it is. PT403 not_host, PT404, PT409 wrong_phase (held while waiting), PT410.';

create function app.advance_this_or_that(p_room text, p_idle_max integer, p_lengths jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_game public.this_or_that_games;
begin
  perform from public.rooms where id = p_room and status = 'open' and expires_at > now() for update;
  if not found then
    return false;
  end if;
  select * into v_game from public.this_or_that_games where room_id = p_room and phase_ends_at <= now();
  if not found then
    return false;
  end if;
  if v_game.phase = 'voting' then
    perform internal.settle_this_or_that(
      p_room,
      case
        when exists (
          select from public.this_or_that_votes where room_id = p_room and question_index = v_game.question_index
        ) then 0
        else v_game.idle + 1
      end,
      p_lengths
    );
  elsif v_game.idle >= p_idle_max then
    perform internal.rest_this_or_that(p_room);
  else
    perform internal.ask_this_or_that(p_room, v_game.question_index + 1, p_lengths);
  end if;
  return true;
end
$$;
comment on function app.advance_this_or_that is
  'Takes the one step that is due by the clock, if one is: voting to results, results to the next question, or back to waiting after p_idle_max questions without a vote. Answers whether it did. Does not move the room''s last activity.';
