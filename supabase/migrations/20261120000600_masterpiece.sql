-- Masterpiece Match: prompts, rounds with their drawings and votes, and steps.

create table public.masterpiece_prompts (
  id text not null,
  prompt text not null,
  constraint masterpiece_prompts_pkey primary key (id),
  constraint masterpiece_prompts_prompt_key unique (prompt),
  constraint masterpiece_prompts_id_check check (id ~ '^prompt-[0-9]{3,4}$'),
  constraint masterpiece_prompts_prompt_check check (char_length(prompt) between 1 and 80)
);
comment on table public.masterpiece_prompts is
  'The built-in prompts of Masterpiece Match. Written by the seed, read by functions of schema app only.';
comment on column public.masterpiece_prompts.id is 'A lasting key of the prompt in the seed: prompt-001.';

create table public.masterpiece_rounds (
  room_id text not null,
  round_number integer not null,
  prompt text not null,
  seed text not null,
  drawn boolean not null default false,
  bytes bigint not null default 0,
  constraint masterpiece_rounds_pkey primary key (room_id, round_number),
  constraint masterpiece_rounds_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade,
  constraint masterpiece_rounds_round_number_check check (round_number >= 1),
  constraint masterpiece_rounds_prompt_check check (prompt <> ''),
  constraint masterpiece_rounds_seed_check check (char_length(seed) = 22)
);
comment on table public.masterpiece_rounds is
  'The current and past rounds of a room. The winner is never stored: it follows from the drawings and votes that count. Read and written by functions of schema app only.';
comment on column public.masterpiece_rounds.round_number is 'Counts from 1 in each room. The number of a stopped round is not reused.';
comment on column public.masterpiece_rounds.prompt is 'A copy, because decks may change or go.';
comment on column public.masterpiece_rounds.seed is 'The secret behind the order of every voter''s ballot.';
comment on column public.masterpiece_rounds.drawn is
  'Its drawing is over: it counts as it stands, also when the host goes on during the voting.';
comment on column public.masterpiece_rounds.bytes is 'Of all pictures drawn in it.';

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
  constraint drawings_bytes_check check (octet_length(bytes) between 0 and 204800)
);

-- Pictures are compressed already: PostgreSQL need not try.
alter table public.drawings alter column bytes set storage external;
comment on table public.drawings is
  'One picture per seat and round. Only functions of schema app read or write it: the Data API must not let a host unmask anyone.';
comment on column public.drawings.id is '128 random bits in base64url: shared only with people allowed to see the picture.';
comment on column public.drawings.bytes is 'Empty once its artist has left the recap: the votes for it still count.';
comment on column public.drawings.sequence is 'Arrival order, from 1 in each round: the earlier drawing wins a tie.';

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
  'Votes on drawings. The keys allow one vote per seat and round, for a drawing of that room and round, and never the voter''s own. Only functions of schema app read or write it.';

create index drawings_seat_idx on public.drawings (room_id, number);
create index drawing_votes_drawing_idx on public.drawing_votes (room_id, round_number, drawn_by);
create index drawing_votes_seat_idx on public.drawing_votes (room_id, number);

alter table public.masterpiece_prompts enable row level security;
alter table public.masterpiece_rounds enable row level security;
alter table public.drawings enable row level security;
alter table public.drawing_votes enable row level security;

-- Counted drawings and votes decide completion and the winner. A removed person's do not count, and count again when the
-- removal is taken back. During voting, though, a removed person's drawing stays on the ballots and takes votes: if it
-- came and went with the removal, everyone would know its artist.
create function internal.masterpiece_votes(p_room text, p_round integer)
returns table (number integer, drawn_by integer)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_removed integer[] := internal.removed_numbers(p_room);
begin
  return query
  select v.number, v.drawn_by
  from public.drawing_votes as v
  where v.room_id = p_room and v.round_number = p_round and v.number <> all (v_removed);
end
$$;
comment on function internal.masterpiece_votes is
  'The voter and the artist of each vote of a round, without votes by removed people but with votes for their drawings.';

create function internal.masterpiece_tally(p_room text, p_round integer)
returns table (id text, number integer, name text, sequence integer, votes integer)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_removed integer[] := internal.removed_numbers(p_room);
begin
  return query
  select d.id,
    d.number,
    -- looked up, not joined: on a small table PostgreSQL would rather compare everyone with everyone
    (select author.name from public.participants as author where author.room_id = p_room and author.number = d.number),
    d.sequence,
    coalesce(counted.votes, 0)
  from public.drawings as d
  left join (
    select v.drawn_by, count(*)::integer as votes
    from internal.masterpiece_votes(p_room, p_round) as v
    group by v.drawn_by
  ) as counted on counted.drawn_by = d.number
  where d.room_id = p_room and d.round_number = p_round and d.number <> all (v_removed);
end
$$;
comment on function internal.masterpiece_tally is
  'The counted drawings of a round, with their counted votes.';

create function internal.masterpiece_winner(p_room text, p_round integer, out number integer, out name text)
language plpgsql
stable
set search_path = ''
as $$
begin
  select tally.number, tally.name into number, name
  from internal.masterpiece_tally(p_room, p_round) as tally
  where tally.votes > 0
  order by tally.votes desc, tally.sequence
  limit 1;
end
$$;
comment on function internal.masterpiece_winner is
  'The winner of a round: most votes, then the earliest drawing; nulls without votes.';

create function internal.masterpiece_done(p_room public.rooms, p_game public.phase_games, p_away_seconds integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_away integer[] := internal.away_numbers(p_room, p_away_seconds);
  v_drawn integer[];
  v_done integer[] := '{}';
begin
  v_drawn := array(
    select d.number from public.drawings as d
    where d.room_id = p_room.id and d.round_number = p_game.round
  );
  if p_game.phase = 'drawing' then
    v_done := v_drawn;
  elsif p_game.phase = 'voting' then
    v_done := case
      -- with nothing to choose from, no one is awaited
      when cardinality(v_drawn) < 2 then array(select number from public.participants where room_id = p_room.id)
      else array(select v.number from internal.masterpiece_votes(p_room.id, p_game.round) as v)
    end;
  end if;
  return (
    select jsonb_build_object(
      'playerCount', count(*),
      'doneCount', count(*) filter (where p.number = any (v_done)),
      'allDone', coalesce(
        bool_or(p.number = any (v_done)) and bool_and(p.number = any (v_done) or p.number = any (v_away)),
        false
      )
    )
    from public.participants as p
    where p.room_id = p_room.id and p.present
  );
end
$$;
comment on function internal.masterpiece_done is
  '{playerCount, doneCount, allDone}: the people present, how many of them have drawn (while drawing) or voted (while voting; with fewer than two drawings, all of them), and whether everyone not away has.';

create function internal.masterpiece_all_done(p_room public.rooms, p_game public.phase_games, p_away_seconds integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return (internal.masterpiece_done(p_room, p_game, p_away_seconds) -> 'allDone')::boolean
    -- a ballot is not complete before the last drawing is in
    and coalesce(p_game.settled_at < now(), true);
end
$$;
comment on function internal.masterpiece_all_done is
  'Whether this phase waits for no one: neither for people nor for drawings on their way.';

create function internal.masterpiece_final(p_game public.phase_games)
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
      select v.drawn_by, count(*) as points
      from public.drawing_votes as v
      where v.room_id = p_game.room_id
        and v.round_number between p_game.first_round and p_game.round
        and v.number <> all (v_removed)
      group by v.drawn_by
    )
    select jsonb_build_object(
      'points', (
        select coalesce(
          jsonb_agg(
            internal.person(s) || jsonb_build_object('points', coalesce(votes.points, 0))
            order by votes.points desc nulls last, s.number
          ),
          '[]'
        )
        from public.participants as s
        left join votes on votes.drawn_by = s.number
        where s.room_id = p_game.room_id and s.present
      ),
      'winners', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'roundNumber', r.round_number,
              'prompt', r.prompt,
              'drawingId', best.id,
              'name', best.name,
              'voteCount', best.votes
            )
            order by r.round_number
          ),
          '[]'
        )
        from public.masterpiece_rounds as r
        cross join lateral (
          select tally.id, tally.name, tally.votes
          from internal.masterpiece_tally(r.room_id, r.round_number) as tally
          where tally.votes > 0
          order by tally.votes desc, tally.sequence
          limit 1
        ) as best
        where r.room_id = p_game.room_id and r.round_number between p_game.first_round and p_game.round
      )
    )
  );
end
$$;
comment on function internal.masterpiece_final is
  'The game that has ended: {points: the votes for each present person, the most first, winners: [{roundNumber, prompt, drawingId, name, voteCount}] of rounds with votes}.';

-- Steps: waiting, then drawing, voting and results in turn. Each is made with the room locked: of two at once only one
-- happens.
create function internal.masterpiece_pool(p_game public.phase_games)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    -- Compared in lower case: an own prompt that equals a built-in one is played once.
    select jsonb_object_agg(md5(lower(pool.entry ->> 'prompt')), pool.entry)
    from (
      select jsonb_build_object('prompt', p.prompt) as entry
      from public.masterpiece_prompts as p
      where p_game.deck_id is null or (p_game.settings -> 'mix')::boolean
      union all
      select item from public.decks as d cross join jsonb_array_elements(d.items) as item where d.id = p_game.deck_id
    ) as pool
  );
end
$$;
comment on function internal.masterpiece_pool is 'The prompts for a room: built-in, from its deck, or both.';

create function internal.draw_masterpiece(p_game public.phase_games, p_rules jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if internal.is_last_round(p_game) then
    perform internal.finish_game(p_game, p_rules);
    return;
  end if;
  p_game := internal.begin_round(
    internal.draw_entry(p_game, internal.masterpiece_pool(p_game)), 'drawing', p_rules
  );
  delete from public.masterpiece_rounds as r
  where r.room_id = p_game.room_id
    and (
      r.round_number <= p_game.round - (p_rules #>> '{kept,rounds}')::integer
      or r.round_number in (
        select sizes.round_number
        from (
          select known.round_number, sum(known.bytes) over (order by known.round_number desc) as bytes
          from public.masterpiece_rounds as known
          where known.room_id = p_game.room_id
        ) as sizes
        where sizes.bytes > (p_rules #>> '{kept,bytes}')::bigint
      )
    );
  insert into public.masterpiece_rounds (room_id, round_number, prompt, seed)
  values (
    p_game.room_id,
    p_game.round,
    p_game.entry ->> 'prompt',
    internal.random_text('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 22)
  );
end
$$;
comment on function internal.draw_masterpiece is
  'Begins a round, or the end after the last one, and drops the oldest ones beyond those kept. The room is locked by the caller.';

create function internal.step_masterpiece(p_game public.phase_games, p_rules jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_game.phase = 'drawing' then
    update public.masterpiece_rounds set drawn = true where room_id = p_game.room_id and round_number = p_game.round;
    p_game.held := false;
    perform internal.begin_phase(p_game, 'voting', p_rules, 'bell');
  elsif p_game.phase = 'voting' then
    perform internal.end_round(p_game, 'results', p_rules, 'lateVote');
  else
    perform internal.draw_masterpiece(p_game, p_rules);
  end if;
end
$$;
comment on function internal.step_masterpiece is
  'Begins the phase after the current one. The caller has locked the room and checked that this step is next.';

create function app.advance_masterpiece(
  p_room text,
  p_rules jsonb
)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.lock_open_room(p_room, 'masterpiece');
  v_game public.phase_games := internal.due_game(p_room);
begin
  if v_game.room_id is null then
    select * into v_game from public.phase_games where room_id = p_room;
    if internal.close_phase(
      v_game, internal.masterpiece_all_done(v_room, v_game, internal.away_of(p_rules)), p_rules
    ) then
      perform internal.raise_version(p_room);
    end if;
    return false;
  end if;
  if v_game.phase = 'final' then
    perform internal.reset_game(v_game);
  elsif internal.is_abandoned(v_game, p_rules) then
    perform internal.pause_game(v_game);
  else
    perform internal.step_masterpiece(v_game, p_rules);
  end if;
  return true;
end
$$;
comment on function app.advance_masterpiece is
  'Takes the one step due by the clock, if any; from the end back to waiting; after idleMax rounds without a drawing, a pause. Answers whether it did. If everyone is done, because the last person awaited is away, it begins the countdown. Keeps no room alive. PT404, PT410.';

create function app.move_masterpiece(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_move jsonb,
  p_rules jsonb,
  p_key bytea default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.lock_open_room(p_room, 'masterpiece');
  v_leads boolean := coalesce(p_user = v_room.host_id, false) or (internal.key_of(v_room, p_key)).id is not null;
  v_phase text := p_move ->> 'phase';
  v_deck uuid := (p_move ->> 'deckId')::uuid;
  v_mix boolean := (p_move ->> 'mix')::boolean;
  v_known public.phase_games;
  v_game public.phase_games;
begin
  if not v_leads then
    perform internal.acting_seat(v_room, p_user, p_seat);
    if v_phase is distinct from 'drawing' or p_move ?| array['deckId', 'mix', 'held', 'ends', 'rounds', 'pace', 'auto'] then
      perform internal.refuse(403, 'not_host');
    end if;
  end if;
  v_known := internal.game_of(v_room);
  v_game := internal.choose(
    v_known,
    case when p_move ? 'deckId' then v_deck else v_known.deck_id end,
    jsonb_strip_nulls(jsonb_build_object('mix', nullif(v_mix, coalesce((v_known.settings -> 'mix')::boolean, false))))
  );
  perform internal.change_pace(
    v_game,
    (p_move -> 'held')::boolean,
    -- with a phase, auto is for the game that begins
    case when v_phase is null then (p_move -> 'auto')::boolean end,
    (p_move -> 'ends')::boolean,
    'results',
    p_rules
  );
  v_game := internal.game_of(v_room);
  if v_game is distinct from v_known then
    perform internal.mark_active(p_room, true);
  end if;
  if v_phase is null then
    return '{}';
  end if;

  -- A browser's countdown may ask for the step that the clock makes as well: the first one makes it, and no one makes two.
  if app.advance_masterpiece(p_room, p_rules) or v_game.phase = v_phase then
    return '{}';
  end if;
  if not v_leads and v_game.phase <> 'results' then
    perform internal.refuse(403, 'not_host');
  end if;
  if (v_game.phase, v_phase) not in (
    ('waiting', 'drawing'), ('final', 'drawing'), ('drawing', 'voting'), ('voting', 'results'), ('results', 'drawing')
  ) then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  -- Cuts off neither drawings at the bell nor late votes, nor anyone still to see the winner.
  if v_game.settled_at >= now() and (
    v_game.phase = 'results' or exists (
      select from public.participants as p
      where p.room_id = p_room and p.present and not exists (
        select from public.drawings as d
        where d.room_id = p_room and d.round_number = v_game.round and d.number = p.number
      )
    )
  ) then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  if not v_leads and (v_game.held or v_game.started_at + internal.length_of(p_rules, 'playerNext') > now()) then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  if v_game.phase in ('waiting', 'final') then
    if not exists (select from public.participants where room_id = p_room and present) then
      perform internal.refuse(409, 'nobody_here');
    end if;
    v_game := internal.set_pacing(v_game, p_move);
  end if;

  if v_game.phase = 'results' then
    -- A forgotten tab counts down too, perhaps on a fast clock. Only a call well before the deadline shows that someone
    -- wants another round although no one drew.
    if v_game.held or v_game.ends_at - internal.length_of(p_rules, 'bell') > now() then
      v_game.idle := 0;
    elsif internal.is_abandoned(v_game, p_rules) then
      perform internal.pause_game(v_game);
      return '{}';
    end if;
  end if;
  perform internal.step_masterpiece(v_game, p_rules);
  perform internal.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.move_masterpiece is
  'p_move is {phase, deckId, mix, held, ends, rounds, pace, auto}, each optional (deckId null: built-in prompts). The host or the holder of a key, or from the results to the next round any player (unless they are held), begins the next phase; a phase already reached changes nothing. Voting ends within `bell` only when everyone present has drawn, results only once settled, and for a player not before `playerNext` (PT409 wrong_phase). deckId and mix: the host''s choice of prompts, from the next round on. rounds, pace and auto: how the game that begins is played (internal.set_pacing); without phase, held, ends and auto are for internal.change_pace. A step due by the clock is made instead; idleMax applies as for that. PT403 key_ended, PT403 not_host, PT403 not_your_seat, PT403 kept_out, PT403 removed, PT404, PT404 not_found (deck), PT409 nobody_here, PT409 wrong_phase, PT410.';

create function app.stop_masterpiece(p_room text, p_host uuid, p_key bytea default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_game public.phase_games := internal.game_of(internal.lock_for_lead(p_room, p_host, p_key, 'masterpiece'));
begin
  delete from public.masterpiece_rounds
  where room_id = p_room and round_number = v_game.round and v_game.phase in ('drawing', 'voting');
  return app.stop_game(p_room, p_host, 'masterpiece', p_key);
end
$$;
comment on function app.stop_masterpiece is
  'stop_game. A round without results is dropped with its drawings. PT403 key_ended, PT403 not_host, PT404, PT410.';

-- Moves of players. The room is locked first, so simultaneous moves happen one after another, and times are compared with
-- the current phase.
create function app.submit_drawing(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_claimed jsonb,
  p_drawing jsonb,
  p_bytes bytea,
  p_rules jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Of two drawings at once in two rooms of a host, the second is measured after the first.
  v_host uuid := internal.lock_account_of(p_room);
  v_number integer := (internal.lock_for_player(p_room, 'masterpiece', p_user, p_seat, p_claimed)).number;
  v_game public.phase_games := internal.game_in(p_room, 'drawing', 'voting', 'results');
  v_id text := p_drawing ->> 'id';
  v_first text;
begin
  if v_game.round <> (p_drawing ->> 'round')::integer then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  -- even later: a retry after a lost reply
  select id into v_first from public.drawings
  where room_id = p_room and round_number = v_game.round and number = v_number;
  if v_first is not null then
    return jsonb_build_object('created', false, 'id', v_first, 'roundNumber', v_game.round);
  end if;
  if (case v_game.phase
    when 'drawing' then v_game.held or now() <= v_game.ends_at + internal.length_of(p_rules, 'bell')
    when 'voting' then now() <= v_game.settled_at
  end) is not true then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  perform internal.refuse_when_storage_full(v_host, p_rules -> 'storage', octet_length(p_bytes));

  insert into public.drawings (id, room_id, round_number, number, sequence, media, bytes)
  select v_id, p_room, v_game.round, v_number, 1 + count(*), p_drawing ->> 'media', p_bytes
  from public.drawings
  where room_id = p_room and round_number = v_game.round;
  update public.masterpiece_rounds
  set bytes = bytes + octet_length(p_bytes)
  where room_id = p_room and round_number = v_game.round;
  -- A late one is one more to vote for.
  perform internal.count_move(
    p_room,
    v_game.phase = 'drawing' and not internal.close_phase(
      v_game, internal.masterpiece_all_done(internal.find_open_room(p_room), v_game, internal.away_of(p_rules)), p_rules
    )
  );
  return jsonb_build_object('created', true, 'id', v_id, 'roundNumber', v_game.round);
end
$$;
comment on function app.submit_drawing is
  'The caller''s drawing {id, media, round} of the round: {created, id, roundNumber}; a second one changes nothing and answers the first. Accepted until `bell` after the deadline or into the voting; the last one begins the countdown. p_claimed is {nameKey, number}: each one given must be the caller''s. PT403 kept_out, PT403 removed, PT403 not_your_seat, PT404, PT409 storage_full (of the host), PT409 wrong_phase (also for another round, if given), PT410.';

create function app.vote_masterpiece(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_claimed jsonb,
  p_drawing text,
  p_rules jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_number integer := (internal.lock_for_player(p_room, 'masterpiece', p_user, p_seat, p_claimed)).number;
  v_game public.phase_games := internal.game_in(p_room, 'voting', 'results');
  v_first text;
  v_drawn_by integer;
  v_closing boolean;
begin
  select d.id into v_first
  from public.drawing_votes as v
  join public.drawings as d on d.room_id = v.room_id and d.round_number = v.round_number and d.number = v.drawn_by
  where v.room_id = p_room and v.round_number = v_game.round and v.number = v_number;
  if v_first is not null then
    return jsonb_build_object(
      'created', false, 'drawingId', v_first, 'roundNumber', v_game.round, 'closing', false
    );
  end if;
  if (case v_game.phase
    when 'voting' then v_game.held or now() <= v_game.ends_at + internal.length_of(p_rules, 'lateVote')
    else now() <= v_game.settled_at
  end) is not true then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  -- also a removed person's: a refusal would reveal the artist
  select d.number into v_drawn_by
  from public.drawings as d
  where d.id = p_drawing and d.room_id = p_room and d.round_number = v_game.round;
  if v_drawn_by is null then
    perform internal.refuse(404, 'not_found');
  end if;
  if v_drawn_by = v_number then
    perform internal.refuse(400, 'invalid', jsonb_build_object('field', 'drawingId'));
  end if;

  insert into public.drawing_votes (room_id, round_number, number, drawn_by)
  values (p_room, v_game.round, v_number, v_drawn_by);
  v_closing := internal.close_phase(
    v_game, internal.masterpiece_all_done(internal.find_open_room(p_room), v_game, internal.away_of(p_rules)), p_rules
  );
  perform internal.count_move(p_room, not v_closing);
  return jsonb_build_object(
    'created', true, 'drawingId', p_drawing, 'roundNumber', v_game.round, 'closing', v_closing
  );
end
$$;
comment on function app.vote_masterpiece is
  'The caller''s vote for someone else''s drawing of the round: {created, drawingId, roundNumber, closing}; a second one changes nothing and answers the first. Accepted until `lateVote` after the deadline or into the results; the last one begins the countdown. p_claimed is {nameKey, number}: each one given must be the caller''s. PT400 for the own drawing, PT403 kept_out, PT403 removed, PT403 not_your_seat, PT404, PT404 not_found (of another round or room), PT409 wrong_phase, PT410.';

create function app.masterpiece_state(
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
  v_room public.rooms := internal.find_open_room(p_room, 'masterpiece');
  v_game public.phase_games;
  v_round public.masterpiece_rounds;
  v_winner_number integer;
  v_winner_name text;
  v_removed integer[];
  v_reply jsonb;
begin
  select * into v_game from public.phase_games where room_id = p_room;
  v_reply := internal.live_state(v_room, v_game, p_version, p_caps)
    || internal.masterpiece_done(v_room, v_game, p_away_seconds)
    || jsonb_build_object(
      'endsAt', internal.instant(
        internal.due_at(v_game, internal.masterpiece_all_done(v_room, v_game, p_away_seconds))
      )
    );
  if v_reply -> 'room' = 'null' then
    return v_reply;
  end if;

  if v_game.phase not in ('waiting', 'final') then
    select * into v_round from public.masterpiece_rounds where room_id = p_room and round_number = v_game.round;
  end if;
  if v_game.phase = 'results' then
    select * into v_winner_number, v_winner_name from internal.masterpiece_winner(p_room, v_game.round);
  end if;
  v_removed := internal.removed_numbers(p_room);
  return v_reply || jsonb_build_object(
    'game', '{"mix": false}' || (v_reply -> 'game') || jsonb_build_object(
      'roundNumber', coalesce(v_game.round, 0),
      'prompt', v_round.prompt,
      'seed', coalesce(v_round.seed, ''),
      'winnerNumber', v_winner_number,
      'winnerName', v_winner_name
    ),
    'drawings', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', d.id,
            'number', d.number,
            'name', (select p.name from public.participants as p where p.room_id = p_room and p.number = d.number),
            'sequence', d.sequence,
            'counts', d.number <> all (v_removed)
          )
          order by d.sequence
        ),
        '[]'
      )
      from public.drawings as d
      where d.room_id = p_room and d.round_number = v_round.round_number
    ),
    'votes', (
      select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'drawingId', d.id) order by v.number), '[]')
      from internal.masterpiece_votes(p_room, v_round.round_number) as v
      join public.drawings as d
        on d.room_id = p_room and d.round_number = v_round.round_number and d.number = v.drawn_by
    ),
    'final', case when v_game.phase = 'final' then internal.masterpiece_final(v_game) end
  );
end
$$;
comment on function app.masterpiece_state is
  'live_state with {allDone, doneCount, playerCount, endsAt (internal.due_at), drawings, votes, final}; game also has {roundNumber, prompt, seed, winnerNumber, winnerName, mix}. drawings, votes and final are left out with an unchanged version. No pictures. Hides no one''s secrets: the API does that. PT404, PT410.';

create function internal.is_settled_round(p_room text, p_round integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from public.masterpiece_rounds where room_id = p_room and round_number = p_round and drawn
  ) and not exists (
    select from public.phase_games
    where room_id = p_room and round = p_round and (phase = 'voting' or phase = 'results' and settled_at >= now())
  );
end
$$;
comment on function internal.is_settled_round is
  'Whether the voting of a round is over and accepts no more votes, so its artists may be named.';

create function app.masterpiece_rounds(p_room text, p_max integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_removed integer[] := internal.removed_numbers(p_room);
  v_first integer;
  v_open integer;
begin
  perform internal.find_open_room(p_room, 'masterpiece');
  select coalesce(min(newest.round_number), 0) into v_first
  from (
    select round_number from public.masterpiece_rounds where room_id = p_room order by round_number desc limit p_max
  ) as newest;
  select round into v_open from public.phase_games
  where room_id = p_room and not internal.is_settled_round(p_room, round);
  return jsonb_build_object(
    'rounds', (
      -- Drawings and votes are counted in one pass over both, without a lookup per drawing.
      with lines as (
        select d.round_number, d.number, d.sequence, 0 as votes
        from public.drawings as d
        where d.room_id = p_room and d.round_number >= v_first and d.number <> all (v_removed)
        union all
        select v.round_number, v.drawn_by, null, 1
        from public.drawing_votes as v
        where v.room_id = p_room
          and v.round_number >= v_first
          and v.number <> all (v_removed)
          and v.drawn_by <> all (v_removed)
      ),
      tally as (
        select lines.round_number, lines.number, max(lines.sequence) as sequence, sum(lines.votes) as votes
        from lines
        group by lines.round_number, lines.number
      ),
      told as (
        select tally.round_number,
          count(*) as drawing_count,
          (array_agg(tally.number order by tally.votes desc, tally.sequence) filter (where tally.votes > 0))[1] as winner
        from tally
        where tally.round_number is distinct from v_open
        group by tally.round_number
      )
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'roundNumber', told.round_number,
            'prompt', (
              select r.prompt from public.masterpiece_rounds as r
              where r.room_id = p_room and r.round_number = told.round_number
            ),
            'winnerName', (
              select p.name from public.participants as p where p.room_id = p_room and p.number = told.winner
            ),
            'drawingCount', told.drawing_count
          )
          order by told.round_number desc
        ),
        '[]'
      )
      from told
    )
  );
end
$$;
comment on function app.masterpiece_rounds is
  'The rounds with results and drawings among the newest p_max, newest first: {rounds: [{roundNumber, prompt, winnerName, drawingCount}]}. PT404, PT410.';

create function app.masterpiece_round(p_room text, p_round integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_round public.masterpiece_rounds;
  v_winner record;
begin
  perform internal.find_open_room(p_room, 'masterpiece');
  select * into v_round from public.masterpiece_rounds
  where room_id = p_room and round_number = p_round and internal.is_settled_round(p_room, p_round);
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  select * into v_winner from internal.masterpiece_winner(p_room, p_round);
  return jsonb_build_object(
    'roundNumber', p_round,
    'prompt', v_round.prompt,
    'winnerNumber', v_winner.number,
    'winnerName', v_winner.name,
    'drawings', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', d.id, 'number', d.number, 'name', d.name, 'voteCount', d.votes)
          order by d.votes desc, d.sequence
        ),
        '[]'
      )
      from internal.masterpiece_tally(p_room, p_round) as d
    )
  );
end
$$;
comment on function app.masterpiece_round is
  'One settled round, the winner first, then by votes, then by arrival: {roundNumber, prompt, winnerNumber, winnerName, drawings: [{id, number, name, voteCount}]}. PT404, PT404 not_found, PT410.';

create function app.drawing(p_room text, p_id text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_drawing jsonb;
begin
  perform internal.find_open_room(p_room, 'masterpiece');
  -- `encode` adds line breaks
  select jsonb_build_object(
    'number', d.number, 'media', d.media, 'base64', translate(encode(d.bytes, 'base64'), e'\n', '')
  )
  into v_drawing
  from public.drawings as d
  join public.participants as author on author.room_id = d.room_id and author.number = d.number
  where d.room_id = p_room
    and d.id = p_id
    -- During voting, a removed person's drawing is still one of the others.
    and (author.removed_at is null or not internal.is_settled_round(p_room, d.round_number));
  if v_drawing is null then
    perform internal.refuse(404, 'not_found');
  end if;
  return v_drawing;
end
$$;
comment on function app.drawing is
  'One picture: {number, media, base64}, with its artist''s number. PT404, PT404 not_found (also for a removed person''s, once the results are settled), PT410.';
