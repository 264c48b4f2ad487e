-- Masterpiece Match: prompts, and rounds with their drawings and votes.

insert into public.game_phases (game, phase, next, is_last, late) values
  ('masterpiece', 'drawing', 'voting', false, null),
  ('masterpiece', 'voting', 'results', false, 'bell'),
  ('masterpiece', 'hush', 'results', false, 'lateVote'),
  ('masterpiece', 'results', null, true, 'lateVote');

insert into public.game_parts (game, part, function) values
  ('masterpiece', 'done', 'masterpiece_all_done'),
  ('masterpiece', 'round', 'masterpiece_next_round'),
  ('masterpiece', 'pause', 'masterpiece_pause'),
  ('masterpiece', 'played', 'masterpiece_played'),
  ('masterpiece', 'hide', 'hide_drawing'),
  ('masterpiece', 'recap', 'masterpiece_recap'),
  ('masterpiece', 'strip', 'strip_masterpiece'),
  ('masterpiece', 'forget', 'forget_drawings'),
  ('masterpiece', 'bytes', 'masterpiece_bytes');

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
  bytes bigint not null default 0,
  asked integer[] not null default '{}',
  shared boolean not null default false,
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
comment on column public.masterpiece_rounds.asked is 'The numbers of the players who asked for the next round, in a Show.';
comment on column public.masterpiece_rounds.shared is 'A tie has several winners: in a Show. Else the earliest drawing wins.';
comment on column public.masterpiece_rounds.bytes is 'Of all pictures drawn in it.';

create table public.drawings (
  id text not null,
  room_id text not null,
  round_number integer not null,
  number integer not null,
  sequence integer not null,
  media text not null,
  bytes bytea not null,
  hidden boolean not null default false,
  title text,
  draft boolean not null default false,
  constraint drawings_pkey primary key (id),
  constraint drawings_seat_key unique (room_id, round_number, number),
  constraint drawings_round_fkey foreign key (room_id, round_number)
    references public.masterpiece_rounds (room_id, round_number) on delete cascade,
  constraint drawings_seat_fkey foreign key (room_id, number)
    references public.participants (room_id, number) on delete cascade,
  constraint drawings_id_check check (id ~ '^[A-Za-z0-9_-]{22}$'),
  constraint drawings_sequence_check check (sequence >= 1),
  constraint drawings_media_check check (media in ('image/png', 'image/jpeg', 'image/webp')),
  constraint drawings_title_check check (char_length(title) between 1 and 400),
  constraint drawings_bytes_check check (octet_length(bytes) between 0 and 204800)
);

-- Pictures are compressed already: PostgreSQL need not try.
alter table public.drawings alter column bytes set storage external;
comment on table public.drawings is
  'One picture per seat and round. Only functions of schema app read or write it: the Data API must not let a host unmask anyone.';
comment on column public.drawings.id is '128 random bits in base64url: shared only with people allowed to see the picture.';
comment on column public.drawings.bytes is 'Empty once its artist has left the recap, or the session has ended with it hidden: the votes for it still count.';
comment on column public.drawings.title is 'In a Show, by its artist; it may bluff. Null without one.';
comment on column public.drawings.draft is 'In a Show, sent while its artist still draws: once the drawing is over, it counts as any other.';
comment on column public.drawings.hidden is 'By app.hide_piece.';
comment on column public.drawings.sequence is 'Arrival order, from 1 in each round: in Classic the earlier drawing wins a tie.';

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
create index drawings_hidden_idx on public.drawings (room_id) where hidden;
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

create function internal.masterpiece_tally(p_room text, p_first integer, p_last integer)
returns table (round_number integer, id text, number integer, votes integer, nth bigint, wins boolean)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_removed integer[] := internal.removed_numbers(p_room);
begin
  return query
  -- Drawings and votes are counted in one pass over both, without a lookup per drawing.
  with counts as (
    select d.round_number, d.number, d.id, d.sequence, 0 as votes
    from public.drawings as d
    where d.room_id = p_room and d.round_number between p_first and p_last and d.number <> all (v_removed)
    union all
    select v.round_number, v.drawn_by, null, null, 1
    from public.drawing_votes as v
    where v.room_id = p_room
      and v.round_number between p_first and p_last
      and v.number <> all (v_removed)
      and v.drawn_by <> all (v_removed)
  ),
  tally as (
    select c.round_number, c.number, max(c.id) as id, max(c.sequence) as sequence, sum(c.votes)::integer as votes
    from counts as c
    group by c.round_number, c.number
  )
  select ranked.*, ranked.nth = 1 and ranked.votes > 0
  from (
    select t.round_number, t.id, t.number, t.votes,
      rank() over (
        partition by t.round_number order by t.votes desc, case when not r.shared then t.sequence end
      ) as nth
    from tally as t
    join public.masterpiece_rounds as r on r.room_id = p_room and r.round_number = t.round_number
  ) as ranked;
end
$$;
comment on function internal.masterpiece_tally is
  'The counted drawings of these rounds with their counted votes, and their ranks: the most votes, then in Classic the earliest drawing. The first one wins if it has a vote; in a Show several in a tie.';

create function internal.masterpiece_winners(p_room text, p_round integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('number', t.number, 'name', internal.name_in(p_room, t.number)) order by t.id), '[]'
    )
    from internal.masterpiece_tally(p_room, p_round, p_round) as t
    where t.wins
  );
end
$$;
comment on function internal.masterpiece_winners is
  'Who won a round, [{number, name}]: in a Show all of a tie, by the random ids of their drawings.';

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
    where d.room_id = p_room.id
      and d.round_number = p_game.round
      -- Nobody chooses from hidden ones.
      and not (d.hidden and p_game.phase = 'voting')
      and not (d.draft and p_game.phase = 'drawing')
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
    ),
    ranked as materialized (
      select best.*, r.prompt, d.title,
        row_number() over (partition by best.number order by best.votes desc, best.round_number) as own_nth,
        -- A tie is one of several titles.
        case when d.title is not null and not d.hidden and best.votes > 0 then
          rank() over (order by d.title is null or d.hidden, best.votes desc)
        end as title_rank
      from internal.masterpiece_tally(p_game.room_id, p_game.first_round, p_game.round) as best
      join public.masterpiece_rounds as r on r.room_id = p_game.room_id and r.round_number = best.round_number
      join public.drawings as d on d.id = best.id
    ),
    told as materialized (
      select ranked.*, jsonb_build_object(
        'roundNumber', ranked.round_number,
        'prompt', ranked.prompt,
        'drawingId', ranked.id,
        'title', ranked.title,
        'name', internal.name_in(p_game.room_id, ranked.number),
        'voteCount', ranked.votes
      ) as entry
      from ranked
      where ranked.wins or (p_game.style = 'show' and (ranked.own_nth = 1 or ranked.title_rank = 1))
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
        select coalesce(jsonb_agg(told.entry order by told.round_number, told.id), '[]') from told where told.wins
      ),
      'show', case when p_game.style = 'show' then jsonb_build_object(
        'titles', (
          select coalesce(jsonb_agg(told.entry order by told.round_number, told.id), '[]')
          from told where told.title_rank = 1
        ),
        'wall', (
          select coalesce(jsonb_agg(told.entry order by told.number), '[]') from told where told.own_nth = 1
        )
      ) end
    )
  );
end
$$;
comment on function internal.masterpiece_final is
  'The game that has ended: {points: the votes for each present person, the most first, winners: [{roundNumber, prompt, drawingId, title, name, voteCount}] of rounds with votes, show: of a Show {titles: the drawings with most votes among those with a title that is not hidden, wall: each artist''s drawing with most votes, by seat}}.';

create function internal.masterpiece_next_round(p_room public.rooms, p_game public.phase_games, p_rules jsonb)
returns public.phase_games
language plpgsql
set search_path = ''
as $$
declare
  v_pool jsonb;
begin
  -- Compared in lower case: an own prompt that equals a built-in one is played once.
  select jsonb_object_agg(md5(lower(pool.entry ->> 'prompt')), pool.entry) into v_pool
  from (
    select jsonb_build_object('prompt', p.prompt) as entry
    from public.masterpiece_prompts as p
    where p_game.deck_id is null or (p_game.settings -> 'mix')::boolean
    union all
    select item from public.decks as d cross join jsonb_array_elements(d.items) as item where d.id = p_game.deck_id
  ) as pool;
  p_game := internal.draw_entry(p_game, v_pool);
  p_game.phase := 'drawing';
  delete from public.masterpiece_rounds as r
  where r.room_id = p_room.id
    and (
      r.round_number <= p_game.round - (p_rules #>> '{kept,rounds}')::integer
      or r.round_number in (
        select sizes.round_number
        from (
          select known.round_number, sum(known.bytes) over (order by known.round_number desc) as bytes
          from public.masterpiece_rounds as known
          where known.room_id = p_room.id
        ) as sizes
        where sizes.bytes > (p_rules #>> '{kept,bytes}')::bigint
      )
    );
  insert into public.masterpiece_rounds (room_id, round_number, prompt, shared, seed)
  values (
    p_room.id,
    p_game.round,
    p_game.entry ->> 'prompt',
    p_game.style is not distinct from 'show',
    internal.random_text('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 22)
  );
  return p_game;
end
$$;
comment on function internal.masterpiece_next_round is
  'The next prompt: built-in, of the deck, or of both. Drops the oldest rounds beyond those kept.';

create function internal.masterpiece_pause(p_game public.phase_games)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- A round whose drawing is over counts as it stands, also when the host moves on during the voting.
  delete from public.masterpiece_rounds
  where room_id = p_game.room_id and round_number = p_game.round and p_game.phase = 'drawing';
end
$$;

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
  v_number integer;
begin
  if not v_leads then
    v_number := (internal.acting_seat(v_room, p_user, p_seat)).number;
    if v_phase is distinct from 'drawing' or p_move ?| array['deckId', 'mix', 'held', 'ends', 'rounds', 'pace', 'auto', 'style', 'advance'] then
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
    -- with a phase, auto is for the game that begins
    v_room, v_game, case when v_phase is null then p_move else p_move - 'auto' end, p_rules
  );
  v_game := internal.game_of(v_room);
  if v_game is distinct from v_known then
    perform internal.mark_active(p_room, true);
  end if;
  if v_phase is null then
    return '{}';
  end if;

  -- A browser's countdown may ask for the step that the clock makes as well: the first one makes it, and no one makes two.
  if internal.advance(v_room, p_rules)
    or v_game.phase = v_phase
    -- Somebody asked for the results already.
    or (v_game.phase = 'hush' and v_phase = 'results')
  then
    return '{}';
  end if;
  if not v_leads and v_game.phase <> 'results' then
    perform internal.refuse(403, 'not_host');
  end if;
  -- In a Show the talk is the host's to end: a player asks.
  if not v_leads and v_game.style = 'show' then
    update public.masterpiece_rounds set asked = asked || v_number
    where room_id = p_room and round_number = v_game.round and v_number <> all (asked);
    if found then
      perform internal.raise_version(p_room);
    end if;
    return '{}';
  end if;
  if v_phase <> coalesce(
    (select next from public.game_phases where game = 'masterpiece' and phase = v_game.phase), 'drawing'
  ) then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  -- Cuts off neither drawings at the bell nor late votes, nor anyone still to see the winner.
  if v_game.settled_at >= now() and (
    v_game.phase in ('hush', 'results') or exists (
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
    if v_game.held or v_game.ends_at is null or v_game.ends_at - internal.length_of(p_rules, 'bell') > now() then
      v_game.idle := 0;
    elsif internal.is_abandoned(v_game, p_rules) then
      perform internal.pause_game(v_room, v_game, v_game.idle);
      return '{}';
    end if;
  end if;
  perform internal.step_game(v_room, v_game, p_rules);
  perform internal.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.move_masterpiece is
  'p_move is {phase, deckId, mix, held, ends, rounds, pace, auto}, each optional (deckId null: built-in prompts). The host or the holder of a key, or from the results to the next round any player (unless they are held; in a Show they only ask for it), begins the next phase; a phase already reached changes nothing. Voting ends within `bell` only when everyone present has drawn, results only once settled, and for a player not before `playerNext`. deckId and mix: the host''s choice of prompts, from the next round on. rounds, pace and auto: how the game that begins is played (internal.set_pacing); without phase, held, ends and auto are for internal.change_pace. A step due by the clock is made instead; idleMax applies as for that.';

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
  where room_id = p_room and round_number = v_game.round and v_game.phase in ('drawing', 'voting', 'hush');
  return app.stop_game(p_room, p_host, 'masterpiece', p_key);
end
$$;
comment on function app.stop_masterpiece is 'stop_game. A round without results is dropped with its drawings.';

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
  v_game public.phase_games := internal.game_in(p_room, 'drawing', 'voting', 'hush', 'results');
  v_id text := p_drawing ->> 'id';
  v_show boolean := v_game.style is not distinct from 'show';
  v_title text := case when v_show then p_drawing ->> 'title' end;
  v_draft boolean := v_show and v_game.phase = 'drawing' and coalesce((p_drawing -> 'draft')::boolean, false);
  v_known public.drawings;
  v_more integer;
begin
  if v_game.round <> (p_drawing ->> 'round')::integer then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  select * into v_known from public.drawings
  where room_id = p_room and round_number = v_game.round and number = v_number;
  -- even later: a retry after a lost reply
  if v_known.id is not null and (
    not (v_known.draft or v_show and coalesce((p_drawing -> 'change')::boolean, false) and not v_draft)
    or (v_known.bytes, v_known.title) is not distinct from (p_bytes, v_title)
    and (v_known.draft = v_draft or v_game.phase <> 'drawing')
  ) then
    return jsonb_build_object('created', false, 'id', v_known.id, 'roundNumber', v_game.round);
  end if;
  if (case v_game.phase
    when 'drawing' then v_game.held or now() <= v_game.ends_at + internal.length_of(p_rules, 'bell')
    when 'voting' then now() <= v_game.settled_at
  end) is not true then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  v_more := octet_length(p_bytes) - coalesce(octet_length(v_known.bytes), 0);
  perform internal.refuse_when_storage_full(v_host, p_rules -> 'storage', v_more);

  -- Another id: a picture's URL never changes.
  insert into public.drawings (id, room_id, round_number, number, sequence, media, bytes, title, draft)
  select v_id, p_room, v_game.round, v_number, 1 + count(*), p_drawing ->> 'media', p_bytes, v_title, v_draft
  from public.drawings
  where room_id = p_room and round_number = v_game.round
  on conflict on constraint drawings_seat_key do update
  set id = excluded.id,
    media = excluded.media,
    bytes = excluded.bytes,
    title = excluded.title,
    draft = excluded.draft;
  update public.masterpiece_rounds
  set bytes = bytes + v_more
  where room_id = p_room and round_number = v_game.round;
  if v_draft then
    -- No screen shows it.
    update public.phase_games set has_moves = true where room_id = p_room and not has_moves;
    return jsonb_build_object('created', true, 'id', v_id, 'roundNumber', v_game.round);
  end if;
  -- A late one is one more to vote for.
  perform internal.count_move(
    v_game,
    internal.masterpiece_all_done(internal.find_open_room(p_room), v_game, internal.away_of(p_rules)),
    p_rules,
    v_game.phase = 'drawing'
  );
  return jsonb_build_object('created', true, 'id', v_id, 'roundNumber', v_game.round);
end
$$;
comment on function app.submit_drawing is
  'The caller''s drawing {id, media, round, title, change, draft} of the round: {created, id, roundNumber}; a second one changes nothing and answers the first, unless `change` in a Show replaces it. There a `draft` is nobody''s last word: while people draw it is neither shown nor counted, every later one replaces it, and it replaces drafts alone. Accepted until `bell` after the deadline or into the voting; the last one begins the countdown. p_claimed is {nameKey, number}: each one given must be the caller''s.';

create function app.title_drawing(p_room text, p_user uuid, p_seat bytea, p_title jsonb, p_rules jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_number integer := (internal.lock_for_player(p_room, 'masterpiece', p_user, p_seat)).number;
  v_game public.phase_games := internal.game_in(p_room, 'drawing', 'voting');
begin
  if v_game.style is distinct from 'show'
    or v_game.round <> (p_title ->> 'round')::integer
    or (v_game.phase = 'voting' and v_game.started_at + internal.length_of(p_rules, 'title') < now())
  then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  update public.drawings set title = p_title ->> 'title'
  where room_id = p_room and round_number = v_game.round and number = v_number;
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  -- While people draw, no one else sees it.
  if v_game.phase = 'voting' then
    perform internal.raise_version(p_room);
  end if;
  return jsonb_build_object('title', p_title -> 'title', 'roundNumber', v_game.round, 'closing', false);
end
$$;
comment on function app.title_drawing is
  'In a Show the caller''s drawing of the round gets another title, {title (null: none), round}, until `title` into the voting: {title, roundNumber, closing}.';

create function app.vote_masterpiece(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_claimed jsonb,
  p_drawing text,
  p_rules jsonb,
  p_change boolean
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_number integer := (internal.lock_for_player(p_room, 'masterpiece', p_user, p_seat, p_claimed)).number;
  v_game public.phase_games := internal.game_in(p_room, 'voting', 'hush', 'results');
  v_first text;
  v_drawn_by integer;
begin
  select d.id into v_first
  from public.drawing_votes as v
  join public.drawings as d on d.room_id = v.room_id and d.round_number = v.round_number and d.number = v.drawn_by
  where v.room_id = p_room and v.round_number = v_game.round and v.number = v_number;
  if v_first = p_drawing or v_first is not null and not (p_change and v_game.style is not distinct from 'show') then
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
  values (p_room, v_game.round, v_number, v_drawn_by)
  on conflict on constraint drawing_votes_pkey do update set drawn_by = excluded.drawn_by;
  return jsonb_build_object(
    'created', true,
    'drawingId', p_drawing,
    'roundNumber', v_game.round,
    'closing', internal.count_move(
      v_game,
      internal.masterpiece_all_done(internal.find_open_room(p_room), v_game, internal.away_of(p_rules)),
      p_rules
    )
  );
end
$$;
comment on function app.vote_masterpiece is
  'The caller''s vote for someone else''s drawing of the round: {created, drawingId, roundNumber, closing}; a second one changes nothing and answers the first, unless p_change in a Show replaces it. Accepted until `lateVote` after the deadline or into the results; the last one begins the countdown. p_claimed is {nameKey, number}: each one given must be the caller''s.';

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
  v_winners jsonb := '[]';
  v_removed integer[];
  v_reply jsonb;
begin
  select * into v_game from public.phase_games where room_id = p_room;
  v_reply := internal.live_state(v_room, v_game, p_version, p_caps)
    || internal.masterpiece_done(v_room, v_game, p_away_seconds)
    || jsonb_build_object(
      'endsAt', internal.instant(
        internal.due_at(v_game, internal.masterpiece_all_done(v_room, v_game, p_away_seconds), p_away_seconds)
      )
    );
  if v_reply -> 'room' = 'null' then
    return v_reply;
  end if;

  if v_game.phase not in ('waiting', 'final') then
    select * into v_round from public.masterpiece_rounds where room_id = p_room and round_number = v_game.round;
  end if;
  if v_game.phase = 'results' then
    v_winners := internal.masterpiece_winners(p_room, v_game.round);
  end if;
  v_removed := internal.removed_numbers(p_room);
  return v_reply || jsonb_build_object(
    'game', '{"mix": false}' || (v_reply -> 'game') || jsonb_build_object(
      'roundNumber', coalesce(v_game.round, 0),
      'prompt', v_round.prompt,
      'seed', coalesce(v_round.seed, ''),
      'asked', to_jsonb(coalesce(v_round.asked, '{}')),
      'winners', v_winners
    ),
    'drawings', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', d.id,
            'number', d.number,
            'name', (select p.name from public.participants as p where p.room_id = p_room and p.number = d.number),
            'sequence', d.sequence,
            'title', d.title,
            'counts', d.number <> all (v_removed)
          )
          order by d.sequence
        ),
        '[]'
      )
      from public.drawings as d
      where d.room_id = p_room
        and d.round_number = v_round.round_number
        and not (d.draft and v_game.phase = 'drawing')
    ),
    'votes', (
      select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'drawingId', d.id) order by v.number), '[]')
      from internal.masterpiece_votes(p_room, v_round.round_number) as v
      join public.drawings as d
        on d.room_id = p_room and d.round_number = v_round.round_number and d.number = v.drawn_by
    ),
    'hidden', (select coalesce(jsonb_agg(id), '[]') from public.drawings where room_id = p_room and hidden),
    'final', case when v_game.phase = 'final' then internal.masterpiece_final(v_game) end
  );
end
$$;
comment on function app.masterpiece_state is
  'live_state with {allDone, doneCount, playerCount, endsAt (internal.due_at), drawings, votes, hidden, final}; game also has {roundNumber, prompt, seed, asked (numbers), winners, mix}. hidden has the ids of all rounds. drawings, votes, hidden and final are left out with an unchanged version. No pictures. Hides no one''s secrets: the API does that.';

create function internal.is_settled_round(p_room text, p_round integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from public.masterpiece_rounds where room_id = p_room and round_number = p_round
  ) and not exists (
    select from public.phase_games
    where room_id = p_room
      and round = p_round
      and (phase in ('drawing', 'voting', 'hush') or phase = 'results' and settled_at >= now())
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
      with told as (
        select tally.round_number, count(*) as drawing_count,
          coalesce(
            jsonb_agg(
              jsonb_build_object('number', tally.number, 'name', internal.name_in(p_room, tally.number)) order by tally.id
            ) filter (where tally.wins),
            '[]'
          ) as winners
        from internal.masterpiece_tally(
          p_room, v_first, (select round from public.phase_games where room_id = p_room)
        ) as tally
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
            'winners', told.winners,
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
  'The rounds with results and drawings among the newest p_max, newest first: {rounds: [{roundNumber, prompt, winners, drawingCount}]}.';

create function app.masterpiece_round(p_room text, p_round integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_round public.masterpiece_rounds;
begin
  perform internal.find_open_room(p_room, 'masterpiece');
  select * into v_round from public.masterpiece_rounds
  where room_id = p_room and round_number = p_round and internal.is_settled_round(p_room, p_round);
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  return jsonb_build_object(
    'roundNumber', p_round,
    'prompt', v_round.prompt,
    'winners', internal.masterpiece_winners(p_room, p_round),
    'drawings', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', d.id,
            'number', d.number,
            'name', internal.name_in(p_room, d.number),
            'title', (select own.title from public.drawings as own where own.id = d.id),
            'voteCount', d.votes
          )
          order by d.nth, d.id
        ),
        '[]'
      )
      from internal.masterpiece_tally(p_room, p_round, p_round) as d
    ),
    'hidden', (select coalesce(jsonb_agg(id), '[]') from public.drawings where room_id = p_room and hidden)
  );
end
$$;
comment on function app.masterpiece_round is
  'One settled round, the winners first, then by votes, then in Classic by arrival: {roundNumber, prompt, winners, drawings: [{id, number, name, title, voteCount}], hidden (ids)}. The API keeps hidden ones from guests.';

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
    and not d.hidden
    -- During voting, a removed person's drawing is still one of the others.
    and (author.removed_at is null or not internal.is_settled_round(p_room, d.round_number));
  if v_drawing is null then
    perform internal.refuse(404, 'not_found');
  end if;
  return v_drawing;
end
$$;
comment on function app.drawing is 'One picture: {number, media, base64}, with its artist''s number.';

create function internal.hide_drawing(p_room text, p_drawing text, p_hidden boolean)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.drawings set hidden = p_hidden where room_id = p_room and id = p_drawing;
  return found;
end
$$;
comment on function internal.hide_drawing is
  'A drawing of any round, with all that belongs to it. Answers whether there is one. The room is locked by the caller.';

create function internal.masterpiece_played(p_rooms text[])
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.drawings where room_id = any (p_rooms))
$$;

create function internal.masterpiece_recap(p_room public.rooms, p_people jsonb, p_names boolean)
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
      select v.round_number, v.drawn_by, count(*) as votes,
        coalesce(
          jsonb_agg(voter.name order by v.number) filter (where voter.name is not null), '[]'
        ) as voters
      from public.drawing_votes as v
      left join people as voter on voter.number = v.number
      where v.room_id = p_room.id
      group by v.round_number, v.drawn_by
    ),
    drawn as materialized (
      select d.round_number, d.number, d.id as drawing_id, case when not d.hidden then d.id end as id,
        rank() over (
          partition by d.round_number
          order by coalesce(votes.votes, 0) desc, case when not r.shared then d.sequence end
        ) as nth,
        case when not d.hidden then d.title end as title, artist.name,
        coalesce(votes.votes, 0) as votes, coalesce(votes.voters, '[]') as voters
      from public.drawings as d
      join public.masterpiece_rounds as r on r.room_id = d.room_id and r.round_number = d.round_number
      left join people as artist on artist.number = d.number
      left join votes on votes.round_number = d.round_number and votes.drawn_by = d.number
      where d.room_id = p_room.id
    )
    select jsonb_build_object(
      'rounds', (
        select coalesce(jsonb_agg(told.round order by told.round_number), '[]')
        from (
          select r.round_number, jsonb_build_object(
            'roundNumber', r.round_number,
            'prompt', r.prompt,
            'drawings', jsonb_agg(
              jsonb_build_object(
                'id', case when drawn.name is not null then drawn.id end,
                'title', case when drawn.name is not null then drawn.title end,
                'name', drawn.name,
                'votes', drawn.votes,
                'wins', drawn.votes > 0 and drawn.nth = 1,
                'voters', case when p_names then drawn.voters end
              )
              order by drawn.nth, drawn.drawing_id
            )
          ) as round
          from public.masterpiece_rounds as r
          join drawn on drawn.round_number = r.round_number
          where r.room_id = p_room.id
          group by r.round_number, r.prompt
        ) as told
      ),
      'points', (
        select coalesce(
          jsonb_agg(jsonb_build_object('name', total.name, 'points', total.votes) order by total.votes desc, total.number),
          '[]'
        )
        from (select number, name, sum(votes) as votes from drawn group by number, name) as total
      )
    )
  );
end
$$;
comment on function internal.masterpiece_recap is
  '{rounds: [{roundNumber, prompt, drawings: [{id, title, name, votes, wins, voters}], the winners first}], points: the votes of each artist over all rounds}; voters is null without p_names, id, title and name for people who left the recap, id and title for a hidden drawing.';

create function internal.strip_masterpiece(p_rooms text[])
returns void
language sql
set search_path = ''
as $$
  -- rounds that were still being drawn
  delete from public.masterpiece_rounds as r using public.phase_games as g
  where r.room_id = any (p_rooms) and g.room_id = r.room_id and g.round = r.round_number and g.phase = 'drawing';
  update public.drawings set bytes = '', title = null where room_id = any (p_rooms) and hidden;
$$;

create function internal.forget_drawings(p_rooms text[], p_numbers integer[])
returns void
language sql
set search_path = ''
as $$
  -- The rows stay, so that nobody else wins.
  update public.drawings set bytes = '' where room_id = any (p_rooms) and number = any (p_numbers);
  -- Pictures of people removed in a game are gone, too.
  update public.masterpiece_rounds as r
  set bytes = (
    select coalesce(sum(octet_length(d.bytes)), 0)
    from public.drawings as d
    where d.room_id = r.room_id and d.round_number = r.round_number
  )
  where r.room_id = any (p_rooms)
$$;
comment on function internal.forget_drawings is
  'Deletes these people''s pictures, and counts the bytes of all others anew. Votes for them stay, without them.';

create function internal.masterpiece_bytes(p_rooms text[])
returns bigint
language sql
stable
set search_path = ''
as $$
  select sum(bytes)::bigint from public.masterpiece_rounds where room_id = any (p_rooms)
$$;

create function internal.own_drawings(p_session text, p_number integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', d.id, 'nth', r.nth, 'prompt', m.prompt, 'title', d.title) order by r.nth, d.round_number
      ),
      '[]'
    )
    from public.rooms as r
    join public.masterpiece_rounds as m on m.room_id = r.id
    join public.drawings as d on d.room_id = m.room_id and d.round_number = m.round_number
    where r.session_id = p_session and d.number = p_number and octet_length(d.bytes) > 0
  );
end
$$;
comment on function internal.own_drawings is
  'What a guest drew in a session: [{id, nth, prompt, title}].';

create function app.recap_drawing(p_session text, p_drawing text, p_user uuid, p_seat bytea, p_link text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_number integer := internal.recap_file(p_session, p_user, p_seat, p_link);
  v_drawing jsonb;
begin
  select jsonb_build_object('media', d.media, 'base64', translate(encode(d.bytes, 'base64'), e'\n', ''))
  into v_drawing
  from public.drawings as d
  join public.rooms as r on r.id = d.room_id
  where d.id = p_drawing
    and r.session_id = p_session
    and d.number = coalesce(v_number, d.number)
    and octet_length(d.bytes) > 0;
  if v_drawing is null then
    perform internal.refuse(404, 'not_found');
  end if;
  return v_drawing;
end
$$;
comment on function app.recap_drawing is 'One drawing of a recap, for a guest only an own one: {media, base64}.';
