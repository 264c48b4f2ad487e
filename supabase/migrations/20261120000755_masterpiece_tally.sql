-- Masterpiece Match: which drawings and votes of a round count, and so who is done and who won. What a removed person
-- drew or voted does not count; it does again when the removal is taken back. While people vote their drawing stays among
-- the others all the same and takes votes: if it went and came back with them, everybody would know whose it is.

create function app.removed_numbers(p_room text)
returns integer[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array(select number from public.participants where room_id = p_room and removed_at is not null);
end
$$;
comment on function app.removed_numbers(text) is 'The seats of a room whose people were removed. Internal.';

create function app.masterpiece_votes(p_room text, p_round integer)
returns table (number integer, drawn_by integer)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_removed integer[] := app.removed_numbers(p_room);
begin
  return query
  select v.number, v.drawn_by
  from public.drawing_votes as v
  where v.room_id = p_room and v.round_number = p_round and v.number <> all (v_removed);
end
$$;
comment on function app.masterpiece_votes(text, integer) is
  'The votes of a round that people present or gone gave, also those for drawings of somebody who was removed: who voted, and whose drawing got the vote. Internal.';

create function app.masterpiece_tally(p_room text, p_round integer)
returns table (id text, number integer, name text, sequence integer, votes integer)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_removed integer[] := app.removed_numbers(p_room);
begin
  return query
  select d.id,
    d.number,
    -- looked up, not joined: while a table is small PostgreSQL would rather compare everybody with everybody
    (select author.name from public.participants as author where author.room_id = p_room and author.number = d.number),
    d.sequence,
    coalesce(counted.votes, 0)
  from public.drawings as d
  left join (
    select v.drawn_by, count(*)::integer as votes
    from app.masterpiece_votes(p_room, p_round) as v
    group by v.drawn_by
  ) as counted on counted.drawn_by = d.number
  where d.room_id = p_room and d.round_number = p_round and d.number <> all (v_removed);
end
$$;
comment on function app.masterpiece_tally(text, integer) is
  'The drawings of a round that count, with the number of votes that do. Internal.';

create function app.masterpiece_winner(p_room text, p_round integer, out number integer, out name text)
language plpgsql
stable
set search_path = ''
as $$
begin
  select tally.number, tally.name into number, name
  from app.masterpiece_tally(p_room, p_round) as tally
  where tally.votes > 0
  order by tally.votes desc, tally.sequence
  limit 1;
end
$$;
comment on function app.masterpiece_winner(text, integer) is
  'Who won a round: most votes, then the earliest drawing; nulls where nothing was voted for. Internal.';

create function app.masterpiece_done(p_game public.masterpiece_games, p_room text, p_away_seconds integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_away integer[] := app.away_numbers(p_room, p_away_seconds);
  v_drawn integer[];
  v_done integer[] := '{}';
begin
  v_drawn := array(
    select d.number from public.drawings as d
    where d.room_id = p_room and d.round_number = p_game.round_number
  );
  if p_game.phase = 'drawing' then
    v_done := v_drawn;
  elsif p_game.phase = 'voting' then
    v_done := array(select v.number from app.masterpiece_votes(p_room, p_game.round_number) as v);
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
          or (p_game.phase = 'voting' and v_drawn <@ array[p.number])
        ),
        false
      )
    )
    from public.participants as p
    where p.room_id = p_room and p.present
  );
end
$$;
comment on function app.masterpiece_done(public.masterpiece_games, text, integer) is
  '{playerCount, doneCount, allDone}: who is present, how many of them have drawn (while drawing) or voted (while voting), and whether nobody is left who could and is not away. Internal.';
