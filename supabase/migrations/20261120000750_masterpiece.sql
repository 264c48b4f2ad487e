-- Masterpiece Match: the prompts, and the rounds of a room with what was drawn and voted in them. How the game goes on,
-- what players do and what they see is told in the next files.

create table public.masterpiece_prompts (
  id text not null,
  prompt text not null,
  constraint masterpiece_prompts_pkey primary key (id),
  constraint masterpiece_prompts_prompt_key unique (prompt),
  constraint masterpiece_prompts_id_check check (id ~ '^prompt-[0-9]{3,4}$'),
  constraint masterpiece_prompts_prompt_check check (char_length(prompt) between 1 and 80)
);
comment on table public.masterpiece_prompts is
  'What there is to draw in Masterpiece Match, for every host. Written by the seed, read by functions of schema app only.';
comment on column public.masterpiece_prompts.id is 'Names the prompt in the seed: prompt-001.';
comment on column public.masterpiece_prompts.prompt is 'What is to be drawn, as it is shown.';

create table public.masterpiece_games (
  room_id text not null,
  version integer not null default 0,
  phase text not null default 'waiting',
  round_number integer not null default 0,
  phase_started_at timestamptz not null default now(),
  phase_ends_at timestamptz,
  settled_at timestamptz,
  deck_id uuid,
  mix boolean not null default false,
  played text[] not null default '{}',
  idle integer not null default 0,
  constraint masterpiece_games_pkey primary key (room_id),
  constraint masterpiece_games_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade,
  constraint masterpiece_games_deck_id_fkey foreign key (deck_id) references public.decks (id) on delete set null,
  constraint masterpiece_games_phase_check check (phase in ('waiting', 'drawing', 'voting', 'results')),
  constraint masterpiece_games_round_number_check check (round_number >= 0),
  constraint masterpiece_games_deadline_check check ((phase = 'waiting') = (phase_ends_at is null)),
  constraint masterpiece_games_settled_check check ((phase in ('voting', 'results')) = (settled_at is not null)),
  constraint masterpiece_games_idle_check check (idle >= 0)
);
comment on table public.masterpiece_games is
  'Where a Masterpiece Match room is: a room without a row waits. Read and written by functions of schema app only, while they hold the lock of the room.';
comment on column public.masterpiece_games.room_id is 'The room.';
comment on column public.masterpiece_games.version is
  'Counts what happens in the game: steps, drawings, votes. Together with rooms.revision it says whether a state is still the present one.';
comment on column public.masterpiece_games.phase is 'The contract''s word: waiting, drawing, voting or results.';
comment on column public.masterpiece_games.round_number is
  'The present round, or the last one while waiting; 0 before the first. Never used again, also when its round was dropped: a late drawing names its round.';
comment on column public.masterpiece_games.phase_started_at is 'Since when it is this phase.';
comment on column public.masterpiece_games.phase_ends_at is 'The deadline: who comes first after it makes the step. Null while waiting.';
comment on column public.masterpiece_games.settled_at is
  'Until then drawings of the round (in voting) or votes (in results) may still come in.';
comment on column public.masterpiece_games.deck_id is 'The host''s own prompts that are played; null: the built-in ones.';
comment on column public.masterpiece_games.mix is 'Built-in prompts are played among the own ones.';
comment on column public.masterpiece_games.played is
  'Keys (MD5 of the prompt in lower case) of what was played since the prompts last began anew, the newest last.';
comment on column public.masterpiece_games.idle is 'Rounds in a row in which nobody drew, and so nobody could vote.';

create table public.masterpiece_rounds (
  room_id text not null,
  round_number integer not null,
  prompt text not null,
  seed text not null,
  finished boolean not null default false,
  constraint masterpiece_rounds_pkey primary key (room_id, round_number),
  constraint masterpiece_rounds_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade,
  constraint masterpiece_rounds_round_number_check check (round_number >= 1),
  constraint masterpiece_rounds_prompt_check check (prompt <> ''),
  constraint masterpiece_rounds_seed_check check (char_length(seed) = 22)
);
comment on table public.masterpiece_rounds is
  'The rounds of a room, the present one and those that are over. Who won is nowhere stored: it follows from the drawings and votes that count. Read and written by functions of schema app only.';
comment on column public.masterpiece_rounds.room_id is 'The room.';
comment on column public.masterpiece_rounds.round_number is 'Counts from 1 in each room. The number of a round that was stopped is left out.';
comment on column public.masterpiece_rounds.prompt is 'What was to be drawn: a copy, since decks may be changed and deleted.';
comment on column public.masterpiece_rounds.seed is 'A secret from which every voter''s ballot is made.';
comment on column public.masterpiece_rounds.finished is 'It came to its results, so who drew what may be told.';

create table public.drawings (
  id text not null,
  room_id text not null,
  round_number integer not null,
  number integer not null,
  sequence integer not null,
  media text not null,
  bytes bytea not null,
  constraint drawings_pkey primary key (id),
  constraint drawings_seat_key unique (room_id, round_number, number),
  constraint drawings_round_fkey foreign key (room_id, round_number)
    references public.masterpiece_rounds (room_id, round_number) on delete cascade,
  constraint drawings_seat_fkey foreign key (room_id, number)
    references public.participants (room_id, number) on delete cascade,
  constraint drawings_id_check check (id ~ '^[A-Za-z0-9_-]{22}$'),
  constraint drawings_sequence_check check (sequence >= 1),
  constraint drawings_media_check check (media in ('image/png', 'image/jpeg', 'image/webp')),
  constraint drawings_bytes_check check (octet_length(bytes) between 1 and 204800)
);
-- Pictures are packed already: PostgreSQL would try in vain each time.
alter table public.drawings alter column bytes set storage external;
comment on table public.drawings is
  'What was drawn, one picture of a seat in a round. Nobody reads or writes it but the functions of schema app: a host must not unmask anybody through the Data API.';
comment on column public.drawings.id is '128 random bits in base64url: told to those who may see the picture, and to nobody else.';
comment on column public.drawings.room_id is 'The room.';
comment on column public.drawings.round_number is 'The round.';
comment on column public.drawings.number is 'The seat that drew it.';
comment on column public.drawings.sequence is 'Counts from 1 in each round as they come in: of as many votes the earlier one wins.';
comment on column public.drawings.media is 'Content type of the bytes.';
comment on column public.drawings.bytes is 'The picture, checked by the API.';

create table public.drawing_votes (
  room_id text not null,
  round_number integer not null,
  number integer not null,
  drawn_by integer not null,
  constraint drawing_votes_pkey primary key (room_id, round_number, number),
  constraint drawing_votes_drawing_fkey foreign key (room_id, round_number, drawn_by)
    references public.drawings (room_id, round_number, number) on delete cascade,
  constraint drawing_votes_seat_fkey foreign key (room_id, number)
    references public.participants (room_id, number) on delete cascade,
  constraint drawing_votes_not_own_check check (drawn_by <> number)
);
comment on table public.drawing_votes is
  'Who voted for whose drawing. Its keys allow one vote of a seat in a round, for a drawing of that room and round, and not for the own one. Nobody reads or writes it but the functions of schema app.';
comment on column public.drawing_votes.room_id is 'The room.';
comment on column public.drawing_votes.round_number is 'The round.';
comment on column public.drawing_votes.number is 'The seat that voted.';
comment on column public.drawing_votes.drawn_by is 'The seat whose drawing of this round got the vote.';

create index masterpiece_games_deck_id_idx on public.masterpiece_games (deck_id);
create index drawings_seat_idx on public.drawings (room_id, number);
create index drawing_votes_drawing_idx on public.drawing_votes (room_id, round_number, drawn_by);
create index drawing_votes_seat_idx on public.drawing_votes (room_id, number);

alter table public.masterpiece_prompts enable row level security;
alter table public.masterpiece_games enable row level security;
alter table public.masterpiece_rounds enable row level security;
alter table public.drawings enable row level security;
alter table public.drawing_votes enable row level security;

revoke all on table
  public.masterpiece_prompts,
  public.masterpiece_games,
  public.masterpiece_rounds,
  public.drawings,
  public.drawing_votes
from public, anon, authenticated, service_role;
