-- The kit of the games played in phases: state, steps and draws. A game adds its own tables, moves and view, and says in
-- two tables what its phases are and which of its functions the kit calls. Every move and every clock step locks the room
-- first, so of two at once the second sees the first one's result.

create table public.game_parts (
  game text not null,
  part text not null,
  function text not null,
  constraint game_parts_pkey primary key (game, part)
);
comment on table public.game_parts is
  'The functions of schema internal by which each game does its part: written by its migration, read by internal.part_of.';

create table public.game_phases (
  game text not null,
  phase text not null,
  next text,
  is_last boolean not null default false,
  late text,
  constraint game_phases_pkey primary key (game, phase)
);
comment on table public.game_phases is 'The phases of each game''s rounds: written by its migration, read by internal.step_game.';
comment on column public.game_phases.next is 'The next phase of the round; null: the next round begins.';
comment on column public.game_phases.is_last is
  'It shows how the round ended: a hold of the phase before lasts into it, and its own release gives it its whole length. A Show has the phase `hush` before it.';
comment on column public.game_phases.late is 'The length for which moves of the phase before are still accepted.';

alter table public.game_parts enable row level security;
alter table public.game_phases enable row level security;

create function internal.part_of(p_game text, p_part text)
returns text
language sql
stable
set search_path = ''
as $$
  select function from public.game_parts where game = p_game and part = p_part
$$;
comment on function internal.part_of is
  'The function by which a game does this part, or null. Called by name where the clock, a host or the end of a session needs it: polls and votes call their game''s own functions.';

create function internal.parts_of(p_part text, p_rooms text[])
returns setof text
language sql
stable
set search_path = ''
as $$
  select function from public.game_parts
  where part = p_part and game in (select game from public.rooms where id = any (p_rooms))
  order by function
$$;
comment on function internal.parts_of is 'The functions by which the games of these rooms do this part.';

create table public.phase_games (
  room_id text not null,
  phase text not null default 'waiting',
  round integer not null default 0,
  entry jsonb,
  started_at timestamptz not null default now(),
  ends_at timestamptz,
  settled_at timestamptz,
  held boolean not null default false,
  time_left interval,
  own_end timestamptz,
  first_round integer not null default 1,
  rounds integer,
  ends boolean not null default false,
  pace text not null default 'normal',
  auto boolean not null default true,
  style text,
  advance text not null default 'host',
  lead_seen_at timestamptz not null default now(),
  settings jsonb not null default '{}',
  deck_id uuid,
  played text[] not null default '{}',
  has_moves boolean not null default false,
  idle integer not null default 0,
  constraint phase_games_pkey primary key (room_id),
  constraint phase_games_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade,
  constraint phase_games_deck_id_fkey foreign key (deck_id) references public.decks (id) on delete set null,
  constraint phase_games_phase_check check (phase ~ '^[a-z]{1,20}$'),
  constraint phase_games_round_check check (round >= 0),
  constraint phase_games_waiting_check check (
    phase <> 'waiting' or (num_nulls(entry, ends_at, settled_at) = 3 and not held)
  ),
  constraint phase_games_own_end_check check (own_end is null or ends_at is not null),
  constraint phase_games_held_check check (not held or ends_at is null),
  constraint phase_games_time_left_check check (time_left is null or held),
  constraint phase_games_rounds_check check (rounds >= 1),
  constraint phase_games_pace_check check (pace in ('short', 'normal', 'long')),
  constraint phase_games_style_check check (style in ('show', 'classic')),
  constraint phase_games_advance_check check (advance in ('host', 'clock')),
  -- The talk of a Show waits for its host.
  constraint phase_games_deadline_check check (ends_at is not null or held or phase = 'waiting' or style = 'show'),
  constraint phase_games_settings_check check (jsonb_typeof(settings) = 'object' and pg_column_size(settings) <= 2000),
  constraint phase_games_idle_check check (idle >= 0)
);
comment on table public.phase_games is
  'The state of each room''s game, for games played in phases; a room without a row waits. Written only with its room locked.';
comment on column public.phase_games.round is
  'The current round or, while waiting, the last one; 0 before the first. Never reused, so that a late move can name its round.';
comment on column public.phase_games.entry is
  'The round''s question or prompt: a copy, because decks may change or go. Null in a phase that plays none.';
comment on column public.phase_games.ends_at is 'The deadline: the first caller after it takes the step. Null without a running phase.';
comment on column public.phase_games.settled_at is 'Moves of the previous phase may still arrive until then.';
comment on column public.phase_games.held is 'The phase stays until the host continues.';
comment on column public.phase_games.time_left is
  'What was left of a held phase. Null: the phase has its whole length from the release on.';
comment on column public.phase_games.own_end is
  'Everyone is done, and the phase ends in a countdown: its deadline without that. Null: no countdown.';
comment on column public.phase_games.first_round is 'The first round of the present game or, while waiting, of the last one.';
comment on column public.phase_games.rounds is 'After so many the game ends in the phase `final`; null: it goes on until it is stopped.';
comment on column public.phase_games.ends is 'The host made the current round the last one. Apart from `rounds`, their choice for the next game.';
comment on column public.phase_games.pace is 'How long the phases are: the API knows the factors.';
comment on column public.phase_games.auto is 'A phase ends early when everyone is done.';
comment on column public.phase_games.style is
  '`show`: a hush before the last phase of each round ends all secrets; `classic`, or null for a start that names none: as specified.';
comment on column public.phase_games.advance is 'What ends the last phase of a round in a Show, its talk: the host, or the clock.';
comment on column public.phase_games.lead_seen_at is
  'When a screen of a host, co-host or remote was last seen; written at most every few seconds, and without the lock of the room.';
comment on column public.phase_games.settings is 'The game''s own choices; with `mix`, built-in entries join those of the deck.';
comment on column public.phase_games.played is 'Keys not drawn again until the whole pool has been played; newest last.';
comment on column public.phase_games.has_moves is 'Whether anyone has made a move in this round.';
comment on column public.phase_games.idle is 'Consecutive rounds without a move; while waiting, only of a paused game.';

create index phase_games_deck_id_idx on public.phase_games (deck_id);

alter table public.phase_games enable row level security;

create function internal.length_of(p_rules jsonb, p_name text)
returns interval
language sql
immutable
set search_path = ''
as $$
  select make_interval(secs => (p_rules ->> p_name)::double precision / 1000)
$$;
comment on function internal.length_of is
  'One of the lengths in the API''s rules for a game, by phase or other name; null if not given. p_rules has all in milliseconds, and {paces: {pace: factor}, steps: {phase: ms}, away (ms), idleMax (rounds), kept: {rounds, bytes}, storage: {tier: bytes}}, as far as the game needs them.';

create function internal.away_of(p_rules jsonb)
returns integer
language sql
immutable
set search_path = ''
as $$
  select (p_rules ->> 'away')::integer / 1000
$$;
comment on function internal.away_of is 'The seconds after which an unseen person is away: one of the API''s rules.';

create function internal.phase_length(p_game public.phase_games, p_rules jsonb, p_phase text)
returns interval
language sql
immutable
set search_path = ''
as $$
  select case
    when p_game.style = 'show' and p_rules -> 'steps' ? p_phase then case
      when p_game.advance = 'clock'
        then internal.length_of(p_rules -> 'steps', p_phase) + internal.length_of(p_rules, p_phase) * at.pace
    end
    else internal.length_of(p_rules, p_phase) * at.pace
  end
  from (
    select coalesce(
      case when p_phase not in ('hush', 'final') then (p_rules #>> array['paces', p_game.pace])::double precision end, 1
    ) as pace
  ) as at
$$;
comment on function internal.phase_length is
  'The length of a phase at the pace of this game; in a Show the last phase of a round has first the steps of its reveal, and none where its talk waits for the host. p_rules has milliseconds by phase, {paces: {pace: factor}} and {steps: {last phase: milliseconds}}.';

create function internal.game_of(p_room public.rooms)
returns public.phase_games
language plpgsql
set search_path = ''
as $$
declare
  v_game public.phase_games;
begin
  insert into public.phase_games (room_id, started_at) values (p_room.id, p_room.created_at) on conflict do nothing;
  select * into v_game from public.phase_games where room_id = p_room.id;
  return v_game;
end
$$;
comment on function internal.game_of is 'The game of a locked room; its row is made with the first move.';

create function internal.own_settings(p_choices jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(p_choices, '{}') - '{template,deckId,rounds,pace,style,advance,auto}'::text[]
$$;
comment on function internal.own_settings is
  'Of the choices for a game those without a column: its settings.';

create function internal.prepare_game(p_room public.rooms, p_options jsonb, p_last public.phase_games default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_deck uuid := (
    select id from public.decks
    where id = (p_options ->> 'deckId')::uuid and host_id = p_room.host_id and game = p_room.game
  );
begin
  if p_room.template like 'own-%' then
    perform internal.take_outline(p_room);
  end if;
  if p_options - 'template' <> '{}' or p_last.room_id is not null then
    insert into public.phase_games (room_id, started_at, rounds, pace, style, advance, auto, deck_id, settings)
    values (
      p_room.id,
      p_room.created_at,
      (p_options ->> 'rounds')::integer,
      coalesce(p_options ->> 'pace', p_last.pace, 'normal'),
      coalesce(p_options ->> 'style', p_last.style),
      coalesce(p_options ->> 'advance', p_last.advance, 'host'),
      coalesce((p_options -> 'auto')::boolean, p_last.auto, true),
      v_deck,
      internal.own_settings(p_options) - case when v_deck is null then 'mix' else '' end
    );
  end if;
end
$$;
comment on function internal.prepare_game is
  'Keeps the host''s choices (the contract''s gameOptions, or null) for the start of a game in a new room, with pace, style, advance and auto of p_last where they say nothing. A deck that is gone is none. The host''s account is locked by the caller.';

create function internal.game_in(p_room text, variadic p_phases text[])
returns public.phase_games
language plpgsql
stable
set search_path = ''
as $$
declare
  v_game public.phase_games;
begin
  select * into v_game from public.phase_games where room_id = p_room and phase = any (p_phases);
  if not found then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  return v_game;
end
$$;
comment on function internal.game_in is 'The game of a locked room, in one of these phases.';

create function internal.extra_time(p_game public.phase_games, p_rules jsonb, p_phase text)
returns double precision
language sql
stable
set search_path = ''
as $$
  select coalesce(max(extra_time), 1) from public.participants
  where room_id = p_game.room_id
    and present
    and p_game.style is not null
    and p_phase not in ('hush', 'final')
    and not p_rules -> 'steps' ? p_phase
$$;
comment on function internal.extra_time is
  'How many times as long a phase is in which people act, for those who need the time. Only a start that names a style has that.';

create function app.take_extra_time(p_room text, p_user uuid, p_seat bytea, p_times double precision)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_seat public.participants := internal.lock_for_player(p_room, null, p_user, p_seat);
begin
  update public.participants set extra_time = p_times where room_id = p_room and number = v_seat.number;
  return jsonb_build_object('times', p_times);
end
$$;
comment on function app.take_extra_time is
  'From the next phase on the caller has so many times as long to act. No screen is told, and the room''s version stays. Answers {times}.';

create function internal.begin_phase(p_game public.phase_games, p_phase text, p_rules jsonb, p_late text default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.phase_games
  set phase = p_phase,
    round = p_game.round,
    entry = p_game.entry,
    first_round = p_game.first_round,
    started_at = now(),
    ends_at = case
      when not p_game.held
        then now() + internal.phase_length(p_game, p_rules, p_phase) * internal.extra_time(p_game, p_rules, p_phase)
    end,
    settled_at = now() + internal.length_of(p_rules, p_late),
    held = p_game.held,
    ends = p_game.ends,
    time_left = null,
    own_end = null,
    played = p_game.played,
    has_moves = p_game.has_moves,
    idle = p_game.idle
  where room_id = p_game.room_id;
  perform internal.raise_version(p_game.room_id);
end
$$;
comment on function internal.begin_phase is
  'Begins a phase of the given game, for a full length from now; p_late is how long moves of the previous phase are accepted. The room is locked by the caller.';

create function internal.can_close(p_game public.phase_games, p_done boolean)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_done and p_game.auto and p_game.own_end is null and p_game.ends_at is not null
$$;
comment on function internal.can_close is
  'Whether the countdown of this phase is due: everyone is done (p_done), it has a deadline, and the host does not want its whole length.';

create function internal.close_phase(p_game public.phase_games, p_done boolean, p_rules jsonb)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.phase_games
  set own_end = ends_at,
    ends_at = least(ends_at, now() + internal.length_of(p_rules, 'countdown'))
  where room_id = p_game.room_id and internal.can_close(p_game, p_done);
  return found;
end
$$;
comment on function internal.close_phase is
  'Ends the phase in a countdown if everyone is done, once: people who come after that do not take it back. Answers whether it did; the caller, who has locked the room, raises the version.';

create function internal.ends_at(p_game public.phase_games, p_away_seconds integer)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select case
    when p_game.ends_at is null and p_game.phase <> 'waiting' and not p_game.held
      then greatest(p_game.started_at, p_game.lead_seen_at) + 2 * make_interval(secs => p_away_seconds)
    else p_game.ends_at
  end
$$;
comment on function internal.ends_at is
  'The deadline of the phase: a talk that waits for its host has one once no lead''s screen was seen for twice the time after which people are away.';

create function internal.due_at(p_game public.phase_games, p_done boolean, p_away_seconds integer)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select case
    when internal.can_close(p_game, p_done) then p_game.started_at
    else internal.ends_at(p_game, p_away_seconds)
  end
$$;
comment on function internal.due_at is
  'When a poll moves the game on: at the deadline, or at once if its countdown is due, because the last person awaited is away.';

create function internal.is_last_round(p_game public.phase_games)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_game.ends or coalesce(p_game.round - p_game.first_round + 1 >= p_game.rounds, false)
$$;
comment on function internal.is_last_round is 'Whether the game ends after the current round.';

create function internal.is_abandoned(p_game public.phase_games, p_rules jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_game.idle >= (p_rules ->> 'idleMax')::integer and not internal.is_last_round(p_game)
$$;
comment on function internal.is_abandoned is
  'Whether the game pauses instead of its next round: after idleMax rounds without a move.';

create function internal.choose(p_game public.phase_games, p_deck uuid, p_choices jsonb)
returns public.phase_games
language plpgsql
set search_path = ''
as $$
begin
  if p_deck is not null and not exists (
    select from public.decks as d
    join public.rooms as r on r.host_id = d.host_id and r.game = d.game
    where d.id = p_deck and r.id = p_game.room_id
  ) then
    perform internal.refuse(404, 'not_found');
  end if;
  update public.phase_games
  set deck_id = p_deck, settings = settings || p_choices
  where room_id = p_game.room_id
  returning * into p_game;
  return p_game;
end
$$;
comment on function internal.choose is
  'Keeps the host''s choices: an own deck (null: built-in entries) and settings. Answers the new game. The room is locked by the caller.';

create function internal.has_show(p_room text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.rooms as r join public.game_phases as p on p.game = r.game
    where r.id = p_room and p.phase = 'hush'
  )
$$;
comment on function internal.has_show is 'Whether the game of this room has a hush, and so a Show.';

create function internal.set_pacing(p_game public.phase_games, p_pacing jsonb)
returns public.phase_games
language plpgsql
set search_path = ''
as $$
begin
  update public.phase_games
  set first_round = case
      when p_game.phase = 'waiting' and p_game.idle > 0
        -- A paused game that has had as many rounds would end at once.
        and coalesce(round - first_round + 1 < (p_pacing ->> 'rounds')::integer, true)
        then first_round
      else round + 1
    end,
    rounds = (p_pacing ->> 'rounds')::integer,
    pace = coalesce(p_pacing ->> 'pace', 'normal'),
    style = case when internal.has_show(p_game.room_id) then p_pacing ->> 'style' end,
    advance = coalesce(p_pacing ->> 'advance', advance),
    auto = coalesce((p_pacing -> 'auto')::boolean, auto),
    idle = 0
  where room_id = p_game.room_id
  returning * into p_game;
  return p_game;
end
$$;
comment on function internal.set_pacing is
  'How a game that begins, or continues after a pause, is played: p_pacing is {rounds, pace, style, advance, auto}, each optional; advance and auto stay as they are if not given. A paused game that has had as many rounds as that begins anew. Answers the new game. The room is locked by the caller.';

create function internal.draw_entry(p_game public.phase_games, p_pool jsonb)
returns public.phase_games
language plpgsql
set search_path = ''
as $$
declare
  v_key text;
begin
  select pool.key into v_key
  from jsonb_object_keys(p_pool) as pool (key)
  where pool.key <> all (p_game.played)
  order by random()
  limit 1;
  if not found then
    -- The whole pool was played: start over, but not with the last entry while there is another.
    select pool.key into v_key
    from jsonb_object_keys(p_pool) as pool (key)
    order by pool.key = p_game.played[cardinality(p_game.played)], random()
    limit 1;
    if not found then
      raise exception 'there is nothing to play: the seeds were not applied';
    end if;
    p_game.played := array(
      select old.key
      from unnest(p_game.played) with ordinality as old (key, nth)
      where not p_pool ? old.key
      order by old.nth
    );
  end if;
  p_game.entry := p_pool -> v_key;
  p_game.played := p_game.played || v_key;
  return p_game;
end
$$;
comment on function internal.draw_entry is
  'Draws a random entry of the pool {key: entry} not yet played in this room; starts over after the last one.';

create function internal.end_game(p_game public.phase_games, p_phase text, p_rules jsonb default '{}')
returns void
language plpgsql
set search_path = ''
as $$
begin
  p_game.entry := null;
  p_game.held := false;
  p_game.ends := false;
  perform internal.begin_phase(p_game, p_phase, p_rules);
end
$$;
comment on function internal.end_game is
  'No more rounds: `final`, until the host goes on or its time is over, or `waiting`. The room is locked by the caller.';

create function internal.pause_game(p_room public.rooms, p_game public.phase_games, p_idle integer default 0)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_part text := internal.part_of(p_room.game, 'pause');
begin
  p_game.idle := p_idle;
  if v_part is not null then
    execute format('select internal.%I($1)', v_part) using p_game;
  end if;
  perform internal.end_game(p_game, 'waiting');
end
$$;
comment on function internal.pause_game is
  'Back to waiting for the host, and what the game has to do then (its part `pause`). With p_idle, its rounds without a move, the game continues with the next start (internal.set_pacing). The room is locked by the caller.';

create function internal.is_skipped(p_room public.rooms, p_game public.phase_games)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_part text := internal.part_of(p_room.game, 'skips');
  v_skipped boolean := false;
begin
  if v_part is not null then
    execute format('select internal.%I($1)', v_part) into v_skipped using p_game;
  end if;
  return v_skipped;
end
$$;
comment on function internal.is_skipped is 'Whether the present round is over at once, without its other phases.';

create function internal.is_done(p_room public.rooms, p_game public.phase_games, p_rules jsonb)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_done boolean;
begin
  execute format('select internal.%I($1, $2, $3)', internal.part_of(p_room.game, 'done'))
  into v_done
  using p_room, p_game, internal.away_of(p_rules);
  return v_done;
end
$$;
comment on function internal.is_done is 'Whether the present phase waits for no one.';

create function internal.step_game(
  p_room public.rooms,
  p_game public.phase_games,
  p_rules jsonb,
  p_skips boolean default false
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_next public.game_phases;
  v_round public.phase_games := p_game;
begin
  if not (p_skips or internal.is_skipped(p_room, p_game)) then
    select next.* into v_next
    from public.game_phases as present
    join public.game_phases as next on next.game = present.game and next.phase = present.next
    where present.game = p_room.game and present.phase = p_game.phase;
  end if;
  if v_next.is_last and p_game.style = 'show' and p_game.phase <> 'hush' then
    p_game.held := false;
    perform internal.begin_phase(
      p_game, 'hush', p_rules, (select late from public.game_phases where game = p_room.game and phase = 'hush')
    );
    return;
  end if;
  if v_next.phase is not null then
    p_game.held := p_game.held and v_next.is_last;
    if v_next.is_last then
      p_game.idle := case when p_game.has_moves then 0 else p_game.idle + 1 end;
    end if;
    -- Moves that come late come into the hush: the reveal begins with all of them.
    perform internal.begin_phase(p_game, v_next.phase, p_rules, case when p_game.phase <> 'hush' then v_next.late end);
    return;
  end if;

  if internal.is_last_round(p_game) then
    perform internal.end_game(p_game, 'final', p_rules);
    return;
  end if;
  v_round.round := p_game.round + 1;
  v_round.entry := null;
  v_round.held := false;
  v_round.has_moves := false;
  execute format('select * from internal.%I($1, $2, $3)', internal.part_of(p_room.game, 'round'))
  into v_round
  using p_room, v_round, p_rules;
  if v_round.phase is not null then
    perform internal.begin_phase(v_round, v_round.phase, p_rules);
  elsif p_game.round > p_game.first_round then
    perform internal.end_game(p_game, 'final', p_rules);
  else
    -- Counts as a round without a move, so that the state says paused.
    perform internal.pause_game(p_room, p_game, 1);
  end if;
end
$$;
comment on function internal.step_game is
  'Begins the phase after the current one (in a Show the hush before the last one) or, with p_skips, from any phase the next round; after the last round the end. The game''s part `round` is given the game with the new round''s number, and answers it with entry and first phase; without a phase nothing is left to play. Rounds without a move are counted. The caller has locked the room and checked that the step is due.';

create function internal.advance(p_room public.rooms, p_rules jsonb)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_game public.phase_games;
begin
  select * into v_game from public.phase_games where room_id = p_room.id;
  if (internal.ends_at(v_game, internal.away_of(p_rules)) <= now() or internal.is_skipped(p_room, v_game)) is not true then
    if internal.close_phase(v_game, internal.is_done(p_room, v_game, p_rules), p_rules) then
      perform internal.raise_version(p_room.id);
    end if;
    return false;
  end if;
  if v_game.phase = 'final' then
    perform internal.pause_game(p_room, v_game);
  elsif internal.is_abandoned(v_game, p_rules) then
    perform internal.pause_game(p_room, v_game, v_game.idle);
  else
    perform internal.step_game(p_room, v_game, p_rules);
  end if;
  return true;
end
$$;
comment on function internal.advance is
  'Takes the one step that is due, if any, by the clock or because the round is skipped: to the next phase, from the end back to waiting, or a pause after idleMax rounds without a move. Answers whether it did. If everyone is done, because the last person awaited is away, it begins the countdown. The room is locked by the caller.';

create function app.advance_game(p_room text, p_game text, p_rules jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  return internal.advance(internal.lock_open_room(p_room, p_game), p_rules);
end
$$;
comment on function app.advance_game is 'internal.advance. Keeps no room alive.';

create function app.start_game(
  p_room text,
  p_host uuid,
  p_game text,
  p_choices jsonb,
  p_rules jsonb,
  p_key bytea default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.lock_for_lead(p_room, p_host, p_key, p_game);
  v_game public.phase_games := internal.game_of(v_room);
  v_deck uuid := (p_choices ->> 'deckId')::uuid;
  v_settings jsonb := internal.own_settings(p_choices);
begin
  if v_game.phase not in ('waiting', 'final') then
    return '{}';
  end if;
  if internal.places_taken(p_room) = 0 then
    perform internal.refuse(409, 'nobody_here');
  end if;
  if v_deck is null and v_settings ? 'mix' then
    v_settings := v_settings || '{"mix": false}';
  end if;
  v_game := internal.choose(v_game, v_deck, v_settings);
  perform internal.step_game(v_room, internal.set_pacing(v_game, p_choices), p_rules);
  perform internal.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.start_game is
  'Begins a game, or continues a paused one with its next round; a running one goes on unchanged. p_choices is {deckId, rounds, pace, style, advance, auto}, and the game''s settings; `mix` needs a deck.';

create function app.next_game(
  p_room text,
  p_host uuid,
  p_game text,
  p_step jsonb,
  p_rules jsonb,
  p_key bytea default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.lock_for_lead(p_room, p_host, p_key, p_game);
  v_game public.phase_games := internal.game_of(v_room);
begin
  if v_game.phase <> p_step ->> 'phase'
    or v_game.round <> (p_step ->> 'round')::integer
    or v_game.phase = p_step ->> 'to'
  then
    return '{}';
  end if;
  if v_game.phase in ('waiting', 'final') then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  -- A click counts as a sign of life, even without votes.
  v_game.has_moves := true;
  v_game.idle := 0;
  perform internal.step_game(
    v_room,
    v_game,
    p_rules,
    coalesce((p_step -> 'skip')::boolean, false)
      and v_game.phase <> 'hush'
      and not internal.is_done(v_room, v_game, p_rules)
  );
  perform internal.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.next_game is
  'The host''s step: what the clock does at the end of a phase, at once. p_step is {phase, round, to, skip}, each optional: only from this phase and round, not when `to` is reached, and with skip to the next round unless everyone is done, or the hush has covered what they did.';

create function app.stop_game(p_room text, p_host uuid, p_game text, p_key bytea default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.lock_for_lead(p_room, p_host, p_key, p_game);
  v_game public.phase_games := internal.game_of(v_room);
begin
  if v_game.phase <> 'waiting' then
    perform internal.pause_game(v_room, v_game);
    perform internal.mark_active(p_room, false);
  end if;
  return '{}';
end
$$;
comment on function app.stop_game is 'The host or the holder of a key ends the rounds: back to waiting.';

create function internal.change_pace(p_room public.rooms, p_game public.phase_games, p_change jsonb, p_rules jsonb)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_held boolean := (p_change -> 'held')::boolean;
  v_auto boolean := (p_change -> 'auto')::boolean;
  v_ends boolean := (p_change -> 'ends')::boolean;
  v_advance text := p_change ->> 'advance';
  v_more interval := make_interval(secs => (p_change #>> '{more,seconds}')::integer);
  v_longest interval := internal.length_of(p_rules, 'longest');
  v_game public.phase_games;
  v_changed boolean;
begin
  if v_more is not null and (
    (p_game.phase, p_game.round) <> (p_change #>> '{more,phase}', (p_change #>> '{more,round}')::integer)
    or p_game.ends_at <= now()
  ) then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  if num_nonnulls(v_held, v_ends) > 0 and p_game.phase in ('waiting', 'final') then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  update public.phase_games as g
  set held = v_held,
    own_end = null,
    time_left = case
      when v_held and not exists (
        select from public.game_phases where game = p_room.game and phase = g.phase and is_last
      ) then greatest(coalesce(own_end, ends_at) - now(), '0')
    end,
    ends_at = case
      when not v_held then now() + coalesce(time_left, internal.phase_length(p_game, p_rules, phase))
    end
  where room_id = p_game.room_id and held <> v_held;
  v_changed := found;
  update public.phase_games
  -- Without the countdown, the phase runs on to its own end.
  set auto = v_auto, ends_at = coalesce(own_end, ends_at), own_end = null
  where room_id = p_game.room_id and auto <> v_auto;
  v_changed := v_changed or found;
  update public.phase_games
  set ends_at = ends_at + greatest(least(v_more, started_at + v_longest - ends_at), '0'),
    time_left = time_left + greatest(least(v_more, v_longest - time_left), '0')
  -- A countdown waits for no one.
  where room_id = p_game.room_id and v_more is not null and own_end is null;
  v_changed := v_changed or found;
  update public.phase_games set advance = v_advance where room_id = p_game.room_id and advance <> v_advance
  returning * into v_game;
  if found then
    v_changed := true;
    -- Of a talk, from now on.
    update public.phase_games
    set ends_at = case when not held then now() + internal.phase_length(v_game, p_rules, phase) end
    where room_id = p_game.room_id and style = 'show' and p_rules -> 'steps' ? phase;
  end if;
  update public.phase_games
  set ends = v_ends, rounds = case when v_ends or ends then rounds end
  where room_id = p_game.room_id and v_ends <> internal.is_last_round(p_game);
  return v_changed or found;
end
$$;
comment on function internal.change_pace is
  'p_change is {held, auto, ends, advance, more}, each optional. held: the phase stays until the host continues, or goes on with the time that was left, not counting the countdown; the last phase of a round with its usual time. auto: whether phases end early when everyone is done; switching that off ends a countdown. ends: whether the game ends after this round; false in the last of `rounds`: it goes on until it is stopped. advance: what ends the talk of a Show, also the present one. more: {seconds, phase, round}: so much more time in this phase, which then lasts at most the length `longest`. Answers whether anything changed. The room is locked by the caller.';

create function app.pace_game(
  p_room text,
  p_host uuid,
  p_game text,
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
  v_room public.rooms := internal.lock_for_lead(p_room, p_host, p_key, p_game);
  v_changed boolean := internal.change_pace(v_room, internal.game_of(v_room), p_change, p_rules);
begin
  update public.phase_games
  set settings = settings || (p_change -> 'settings')
  where room_id = p_room and not settings @> (p_change -> 'settings');
  perform internal.mark_active(p_room, found or v_changed);
  return '{}';
end
$$;
comment on function app.pace_game is
  'internal.change_pace of the host or the holder of a key, and `settings`, the game''s own.';

create function app.hide_piece(p_room text, p_host uuid, p_piece text, p_hidden boolean, p_key bytea default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.lock_for_lead(p_room, p_host, p_key);
  v_part text := internal.part_of(v_room.game, 'hide');
  v_found boolean := false;
begin
  if v_part is not null then
    execute format('select internal.%I($1, $2, $3)', v_part) into v_found using p_room, p_piece, p_hidden;
  end if;
  if not v_found then
    perform internal.refuse(404, 'not_found');
  end if;
  perform internal.mark_active(p_room, true);
  return '{}';
end
$$;
comment on function app.hide_piece is
  'The host or the holder of a key hides a piece of the game (its part `hide`: a statement, a drawing), or shows it again, in any phase. Only what is shown changes: votes for it stay and are still accepted, it keeps its number and its place, and who wins stays. What is hidden when the session ends is not in its recap. 404 when the game has no such piece.';

create function internal.count_move(p_game public.phase_games, p_done boolean, p_rules jsonb, p_tally boolean default true)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_closing boolean := internal.close_phase(p_game, p_done, p_rules);
begin
  update public.phase_games set has_moves = true where room_id = p_game.room_id and not has_moves;
  perform internal.raise_version(p_game.room_id, p_tally and not v_closing);
  perform internal.mark_active(p_game.room_id, false);
  return v_closing;
end
$$;
comment on function internal.count_move is
  'Records a move in this round; not p_tally: one that changes more than a count. With p_done, which is whether everyone is done now, it begins the countdown, and answers true. The room is locked by the caller.';

create function internal.removed_numbers(p_room text)
returns integer[]
language plpgsql
stable
set search_path = ''
as $$
begin
  -- For `<> all`, never a join: without statistics PostgreSQL may expect one seat per room, and then compare every vote
  -- with every seat.
  return array(select number from public.participants where room_id = p_room and removed_at is not null);
end
$$;

create function internal.live_state(
  p_room public.rooms,
  p_game public.phase_games,
  p_version integer,
  p_caps jsonb
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_reply jsonb := internal.state_head(p_room);
begin
  if p_version = p_room.version then
    return v_reply;
  end if;
  return v_reply || jsonb_build_object(
    'room', internal.hosting(p_room, p_caps),
    'game', coalesce(p_game.settings, '{}') || jsonb_build_object(
      'phase', coalesce(p_game.phase, 'waiting'),
      'phaseEndsAt', internal.instant(p_game.ends_at),
      'settledAt', internal.instant(p_game.settled_at),
      'held', coalesce(p_game.held, false),
      'deckId', p_game.deck_id,
      'pacing', jsonb_build_object(
        'round', coalesce(p_game.round - p_game.first_round + 1, 0),
        'rounds', case when p_game.ends then p_game.round - p_game.first_round + 1 else p_game.rounds end,
        'pace', coalesce(p_game.pace, 'normal'),
        'auto', coalesce(p_game.auto, true),
        'style', p_game.style,
        'advance', coalesce(p_game.advance, 'host'),
        'stepsFrom', case when p_game.style = 'show' then internal.instant(p_game.started_at) end,
        'closing', p_game.own_end is not null,
        'paused', coalesce(p_game.phase = 'waiting' and p_game.idle > 0, false)
      )
    ),
    -- A hundred votes need not bring a hundred people each.
    'people', case when p_version < p_room.phase_version then internal.people(p_room.id) end
  );
end
$$;
comment on function internal.live_state is
  'The head of every game''s state: internal.state_head, with {room, game, people} for a caller with another version; people is null if only tallies have changed since.';
