-- Masterpiece Match: the room as it is, for the API, which tells each caller what they may know of it; the rounds that are
-- over; and the pictures, one by one.

create function app.masterpiece_state(
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
  v_room public.rooms := app.find_open_room(p_room, 'masterpiece');
  v_game public.masterpiece_games;
  v_round public.masterpiece_rounds;
  v_winner_number integer;
  v_winner_name text;
  v_limit record;
  v_removed integer[];
  v_reply jsonb;
begin
  select * into v_game from public.masterpiece_games where room_id = p_room;
  v_reply := jsonb_build_object(
    'now', app.instant(clock_timestamp()),
    'version', coalesce(v_game.version, 0),
    'revision', v_room.revision,
    'room', null,
    'game', null,
    'players', null,
    'drawings', null,
    'votes', null
  ) || app.masterpiece_done(v_game, p_room, p_away_seconds);
  if (p_version, p_revision) = (coalesce(v_game.version, 0), v_room.revision) then
    return v_reply;
  end if;

  if v_game.phase <> 'waiting' then
    select * into v_round from public.masterpiece_rounds
    where room_id = p_room and round_number = v_game.round_number;
  end if;
  if v_game.phase = 'results' then
    select * into v_winner_number, v_winner_name from app.masterpiece_winner(p_room, v_round.round_number);
  end if;
  v_removed := app.removed_numbers(p_room);
  select * into v_limit from app.room_limit(v_room.host_id, p_caps);
  return v_reply || jsonb_build_object(
    'room', jsonb_build_object('code', v_room.code, 'locked', v_room.locked, 'participantLimit', v_limit.cap),
    'game', jsonb_build_object(
      'phase', coalesce(v_game.phase, 'waiting'),
      'roundNumber', coalesce(v_game.round_number, 0),
      'prompt', v_round.prompt,
      'phaseStartedAt', app.instant(coalesce(v_game.phase_started_at, v_room.created_at)),
      'phaseEndsAt', app.instant(v_game.phase_ends_at),
      'settledAt', app.instant(v_game.settled_at),
      'winnerNumber', v_winner_number,
      'winnerName', v_winner_name,
      'seed', coalesce(v_round.seed, ''),
      'deckId', v_game.deck_id,
      'mix', coalesce(v_game.mix, false)
    ),
    'players', app.players(p_room, null, 'playerName'),
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
      from app.masterpiece_votes(p_room, v_round.round_number) as v
      join public.drawings as d
        on d.room_id = p_room and d.round_number = v_round.round_number and d.number = v.drawn_by
    )
  );
end
$$;
comment on function app.masterpiece_state(text, integer, integer, jsonb, integer) is
  'What changed since the version and the revision that the asker knows (-1: nothing is known): {now, version, revision, allDone, doneCount, playerCount, room, game, players, drawings, votes}; the last five are null when both numbers are known. No pictures. Nobody''s secrets are left out: that is the API''s part. PT404, PT410.';

create function app.is_settled_round(p_room text, p_round integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from public.masterpiece_rounds where room_id = p_room and round_number = p_round and finished
  ) and not exists (
    select from public.masterpiece_games
    where room_id = p_room and round_number = p_round and phase = 'results' and settled_at >= now()
  );
end
$$;
comment on function app.is_settled_round(text, integer) is
  'Whether a round came to its results and no vote comes in any more, so who drew what may be told. Internal.';

create function app.masterpiece_rounds(p_room text, p_max integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_removed integer[] := app.removed_numbers(p_room);
  v_first integer;
  v_open integer;
begin
  perform app.find_open_room(p_room, 'masterpiece');
  select coalesce(min(newest.round_number), 0) into v_first
  from (
    select round_number from public.masterpiece_rounds where room_id = p_room order by round_number desc limit p_max
  ) as newest;
  select round_number into v_open from public.masterpiece_games
  where room_id = p_room and not app.is_settled_round(p_room, round_number);
  return jsonb_build_object(
    'rounds', (
      -- Drawings and votes are counted in one pass over both, without looking for the votes of each drawing.
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
comment on function app.masterpiece_rounds(text, integer) is
  'The rounds among the newest p_max that came to their results and have drawings, the newest first: {rounds: [{roundNumber, prompt, winnerName, drawingCount}]}. PT404, PT410.';

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
  perform app.find_open_room(p_room, 'masterpiece');
  select * into v_round from public.masterpiece_rounds
  where room_id = p_room and round_number = p_round and app.is_settled_round(p_room, p_round);
  if not found then
    perform app.refuse(404, 'not_found');
  end if;
  select * into v_winner from app.masterpiece_winner(p_room, p_round);
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
      from app.masterpiece_tally(p_room, p_round) as d
    )
  );
end
$$;
comment on function app.masterpiece_round(text, integer) is
  'One round whose results are settled, the winner first, then by votes, then as they came in: {roundNumber, prompt, winnerNumber, winnerName, drawings: [{id, number, name, voteCount}]}. PT404, PT404 not_found, PT410.';

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
  perform app.find_open_room(p_room, 'masterpiece');
  -- `encode` breaks its lines
  select jsonb_build_object('media', d.media, 'base64', translate(encode(d.bytes, 'base64'), e'\n', ''))
  into v_drawing
  from public.drawings as d
  join public.participants as author on author.room_id = d.room_id and author.number = d.number
  where d.room_id = p_room
    and d.id = p_id
    -- While people vote the drawing of somebody who was removed is one among the others.
    and (author.removed_at is null or not app.is_settled_round(p_room, d.round_number));
  if v_drawing is null then
    perform app.refuse(404, 'not_found');
  end if;
  return v_drawing;
end
$$;
comment on function app.drawing(text, text) is
  'One picture: {media, base64}. PT404, PT404 not_found (also of somebody who was removed, once the results are settled), PT410.';

grant execute on function
  app.masterpiece_state(text, integer, integer, jsonb, integer),
  app.masterpiece_rounds(text, integer),
  app.masterpiece_round(text, integer),
  app.drawing(text, text)
to edge_app;
