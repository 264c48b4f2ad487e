-- This or That: questions and votes. Players know a question by its index from 0: the round before it begins, while the
-- game waits.

insert into public.game_phases (game, phase, next, is_last) values
  ('this-or-that', 'voting', 'results', false),
  ('this-or-that', 'hush', 'results', false),
  ('this-or-that', 'results', null, true);

insert into public.game_parts (game, part, function) values
  ('this-or-that', 'done', 'this_or_that_done'),
  ('this-or-that', 'round', 'this_or_that_next_round'),
  ('this-or-that', 'played', 'this_or_that_played'),
  ('this-or-that', 'recap', 'this_or_that_recap');

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
comment on column public.this_or_that_pairs.id is 'A lasting key of the question, like sports-001.';

create table public.this_or_that_questions (
  room_id text not null,
  round integer not null,
  question jsonb not null,
  constraint this_or_that_questions_pkey primary key (room_id, round),
  constraint this_or_that_questions_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade,
  constraint this_or_that_questions_question_check check (pg_column_size(question) <= 8000)
);
comment on table public.this_or_that_questions is
  'The questions of a room: copies, because decks may change or go. Read and written by functions of schema app only.';

create table public.this_or_that_votes (
  room_id text not null,
  round integer not null,
  number integer not null,
  option text not null,
  guess integer,
  version integer not null,
  constraint this_or_that_votes_pkey primary key (room_id, round, number),
  constraint this_or_that_votes_seat_fkey foreign key (room_id, number)
    references public.participants (room_id, number) on delete cascade,
  constraint this_or_that_votes_option_check check (option in ('A', 'B')),
  constraint this_or_that_votes_guess_check check (guess between 0 and 100)
);
comment on table public.this_or_that_votes is
  'One vote per seat and question. Read and written by functions of schema app only.';
comment on column public.this_or_that_votes.guess is 'How many percent chose A, this person thinks; null without a guess.';
comment on column public.this_or_that_votes.version is 'The version of the room after this vote, changed or not.';

create index this_or_that_votes_seat_idx on public.this_or_that_votes (room_id, number);

alter table public.this_or_that_pairs enable row level security;
alter table public.this_or_that_questions enable row level security;
alter table public.this_or_that_votes enable row level security;

create function internal.this_or_that_counted(p_room text, p_round integer)
returns setof public.this_or_that_votes
language plpgsql
stable
set search_path = ''
as $$
declare
  v_removed integer[] := internal.removed_numbers(p_room);
begin
  return query
  select * from public.this_or_that_votes
  where room_id = p_room and round = p_round and number <> all (v_removed);
end
$$;
comment on function internal.this_or_that_counted is
  'The counted votes on a question: removed seats don''t count.';

create function internal.this_or_that_all_voted(
  p_room public.rooms,
  p_round integer,
  p_away_seconds integer,
  p_guesses boolean default false
)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return internal.all_done(
    p_room,
    array(
      select v.number from internal.this_or_that_counted(p_room.id, p_round) as v
      where v.guess is not null or not p_guesses
    ),
    p_away_seconds
  );
end
$$;
comment on function internal.this_or_that_all_voted is
  'Whether everyone present and not away has voted on the question, and with p_guesses guessed the room, with at least one vote.';

create function internal.this_or_that_done(p_room public.rooms, p_game public.phase_games, p_away_seconds integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return p_game.phase = 'voting' and internal.this_or_that_all_voted(
    p_room, p_game.round, p_away_seconds, coalesce((p_game.settings -> 'guess')::boolean, false)
  );
end
$$;
comment on function internal.this_or_that_done is 'Whether the voting waits for no one.';

create function internal.pairs_of(p_room text, p_rounds int4range, p_numbers integer[])
returns table (a integer, b integer, agreed bigint, shared bigint)
language sql
stable
set search_path = ''
as $$
  with votes as materialized (
    select round, number, option from public.this_or_that_votes
    where room_id = p_room and round <@ p_rounds and number = any (p_numbers)
  ),
  -- A bit for each round: row by row, a hundred people and sixty questions are 300,000 pairs of votes.
  chosen as materialized (
    select
      number,
      string_agg(case option when 'A' then '1' else '0' end, '' order by round)::varbit as option_a,
      string_agg(case option when 'B' then '1' else '0' end, '' order by round)::varbit as option_b
    from unnest(p_numbers) as people (number)
    cross join (select distinct round from votes) as asked
    left join votes using (round, number)
    group by number
  ),
  pairs as (
    select
      one.number as a,
      other.number as b,
      bit_count(one.option_a & other.option_a) + bit_count(one.option_b & other.option_b) as agreed,
      bit_count((one.option_a | one.option_b) & (other.option_a | other.option_b)) as shared
    from chosen as one
    join chosen as other on other.number > one.number
  )
  select a, b, agreed, shared from pairs
  -- one answer in common is chance
  where shared > 1
$$;
comment on function internal.pairs_of is
  'The pairs of these people with more than one question in these rounds that both answered: agreed of shared.';

create function internal.told_pair(p_room text, p_a integer, p_b integer, p_agreed bigint, p_shared bigint, p_others bigint)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'people', jsonb_agg(internal.person(s) order by s.number),
    'agreed', p_agreed,
    'shared', p_shared,
    'others', p_others
  )
  from public.participants as s
  where s.room_id = p_room and s.number in (p_a, p_b)
$$;
comment on function internal.told_pair is 'A pair with its people, for the end of a game.';

create function internal.this_or_that_final(p_game public.phase_games)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_removed integer[] := internal.removed_numbers(p_game.room_id);
  v_present integer[] := array(select number from public.participants where room_id = p_game.room_id and present);
begin
  return (
    with votes as materialized (
      select round, number, option, guess from public.this_or_that_votes
      where room_id = p_game.room_id
        and round between p_game.first_round and p_game.round
        and number <> all (v_removed)
    ),
    sums as materialized (
      select
        round,
        round(100.0 * count(*) filter (where option = 'A') / count(*)) as percent_a,
        case sign(2 * count(*) filter (where option = 'A') - count(*)) when 1 then 'B' when -1 then 'A' end as minority
      from votes
      group by round
    ),
    pairs as materialized (
      select * from internal.pairs_of(p_game.room_id, int4range(p_game.first_round, p_game.round, '[]'), v_present)
    )
    select jsonb_build_object(
      'questions', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'question', q.question,
              'counts', (
                select jsonb_build_object(
                  'A', count(*) filter (where v.option = 'A'), 'B', count(*) filter (where v.option = 'B')
                )
                from votes as v
                where v.round = q.round
              )
            )
            order by q.round
          ),
          '[]'
        )
        from public.this_or_that_questions as q
        where q.room_id = p_game.room_id and q.round between p_game.first_round and p_game.round
      ),
      'closest', (
        select internal.told_pair(p_game.room_id, a, b, agreed, shared, count(*) over (partition by agreed, shared) - 1)
        from pairs
        where agreed > 0
        order by agreed desc, shared, a, b
        limit 1
      ),
      'opposites', (
        select internal.told_pair(p_game.room_id, a, b, agreed, shared, count(*) over (partition by agreed, shared) - 1)
        from pairs
        where agreed < shared
        order by shared - agreed desc, shared, a, b
        limit 1
      ),
      'oneOfAKind', (
        select jsonb_build_object(
          'person', internal.person(s), 'times', own.times, 'others', count(*) over (partition by own.times) - 1
        )
        from (
          select v.number, count(*) as times
          from votes as v join sums on sums.round = v.round and sums.minority = v.option
          group by v.number
        ) as own
        join public.participants as s on s.room_id = p_game.room_id and s.number = own.number and s.present
        -- it tells how they voted
        where (p_game.settings -> 'names')::boolean
        order by own.times desc, s.number
        limit 1
      ),
      'guessers', (
        select jsonb_agg(
          internal.person(s) || jsonb_build_object('points', scored.points) order by scored.points desc, s.number
        )
        from public.participants as s
        join (
          -- within 5 percent three points, and one less for each ten more
          select v.number, sum(greatest(0, 3 - (abs(v.guess - sums.percent_a)::integer + 4) / 10)) as points
          from votes as v join sums using (round)
          where v.guess is not null
          group by v.number
        ) as scored on scored.number = s.number
        where s.room_id = p_game.room_id and s.present and (p_game.settings -> 'guess')::boolean
      )
    )
  );
end
$$;
comment on function internal.this_or_that_final is
  'The game that has ended: {questions: [{question, counts: {A, B}}], closest, opposites, oneOfAKind, guessers}. closest and opposites are the two present people who agreed or differed most, {people, agreed, shared, others} with the number of questions that both answered; oneOfAKind, in a game with names, the present person most often on the smaller side, {person, times, others}; others: so many more pairs, or people, did as often; guessers everyone present who guessed, with {points}, the best first. Each is null where there is none.';

create function app.this_or_that_state(
  p_room text,
  p_version integer,
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
  v_game public.phase_games;
  v_round integer;
  v_reply jsonb;
begin
  select * into v_game from public.phase_games where room_id = p_room;
  v_round := case when v_game.phase in ('voting', 'hush', 'results') then v_game.round end;
  v_reply := internal.live_state(v_room, v_game, p_version, p_caps) || jsonb_build_object(
    'allVoted', internal.this_or_that_all_voted(v_room, v_round, p_away_seconds),
    'endsAt', internal.instant(
      internal.due_at(v_game, internal.this_or_that_done(v_room, v_game, p_away_seconds), p_away_seconds)
    )
  );
  if v_reply -> 'room' = 'null' then
    return v_reply;
  end if;
  return v_reply || jsonb_build_object(
    'game', '{"category": "all", "mix": false, "showResults": false, "names": false, "guess": false}' || (v_reply -> 'game') || jsonb_build_object(
      'questionIndex', coalesce(v_game.round - (v_game.phase <> 'waiting')::integer, 0),
      'question', v_game.entry
    ),
    'votes', (
      select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'option', v.option, 'guess', v.guess) order by v.version), '[]')
      from internal.this_or_that_counted(p_room, v_round) as v
    ),
    'final', case when v_game.phase = 'final' then internal.this_or_that_final(v_game) end
  );
end
$$;
comment on function app.this_or_that_state is
  'live_state with {allVoted, endsAt (internal.due_at), votes, final}; game also has {questionIndex, question, category, mix, showResults, names, guess}. votes and final are left out with an unchanged version. Hides no one''s votes: the API does that.';

create function app.vote_this_or_that(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_name_key text,
  p_vote jsonb,
  p_rules jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_seat public.participants := internal.lock_for_player(
    p_room, 'this-or-that', p_user, p_seat, jsonb_build_object('nameKey', p_name_key)
  );
  v_game public.phase_games := internal.game_in(p_room, 'voting', 'hush');
  v_guess integer := case when (v_game.settings -> 'guess')::boolean then (p_vote ->> 'guess')::integer end;
  v_change boolean := (p_vote -> 'change')::boolean and v_game.style = 'show';
  v_gone integer[];
  v_closing boolean := false;
begin
  if v_game.round <> (p_vote ->> 'round')::integer
    -- The reply to the last vote may be lost: the same one is answered again.
    or (v_game.phase = 'hush' or v_game.ends_at <= now()) and not exists (
      select from public.this_or_that_votes
      where room_id = p_room
        and round = v_game.round
        and number = v_seat.number
        and option = p_vote ->> 'option'
        and guess is not distinct from coalesce(v_guess, guess)
    )
  then
    perform internal.refuse(409, 'wrong_phase');
  end if;

  insert into public.this_or_that_votes as own (room_id, round, number, option, guess, version)
  select id, v_game.round, v_seat.number, p_vote ->> 'option', v_guess, version + 1 from public.rooms where id = p_room
  on conflict (room_id, round, number) do update
  set option = excluded.option, guess = coalesce(excluded.guess, own.guess)
  where v_change and (own.option, own.guess) is distinct from (excluded.option, coalesce(excluded.guess, own.guess));
  if found then
    v_closing := internal.count_move(
      v_game,
      internal.this_or_that_done(internal.find_open_room(p_room), v_game, internal.away_of(p_rules)),
      p_rules
    );
  end if;

  v_gone := array(select number from public.participants where room_id = p_room and not present);
  return (
    select jsonb_build_object(
      'option', max(v.option) filter (where v.number = v_seat.number),
      'guess', max(v.guess) filter (where v.number = v_seat.number),
      'currentQuestionIndex', v_game.round - 1,
      'votedCount', count(*) filter (where v.number <> all (v_gone)),
      'counts', jsonb_build_object(
        'A', count(*) filter (where v.option = 'A'), 'B', count(*) filter (where v.option = 'B')
      ),
      'isSecret', coalesce(v_game.style = 'show', false),
      'closing', v_closing
    )
    from internal.this_or_that_counted(p_room, v_game.round) as v
  );
end
$$;
comment on function app.vote_this_or_that is
  'The caller''s vote on the open question: p_vote is {option, guess, change, round}. With round, only in that one. The first vote stays, unless `change` in a Show replaces it. guess: the percentage of A, in a game of guesses. Answers {option, guess, currentQuestionIndex, votedCount, counts, isSecret, closing}: option is the vote that counts, votedCount the number of present voters; counts includes the votes of freed seats, and isn''t to be told while isSecret. closing: this vote was the last one, and began the countdown.';

create function internal.this_or_that_next_round(p_room public.rooms, p_game public.phase_games, p_rules jsonb)
returns public.phase_games
language plpgsql
set search_path = ''
as $$
declare
  v_pool jsonb;
  v_old integer := p_game.round - (p_rules #>> '{kept,rounds}')::integer;
begin
  select jsonb_object_agg(pool.key, pool.question) into v_pool
  from (
    select
      'pair:' || p.id as key,
      jsonb_build_object(
        'text', p.text,
        'optionA', jsonb_build_object('text', p.option_a, 'emoji', p.emoji_a),
        'optionB', jsonb_build_object('text', p.option_b, 'emoji', p.emoji_b)
      ) as question
    from public.this_or_that_pairs as p
    where p_game.settings ->> 'category' in ('all', p.category)
      and (p_game.deck_id is null or (p_game.settings -> 'mix')::boolean)
    union all
    select 'own:' || md5(own.item::text), own.item
    from public.decks as d
    cross join lateral jsonb_array_elements(d.items) as own (item)
    where d.id = p_game.deck_id
  ) as pool;
  p_game := internal.draw_entry(p_game, v_pool);
  p_game.phase := 'voting';
  insert into public.this_or_that_questions (room_id, round, question) values (p_room.id, p_game.round, p_game.entry);
  delete from public.this_or_that_questions where room_id = p_room.id and round <= v_old;
  delete from public.this_or_that_votes where room_id = p_room.id and round <= v_old;
  return p_game;
end
$$;
comment on function internal.this_or_that_next_round is
  'The next question: of the category, the deck, or both. Drops the oldest ones beyond the rounds kept, with their votes.';

create function internal.this_or_that_played(p_rooms text[])
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.this_or_that_votes where room_id = any (p_rooms))
$$;

create function internal.this_or_that_recap(p_room public.rooms, p_people jsonb, p_names boolean)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with people as materialized (
      select number, name from internal.recap_people(p_room.id, p_people)
    ),
    votes as materialized (
      select v.round, v.number, v.option, people.name
      from public.this_or_that_votes as v
      left join people on people.number = v.number
      where v.room_id = p_room.id
    )
    select jsonb_build_object(
      'questions', (
        select coalesce(jsonb_agg(told.question order by told.round), '[]')
        from (
          select q.round, jsonb_build_object(
            'question', q.question,
            'counts', jsonb_build_object(
              'A', count(*) filter (where v.option = 'A'), 'B', count(*) filter (where v.option = 'B')
            ),
            'voters', case when p_names then jsonb_build_object(
              'A', coalesce(jsonb_agg(v.name order by v.number) filter (where v.option = 'A' and v.name is not null), '[]'),
              'B', coalesce(jsonb_agg(v.name order by v.number) filter (where v.option = 'B' and v.name is not null), '[]')
            ) end
          ) as question
          from public.this_or_that_questions as q
          join votes as v on v.round = q.round
          where q.room_id = p_room.id
          group by q.round, q.question
        ) as told
      ),
      'closest', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'names', jsonb_build_array(one.name, other.name), 'agreed', pair.agreed, 'shared', pair.shared
            )
            order by pair.agreed desc, pair.shared, pair.a, pair.b
          ),
          '[]'
        )
        from (
          select * from internal.pairs_of(p_room.id, '[1,)', array(select number from people))
          where agreed > 0
          order by agreed desc, shared, a, b
          limit 3
        ) as pair
        join people as one on one.number = pair.a
        join people as other on other.number = pair.b
      )
    )
  );
end
$$;
comment on function internal.this_or_that_recap is
  '{questions: [{question, counts, voters}] with votes, closest: the three pairs that agreed most}; voters is null without p_names. People who left the recap count, but have no names.';
