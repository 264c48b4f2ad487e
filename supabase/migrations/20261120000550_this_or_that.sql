-- This or That: questions, votes and steps. Players know a question by its index from 0: the round before it begins,
-- while the game waits.

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
  version integer not null,
  constraint this_or_that_votes_pkey primary key (room_id, round, number),
  constraint this_or_that_votes_seat_fkey foreign key (room_id, number)
    references public.participants (room_id, number) on delete cascade,
  constraint this_or_that_votes_option_check check (option in ('A', 'B'))
);
comment on table public.this_or_that_votes is
  'One vote per seat and question. Read and written by functions of schema app only.';
comment on column public.this_or_that_votes.version is 'The version of the room after this vote.';

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

create function internal.this_or_that_all_voted(p_room public.rooms, p_round integer, p_away_seconds integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return internal.all_done(
    p_room, array(select v.number from internal.this_or_that_counted(p_room.id, p_round) as v), p_away_seconds
  );
end
$$;
comment on function internal.this_or_that_all_voted is
  'Whether everyone present and not away has voted on the question, with at least one vote.';

create function internal.this_or_that_done(p_room public.rooms, p_game public.phase_games, p_away_seconds integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return p_game.phase = 'voting' and internal.this_or_that_all_voted(p_room, p_game.round, p_away_seconds);
end
$$;
comment on function internal.this_or_that_done is 'Whether the voting waits for no one.';

create function internal.closest_pairs(p_room text, p_rounds int4range, p_numbers integer[], p_most integer)
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
  where shared > 1 and agreed > 0
  order by agreed desc, shared, a, b
  limit p_most
$$;
comment on function internal.closest_pairs is
  'The pairs of these people who agreed most in these rounds, in order; shared is the number of questions that both answered.';

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
      select round, option from public.this_or_that_votes
      where room_id = p_game.room_id
        and round between p_game.first_round and p_game.round
        and number <> all (v_removed)
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
        select jsonb_build_object(
          'people', jsonb_build_array(internal.person(one), internal.person(other)),
          'agreed', pair.agreed,
          'shared', pair.shared
        )
        from internal.closest_pairs(
          p_game.room_id, int4range(p_game.first_round, p_game.round, '[]'), v_present, 1
        ) as pair
        join public.participants as one on one.room_id = p_game.room_id and one.number = pair.a
        join public.participants as other on other.room_id = p_game.room_id and other.number = pair.b
      )
    )
  );
end
$$;
comment on function internal.this_or_that_final is
  'The game that has ended: {questions: [{question, counts: {A, B}}], closest}. closest is the two present people who agreed most, {people, agreed, shared} with the number of questions that both answered, or null.';

create function internal.question_index(p_game public.phase_games)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  return coalesce(p_game.round - (p_game.phase <> 'waiting')::integer, 0);
end
$$;
comment on function internal.question_index is 'The current question or, while waiting, the next one.';

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
  v_round := case when v_game.phase in ('voting', 'results') then v_game.round end;
  v_reply := internal.live_state(v_room, v_game, p_version, p_caps) || jsonb_build_object(
    'allVoted', internal.this_or_that_all_voted(v_room, v_round, p_away_seconds),
    'endsAt', internal.instant(
      internal.due_at(v_game, internal.this_or_that_done(v_room, v_game, p_away_seconds))
    )
  );
  if v_reply -> 'room' = 'null' then
    return v_reply;
  end if;
  return v_reply || jsonb_build_object(
    'game', '{"category": "all", "mix": false, "showResults": false}' || (v_reply -> 'game') || jsonb_build_object(
      'questionIndex', internal.question_index(v_game), 'question', v_game.entry
    ),
    'votes', (
      select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'option', v.option) order by v.version), '[]')
      from internal.this_or_that_counted(p_room, v_round) as v
    ),
    'final', case when v_game.phase = 'final' then internal.this_or_that_final(v_game) end
  );
end
$$;
comment on function app.this_or_that_state is
  'live_state with {allVoted, endsAt (internal.due_at), votes, final}; game also has {questionIndex, question, category, mix, showResults}. votes and final are left out with an unchanged version. Hides no one''s votes: the API does that. PT404, PT410.';

create function app.vote_this_or_that(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_name_key text,
  p_option text,
  p_question_index integer,
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
  v_game public.phase_games := internal.game_in(p_room, 'voting');
  v_gone integer[];
  v_closing boolean := false;
begin
  if v_game.ends_at <= now() or internal.question_index(v_game) <> p_question_index then
    perform internal.refuse(409, 'wrong_phase');
  end if;

  insert into public.this_or_that_votes (room_id, round, number, option, version)
  select id, v_game.round, v_seat.number, p_option, version + 1 from public.rooms where id = p_room
  on conflict do nothing;
  if found then
    v_closing := internal.close_phase(
      v_game,
      internal.this_or_that_done(internal.find_open_room(p_room), v_game, internal.away_of(p_rules)),
      p_rules
    );
    perform internal.count_move(p_room, not v_closing);
  end if;

  v_gone := array(select number from public.participants where room_id = p_room and not present);
  return (
    select jsonb_build_object(
      'option', max(v.option) filter (where v.number = v_seat.number),
      'currentQuestionIndex', internal.question_index(v_game),
      'votedCount', count(*) filter (where v.number <> all (v_gone)),
      'counts', jsonb_build_object(
        'A', count(*) filter (where v.option = 'A'), 'B', count(*) filter (where v.option = 'B')
      ),
      'closing', v_closing
    )
    from internal.this_or_that_counted(p_room, v_game.round) as v
  );
end
$$;
comment on function app.vote_this_or_that is
  'The caller''s vote on the open question, or only on p_question_index if given; the first one stays. Answers {option, currentQuestionIndex, votedCount, counts, closing}: option is the vote that counts, votedCount the number of present voters; counts includes the votes of freed seats. closing: this vote was the last one, and began the countdown. PT403 kept_out, PT403 removed, PT403 not_your_seat, PT404, PT409 wrong_phase, PT410.';

create function internal.ask_this_or_that(p_game public.phase_games, p_rules jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_pool jsonb;
  v_old integer := p_game.round + 1 - (p_rules #>> '{kept,rounds}')::integer;
begin
  if internal.is_last_round(p_game) then
    perform internal.finish_game(p_game, p_rules);
    return;
  end if;
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
  p_game := internal.begin_round(internal.draw_entry(p_game, v_pool), 'voting', p_rules);
  insert into public.this_or_that_questions (room_id, round, question) values (p_game.room_id, p_game.round, p_game.entry);
  delete from public.this_or_that_questions where room_id = p_game.room_id and round <= v_old;
  delete from public.this_or_that_votes where room_id = p_game.room_id and round <= v_old;
end
$$;
comment on function internal.ask_this_or_that is
  'Opens the next question: of the category, the deck, or both; after the last one comes the end. Drops the oldest ones beyond the rounds kept, with their votes. The room is locked by the caller.';

create function app.start_this_or_that(
  p_room text,
  p_host uuid,
  p_deck uuid,
  p_choices jsonb,
  p_pacing jsonb,
  p_rules jsonb,
  p_key bytea default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_game public.phase_games := internal.game_of(internal.lock_for_lead(p_room, p_host, p_key, 'this-or-that'));
begin
  if v_game.phase not in ('waiting', 'final') then
    return '{}';
  end if;
  if internal.places_taken(p_room) = 0 then
    perform internal.refuse(409, 'nobody_here');
  end if;
  v_game := internal.choose(
    v_game, p_deck, p_choices || jsonb_build_object('mix', p_deck is not null and (p_choices -> 'mix')::boolean)
  );
  perform internal.ask_this_or_that(internal.set_pacing(v_game, p_pacing), p_rules);
  perform internal.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.start_this_or_that is
  'Opens the first question of a category, of an own deck, or of both mixed; p_choices is {category, mix}, and p_pacing as in internal.set_pacing; a paused game continues with the next question, a running one unchanged. PT403 key_ended, PT403 not_host, PT404, PT409 nobody_here, PT404 not_found, PT410.';

create function app.next_this_or_that(
  p_room text,
  p_host uuid,
  p_from_phase text,
  p_from_index integer,
  p_to text,
  p_rules jsonb,
  p_key bytea default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.lock_for_lead(p_room, p_host, p_key, 'this-or-that');
  v_game public.phase_games := internal.game_of(v_room);
begin
  if v_game.phase <> p_from_phase or internal.question_index(v_game) <> p_from_index then
    return '{}';
  end if;
  if v_game.phase in ('waiting', 'final') then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  -- A click counts as a sign of life, even without votes.
  v_game.has_moves := true;
  v_game.idle := 0;
  if v_game.phase = 'voting'
    and (p_to = 'results' or internal.this_or_that_all_voted(v_room, v_game.round, internal.away_of(p_rules)))
  then
    perform internal.end_round(v_game, 'results', p_rules);
  elsif p_to is distinct from 'results' then
    perform internal.ask_this_or_that(v_game, p_rules);
  end if;
  perform internal.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.next_this_or_that is
  'The host''s step: from voting to the results when everyone has voted or p_to says so, else to the next question; from the results to the next question, or to the end. With p_from_… only from there, else nothing happens. PT403 key_ended, PT403 not_host, PT404, PT409 wrong_phase, PT410.';

create function app.change_this_or_that(
  p_room text,
  p_host uuid,
  p_change jsonb,
  p_rules jsonb,
  p_key bytea default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_game public.phase_games := internal.game_of(internal.lock_for_lead(p_room, p_host, p_key, 'this-or-that'));
  v_show boolean := (p_change -> 'show')::boolean;
  v_changed boolean := internal.change_pace(
    v_game,
    (p_change -> 'held')::boolean,
    (p_change -> 'auto')::boolean,
    (p_change -> 'ends')::boolean,
    'results',
    p_rules
  );
begin
  update public.phase_games
  set settings = settings || jsonb_build_object('showResults', v_show)
  where room_id = p_room and v_show <> coalesce((settings -> 'showResults')::boolean, false);
  perform internal.mark_active(p_room, found or v_changed);
  return '{}';
end
$$;
comment on function app.change_this_or_that is
  'internal.change_pace; shows the votes to everyone, or hides them. p_change is {held, auto, ends, show}, each optional. PT403 key_ended, PT403 not_host, PT404, PT409 wrong_phase (held and ends while waiting or at the end), PT410.';

create function app.advance_this_or_that(p_room text, p_rules jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.lock_open_room(p_room, 'this-or-that');
  v_game public.phase_games := internal.due_game(p_room);
begin
  if v_game.room_id is null then
    select * into v_game from public.phase_games where room_id = p_room;
    if internal.close_phase(
      v_game, internal.this_or_that_done(v_room, v_game, internal.away_of(p_rules)), p_rules
    ) then
      perform internal.raise_version(p_room);
    end if;
    return false;
  end if;
  if v_game.phase = 'voting' then
    perform internal.end_round(v_game, 'results', p_rules);
  elsif v_game.phase = 'final' then
    perform internal.reset_game(v_game);
  elsif internal.is_abandoned(v_game, p_rules) then
    perform internal.pause_game(v_game);
  else
    perform internal.ask_this_or_that(v_game, p_rules);
  end if;
  return true;
end
$$;
comment on function app.advance_this_or_that is
  'Takes the one step due by the clock, if any: voting to results, results to the next question or the end, back to waiting from there, or a pause after idleMax questions without a vote. Answers whether it did. If everyone is done, because the last person awaited is away, it begins the countdown. Keeps no room alive. PT404, PT410.';
