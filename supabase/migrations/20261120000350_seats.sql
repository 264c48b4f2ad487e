-- Seats: the people of a room, the join screen's view of it, the caller's identity, and the host's actions on others. One
-- table and one way to take a seat for all games.

create table public.participants (
  room_id text not null,
  number integer not null,
  name text not null,
  name_key text not null,
  color text not null,
  seat_hash bytea not null,
  browser bytea not null,
  address bytea,
  is_host boolean not null default false,
  last_seen_at timestamptz not null default now(),
  removed_at timestamptz,
  freed_at timestamptz,
  link_hash bytea,
  link_ends_at timestamptz,
  on_pictures boolean not null default false,
  extra_time double precision not null default 1,
  present boolean not null generated always as (removed_at is null and freed_at is null) stored,
  constraint participants_pkey primary key (room_id, number),
  constraint participants_room_id_fkey foreign key (room_id) references public.rooms (id) on delete cascade,
  constraint participants_seat_hash_key unique (room_id, seat_hash),
  constraint participants_number_check check (number between 1 and 999999999),
  constraint participants_name_check check (char_length(name) between 1 and 400),
  constraint participants_name_key_check check (octet_length(name_key) between 1 and 2000),
  constraint participants_color_check check (color ~ '^#[0-9A-F]{6}$'),
  constraint participants_seat_hash_check check (octet_length(seat_hash) = 32),
  constraint participants_link_check check (octet_length(link_hash) = 32 and link_ends_at is not null or num_nonnulls(link_hash, link_ends_at) = 0),
  constraint participants_browser_check check (octet_length(browser) = 32),
  constraint participants_extra_time_check check (extra_time between 1 and 2),
  constraint participants_address_check check (octet_length(address) = 32),
  constraint participants_one_way_out_check check (removed_at is null or freed_at is null),
  constraint participants_host_stays_check check (not is_host or (removed_at is null and freed_at is null))
);
comment on table public.participants is
  'The seats of all rooms of all games. Only functions of schema app read or write it: the Data API must not let a host unmask anyone.';
comment on column public.participants.number is 'Counts from 1 in each room, never reused: short on the wire, and no secret.';
comment on column public.participants.name_key is
  'The name with case, width, spaces and look-alikes folded by the API: unique among present people of a room.';
comment on column public.participants.seat_hash is 'SHA-256 of the token that proves this seat. The token itself is never stored.';
comment on column public.participants.browser is
  'The first seat of the same browser in this room, as seat_hash had it: browsers show their newest seat as a cookie.';
comment on column public.participants.address is
  'The address that took the seat, as the API''s keyed hash, for a host who keeps it out.';
comment on column public.participants.is_host is 'The host''s own seat: never counted, never removed, never away.';
comment on column public.participants.last_seen_at is 'The last request from this seat; written at most every few seconds.';
comment on column public.participants.removed_at is 'Removed by the host: name and seat are free, and the token is refused.';
comment on column public.participants.freed_at is 'Away, and the seat freed by the host: the same token may take it again while there is room.';
comment on column public.participants.link_hash is
  'SHA-256 of the single-use link by which the host gives this seat back, for a person whose browser has lost the token.';
comment on column public.participants.on_pictures is
  'The person agrees that their first name is on pictures of the recap. The same in all rooms of a session.';
comment on column public.participants.extra_time is
  'How many times as long the person has to act in a session started by our pages: the room waits for the longest. Never told whose it is.';
comment on column public.participants.present is 'Counts toward the limit and holds the name.';

create unique index participants_name_key on public.participants (room_id, name_key) where present;
create unique index participants_host_key on public.participants (room_id) where is_host;

alter table public.participants enable row level security;

create function internal.name_is_held(p_room text, p_name_key text, p_number integer default null)
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
comment on function internal.name_is_held is
  'Whether another present seat than p_number has this name.';

create function internal.free_name(p_room text, p_name text, p_name_key text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_base text := regexp_replace(p_name, ' [2-9]$', '');
  -- These figures are their own keys.
  v_base_key text := left(p_name_key, char_length(p_name_key) - (v_base <> p_name)::integer);
begin
  return (
    select v_base || ' ' || n from generate_series(2, 9) as n
    -- A name has 40 characters at most.
    where char_length(v_base) <= 38 and not internal.name_is_held(p_room, v_base_key || n)
    order by n
    limit 1
  );
end
$$;
comment on function internal.free_name is
  'The first free name of "Sam 2" to "Sam 9" for another Sam; null without one.';

create function internal.plan_limit(p_host uuid, p_limits jsonb, out tier text, out most bigint)
language plpgsql
stable
set search_path = ''
as $$
begin
  tier := internal.room_cap_tier(p_host);
  most := (p_limits ->> tier)::bigint;
  if most is null then
    raise exception 'there is no limit for the tier %', tier using errcode = 'invalid_parameter_value';
  end if;
end
$$;
comment on function internal.plan_limit is
  'What this host''s plan allows, from the contract''s {tier: limit}: people in a room, stored bytes, decks ...; and its tier.';

create function internal.refuse_beyond_plan(p_host uuid, p_limits jsonb, p_count bigint, p_code text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_limit record;
begin
  select * into v_limit from internal.plan_limit(p_host, p_limits);
  if p_count > v_limit.most then
    perform internal.refuse(409, p_code, jsonb_build_object('currentTier', v_limit.tier, 'limit', v_limit.most));
  end if;
end
$$;
comment on function internal.refuse_beyond_plan is
  'Refuses when p_count is more than this host''s plan allows, with the plan and its limit. Reliable only while the caller holds the lock under which the count changes.';

create function internal.places_taken(p_room text)
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
comment on function internal.places_taken is 'How many seats count toward the limit.';

create function internal.refuse_when_full(p_room text, p_host uuid, p_caps jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_limit record;
begin
  select * into v_limit from internal.plan_limit(p_host, p_caps);
  if internal.places_taken(p_room) >= v_limit.most then
    perform internal.refuse(
      403, 'session_full', jsonb_build_object('currentTier', v_limit.tier, 'participantLimit', v_limit.most)
    );
  end if;
end
$$;
comment on function internal.refuse_when_full is
  'Refuses without a free seat. Reliable only while the caller holds the room lock.';

create function app.note_turned_away(p_room text, p_caps jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.find_open_room(p_room);
begin
  -- Noted once: the others don't wait for the room's lock.
  if v_room.turned_away is null then
    v_room := internal.lock_open_room(p_room);
    if v_room.turned_away is null
      and internal.places_taken(p_room) >= (internal.plan_limit(v_room.host_id, p_caps)).most
    then
      update public.rooms set turned_away = 'told' where id = p_room;
      perform internal.raise_version(p_room, true);
    end if;
  end if;
  return '{}';
end
$$;
comment on function app.note_turned_away is
  'Tells the host of a full room that someone found no seat: once, until the next seat is taken. For after such a refusal, which undoes all that its own call wrote.';

create function app.close_turned_away(p_room text, p_host uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.lock_for_host(p_room, p_host);
begin
  if v_room.turned_away = 'told' then
    update public.rooms set turned_away = 'closed' where id = p_room;
    perform internal.raise_version(p_room, true);
  end if;
  return '{}';
end
$$;
comment on function app.close_turned_away is 'The host has read that someone found no seat.';

create function internal.refuse_excess_seats(p_room text, p_browser bytea, p_joining jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if coalesce((p_joining ->> 'browserSeats')::integer, 0) <= (
    select count(*) from public.participants
    where room_id = p_room and browser = p_browser and not is_host and freed_at is null
  )
    or app.count_calls(coalesce(p_joining -> 'limits', '[]'), true) @? '$[*] ? (@ > 0)'
  then
    perform internal.refuse(429, 'too_many_seats');
  end if;
end
$$;
comment on function internal.refuse_excess_seats is
  'Refuses if this browser has as many seats as p_joining allows, present or removed ones, or its limits are used up; else counts one. The room is locked by the caller.';

create function internal.drop_excess_seats(p_room text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  c_kept constant integer := 1000;
  v_excess integer := (select count(*) - c_kept from public.participants where room_id = p_room);
begin
  delete from public.participants
  where room_id = p_room and number = any (
    array(
      select number from public.participants
      where room_id = p_room and not present
      order by last_seen_at, number
      limit greatest(v_excess, 0)
    )
  );
end
$$;
comment on function internal.drop_excess_seats is
  'Keeps a room''s newest 1,000 seats: beyond that, removed and freed ones go for good, with all votes and drawings, the longest unseen first. The room is locked by the caller.';

create function internal.pick_color(p_room text, p_colors text[], p_had text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select palette.color
    from unnest(p_colors) with ordinality as palette (color, nth)
    order by (
      select count(*) from public.participants as p where p.room_id = p_room and p.present and p.color = palette.color
    ),
      palette.color is distinct from p_had,
      palette.nth
    limit 1
  );
end
$$;
comment on function internal.pick_color is
  'Of the colors least used by present people p_had, or the first one: an unused one until all are taken, then around again.';

create function internal.person(p_seat public.participants)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', p_seat.number::text, 'name', p_seat.name, 'color', p_seat.color, 'isHost', p_seat.is_host
  );
end
$$;
comment on function internal.person is 'The one shape of a person: {id, name, color, isHost}.';

create function internal.name_in(p_room text, p_number integer)
returns text
language sql
stable
set search_path = ''
as $$
  -- Looked up, not joined: on a small table PostgreSQL would rather compare everyone with everyone.
  select name from public.participants where room_id = p_room and number = p_number
$$;

create function app.take_seat(
  p_room text,
  p_game text,
  p_user uuid,
  p_seat bytea,
  p_joining jsonb,
  p_caps jsonb,
  p_colors text[]
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The room is locked before counting: a count without the lock, even inside the insert, lets 50 people into a room for 5.
  v_room public.rooms := internal.lock_open_room(p_room, p_game);
  v_is_host boolean := coalesce(p_user = v_room.host_id, false);
  v_new_seat bytea := decode(p_joining ->> 'seat', 'base64');
  v_name text := p_joining ->> 'name';
  v_name_key text := p_joining ->> 'nameKey';
  v_browser bytea;
  v_had text;
  v_seat public.participants;
  v_was_present boolean;
  v_has_new_seat boolean;
  v_renamed boolean;
begin
  if octet_length(v_name_key) > 2000 then
    perform internal.refuse(400, 'invalid', jsonb_build_object('field', 'participantName'));
  end if;
  if v_is_host then
    select * into v_seat from public.participants where room_id = p_room and is_host;
  else
    -- A retry after a lost reply brings the same new seat. A caller with two seats is refused if one was removed, and
    -- otherwise gets the live one rather than the freed one.
    select * into v_seat from public.participants
    where room_id = p_room and seat_hash in (p_seat, v_new_seat)
    order by removed_at is null, present desc, seat_hash = p_seat desc nulls last
    limit 1;
  end if;
  v_was_present := coalesce(v_seat.present, false);
  v_has_new_seat := v_is_host or v_seat.number is null or v_seat.seat_hash = v_new_seat;

  if v_was_present then
    -- Renames the seat if the new name is free; else the seat keeps its old name.
    v_renamed := not internal.name_is_held(p_room, v_name_key, v_seat.number);
    update public.participants
    set name = case when v_renamed then v_name else name end,
      name_key = case when v_renamed then v_name_key else name_key end,
      -- the host's token cannot be restored from its hash, so a host gets a new one each time
      seat_hash = case when v_is_host then coalesce(v_new_seat, seat_hash) else seat_hash end,
      last_seen_at = now()
    where room_id = p_room and number = v_seat.number;
  else
    if not v_is_host then
      -- People with a seat were here before: an address is kept out for new seats only.
      perform internal.refuse_kept_out(
        v_room.session_id, case when v_seat.number is null then p_joining else p_joining - 'address' end
      );
    end if;
    if v_seat.removed_at is not null then
      perform internal.refuse(403, 'removed');
    end if;
    if not v_is_host and (select locked from public.sessions where id = v_room.session_id) then
      perform internal.refuse(403, 'room_locked');
    end if;
    if not v_is_host and v_seat.number is null then
      v_browser := internal.spend_knock(v_room.session_id, p_joining);
    end if;
    if internal.name_is_held(p_room, v_name_key) then
      perform internal.refuse(409, 'name_taken', jsonb_strip_nulls(
        jsonb_build_object('freeName', internal.free_name(p_room, v_name, v_name_key))
      ));
    end if;
    if not v_is_host then
      perform internal.refuse_when_full(p_room, v_room.host_id, p_caps);
      if v_room.turned_away is not null then
        update public.rooms set turned_away = null where id = p_room;
      end if;
    end if;
    if v_seat.freed_at is not null then
      update public.participants
      set name = v_name, name_key = v_name_key, freed_at = null, last_seen_at = now()
      where room_id = p_room and number = v_seat.number;
    else
      v_browser := coalesce(
        (
          select browser from public.participants
          where room_id = p_room and seat_hash = decode(p_joining ->> 'browser', 'base64')
        ),
        v_browser,
        v_new_seat
      );
      if v_is_host then
        -- Hosts sit down anew in each game.
        select e.color into v_had
        from public.rooms as r
        join public.participants as e on e.room_id = r.id and e.is_host
        where r.session_id = v_room.session_id and e.color = any (p_colors)
        order by r.nth desc
        limit 1;
      else
        perform internal.refuse_excess_seats(p_room, v_browser, p_joining);
      end if;
      update public.rooms set next_number = next_number + 1 where id = p_room returning next_number - 1 into v_seat.number;
      insert into public.participants (room_id, number, name, name_key, color, seat_hash, browser, address, is_host)
      values (
        p_room,
        v_seat.number,
        v_name,
        v_name_key,
        internal.pick_color(p_room, p_colors, v_had),
        v_new_seat,
        v_browser,
        decode(p_joining ->> 'address', 'base64'),
        v_is_host
      );
      perform internal.drop_excess_seats(p_room);
    end if;
  end if;
  perform internal.mark_active(p_room, not v_was_present or (v_renamed and v_seat.name <> v_name));
  select * into v_seat from public.participants where room_id = p_room and number = v_seat.number;
  return jsonb_build_object(
    'created', not v_was_present, 'hasNewSeat', v_has_new_seat, 'participant', internal.person(v_seat)
  );
end
$$;
comment on function app.take_seat is
  'Takes a seat, or gives back the one that one of these tokens already has: {created, hasNewSeat, participant}. p_joining is {seat (base64), name, nameKey, browser (the seat of its cookie, base64, or null), browserSeats, limits (for count_calls), and of internal.refuse_kept_out and internal.spend_knock {shown, address, knock}}; hasNewSeat: from now on its seat proves the seat. Its own seat comes before all refusals but those of the room, and keeps its name when the new one is taken; an address is kept out of new seats only. A new seat of a host has the last color of the session that is one of p_colors, while it is free.';

create function internal.entries_of(p_session public.sessions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(games.entry order by games.is_planned, games.nth)
    from (
      select
        false as is_planned,
        r.nth,
        jsonb_build_object(
          'game', r.game,
          'options', jsonb_strip_nulls(coalesce(g.settings, '{}') || jsonb_build_object(
            'template', r.template,
            'deckId', g.deck_id,
            'rounds', g.rounds,
            'pace', g.pace,
            'style', g.style,
            'advance', g.advance,
            'auto', g.auto
          ))
        ) as entry
      from public.rooms as r
      left join public.phase_games as g on g.room_id = r.id
      where r.session_id = p_session.id
      union all
      select true, planned.nth, planned.entry
      from jsonb_array_elements(p_session.agenda) with ordinality as planned (entry, nth)
      where planned.nth > p_session.agenda_next
      order by is_planned, nth
      -- A session may have more games than an agenda.
      limit 20
    ) as games
  );
end
$$;
comment on function internal.entries_of is
  'The games that an open session has had, as they were played, and those of its agenda that are still to come: for another one like it.';

create function app.host_rooms(p_host uuid, p_quotas jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'rooms',
      coalesce(
        jsonb_agg(
          jsonb_strip_nulls(jsonb_build_object(
            'roomId', r.id,
            'code', s.code,
            'sessionId', s.id,
            'game', r.game,
            'template', r.template,
            'locked', s.locked,
            'participantCount', internal.places_taken(r.id),
            'createdAt', internal.instant(s.created_at),
            'lastActiveAt', internal.instant(s.last_active_at),
            'expiresAt', internal.instant(s.expires_at)
          )) || jsonb_build_object('name', s.name, 'settings', s.settings, 'entries', internal.entries_of(s))
          order by s.last_active_at desc, r.id
        ),
        '[]'
      ),
      'storage', jsonb_build_object(
        'usedBytes', internal.stored_bytes(p_host), 'quotaBytes', (internal.plan_limit(p_host, p_quotas)).most
      ),
      'usual', (select usual from public.profiles where id = p_host)
    )
    from public.sessions as s
    join public.rooms as r on r.id = s.current_room
    where s.host_id = p_host and s.status = 'open' and s.expires_at > now()
  );
end
$$;
comment on function app.host_rooms is
  'The current room of each of a host''s open sessions, most recently used first, the account''s storage, and the session that it last played: {rooms: [openRoom], storage: {usedBytes, quotaBytes}, usual}.';

create function app.end_empty_rooms(p_host uuid, p_keep jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session public.sessions;
  v_ended text[] := '{}';
begin
  perform from public.profiles where id = p_host for no key update;
  perform from public.sessions where host_id = p_host and status = 'open' order by id for no key update;
  perform from public.rooms
  where id in (select current_room from public.sessions where host_id = p_host and status = 'open')
  order by id for update;
  for v_session in
    select * from public.sessions where host_id = p_host and status = 'open' and expires_at > now() order by id
  loop
    -- Whoever joined before the lock keeps the room.
    if internal.places_taken(v_session.current_room) = 0 then
      perform internal.end_session(v_session, p_keep);
      v_ended := v_ended || v_session.current_room;
    end if;
  end loop;
  return jsonb_build_object('ended', to_jsonb(v_ended));
end
$$;
comment on function app.end_empty_rooms is
  'Ends each open session of this host that nobody is in, and answers {ended}, the ids of their current rooms. Locks the account, then the sessions, then their current rooms.';

create function internal.seat_of(p_room public.rooms, p_user uuid, p_seat bytea)
returns public.participants
language plpgsql
stable
set search_path = ''
as $$
declare
  v_seat public.participants;
begin
  if p_user = p_room.host_id then
    select * into v_seat from public.participants where room_id = p_room.id and is_host;
  else
    select * into v_seat from public.participants where room_id = p_room.id and seat_hash = p_seat;
  end if;
  return v_seat;
end
$$;
comment on function internal.seat_of is
  'The caller''s seat in this room, present, freed or removed; a row of nulls for none. A login of the room''s host means the host''s own seat.';

create function internal.own_seat(p_room public.rooms, p_user uuid, p_seat bytea)
returns public.participants
language plpgsql
stable
set search_path = ''
as $$
declare
  v_seat public.participants := internal.seat_of(p_room, p_user, p_seat);
  -- The current room decides: a removal there is one from the earlier rooms, too. It may not have the seat any more.
  v_removed boolean := coalesce(
    (
      select newest.removed_at is not null from public.sessions as s
      join public.participants as newest on newest.room_id = s.current_room and newest.number = v_seat.number
      where s.id = p_room.session_id
    ),
    v_seat.removed_at is not null
  );
begin
  if v_removed then
    if exists (select from public.kept_out where session_id = p_room.session_id and browser = v_seat.browser) then
      perform internal.refuse(403, 'kept_out');
    end if;
    perform internal.refuse(403, 'removed');
  end if;
  return v_seat;
end
$$;
comment on function internal.own_seat is
  'seat_of, present or freed, of a person whom the session has not removed since.';

create function internal.acting_seat(p_room public.rooms, p_user uuid, p_seat bytea, p_claimed jsonb default null)
returns public.participants
language plpgsql
stable
set search_path = ''
as $$
declare
  v_seat public.participants := internal.own_seat(p_room, p_user, p_seat);
begin
  if v_seat.present is not true
    or v_seat.name_key <> p_claimed ->> 'nameKey'
    or v_seat.number <> (p_claimed ->> 'number')::integer
  then
    perform internal.refuse(403, 'not_your_seat');
  end if;
  return v_seat;
end
$$;
comment on function internal.acting_seat is
  'The caller''s seat in the game. p_claimed is {nameKey, number}: each one given must match the seat.';

create function internal.people(p_room text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(internal.person(p) order by p.number), '[]')
    from public.participants as p
    where p.room_id = p_room and p.present
  );
end
$$;
comment on function internal.people is 'Everyone present in seat order.';

create function internal.position_of(p_room public.rooms)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(
    (
      select jsonb_build_object(
        'position',
        jsonb_build_object('number', p_room.nth, 'of', p_room.nth + jsonb_array_length(s.agenda) - s.agenda_next)
      )
      from public.sessions as s
      where s.current_room = p_room.id and s.agenda <> '[]'
    ),
    '{}'
  );
end
$$;
comment on function internal.position_of is
  '{position: {number, of}} of the current room of a session with an agenda: the games so far, and with those still to come. Else {}. Only a move to another room changes it.';

create function internal.hosting(p_room public.rooms, p_caps jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'code', s.code,
      'locked', s.locked,
      'participantLimit', (internal.plan_limit(p_room.host_id, p_caps)).most,
      'session', jsonb_build_object(
        'id', s.id,
        'name', s.name,
        'settings', s.settings,
        'next', (s.agenda -> s.agenda_next) || jsonb_build_object('entry', s.agenda_next)
      ) || internal.position_of(p_room)
    ) || internal.door(s.id) || case when p_room.turned_away = 'told' then '{"turnedAway": true}' else '{}' end::jsonb
    from public.sessions as s
    where s.id = p_room.session_id
  );
end
$$;
comment on function internal.hosting is 'The contract''s `hosting`: {code, locked, participantLimit, session}, internal.door, and {turnedAway: true} once someone found no seat.';

create function internal.state_head(p_room public.rooms)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'now', internal.instant(clock_timestamp()), 'version', p_room.version, 'reclaims', p_room.reclaims, 'room', null
  ) || coalesce(internal.moved_to(p_room), '{}');
end
$$;
comment on function internal.state_head is
  'What every state of a room starts with, and all of it for a caller with the current version: {now, version, reclaims, room: null}; and movedTo after the session has moved on.';

create function app.resolve_caller(p_room text, p_user uuid, p_seat bytea, p_key bytea default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.find_open_room(p_room);
  v_seat public.participants := internal.own_seat(v_room, p_user, p_seat);
  v_key public.session_keys := internal.key_of(v_room, p_key);
begin
  return jsonb_build_object(
    'isHost', coalesce(p_user = v_room.host_id, false),
    'game', v_room.game,
    'reclaims', v_room.reclaims,
    'seat', case when v_seat.present then internal.person(v_seat) end
  ) || case
    when v_key.id is null then '{}'
    else jsonb_build_object('key', v_key.id, 'keySeconds', extract(epoch from v_key.expires_at - clock_timestamp()))
  end;
end
$$;
comment on function app.resolve_caller is
  'The caller in this room: {isHost, game, reclaims, seat}; seat is null for none or a freed one, and for one with a key that leads this room {key, keySeconds}: its id, and how long it still does (null: until the session ends).';

create function internal.rejoins_as(p_room text, p_link bytea)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(
    (
      select jsonb_build_object('rejoinsAs', name)
      from public.participants
      where room_id = p_room and link_hash = p_link and link_ends_at > now() and removed_at is null
    ),
    '{}'
  );
end
$$;
comment on function internal.rejoins_as is
  '{rejoinsAs} with the name of the seat that this rejoin link still gives back; else {}. The link is as secret as a seat, so no one else learns a name.';

create function internal.host_name(p_host uuid)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(nullif(display_name, ''), nullif(split_part(trim(full_name), ' ', 1), ''), 'Host')
    from public.profiles
    where id = p_host
  );
end
$$;
comment on function internal.host_name is
  'A host''s name for participants: the display name, else the first word of the full name, else Host. Never an address.';

create function app.lobby(
  p_room text,
  p_user uuid,
  p_seat bytea,
  p_caps jsonb,
  p_link bytea default null,
  p_key bytea default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_caller jsonb := app.resolve_caller(p_room, p_user, p_seat, p_key);
begin
  return (
    select v_caller || internal.rejoins_as(r.id, p_link) || jsonb_build_object(
      'roomId', r.id,
      'host', internal.host_name(r.host_id),
      'locked', s.locked,
      'full', internal.places_taken(r.id) >= plan.most,
      'tier', plan.tier
    ) || internal.position_of(r) || coalesce(internal.moved_to(r), '{}')
    from public.rooms as r
    join public.sessions as s on s.id = r.session_id
    cross join lateral internal.plan_limit(r.host_id, p_caps) as plan
    where r.id = p_room
  );
end
$$;
comment on function app.lobby is
  'The public view of a room before joining: resolve_caller with {roomId, host, locked, full} and internal.position_of, and {rejoinsAs} for the hash of a working rejoin link, and movedTo after the session has moved on. No names but the host''s and the caller''s own.';

create function internal.lock_for_player(
  p_room text,
  p_game text,
  p_user uuid,
  p_seat bytea,
  p_claimed jsonb default null
)
returns public.participants
language plpgsql
set search_path = ''
as $$
declare
  v_room public.rooms := internal.lock_open_room(p_room, p_game);
begin
  return internal.acting_seat(v_room, p_user, p_seat, p_claimed);
end
$$;
comment on function internal.lock_for_player is 'lock_open_room for a move of a player, and acting_seat.';

create function internal.seat_for_lead(p_room text, p_host uuid, p_key bytea, p_number integer)
returns public.participants
language plpgsql
set search_path = ''
as $$
declare
  v_seat public.participants;
begin
  perform internal.lock_for_lead(p_room, p_host, p_key);
  select * into v_seat from public.participants where room_id = p_room and number = p_number;
  if v_seat.number is null then
    perform internal.refuse(404, 'not_found');
  end if;
  return v_seat;
end
$$;
comment on function internal.seat_for_lead is 'lock_for_lead for an action on one seat, and answers the seat.';

create function app.remove_participant(p_room text, p_host uuid, p_number integer, p_key bytea default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_seat public.participants := internal.seat_for_lead(p_room, p_host, p_key, p_number);
begin
  if v_seat.is_host then
    perform internal.refuse(400, 'invalid', jsonb_build_object('field', 'participantId'));
  end if;
  if v_seat.removed_at is null then
    update public.participants set removed_at = now(), freed_at = null where room_id = p_room and number = p_number;
    perform internal.mark_active(p_room, true);
  end if;
  return '{}';
end
$$;
comment on function app.remove_participant is
  'Removes one person from this room: name and seat are free for others, and the token is refused from now on.';

create function internal.restore_in_earlier_rooms(p_room text, p_numbers integer[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_seat public.participants;
begin
  for v_seat in
    select p.*
    from public.rooms as r
    join public.participants as p on p.room_id = r.id
    where r.session_id = (select session_id from public.rooms where id = p_room)
      and r.id <> p_room
      and p.number = any (p_numbers)
      and p.removed_at is not null
    order by p.number
  loop
    update public.participants
    set removed_at = null,
      -- Somebody else may have got the name there.
      freed_at = case when internal.name_is_held(v_seat.room_id, v_seat.name_key) then now() end
    where room_id = v_seat.room_id and number = v_seat.number;
    perform internal.raise_version(v_seat.room_id);
  end loop;
end
$$;
comment on function internal.restore_in_earlier_rooms is
  'Takes these people''s removals back in the earlier rooms of the session of p_room, its current one, so that what they did there counts again. All its rooms are locked by the caller.';

create function app.restore_participant(p_room text, p_host uuid, p_number integer, p_caps jsonb, p_key bytea default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session text := internal.lock_all_rooms(p_room);
  v_seat public.participants := internal.seat_for_lead(p_room, p_host, p_key, p_number);
begin
  if v_seat.removed_at is not null then
    -- Keeping out is the host's decision, so only the host takes it back.
    if p_key is not null and exists (
      select from public.kept_out where session_id = v_session and browser = v_seat.browser
    ) then
      perform internal.refuse(403, 'not_host');
    end if;
    if internal.name_is_held(p_room, v_seat.name_key) then
      perform internal.refuse(409, 'name_taken');
    end if;
    perform internal.refuse_when_full(p_room, (select host_id from public.rooms where id = p_room), p_caps);
    update public.participants set removed_at = null, last_seen_at = now() where room_id = p_room and number = p_number;
    update public.rooms set turned_away = null where id = p_room;
    perform internal.restore_in_earlier_rooms(p_room, array[p_number]);
    delete from public.kept_out where session_id = v_session and browser = v_seat.browser;
    perform internal.mark_active(p_room, true);
  end if;
  return '{}';
end
$$;
comment on function app.restore_participant is
  'Takes a removal back in all rooms of the session: same seat, name and color, and its browser is no longer kept out.';

create function app.make_seat_link(p_room text, p_host uuid, p_number integer, p_link bytea, p_seconds integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_seat public.participants := internal.seat_for_lead(p_room, p_host, null, p_number);
begin
  if v_seat.is_host then
    perform internal.refuse(400, 'invalid', jsonb_build_object('field', 'participantId'));
  end if;
  if not v_seat.present then
    perform internal.refuse(404, 'not_found');
  end if;
  update public.participants
  set link_hash = p_link, link_ends_at = now() + make_interval(secs => p_seconds)
  where room_id = p_room and number = p_number;
  perform internal.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.make_seat_link is
  'Makes the one link by which a person takes this seat back, for p_seconds; an earlier one ends.';

create function app.reclaim_seat(p_room text, p_link bytea, p_new_seat bytea, p_visitor jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Without the lock, two browsers with one link would each get a token, and one of the tokens would be dead.
  v_session text := internal.lock_all_rooms(p_room);
  v_room public.rooms := internal.lock_open_room(p_room);
  v_seat public.participants;
begin
  -- The seat is no new one: who has it now may share an address with somebody kept out.
  perform internal.refuse_kept_out(v_room.session_id, p_visitor - 'address');
  -- A retry after a lost reply brings the same new seat.
  select * into v_seat from public.participants
  where room_id = p_room and (seat_hash = p_new_seat or link_hash = p_link and link_ends_at > now())
  order by seat_hash = p_new_seat desc
  limit 1;
  if v_seat.number is null then
    perform internal.refuse(400, 'invalid_link');
  end if;
  if v_seat.removed_at is not null then
    perform internal.refuse(403, 'removed');
  end if;
  if v_seat.seat_hash <> p_new_seat then
    -- In the earlier rooms too: the old token reads nothing there, and the new one is this person everywhere.
    update public.participants
    set seat_hash = p_new_seat, link_hash = null, link_ends_at = null, last_seen_at = now()
    where room_id in (select id from public.rooms where session_id = v_session) and number = v_seat.number;
    perform internal.look_up_callers(v_session);
    perform internal.mark_active(p_room, true);
  end if;
  return internal.person(v_seat);
end
$$;
comment on function app.reclaim_seat is
  'Gives the seat of this link a new token, in all rooms of the session, and answers the person: the earlier token and the link are dead. p_visitor as in internal.is_kept_out, of which the browser counts.';

create function internal.away_numbers(p_room public.rooms, p_away_seconds integer)
returns integer[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return array(
    select number
    from public.participants
    where room_id = p_room.id
      and p_room.presence
      and present
      and not is_host
      and last_seen_at < now() - make_interval(secs => p_away_seconds)
    order by number
  );
end
$$;
comment on function internal.away_numbers is
  'The seats of a room not seen for p_away_seconds; never the host''s own, and none in a room without presence.';

create function internal.all_done(p_room public.rooms, p_done integer[], p_away_seconds integer)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_not_awaited integer[] := p_done || internal.away_numbers(p_room, p_away_seconds);
begin
  return cardinality(p_done) > 0 and not exists (
    select from public.participants where room_id = p_room.id and present and number <> all (v_not_awaited)
  );
end
$$;
comment on function internal.all_done is
  'Whether these seats, at least one, are everyone present and not away.';

create function app.away(p_room text, p_host uuid, p_away_seconds integer, p_key bytea default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.find_for_lead(p_room, p_host, p_key);
begin
  return jsonb_build_object(
    'awayIds', to_jsonb(internal.away_numbers(v_room, p_away_seconds)::text[]), 'version', v_room.version
  );
end
$$;
comment on function app.away is
  'The participants of this room not seen for p_away_seconds, in seat order: {awayIds, version}.';

create function app.free_away_seats(p_room text, p_host uuid, p_away_seconds integer, p_key bytea default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.lock_for_lead(p_room, p_host, p_key);
  v_away integer[] := internal.away_numbers(v_room, p_away_seconds);
begin
  update public.participants set freed_at = now() where room_id = p_room and number = any (v_away);
  perform internal.mark_active(p_room, cardinality(v_away) > 0);
  return jsonb_build_object('freed', cardinality(v_away));
end
$$;
comment on function app.free_away_seats is
  'Frees the seats of everyone unseen for p_away_seconds; they may rejoin while there is room. Answers {freed}.';

create function app.touch_seats(p_rooms text[], p_numbers integer[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- `skip locked`: never waits for a room being deleted, so it cannot deadlock with the deletion; `no key` does not
  -- hold up rows that refer to these seats.
  update public.participants as p
  set last_seen_at = now()
  from (
    select room_id, number from public.participants
    where (room_id, number) in (select * from unnest(p_rooms, p_numbers)) and present
    for no key update skip locked
  ) as seen
  where p.room_id = seen.room_id and p.number = seen.number;
  update public.phase_games as g
  set lead_seen_at = now()
  from (
    select room_id from public.phase_games
    where room_id in (select lead.room from unnest(p_rooms, p_numbers) as lead (room, number) where lead.number = 0)
    for no key update skip locked
  ) as seen
  where g.room_id = seen.room_id;
end
$$;
comment on function app.touch_seats is
  'Marks seats as seen now: p_rooms and p_numbers in pairs; 0 stands for the screens of a host, co-host or remote. Does not move the room''s last activity: polls keep no room alive.';
