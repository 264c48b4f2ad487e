-- This or That: the questions, where each room's game stands, and who voted. What players and hosts do with them is told
-- in the next files.

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
