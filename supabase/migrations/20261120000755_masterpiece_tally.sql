-- Masterpiece Match: which drawings and votes of a round count, and so who is done and who won. What a removed person
-- drew or voted does not count; it does again when the removal is taken back.

create function app.masterpiece_players(p_room text, p_number integer default null)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', p.number::text, 'playerName', p.name, 'color', p.color, 'isHost', p.is_host)
        order by p.number
      ),
      '[]'
    )
    from public.participants as p
    where p.room_id = p_room and p.present and (p_number is null or p.number = p_number)
  );
end
$$;
comment on function app.masterpiece_players(text, integer) is
  'The contract''s masterpiecePlayer of everybody present in seat order, or of one seat. Internal.';

create function app.masterpiece_votes(p_room text, p_round integer)
returns table (number integer, drawn_by integer, drawing_id text)
language sql
stable
set search_path = ''
as $$
  select v.number, v.drawn_by, d.id
  from public.drawing_votes as v
  join public.participants as voter on voter.room_id = v.room_id and voter.number = v.number
  join public.participants as author on author.room_id = v.room_id and author.number = v.drawn_by
  join public.drawings as d on d.room_id = v.room_id and d.round_number = v.round_number and d.number = v.drawn_by
  where v.room_id = p_room and v.round_number = p_round and voter.removed_at is null and author.removed_at is null
$$;
comment on function app.masterpiece_votes(text, integer) is 'The votes of a round that count. Internal.';

create function app.masterpiece_tally(p_room text, p_round integer)
returns table (id text, number integer, name text, sequence integer, votes integer)
language sql
stable
set search_path = ''
as $$
  select d.id, d.number, author.name, d.sequence, coalesce(counted.votes, 0)
  from public.drawings as d
  join public.participants as author on author.room_id = d.room_id and author.number = d.number
  left join (
    select v.drawn_by, count(*)::integer as votes
    from app.masterpiece_votes(p_room, p_round) as v
    group by v.drawn_by
  ) as counted on counted.drawn_by = d.number
  where d.room_id = p_room and d.round_number = p_round and author.removed_at is null
$$;
comment on function app.masterpiece_tally(text, integer) is
  'The drawings of a round that count, with the votes that do. Internal.';

create function app.masterpiece_winner(p_room text, p_round integer, out number integer, out name text)
language sql
stable
set search_path = ''
as $$
  select tally.number, tally.name
  from app.masterpiece_tally(p_room, p_round) as tally
  where tally.votes > 0
  order by tally.votes desc, tally.sequence
  limit 1
$$;
comment on function app.masterpiece_winner(text, integer) is
  'Who won a round: most votes, then the earliest drawing; nulls where nothing was voted for. Internal.';

create function app.masterpiece_done(p_room text, p_away_seconds integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_game public.masterpiece_games;
  v_away integer[] := app.away_numbers(p_room, p_away_seconds);
  v_drawn integer[];
  v_done integer[] := '{}';
begin
  select * into v_game from public.masterpiece_games where room_id = p_room;
  v_drawn := array(select number from app.masterpiece_tally(p_room, v_game.round_number));
  if v_game.phase = 'drawing' then
    v_done := v_drawn;
  elsif v_game.phase = 'voting' then
    v_done := array(select number from app.masterpiece_votes(p_room, v_game.round_number));
  end if;
  return (
    select jsonb_build_object(
      'playerCount', count(*),
      'doneCount', count(*) filter (where p.number = any (v_done)),
      'allDone', coalesce(
        bool_or(p.number = any (v_done)) and bool_and(
          p.number = any (v_done)
          or p.number = any (v_away)
          -- nobody waits for who has nothing but the own drawing to vote for
          or (v_game.phase = 'voting' and v_drawn <@ array[p.number])
        ),
        false
      )
    )
    from public.participants as p
    where p.room_id = p_room and p.present
  );
end
$$;
comment on function app.masterpiece_done(text, integer) is
  '{playerCount, doneCount, allDone}: who is present, how many of them have drawn (while drawing) or voted (while voting), and whether nobody is left who could and is not away. Internal.';
