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
    'players', app.masterpiece_players(p_room),
    'drawings', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', d.id, 'number', d.number, 'name', d.name, 'sequence', d.sequence) order by d.sequence
        ),
        '[]'
      )
      from app.masterpiece_tally(p_room, v_round.round_number) as d
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

create function app.masterpiece_rounds(p_room text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.find_open_room(p_room, 'masterpiece');
  return jsonb_build_object(
    'rounds', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'roundNumber', r.round_number,
            'prompt', r.prompt,
            'winnerName', winner.name,
            'drawingCount', drawn.count
          )
          order by r.round_number desc
        ),
        '[]'
      )
      from public.masterpiece_rounds as r
      cross join lateral (select count(*) from app.masterpiece_tally(p_room, r.round_number)) as drawn
      cross join lateral app.masterpiece_winner(p_room, r.round_number) as winner
      where r.room_id = p_room and r.finished and drawn.count > 0
    )
  );
end
$$;
comment on function app.masterpiece_rounds(text) is
  'The rounds that came to their results and have drawings, the newest first: {rounds: [{roundNumber, prompt, winnerName, drawingCount}]}. PT404, PT410.';

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
  where room_id = p_room and round_number = p_round and finished;
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
  'One round that came to its results, the winner first, then by votes, then as they came in: {roundNumber, prompt, winnerNumber, winnerName, drawings: [{id, number, name, voteCount}]}. PT404, PT404 not_found, PT410.';

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
  where d.room_id = p_room and d.id = p_id and author.removed_at is null;
  if v_drawing is null then
    perform app.refuse(404, 'not_found');
  end if;
  return v_drawing;
end
$$;
comment on function app.drawing(text, text) is
  'One picture: {media, base64}. PT404, PT404 not_found (also of somebody who was removed), PT410.';

grant execute on function
  app.masterpiece_state(text, integer, integer, jsonb, integer),
  app.masterpiece_rounds(text),
  app.masterpiece_round(text, integer),
  app.drawing(text, text)
to edge_app;
