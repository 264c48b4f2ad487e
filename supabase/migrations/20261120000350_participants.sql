-- Seats: who is in a room. One table and one way of taking a seat for all games; what a host may do with them is the
-- next file's subject.

create table public.participants (
  room_id text not null,
  number integer not null,
  name text not null,
  name_key text not null,
  color text not null,
  seat_hash bytea not null,
  is_host boolean not null default false,
  joined_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  removed_at timestamptz,
  freed_at timestamptz,
  present boolean not null generated always as (removed_at is null and freed_at is null) stored,
  constraint participants_pkey primary key (room_id, number),
  constraint participants_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade,
  constraint participants_seat_hash_key unique (room_id, seat_hash),
  constraint participants_number_check check (number between 1 and 999999999),
  constraint participants_name_check check (char_length(name) between 1 and 400),
  constraint participants_name_key_check check (octet_length(name_key) between 1 and 2000),
  constraint participants_color_check check (color ~ '^#[0-9A-F]{6}$'),
  constraint participants_seat_hash_check check (octet_length(seat_hash) = 32),
  constraint participants_one_way_out_check check (removed_at is null or freed_at is null),
  constraint participants_host_stays_check check (not is_host or (removed_at is null and freed_at is null))
);
comment on table public.participants is
  'The seats of all rooms of all games. Nobody reads or writes it but the functions of schema app: a host must not unmask anybody through the Data API.';
comment on column public.participants.room_id is 'The room that this seat is in.';
comment on column public.participants.number is 'Counts from 1 in each room: short on the wire, and no secret. Never used again.';
comment on column public.participants.name is 'As it is shown.';
comment on column public.participants.name_key is
  'The name with case, width, spaces and look-alikes folded by the API: unique among those who are present in a room.';
comment on column public.participants.color is '#RRGGBB, given by the server.';
comment on column public.participants.seat_hash is 'SHA-256 of the token that proves this seat. The token itself is stored nowhere.';
comment on column public.participants.is_host is 'The host''s own seat: never counted, never removed, never away.';
comment on column public.participants.joined_at is 'When the seat was taken.';
comment on column public.participants.last_seen_at is 'When this seat last asked for anything; written at most every few seconds.';
comment on column public.participants.removed_at is 'The host removed this person: name and place are free, and the seat is refused.';
comment on column public.participants.freed_at is 'The host gave the place of somebody who was away to others: the seat may be taken again while there is room.';
comment on column public.participants.present is 'Holds a place and a name.';

create unique index participants_name_key on public.participants (room_id, name_key) where present;
create unique index participants_host_key on public.participants (room_id) where is_host;

alter table public.participants enable row level security;
revoke all on table public.participants from public, anon, authenticated, service_role;

create function app.name_is_held(p_room text, p_name_key text, p_number integer default null)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from public.participants
    where room_id = p_room and name_key = p_name_key and present and number is distinct from p_number
  );
end
$$;
comment on function app.name_is_held(text, text, integer) is
  'Whether somebody present, other than seat p_number, has this name. Internal.';

create function app.room_limit(p_host uuid, p_caps jsonb, out cap_tier text, out cap integer)
language plpgsql
stable
set search_path = ''
as $$
begin
  cap_tier := app.room_cap_tier(p_host);
  cap := (p_caps ->> cap_tier)::integer;
  if cap is null then
    raise exception 'p_caps has no participant limit for the tier %', cap_tier using errcode = 'invalid_parameter_value';
  end if;
end
$$;
comment on function app.room_limit(uuid, jsonb) is
  'How many participants this host''s rooms take, out of the contract''s {tier: limit}, and by which tier. Internal.';

create function app.places_taken(p_room text)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select count(*)::integer from public.participants where room_id = p_room and present and not is_host
  );
end
$$;
comment on function app.places_taken(text) is 'How many seats count towards the limit. Internal.';

create function app.refuse_when_full(p_room text, p_host uuid, p_caps jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_limit record;
begin
  select * into v_limit from app.room_limit(p_host, p_caps);
  if app.places_taken(p_room) >= v_limit.cap then
    perform app.refuse(
      403, 'session_full', jsonb_build_object('currentTier', v_limit.cap_tier, 'participantLimit', v_limit.cap)
    );
  end if;
end
$$;
comment on function app.refuse_when_full(text, uuid, jsonb) is
  'PT403 session_full when no place is left. Worth something only while the room is locked by the caller. Internal.';

create function app.pick_color(p_room text, p_colors text[])
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select palette.color
    from unnest(p_colors) with ordinality as palette (color, place)
    order by (
      select count(*) from public.participants as p where p.room_id = p_room and p.present and p.color = palette.color
    ),
      palette.place
    limit 1
  );
end
$$;
comment on function app.pick_color(text, text[]) is
  'The first of these colours that the fewest of those present have: one that nobody has, until all are taken; then around again. Internal.';

create function app.take_seat(
  p_room text,
  p_game text,
  p_user uuid,
  p_seat bytea,
  p_new_seat bytea,
  p_name text,
  p_name_key text,
  p_caps jsonb,
  p_colors text[],
  out seat_number integer,
  out seat_created boolean,
  out has_new_seat boolean
)
language plpgsql
set search_path = ''
as $$
declare
  v_room public.rooms;
  v_is_host boolean;
  v_seat public.participants;
  v_renamed boolean;
begin
  -- Locked before counting, and counted by a statement of its own that sees what others committed while this one
  -- waited: a count without the lock, even inside the insert, lets 50 people into a room for 5.
  perform from public.rooms where id = p_room for update;
  v_room := app.find_open_room(p_room, p_game);
  if octet_length(p_name_key) > 2000 then
    perform app.refuse(400, 'invalid', jsonb_build_object('field', 'participantName'));
  end if;

  v_is_host := coalesce(p_user = v_room.host_id, false);
  if v_is_host then
    select * into v_seat from public.participants where room_id = p_room and is_host;
  else
    -- A retry of a join whose reply got lost comes with the same new seat. Who shows two seats is refused where one of
    -- them was removed, and has the one that is still there before one whose place was freed.
    select * into v_seat from public.participants
    where room_id = p_room and seat_hash in (p_seat, p_new_seat)
    order by removed_at is null, present desc, seat_hash = p_seat desc nulls last
    limit 1;
  end if;
  has_new_seat := v_is_host or v_seat.number is null or v_seat.seat_hash = p_new_seat;

  if v_seat.present then
    -- A free name renames; over a taken one nobody loses the seat, who comes back keeps the name they had.
    v_renamed := not app.name_is_held(p_room, p_name_key, v_seat.number);
    update public.participants
    set name = case when v_renamed then p_name else name end,
      name_key = case when v_renamed then p_name_key else name_key end,
      -- nobody can give the host's token back from its hash, so a host gets a new one each time
      seat_hash = case when v_is_host then coalesce(p_new_seat, seat_hash) else seat_hash end,
      last_seen_at = now()
    where room_id = p_room and number = v_seat.number;
    perform app.mark_active(p_room, v_renamed and v_seat.name <> p_name);
    seat_number := v_seat.number;
    seat_created := false;
    return;
  end if;

  if v_seat.removed_at is not null then
    perform app.refuse(403, 'removed');
  end if;
  if v_room.locked and not v_is_host then
    perform app.refuse(403, 'room_locked');
  end if;
  if app.name_is_held(p_room, p_name_key) then
    perform app.refuse(409, 'name_taken');
  end if;
  if not v_is_host then
    perform app.refuse_when_full(p_room, v_room.host_id, p_caps);
  end if;

  seat_created := true;
  perform app.mark_active(p_room, true);
  if v_seat.freed_at is not null then
    seat_number := v_seat.number;
    update public.participants
    set name = p_name, name_key = p_name_key, freed_at = null, last_seen_at = now()
    where room_id = p_room and number = seat_number;
    return;
  end if;
  update public.rooms set next_number = next_number + 1 where id = p_room returning next_number - 1 into seat_number;
  insert into public.participants (room_id, number, name, name_key, color, seat_hash, is_host)
  values (p_room, seat_number, p_name, p_name_key, app.pick_color(p_room, p_colors), p_new_seat, v_is_host);
end
$$;
comment on function app.take_seat(text, text, uuid, bytea, bytea, text, text, jsonb, text[]) is
  'Takes a seat, or gives back the one that one of these tokens already has; has_new_seat: it is p_new_seat that proves it from now on. Decided in this order: PT404, PT410, own seat (which keeps its name when the new one is taken), PT403 removed, PT403 room_locked, PT409 name_taken, PT403 session_full, new seat. Internal: the join of each game calls it.';
