-- The games that are joined with a name only: one way of joining, and of telling who is there.

create function app.players(p_room text, p_number integer default null, p_name_field text default 'participantName')
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', p.number::text, p_name_field, p.name, 'color', p.color, 'isHost', p.is_host)
        order by p.number
      ),
      '[]'
    )
    from public.participants as p
    where p.room_id = p_room and p.present and (p_number is null or p.number = p_number)
  );
end
$$;
comment on function app.players(text, integer, text) is
  'The contract''s `player` of everybody present in seat order, or of one seat; Masterpiece Match calls the name otherwise. Internal.';

create function app.join_by_name(
  p_room text,
  p_game text,
  p_user uuid,
  p_seat bytea,
  p_new_seat bytea,
  p_name text,
  p_name_key text,
  p_caps jsonb,
  p_colors text[],
  p_name_field text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_taken record;
begin
  select * into v_taken
  from app.take_seat(p_room, p_game, p_user, p_seat, p_new_seat, p_name, p_name_key, p_caps, p_colors);
  return jsonb_build_object(
    'created', v_taken.seat_created,
    'hasNewSeat', v_taken.has_new_seat,
    'participant', app.players(p_room, v_taken.seat_number, p_name_field) -> 0
  );
end
$$;
comment on function app.join_by_name(text, text, uuid, bytea, bytea, text, text, jsonb, text[], text) is
  'Takes a seat, or finds the caller''s own again: {created, hasNewSeat, participant}, whose name stands in p_name_field. Refuses as take_seat does.';

grant execute on function
  app.join_by_name(text, text, uuid, bytea, bytea, text, text, jsonb, text[], text)
to edge_app;
