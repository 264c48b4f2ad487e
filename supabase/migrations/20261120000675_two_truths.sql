-- Two Truths and a Lie: what people wrote, whose turn it is, and their votes. Nothing is told before its time: the state
-- has the lie and the votes from the reveal on, and only the statements of the current turn. Writing is a round, and each turn.

insert into public.game_phases (game, phase, next, is_last) values
  ('two-truths', 'writing', null, false),
  ('two-truths', 'ask', 'voting', false),
  ('two-truths', 'voting', 'reveal', false),
  ('two-truths', 'hush', 'reveal', false),
  ('two-truths', 'reveal', null, true);

insert into public.game_parts (game, part, function) values
  ('two-truths', 'done', 'two_truths_all_done'),
  ('two-truths', 'round', 'two_truths_next_round'),
  ('two-truths', 'skips', 'two_truths_is_skipped'),
  ('two-truths', 'pause', 'two_truths_pause'),
  ('two-truths', 'played', 'two_truths_played'),
  ('two-truths', 'hide', 'hide_statement'),
  ('two-truths', 'recap', 'two_truths_recap'),
  ('two-truths', 'strip', 'strip_two_truths');

create table public.two_truths_entries (
  room_id text not null,
  number integer not null,
  statements text[],
  lie integer,
  turn_order double precision not null default random(),
  round integer,
  places integer[],
  hidden integer[] not null default '{}',
  constraint two_truths_entries_pkey primary key (room_id, number),
  constraint two_truths_entries_seat_fkey foreign key (room_id, number)
    references public.participants (room_id, number) on delete cascade,
  constraint two_truths_entries_statements_check check (
    num_nulls(statements, lie) in (0, 2) and cardinality(statements) = 3 and lie between 0 and 2
  ),
  constraint two_truths_entries_length_check check (char_length(array_to_string(statements, '')) between 3 and 2000)
);
comment on table public.two_truths_entries is
  'A person''s part in the game that a room plays. Read and written by functions of schema app only.';
comment on column public.two_truths_entries.statements is 'As written; null for a person who only votes.';
comment on column public.two_truths_entries.lie is 'Counts from 0.';
comment on column public.two_truths_entries.turn_order is
  'The order of turns: random, and fixed when the entry is written. In a Show a skipped turn comes last, and one that the last game had no time for first.';
comment on column public.two_truths_entries.round is
  'The round of this person''s turn; null before it, for a turn that was skipped, and for one that a pause gave back.';

create table public.two_truths_votes (
  room_id text not null,
  round integer not null,
  number integer not null,
  writer integer not null,
  choice integer not null,
  is_right boolean not null,
  constraint two_truths_votes_pkey primary key (room_id, round, number),
  constraint two_truths_votes_seat_fkey foreign key (room_id, number)
    references public.participants (room_id, number) on delete cascade,
  constraint two_truths_votes_choice_check check (choice between 0 and 2)
);
comment on column public.two_truths_entries.places is 'The statements in their order on the screen, by number from 1; null before the turn.';
comment on column public.two_truths_entries.hidden is 'Statements hidden by app.hide_piece, by number from 1.';
comment on table public.two_truths_votes is
  'One vote per seat and turn. Read and written by functions of schema app only.';
comment on column public.two_truths_votes.writer is
  'Whose turn it is: the number of a seat, also once that is gone. Entries go with their game, votes stay for the recap.';
comment on column public.two_truths_votes.choice is 'The believed lie, by its position on the screen from 0.';

create index two_truths_votes_seat_idx on public.two_truths_votes (room_id, number);

alter table public.two_truths_entries enable row level security;
alter table public.two_truths_votes enable row level security;

create function internal.two_truths_written(p_room text)
returns setof public.two_truths_entries
language plpgsql
stable
set search_path = ''
as $$
begin
  return query
  select e.*
  from public.two_truths_entries as e
  join public.participants as s on s.room_id = e.room_id and s.number = e.number
  where e.room_id = p_room and e.statements is not null and s.present;
end
$$;
comment on function internal.two_truths_written is 'The entries of people who wrote and are present.';

create function internal.two_truths_done(p_game public.phase_games)
returns integer[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_done integer[] := case p_game.phase
    when 'writing' then array(select number from public.two_truths_entries where room_id = p_game.room_id)
    when 'voting' then array(
      select number from public.two_truths_votes where room_id = p_game.room_id and round = p_game.round
    )
  end;
begin
  return array(
    select number from public.participants
    where room_id = p_game.room_id and present and number = any (v_done)
    order by number
  );
end
$$;
comment on function internal.two_truths_done is 'The seats that have written or passed, or that have voted, in their order.';

create function internal.two_truths_is_skipped(p_game public.phase_games)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return p_game.entry is not null and not exists (
    select from internal.two_truths_written(p_game.room_id) where number = (p_game.entry ->> 'number')::integer
  );
end
$$;
comment on function internal.two_truths_is_skipped is
  'Whether the person whose turn it is has left or passed: what they wrote is no longer shown.';

create function internal.two_truths_all_done(p_room public.rooms, p_game public.phase_games, p_away_seconds integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_done integer[] := internal.two_truths_done(p_game);
begin
  return cardinality(v_done) > 0
    -- the writer is not awaited
    and internal.all_done(p_room, v_done || coalesce((p_game.entry ->> 'number')::integer, 0), p_away_seconds);
end
$$;
comment on function internal.two_truths_all_done is 'Whether everyone present and not away has written or voted.';

create function app.two_truths_own(p_room text, p_user uuid, p_seat bytea)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_seat public.participants := internal.acting_seat(internal.find_open_room(p_room, 'two-truths'), p_user, p_seat);
  v_game public.phase_games;
  v_own public.two_truths_entries;
begin
  select * into v_game from public.phase_games where room_id = p_room;
  select * into v_own from public.two_truths_entries where room_id = p_room and number = v_seat.number;
  return jsonb_build_object(
    'round', coalesce(v_game.round, 0),
    'statements', to_jsonb(v_own.statements),
    'lie', v_own.lie,
    'isDone', v_own.number is not null,
    'mayWrite', v_own.round is null and coalesce(v_game.phase in ('writing', 'ask', 'voting', 'hush', 'reveal'), false),
    'ownVote', (
      select choice from public.two_truths_votes
      where room_id = p_room and round = v_game.round and number = v_seat.number
    )
  );
end
$$;
comment on function app.two_truths_own is
  'The part that only the caller may see: {round, statements, lie, isDone, mayWrite, ownVote}. mayWrite: they have had no turn yet.';

create function internal.two_truths_shown(p_room text, p_writer integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(case when place.number <> all (e.hidden) then e.statements[place.number] end order by place.nth)
    from public.two_truths_entries as e
    cross join unnest(e.places) with ordinality as place (number, nth)
    where e.room_id = p_room and e.number = p_writer
  );
end
$$;
comment on function internal.two_truths_shown is
  'The statements of a person who has had their turn in the order on the screen, with null in the place of a hidden one.';

create function internal.hide_statement(p_room text, p_piece text, p_hidden boolean)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if p_piece !~ '^[0-9]{1,9}-[0-2]$' then
    return false;
  end if;
  update public.two_truths_entries as e
  set hidden = case
    when p_hidden then array_append(array_remove(e.hidden, piece.number), piece.number)
    else array_remove(e.hidden, piece.number)
  end
  from (
    select number as writer, places[split_part(p_piece, '-', 2)::integer + 1] as number
    from public.two_truths_entries
    where room_id = p_room and number = split_part(p_piece, '-', 1)::integer
  ) as piece
  where e.room_id = p_room and e.number = piece.writer and piece.number is not null;
  return found;
end
$$;
comment on function internal.hide_statement is
  'A statement `<writer>-<place>`, the place on the screen counting from 0. Answers whether it has been on the screen. The room is locked by the caller.';

create function internal.two_truths_awards(p_game public.phase_games)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_removed integer[] := internal.removed_numbers(p_game.room_id);
begin
  return (
    with votes as materialized (
      select * from public.two_truths_votes
      where room_id = p_game.room_id
        and round between p_game.first_round and p_game.round
        and number <> all (v_removed)
    ),
    won as (
      select told.award, told.number, told.place, count(*) as votes,
        rank() over (partition by told.award order by count(*) desc) as rank
      from (
        select 'liar' as award, v.writer as number, null::integer as place from votes as v where not v.is_right
        union all
        select 'detective', v.number, null from votes as v where v.is_right
        union all
        select 'truth', v.writer, v.choice
        from votes as v
        join public.two_truths_entries as e on e.room_id = v.room_id and e.number = v.writer and e.round = v.round
        where not v.is_right
      ) as told
      group by told.award, told.number, told.place
    )
    select coalesce(jsonb_object_agg(award.name, award.told), '{}')
    from (
      select won.award as name, jsonb_build_object(
        'votes', max(won.votes),
        'winners', jsonb_agg(
          internal.person(s) || jsonb_build_object(
            'place', won.place, 'text', internal.two_truths_shown(p_game.room_id, won.number) ->> won.place
          )
          order by s.number, won.place
        )
      ) as told
      from won
      join public.participants as s on s.room_id = p_game.room_id and s.number = won.number and s.present
      where won.rank = 1
      group by won.award
    ) as award
  );
end
$$;
comment on function internal.two_truths_awards is
  'What the end of a Show tells of its votes: {liar, detective, truth: {votes, winners: [{person, place, text}]}}, of people present, with all who tie; place and text are of a truth, the text null if that is hidden. An award for no one is not in it.';

create function app.two_truths_state(p_room text, p_version integer, p_caps jsonb, p_away_seconds integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.find_open_room(p_room, 'two-truths');
  v_game public.phase_games;
  v_reply jsonb;
  v_removed integer[];
  v_turns bigint;
begin
  select * into v_game from public.phase_games where room_id = p_room;
  v_reply := internal.live_state(v_room, v_game, p_version, p_caps) || jsonb_build_object(
    'endsAt', internal.instant(
      case when internal.two_truths_is_skipped(v_game)
        then v_game.started_at
        else internal.due_at(v_game, internal.two_truths_all_done(v_room, v_game, p_away_seconds), p_away_seconds)
      end
    )
  );
  if v_reply -> 'room' = 'null' then
    return v_reply;
  end if;
  v_removed := internal.removed_numbers(p_room);
  select count(round) into v_turns from public.two_truths_entries where room_id = p_room;
  return v_reply || jsonb_build_object(
    'game', v_reply -> 'game' || jsonb_build_object('round', coalesce(v_game.round, 0)),
    'turn', (
      select v_game.entry - case when v_game.phase = 'reveal' then '' else 'lie' end || jsonb_build_object(
        'statements', internal.two_truths_shown(p_room, writer.number),
        'writer', internal.person(writer),
        'turnNumber', v_turns,
        'turnCount', least(
          v_turns + (select count(*) from internal.two_truths_written(p_room) where round is null),
          (v_game.settings ->> 'turns')::integer
        )
      )
      from public.participants as writer
      where writer.room_id = p_room
        and writer.number = (v_game.entry ->> 'number')::integer
        and not internal.two_truths_is_skipped(v_game)
    ),
    'done', internal.two_truths_done(v_game),
    'votes', (
      select coalesce(jsonb_agg(internal.person(s) || jsonb_build_object('choice', v.choice) order by s.number), '[]')
      from public.two_truths_votes as v
      join public.participants as s on s.room_id = v.room_id and s.number = v.number
      where v.room_id = p_room and v.round = v_game.round and v_game.phase = 'reveal' and v.number <> all (v_removed)
    ),
    'points', case when v_game.phase in ('reveal', 'final') then (
      -- each vote scores one: for the voter if it is right, else for the writer
      with scored as materialized (
        select part.number, sum(part.points) as points
        from public.two_truths_votes as v
        cross join lateral (
          values (v.number, v.is_right::integer), (v.writer, (not v.is_right)::integer)
        ) as part (number, points)
        where v.room_id = p_room
          and v.round between v_game.first_round and v_game.round
          and v.number <> all (v_removed)
        group by part.number
      )
      select coalesce(
        jsonb_agg(
          internal.person(s) || jsonb_build_object('points', coalesce(scored.points, 0))
          order by coalesce(scored.points, 0) desc, s.number
        ),
        '[]'
      )
      from public.participants as s
      left join scored on scored.number = s.number
      where s.room_id = p_room and s.present
        -- a Show has only those who voted, or had a turn with votes
        and (scored.number is not null or v_game.style is distinct from 'show')
    ) end
  ) || case when v_game.style = 'show' and v_game.phase = 'final' then jsonb_build_object(
    'awards', internal.two_truths_awards(v_game),
    'nextTime', (
      select coalesce(jsonb_agg(internal.person(s) order by e.turn_order), '[]')
      from internal.two_truths_written(p_room) as e
      join public.participants as s on s.room_id = e.room_id and s.number = e.number
      where e.round is null
    )
  ) else '{}' end;
end
$$;
comment on function app.two_truths_state is
  'live_state with {endsAt, turn, done, votes, points}; game also has {round}; turn is {writer, statements, lie, turnNumber, turnCount} or null. The lie, the votes and points come with the reveal; no other statements and no order of turns are in it. At the end of a Show also {awards, nextTime}: internal.two_truths_awards, and the people whose statements wait for the next game. All but endsAt is left out with an unchanged version.';

create function app.write_two_truths(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_statements text[],
  p_lie integer,
  p_rules jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_seat public.participants := internal.lock_for_player(p_room, 'two-truths', p_user, p_seat);
  v_game public.phase_games := internal.game_in(p_room, 'writing', 'ask', 'voting', 'hush', 'reveal');
begin
  insert into public.two_truths_entries as e (room_id, number, statements, lie)
  values (p_room, v_seat.number, p_statements, p_lie)
  on conflict (room_id, number) do update
  -- Other words than those that were hidden.
  set statements = excluded.statements, lie = excluded.lie, hidden = '{}'
  where e.round is null
    -- in one's own turn, only to pass
    or (e.round = v_game.round and excluded.statements is null and v_game.phase in ('ask', 'voting'));
  if not found then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  return jsonb_build_object(
    'closing',
    internal.count_move(
      v_game,
      internal.two_truths_all_done(internal.find_open_room(p_room), v_game, internal.away_of(p_rules)),
      p_rules,
      -- Passing in one's own turn ends it.
      p_statements is not null or v_game.phase = 'writing'
    )
  )
  || app.two_truths_own(p_room, p_user, p_seat);
end
$$;
comment on function app.write_two_truths is
  'The caller''s statements and which is the lie, until their turn comes; nulls to pass, also in their turn until the reveal. Answers their own part, and {closing}: they were the last one, which began the countdown.';

create function app.vote_two_truths(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_choice integer,
  p_round integer,
  p_change boolean,
  p_rules jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_seat public.participants := internal.lock_for_player(p_room, 'two-truths', p_user, p_seat);
  v_game public.phase_games := internal.game_in(p_room, 'voting', 'hush');
  v_closing boolean := false;
begin
  if v_game.round <> p_round
    or (v_game.entry ->> 'number')::integer = v_seat.number
    -- The reply to the last vote may be lost: the same one is answered again.
    or (v_game.phase = 'hush' or v_game.ends_at <= now()) and not exists (
      select from public.two_truths_votes
      where room_id = p_room and round = p_round and number = v_seat.number and choice = p_choice
    )
  then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  insert into public.two_truths_votes as own (room_id, round, number, writer, choice, is_right)
  values (
    p_room,
    v_game.round,
    v_seat.number,
    (v_game.entry ->> 'number')::integer,
    p_choice,
    p_choice = (v_game.entry ->> 'lie')::integer
  )
  on conflict (room_id, round, number) do update set choice = excluded.choice, is_right = excluded.is_right
  where p_change and v_game.style = 'show' and own.choice <> excluded.choice;
  if found then
    v_closing := internal.count_move(
      v_game,
      internal.two_truths_all_done(internal.find_open_room(p_room), v_game, internal.away_of(p_rules)),
      p_rules
    );
  end if;
  return jsonb_build_object('closing', v_closing) || app.two_truths_own(p_room, p_user, p_seat);
end
$$;
comment on function app.vote_two_truths is
  'The caller''s vote in turn p_round, not in their own; the first one stays, unless p_change in a Show replaces it. Answers their own part, and {closing} as write_two_truths.';

create function internal.two_truths_bring(p_room public.rooms)
returns void
language plpgsql
set search_path = ''
as $$
begin
  with waiting as (
    delete from public.two_truths_entries as e
    using public.rooms as r
    where r.id = e.room_id
      and r.session_id = p_room.session_id
      and r.game = p_room.game
      and r.nth < p_room.nth
      and e.statements is not null
      and e.round is null
      and e.number in (select number from public.participants where room_id = p_room.id and present and not is_host)
    returning e.number, e.statements, e.lie, e.hidden
  )
  insert into public.two_truths_entries (room_id, number, statements, lie, hidden)
  select distinct on (number) p_room.id, number, statements, lie, hidden from waiting
  on conflict do nothing;
  update public.two_truths_entries set turn_order = random() - 1 where room_id = p_room.id;
end
$$;
comment on function internal.two_truths_bring is
  'Before people write for a Show: statements that wait for a turn, also those of the session''s earlier rooms, come first. A host''s own stay behind, as their seat did. The room is locked by the caller.';

create function internal.two_truths_next_round(p_room public.rooms, p_game public.phase_games, p_rules jsonb)
returns public.phase_games
language plpgsql
set search_path = ''
as $$
declare
  v_away integer[] := internal.away_numbers(p_room, internal.away_of(p_rules));
  v_is_show boolean := p_game.style is not distinct from 'show';
  v_next public.two_truths_entries;
  v_places integer[];
begin
  if p_game.phase in ('ask', 'voting', 'hush') then
    -- The turn was skipped: no one scores in it, and its writer may write again.
    delete from public.two_truths_votes where room_id = p_room.id and round = p_game.round - 1;
    update public.two_truths_entries
    set round = null, turn_order = case when v_is_show then p_game.round else turn_order end
    where room_id = p_room.id and round = p_game.round - 1;
  end if;
  select * into v_next
  from internal.two_truths_written(p_room.id)
  where round is null
  order by number = any (v_away), turn_order
  limit 1;
  if p_game.phase in ('waiting', 'final') and (p_game.round = p_game.first_round or v_next.number is null) then
    p_game.first_round := p_game.round;
    p_game.phase := 'writing';
    delete from public.two_truths_votes
    where room_id = p_room.id and round < p_game.round - (p_rules #>> '{kept,rounds}')::integer;
    -- Statements that had no turn are for this game.
    delete from public.two_truths_entries where room_id = p_room.id and (round is not null or statements is null);
    if v_is_show then
      perform internal.two_truths_bring(p_room);
    end if;
  elsif v_next.number is null or (
    select count(*) from public.two_truths_entries where room_id = p_room.id and round >= p_game.first_round
  ) >= (p_game.settings ->> 'turns')::integer then
    p_game.phase := null;
  else
    p_game.phase := case when v_is_show and (p_game.settings -> 'ask')::boolean then 'ask' else 'voting' end;
    select
      jsonb_build_object(
        'number', v_next.number,
        'statements', jsonb_agg(shuffled.text order by shuffled.index),
        'lie', min(shuffled.index) filter (where shuffled.nth = v_next.lie + 1)
      ),
      array_agg(shuffled.nth order by shuffled.index)
    into p_game.entry, v_places
    from (
      select s.text, s.nth, row_number() over (order by random()) - 1 as index
      from unnest(v_next.statements) with ordinality as s (text, nth)
    ) as shuffled;
    update public.two_truths_entries set round = p_game.round, places = v_places
    where room_id = p_room.id and number = v_next.number;
  end if;
  return p_game;
end
$$;
comment on function internal.two_truths_next_round is
  'Begins a new game: everybody writes, apart from those whose statements had no turn in the last one; votes stay for the recap, those of the newest rounds kept. Else the next turn, if there is one and fewer than `turns` people had theirs; in a Show with `ask` people may first ask its writer; everyone who has not had a turn may still write.';

create function internal.two_truths_pause(p_game public.phase_games)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_game.style = 'show' and p_game.phase in ('ask', 'voting', 'hush') then
    -- A turn that is cut off comes again.
    delete from public.two_truths_votes where room_id = p_game.room_id and round = p_game.round;
    update public.two_truths_entries set round = null where room_id = p_game.room_id and round = p_game.round;
  end if;
  -- The turns that no one voted in come again.
  update public.two_truths_entries set round = null
  where room_id = p_game.room_id and number in (
    select number from public.two_truths_entries where room_id = p_game.room_id and round is not null
    order by round desc
    limit p_game.idle
  );
end
$$;

create function internal.two_truths_played(p_rooms text[])
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.two_truths_votes where room_id = any (p_rooms))
$$;

create function internal.two_truths_recap(p_room public.rooms, p_people jsonb, p_names boolean)
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
      select round, number, writer, is_right from public.two_truths_votes where room_id = p_room.id
    ),
    -- Each vote is a part of the voter's result, and of the writer's, unless they were removed.
    parts as (
      select number, false as is_writer, is_right from votes
      union all
      select writer, true, is_right from votes
      where writer = any (array(select number from public.participants where room_id = p_room.id))
    )
    select jsonb_build_object(
      'people', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('name', told.name, 'fooled', told.fooled, 'caught', told.caught)
            order by coalesce(told.fooled, 0) + told.caught desc, told.number
          ),
          '[]'
        )
        from (
          select parts.number, people.name,
            case when bool_or(is_writer) then count(*) filter (where is_writer and not is_right) end as fooled,
            count(*) filter (where not is_writer and is_right) as caught
          from parts
          left join people on people.number = parts.number
          group by parts.number, people.name
        ) as told
      ),
      'votes', case when p_names then (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('writer', writer.name, 'voter', voter.name, 'isRight', v.is_right)
            order by v.round, v.number
          ),
          '[]'
        )
        from votes as v
        join people as writer on writer.number = v.writer
        join people as voter on voter.number = v.number
      ) end
    )
  );
end
$$;
comment on function internal.two_truths_recap is
  'All games of the room together: {people: [{name, fooled (null without a turn), caught}], the most points first, votes: [{writer, voter, isRight}], null without p_names}. People who left the recap have no names. Turns without votes are not in it, nor those of removed people, but for the points of their voters.';

create function internal.strip_two_truths(p_rooms text[])
returns void
language sql
set search_path = ''
as $$
  delete from public.two_truths_entries where room_id = any (p_rooms)
$$;
