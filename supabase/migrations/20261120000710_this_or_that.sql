-- This or That: the questions, where each room's game stands, who voted, and the room as its screens show it.

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
comment on column public.this_or_that_pairs.category is 'The contract''s word for the category.';
comment on column public.this_or_that_pairs.text is 'The question.';
comment on column public.this_or_that_pairs.option_a is 'This.';
comment on column public.this_or_that_pairs.emoji_a is 'A picture of this.';
comment on column public.this_or_that_pairs.option_b is 'That.';
comment on column public.this_or_that_pairs.emoji_b is 'A picture of that.';

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
comment on column public.this_or_that_games.room_id is 'The room.';
comment on column public.this_or_that_games.version is 'Counts every change of this row and every vote.';
comment on column public.this_or_that_games.phase is 'waiting, voting or results.';
comment on column public.this_or_that_games.question_index is
  'The question that is asked or, while waiting, that will be asked next. Only grows.';
comment on column public.this_or_that_games.question is
  'The contract''s `question`, copied: a deck may change while it is played.';
comment on column public.this_or_that_games.phase_started_at is 'Since when it is this phase.';
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
comment on column public.this_or_that_votes.room_id is 'The room.';
comment on column public.this_or_that_votes.question_index is 'The question.';
comment on column public.this_or_that_votes.number is 'The seat that voted.';
comment on column public.this_or_that_votes.option is 'A or B.';
comment on column public.this_or_that_votes.version is 'The version of the game that this vote made.';

create index this_or_that_games_deck_id_idx on public.this_or_that_games (deck_id);
create index this_or_that_votes_seat_idx on public.this_or_that_votes (room_id, number);

alter table public.this_or_that_pairs enable row level security;
alter table public.this_or_that_games enable row level security;
alter table public.this_or_that_votes enable row level security;

revoke all on table public.this_or_that_pairs, public.this_or_that_games, public.this_or_that_votes
from public, anon, authenticated, service_role;

create function app.this_or_that_counted(p_room text, p_index integer)
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
comment on function app.this_or_that_counted(text, integer) is
  'The votes on a question that count: those of seats that were not removed. Internal.';

create function app.this_or_that_all_voted(p_room text, p_index integer, p_away_seconds integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_voters integer[] := array(select v.number from app.this_or_that_counted(p_room, p_index) as v);
  v_not_awaited integer[] := v_voters || app.away_numbers(p_room, p_away_seconds);
begin
  return cardinality(v_voters) > 0 and not exists (
    select from public.participants where room_id = p_room and present and number <> all (v_not_awaited)
  );
end
$$;
comment on function app.this_or_that_all_voted(text, integer, integer) is
  'Whether everybody present and not away has voted on the question, and somebody has. Internal.';

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
  v_room public.rooms := app.find_open_room(p_room, 'this-or-that');
  v_game public.this_or_that_games;
  v_has_people boolean := v_room.revision is not distinct from p_revision;
  v_limit record;
  v_reply jsonb;
begin
  select * into v_game from public.this_or_that_games where room_id = p_room;
  v_reply := jsonb_build_object(
    'now', app.instant(clock_timestamp()),
    'version', coalesce(v_game.version, 0),
    'revision', v_room.revision,
    'allVoted', app.this_or_that_all_voted(p_room, v_game.question_index, p_away_seconds),
    'room', null,
    'game', null,
    'participants', null,
    'votes', null
  );
  if v_has_people and p_version = coalesce(v_game.version, 0) then
    return v_reply;
  end if;
  select * into v_limit from app.room_limit(v_room.host_id, p_caps);
  return v_reply || jsonb_build_object(
    'room', jsonb_build_object('code', v_room.code, 'locked', v_room.locked, 'participantLimit', v_limit.cap),
    'game', jsonb_build_object(
      'phase', coalesce(v_game.phase, 'waiting'),
      'questionIndex', coalesce(v_game.question_index, 0),
      'question', v_game.question,
      'phaseStartedAt', app.instant(coalesce(v_game.phase_started_at, v_room.created_at)),
      'phaseEndsAt', app.instant(v_game.phase_ends_at),
      'held', coalesce(v_game.held, false),
      'showResults', coalesce(v_game.show_results, false),
      'category', coalesce(v_game.category, 'all'),
      'deckId', v_game.deck_id,
      'mix', coalesce(v_game.mix, false)
    ),
    'participants', case when not v_has_people then app.players(p_room) end,
    'votes', (
      select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'option', v.option) order by v.version), '[]')
      from app.this_or_that_counted(p_room, v_game.question_index) as v
      where not v_has_people or v.version > coalesce(p_version, -1)
    )
  );
end
$$;
comment on function app.this_or_that_state(text, integer, integer, jsonb, integer) is
  'What changed since the version and the revision that the asker knows (-1: nothing is known): {now, version, revision, allVoted, room, game, participants, votes}. room, game and votes are null when both numbers are known, participants when the revision is; votes are those since the version, or all when the revision is another. Nobody''s secrets are left out: that is the API''s part. PT404, PT410.';

create function app.join_this_or_that(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_new_seat bytea,
  p_name text,
  p_name_key text,
  p_caps jsonb,
  p_colors text[]
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_taken record;
begin
  select * into v_taken
  from app.take_seat(p_room, 'this-or-that', p_user, p_seat, p_new_seat, p_name, p_name_key, p_caps, p_colors);
  return jsonb_build_object(
    'created', v_taken.seat_created,
    'hasNewSeat', v_taken.has_new_seat,
    'participant', app.players(p_room, v_taken.seat_number) -> 0
  );
end
$$;
comment on function app.join_this_or_that(text, uuid, bytea, bytea, text, text, jsonb, text[]) is
  'Takes a seat, or finds the caller''s own again: {created, hasNewSeat, participant}. Refuses as take_seat does.';

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
begin
  perform from public.rooms where id = p_room for update;
  v_room := app.find_open_room(p_room, 'this-or-that');
  v_seat := app.acting_seat(v_room, p_user, p_seat, p_name_key);
  select question_index, version + 1 into v_index, v_version
  from public.this_or_that_games
  where room_id = p_room and phase = 'voting' and phase_ends_at > now();
  if v_index is null or v_index <> p_question_index then
    perform app.refuse(409, 'wrong_phase');
  end if;

  insert into public.this_or_that_votes (room_id, question_index, number, option, version)
  values (p_room, v_index, v_seat.number, p_option, v_version)
  on conflict do nothing;
  if found then
    update public.this_or_that_games set version = v_version where room_id = p_room;
    perform app.mark_active(p_room, false);
  end if;

  return (
    select jsonb_build_object(
      'option', max(v.option) filter (where v.number = v_seat.number),
      'currentQuestionIndex', v_index,
      'votedCount', count(*),
      'counts', jsonb_build_object(
        'A', count(*) filter (where v.option = 'A'), 'B', count(*) filter (where v.option = 'B')
      )
    )
    from app.this_or_that_counted(p_room, v_index) as v
  );
end
$$;
comment on function app.vote_this_or_that(text, uuid, bytea, text, text, integer) is
  'The caller''s vote on the open question, or on that one only where p_question_index names it; the first one stays. Answers {option, currentQuestionIndex, votedCount, counts}, the option being the one that counts. PT403 removed, PT403 not_your_seat, PT404, PT409 wrong_phase, PT410.';

grant execute on function
  app.this_or_that_state(text, integer, integer, jsonb, integer),
  app.join_this_or_that(text, uuid, bytea, bytea, text, text, jsonb, text[]),
  app.vote_this_or_that(text, uuid, bytea, text, text, integer)
to edge_app;
