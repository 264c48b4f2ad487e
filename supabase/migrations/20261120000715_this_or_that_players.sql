-- This or That: joining, voting, and the room as its screens show it.

create function app.this_or_that_counted(p_room text, p_index integer)
returns setof public.this_or_that_votes
language plpgsql
stable
set search_path = ''
as $$
declare
  -- Not a join: of a table without statistics PostgreSQL may think that a room has one seat, and then compare every vote
  -- with every seat.
  v_removed integer[] := array(select number from public.participants where room_id = p_room and removed_at is not null);
begin
  return query
  select * from public.this_or_that_votes
  where room_id = p_room and question_index = p_index and number <> all (v_removed);
end
$$;
comment on function app.this_or_that_counted(text, integer) is
  'The votes on a question that count: those of seats that were not removed. Internal.';

create function app.this_or_that_all_voted(p_room text, p_index integer, p_away_seconds integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_voters integer[] := array(select v.number from app.this_or_that_counted(p_room, p_index) as v);
  v_not_awaited integer[] := v_voters || app.away_numbers(p_room, p_away_seconds);
begin
  return cardinality(v_voters) > 0 and not exists (
    select from public.participants where room_id = p_room and present and number <> all (v_not_awaited)
  );
end
$$;
comment on function app.this_or_that_all_voted(text, integer, integer) is
  'Whether everybody present and not away has voted on the question, and somebody has. Internal.';

create function app.this_or_that_state(
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
  v_room public.rooms := app.find_open_room(p_room, 'this-or-that');
  v_game public.this_or_that_games;
  v_has_people boolean := v_room.revision is not distinct from p_revision;
  v_limit record;
  v_reply jsonb;
begin
  select * into v_game from public.this_or_that_games where room_id = p_room;
  v_reply := jsonb_build_object(
    'now', app.instant(clock_timestamp()),
    'version', coalesce(v_game.version, 0),
    'revision', v_room.revision,
    'allVoted', app.this_or_that_all_voted(p_room, v_game.question_index, p_away_seconds),
    'room', null,
    'game', null,
    'participants', null,
    'votes', null
  );
  if v_has_people and p_version = coalesce(v_game.version, 0) then
    return v_reply;
  end if;
  select * into v_limit from app.room_limit(v_room.host_id, p_caps);
  return v_reply || jsonb_build_object(
    'room', jsonb_build_object('code', v_room.code, 'locked', v_room.locked, 'participantLimit', v_limit.cap),
    'game', jsonb_build_object(
      'phase', coalesce(v_game.phase, 'waiting'),
      'questionIndex', coalesce(v_game.question_index, 0),
      'question', v_game.question,
      'phaseStartedAt', app.instant(coalesce(v_game.phase_started_at, v_room.created_at)),
      'phaseEndsAt', app.instant(v_game.phase_ends_at),
      'held', coalesce(v_game.held, false),
      'showResults', coalesce(v_game.show_results, false),
      'category', coalesce(v_game.category, 'all'),
      'deckId', v_game.deck_id,
      'mix', coalesce(v_game.mix, false)
    ),
    'participants', case when not v_has_people then app.players(p_room) end,
    'votes', (
      select coalesce(jsonb_agg(jsonb_build_object('number', v.number, 'option', v.option) order by v.version), '[]')
      from app.this_or_that_counted(p_room, v_game.question_index) as v
      where not v_has_people or v.version > coalesce(p_version, -1)
    )
  );
end
$$;
comment on function app.this_or_that_state(text, integer, integer, jsonb, integer) is
  'What changed since the version and the revision that the asker knows (-1: nothing is known): {now, version, revision, allVoted, room, game, participants, votes}. room, game and votes are null when both numbers are known, participants when the revision is; votes are those since the version, or all when the revision is another. Nobody''s secrets are left out: that is the API''s part. PT404, PT410.';

create function app.vote_this_or_that(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_name_key text,
  p_option text,
  p_question_index integer
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms;
  v_seat public.participants;
  v_index integer;
  v_version integer;
  v_gone integer[];
begin
  perform from public.rooms where id = p_room for update;
  v_room := app.find_open_room(p_room, 'this-or-that');
  v_seat := app.acting_seat(v_room, p_user, p_seat, p_name_key);
  select question_index, version + 1 into v_index, v_version
  from public.this_or_that_games
  where room_id = p_room and phase = 'voting' and phase_ends_at > now();
  if v_index is null or v_index <> p_question_index then
    perform app.refuse(409, 'wrong_phase');
  end if;

  insert into public.this_or_that_votes (room_id, question_index, number, option, version)
  values (p_room, v_index, v_seat.number, p_option, v_version)
  on conflict do nothing;
  if found then
    update public.this_or_that_games set version = v_version where room_id = p_room;
    perform app.mark_active(p_room, false);
  end if;

  v_gone := array(select number from public.participants where room_id = p_room and not present);
  return (
    select jsonb_build_object(
      'option', max(v.option) filter (where v.number = v_seat.number),
      'currentQuestionIndex', v_index,
      'votedCount', count(*) filter (where v.number <> all (v_gone)),
      'counts', jsonb_build_object(
        'A', count(*) filter (where v.option = 'A'), 'B', count(*) filter (where v.option = 'B')
      )
    )
    from app.this_or_that_counted(p_room, v_index) as v
  );
end
$$;
comment on function app.vote_this_or_that(text, uuid, bytea, text, text, integer) is
  'The caller''s vote on the open question, or on that one only where p_question_index names it; the first one stays. Answers {option, currentQuestionIndex, votedCount, counts}: the option is the one that counts, votedCount how many of those present have voted; counts has also the votes of freed places. PT403 removed, PT403 not_your_seat, PT404, PT409 wrong_phase, PT410.';

grant execute on function
  app.this_or_that_state(text, integer, integer, jsonb, integer),
  app.vote_this_or_that(text, uuid, bytea, text, text, integer)
to edge_app;
