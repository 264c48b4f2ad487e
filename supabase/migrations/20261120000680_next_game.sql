-- The next game of a session: a new room for everyone of the current one.

create function internal.carry_seats(p_from public.rooms, p_to text, p_most bigint, p_colors text[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.participants (
    room_id, number, name, name_key, color, seat_hash, browser, address, last_seen_at, removed_at, freed_at, link_hash, link_ends_at,
    on_pictures, extra_time
  )
  with seats as (
    select
      p.*,
      had.color as had,
      -- People present come first: removed and freed ones take no color from them.
      row_number() over (partition by had.color is null order by p.present desc, p.number) as turn,
      row_number() over (partition by p.present order by p.number) as nth
    from public.participants as p
    left join (
      -- The last game may have had another palette. Read once for all: a session has up to 50 games.
      select distinct on (e.number) e.number, e.color
      from public.rooms as r
      join public.participants as e on e.room_id = r.id
      where r.session_id = p_from.session_id and e.color = any (p_colors)
      order by e.number, r.nth desc
    ) as had on had.number = p.number
    where p.room_id = p_from.id
      and not p.is_host
      and (p.present or p.removed_at is not null or p.number in (
        select number from public.participants
        where room_id = p_from.id and not present and removed_at is null
        order by freed_at desc, number desc
        limit 100
      ))
  ),
  -- The colors that no one keeps; if there are none, all.
  free as (
    select palette.color, row_number() over (order by palette.nth) as turn, count(*) over () as colors
    from unnest(p_colors) with ordinality as palette (color, nth)
    where palette.color <> all (array(select had from seats where present and had is not null))
      or not exists (
        select from unnest(p_colors) as other (color)
        where other.color <> all (array(select had from seats where present and had is not null))
      )
  )
  select
    p_to,
    s.number,
    s.name,
    s.name_key,
    coalesce(s.had, free.color),
    s.seat_hash,
    s.browser,
    s.address,
    s.last_seen_at,
    s.removed_at,
    case when s.present and s.nth > p_most then now() else s.freed_at end,
    s.link_hash,
    s.link_ends_at,
    s.on_pictures,
    s.extra_time
  from seats as s
  left join free on s.had is null and free.turn = 1 + (s.turn - 1) % free.colors;
end
$$;
comment on function internal.carry_seats is
  'Copies the seats of everyone present but the host into the next room, of everyone removed, and of those freed the newest 100: same number, name and token, and the last color of the session that is one of p_colors. Removed people stay removed; beyond p_most people present the later ones are freed. Both rooms are locked by the caller, or new.';

create function app.next_room(
  p_room text,
  p_host uuid,
  p_next jsonb,
  p_limits jsonb,
  p_caps jsonb,
  p_colors text[],
  p_key bytea default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_host uuid := (internal.find_for_lead(p_room, p_host, p_key)).host_id;
  v_session public.sessions;
  v_old public.rooms;
  v_game public.phase_games;
  v_last public.phase_games;
  v_next text;
  v_new public.rooms;
begin
  -- First in the lock order, for storage.
  perform from public.profiles where id = v_host for no key update;
  v_session := internal.lock_session(p_room, v_host);
  -- Again, because a key may have been taken back while the locks were waiting.
  v_old := internal.find_for_lead(p_room, p_host, p_key);
  -- Of two screens that move on at once, the second gets the first one's room.
  if v_session.current_room <> p_room then
    return internal.moved_to(v_old);
  end if;
  if v_old.nth >= (p_limits ->> 'games')::integer then
    perform internal.refuse(409, 'too_many_games');
  end if;
  perform internal.refuse_when_storage_full(v_host, p_limits -> 'storage', 1);
  select * into v_game from public.phase_games where room_id = p_room and phase <> 'waiting';
  if found then
    perform internal.pause_game(v_old, v_game);
  end if;
  v_next := internal.new_room_id();
  insert into public.rooms (id, game, host_id, session_id, nth, presence, template, next_number)
  values (
    v_next,
    p_next ->> 'game',
    v_host,
    v_session.id,
    v_old.nth + 1,
    (p_next ->> 'presence')::boolean,
    p_next ->> 'template',
    v_old.next_number
  )
  returning * into v_new;
  -- Games without phases may have come in between.
  select g.* into v_last
  from public.rooms as r
  join public.phase_games as g on g.room_id = r.id
  where r.session_id = v_session.id and (p_next -> 'phases')::boolean
  order by r.nth desc
  limit 1;
  if p_next ->> 'entry' is not null then
    -- An entry without a pace means the usual one.
    v_last.pace := 'normal';
  end if;
  perform internal.prepare_game(v_new, p_next -> 'options', v_last);
  perform internal.carry_seats(v_old, v_next, (internal.plan_limit(v_host, p_caps)).most, p_colors);
  update public.sessions
  set
    current_room = v_next,
    -- At most behind the last one.
    agenda_next = case
      when p_next ->> 'entry' is null then agenda_next
      else least((p_next ->> 'entry')::integer + 1, jsonb_array_length(agenda))
    end
  where id = v_session.id;
  perform internal.mark_active(p_room, true);
  return internal.moved_to(v_old);
end
$$;
comment on function app.next_room is
  'Moves the session on from this room to a new one with everyone of it; p_next is {game, presence, phases (whether it has any), template, options, entry}; a game in phases keeps pace and auto of the last one, unless its entry or options say otherwise; after the game at position `entry` of the agenda, the one behind it comes next. Answers {movedTo: {game, roomId}}: the new room, or the current one if the session has moved on already. p_limits is {games (of a session), storage: {tier: bytes}}.';
