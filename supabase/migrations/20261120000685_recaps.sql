-- Recaps: what the games of an ended session leave, read from their own tables until the session expires. Its host, the
-- holders of a link of its own, and, for their own part, its guests may read it.

create table public.recap_links (
  session_id text not null,
  token text collate "C" not null,
  constraint recap_links_pkey primary key (session_id),
  constraint recap_links_token_key unique (token),
  constraint recap_links_session_id_fkey foreign key (session_id) references public.sessions (id) on delete cascade,
  constraint recap_links_token_check check (token ~ '^recap_[A-Za-z0-9_-]{43}$')
);
comment on table public.recap_links is
  'The link by which others read a recap, one of a session at most. Read and written by functions of schema app only.';
comment on column public.recap_links.token is
  'As it is in the link, for the people of the session: who could read it here can read the recap as well.';

create table public.recap_exits (
  session_id text not null,
  number integer not null,
  constraint recap_exits_pkey primary key (session_id, number),
  constraint recap_exits_session_id_fkey foreign key (session_id) references public.sessions (id) on delete cascade,
  constraint recap_exits_number_check check (number between 1 and 999999999)
);
comment on table public.recap_exits is
  'The people of a session who are not in its recap, by the number of their seats. Written by functions of schema app only.';

create table public.again_answers (
  session_id text not null,
  number integer not null,
  again boolean not null,
  constraint again_answers_pkey primary key (session_id, number),
  constraint again_answers_session_id_fkey foreign key (session_id) references public.sessions (id) on delete cascade,
  constraint again_answers_number_check check (number between 1 and 999999999)
);
comment on table public.again_answers is
  'Whether guests would do such a session again, one answer of a seat at most. Read and written by functions of schema app only: hosts get the numbers.';

alter table public.recap_links enable row level security;
alter table public.recap_exits enable row level security;
alter table public.again_answers enable row level security;

create function internal.forget_people(p_session text, p_numbers integer[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_rooms text[] := array(select id from public.rooms where session_id = p_session);
  v_part text;
begin
  for v_part in select internal.parts_of('forget', v_rooms) loop
    execute format('select internal.%I($1, $2)', v_part) using v_rooms, p_numbers;
  end loop;
  delete from public.again_answers where session_id = p_session and number = any (p_numbers);
  update public.participants
  set name = '-', name_key = '- ' || number, on_pictures = false
  where room_id = any (v_rooms) and number = any (p_numbers);
end
$$;
comment on function internal.forget_people is
  'Deletes what these guests left in an ended session: their names, that these may be on pictures, their answers to "Again?", and what the games forget of them (the part `forget`). Strokes and votes stay, without them. The session is locked by the caller.';

create function internal.strip_session(p_session text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_rooms text[] := array(select id from public.rooms where session_id = p_session);
  v_part text;
begin
  -- Removed people are gone from the games they were removed in. What others saw of them in earlier ones stays, without them.
  insert into public.recap_exits (session_id, number)
  select distinct p_session, number from public.participants where room_id = any (v_rooms) and removed_at is not null
  on conflict do nothing;
  delete from public.participants where room_id = any (v_rooms) and removed_at is not null;
  update public.participants set link_hash = null, link_ends_at = null, address = null
  where room_id = any (v_rooms) and num_nonnulls(link_hash, address) > 0;
  delete from public.reactions where room_id = any (v_rooms);
  delete from public.session_keys where session_id = p_session;
  for v_part in select internal.parts_of('strip', v_rooms) loop
    execute format('select internal.%I($1)', v_part) using v_rooms;
  end loop;
  delete from public.phase_games where room_id = any (v_rooms);
  perform internal.forget_people(
    p_session, array(select number from public.recap_exits where session_id = p_session)
  );
end
$$;
comment on function internal.strip_session is
  'Deletes from an ended session all that its recap has no use for: removed people (of the session''s other games: what forget_people deletes), running phases, and what each game strips (the part `strip`). The session is locked by the caller.';

create function internal.was_played(p_session text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  v_rooms text[] := array(select id from public.rooms where session_id = p_session);
  v_part text;
  v_played boolean := false;
begin
  for v_part in select internal.parts_of('played', v_rooms) loop
    execute format('select internal.%I($1)', v_part) into v_played using v_rooms;
    exit when v_played;
  end loop;
  return v_played;
end
$$;
comment on function internal.was_played is 'Whether a game of this ended session left something, so that it has a recap.';

create function internal.guest_count(p_session text)
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(distinct p.number)::integer
  from public.rooms as r
  join public.participants as p on p.room_id = r.id
  where r.session_id = p_session and not p.is_host
$$;
comment on function internal.guest_count is 'The people who were in a game of this session, without its host.';

-- Only the view below names them for hosts.
grant execute on function internal.ended_room_lifetime, internal.guest_count to authenticated;

create view public.past_sessions with (security_invoker = true) as
select
  s.id as session_id,
  s.name,
  s.last_active_at as ended_at,
  s.expires_at,
  array(select r.game from public.rooms as r where r.session_id = s.id order by r.nth) as games,
  internal.guest_count(s.id) as guest_count,
  s.settings,
  s.agenda as entries
from public.sessions as s
where s.status = 'ended'
  and s.expires_at > now()
  -- As its end decided (internal.keep_recap): asking the games again for each row would cost more than all the rest.
  and s.expires_at > s.last_active_at + internal.ended_room_lifetime();
comment on view public.past_sessions is
  'The ended sessions of the signed-in host whose recap is kept, by the policies of sessions and rooms. Sessions in which nothing was played have none.';

grant select on table public.past_sessions to authenticated;

create function internal.keep_recap(p_session public.sessions, p_keep jsonb)
returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  v_most integer := case
    when p_keep ? 'plans' then (internal.plan_limit(p_session.host_id, p_keep -> 'plans')).most
    else 1
  end;
begin
  return case
    when internal.was_played(p_session.id)
      then now() + make_interval(days => least(coalesce((p_keep ->> 'days')::integer, v_most), v_most))
    else now() + internal.ended_room_lifetime()
  end;
end
$$;
comment on function internal.keep_recap is
  'Until when a session that ends now, stripped already, is kept: as long as the plan says, or for p_keep''s days if they are fewer; minutes if nothing was played. p_keep is {days, plans: {tier: days}}; without plans a day.';

create function internal.find_recap(p_session text, p_host uuid)
returns public.sessions
language plpgsql
stable
set search_path = ''
as $$
declare
  v_session public.sessions;
begin
  select * into v_session from public.sessions where id = p_session and expires_at > now();
  if not found then
    perform internal.refuse(410, 'recap_gone');
  end if;
  if p_host is null or v_session.host_id <> p_host then
    perform internal.refuse(403, 'not_host');
  end if;
  if v_session.status <> 'ended' then
    perform internal.refuse(404, 'not_found');
  end if;
  return v_session;
end
$$;
comment on function internal.find_recap is
  'The ended session, for its host. Nothing tells a deleted one from one that never was.';

create function internal.lock_recap(p_session text, p_host uuid)
returns public.sessions
language plpgsql
set search_path = ''
as $$
begin
  perform from public.sessions where id = p_session for no key update;
  return internal.find_recap(p_session, p_host);
end
$$;
comment on function internal.lock_recap is 'find_recap, with the session locked.';

create function internal.recap_names(p_session text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(seat.number, seat.name), '{}')
  from (
    select distinct p.number, first_value(p.name) over (
      partition by case when not p.is_host then p.number end order by r.nth desc
    ) as name
    from public.rooms as r
    join public.participants as p on p.room_id = r.id
    where r.session_id = p_session
      and p.number not in (select number from public.recap_exits where session_id = p_session)
  ) as seat
$$;
comment on function internal.recap_names is
  'The names of a session''s people in the end, by the numbers of their seats, without people who left the recap. The host has a number in each room.';

create function internal.recap_guests(p_session text, p_people jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(guest.name order by guest.number), '[]')
  from (
    select distinct p.number, p_people ->> p.number::text as name
    from public.rooms as r
    join public.participants as p on p.room_id = r.id
    where r.session_id = p_session and not p.is_host and p_people ? p.number::text
  ) as guest
$$;
comment on function internal.recap_guests is
  'The names of a session''s guests in the order of joining, of p_people (internal.recap_names).';

create function internal.picture_names(p_session text, p_people jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(named.name order by named.name), '[]')
  from (
    select p_people ->> p.number::text as name
    from public.rooms as r
    join public.participants as p on p.room_id = r.id
    where r.session_id = p_session and p_people ? p.number::text
    group by 1
    -- Pictures know people by their names only.
    having bool_and(p.is_host or p.on_pictures)
  ) as named
$$;
comment on function internal.picture_names is
  'The names, of p_people (internal.recap_names), whose people all agree that they are on pictures. Hosts agree by making them.';

create function internal.recap_people(p_room text, p_people jsonb)
returns table (number integer, name text)
language sql
stable
set search_path = ''
as $$
  select number, p_people ->> number::text
  from public.participants
  where room_id = p_room and p_people ? number::text
$$;
comment on function internal.recap_people is 'The seats of a room, with their names of p_people (internal.recap_names).';

create function internal.recap(p_session public.sessions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_names boolean := coalesce((p_session.settings -> 'voterNames')::boolean, false);
  v_people jsonb := internal.recap_names(p_session.id);
  v_room public.rooms;
  v_left jsonb;
  v_games jsonb := '[]';
begin
  for v_room in select * from public.rooms where session_id = p_session.id order by nth loop
    execute format('select internal.%I($1, $2, $3)', internal.part_of(v_room.game, 'recap'))
    into v_left
    using v_room, v_people, v_names;
    v_games := v_games || (jsonb_build_object('nth', v_room.nth, 'game', v_room.game) || v_left);
  end loop;
  return jsonb_build_object(
    'sessionId', p_session.id,
    'name', p_session.name,
    'endedAt', internal.instant(p_session.last_active_at),
    'expiresAt', internal.instant(p_session.expires_at),
    'voterNames', v_names,
    'guestCount', internal.guest_count(p_session.id),
    'pictureNames', internal.picture_names(p_session.id, v_people),
    'games', v_games
  );
end
$$;
comment on function internal.recap is
  '{sessionId, name, endedAt, expiresAt, voterNames, guestCount, pictureNames, games: [{nth, game, …}]}: the contract''s `recap`.';

create function internal.recap_version(p_session text)
returns integer
language sql
stable
set search_path = ''
as $$
  select s.recap_changes + (select count(*) from public.recap_exits where session_id = p_session)::integer
  from public.sessions as s
  where s.id = p_session
$$;
comment on function internal.recap_version is
  'Grows with everyone who leaves the recap, and with names that may be on pictures. Nothing else changes it for guests.';

create function app.recap(p_session text, p_host uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_session public.sessions := internal.find_recap(p_session, p_host);
begin
  return internal.recap(v_session) || jsonb_build_object(
    'link', (select token from public.recap_links where session_id = p_session),
    'people', internal.recap_guests(p_session, internal.recap_names(p_session)),
    'teamLinkSessions', case
      when exists (select from public.rooms where session_id = p_session and by_team_link)
        then internal.team_link_sessions(p_host, v_session.last_active_at)
      else '[]'
    end,
    'again', (
      select jsonb_build_object('yes', count(*) filter (where again), 'no', count(*) filter (where not again))
      from public.again_answers
      where session_id = p_session
    )
  );
end
$$;
comment on function app.recap is
  'The recap of an ended session for its host: internal.recap with {link (its token, or null), people (the names of all guests), teamLinkSessions (internal.team_link_sessions up to this one, if somebody came to it by the team link), again: {yes, no}}.';

create function app.shared_recap(p_link text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_session public.sessions;
begin
  select s.* into v_session
  from public.recap_links as l
  join public.sessions as s on s.id = l.session_id
  where l.token = p_link and s.expires_at > now() and not app.is_suspended(s.host_id);
  if not found then
    perform internal.refuse(410, 'recap_gone');
  end if;
  return jsonb_build_object(
    'sessionId', v_session.id,
    'version', internal.recap_version(v_session.id),
    'voterNames', coalesce((v_session.settings -> 'voterNames')::boolean, false)
  );
end
$$;
comment on function app.shared_recap is
  'What the holder of a link reads: {sessionId, version, voterNames}, for common_recap.';

create function internal.recap_seat(p_room text, p_user uuid, p_seat bytea)
returns public.participants
language plpgsql
stable
set search_path = ''
as $$
declare
  v_room public.rooms;
  v_seat public.participants;
begin
  -- The newest room decides: it has the removed people of all rooms, and the tokens that are still good.
  select newest.* into v_room
  from public.rooms as r
  join public.sessions as s on s.id = r.session_id
  join public.rooms as newest on newest.id = s.current_room
  where r.id = p_room and s.expires_at > now();
  if not found then
    if exists (select from public.used_room_ids where id_hash = internal.room_id_hash(p_room)) then
      perform internal.refuse(410, 'room_ended');
    end if;
    perform internal.refuse(404, 'room_not_found');
  end if;
  v_seat := internal.own_seat(v_room, p_user, p_seat);
  if v_seat.number is null and v_room.host_id is distinct from p_user then
    perform internal.refuse(403, 'not_your_seat');
  end if;
  return v_seat;
end
$$;
comment on function internal.recap_seat is
  'The caller''s seat in the newest room of a session, by any room of it, open or kept for its recap; a row of nulls for a host without one.';

create function app.guest_recap(p_room text, p_user uuid, p_seat bytea)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_seat public.participants := internal.recap_seat(p_room, p_user, p_seat);
  v_session public.sessions;
begin
  select s.* into v_session
  from public.rooms as r
  join public.sessions as s on s.id = r.session_id
  where r.id = p_room;
  return jsonb_build_object(
    'sessionId', case when v_session.status = 'ended' then v_session.id end,
    'version', internal.recap_version(v_session.id),
    'isOut', exists (select from public.recap_exits where session_id = v_session.id and number = v_seat.number),
    'again', (select again from public.again_answers where session_id = v_session.id and number = v_seat.number),
    'onPictures', coalesce(v_seat.on_pictures, false),
    'link', (select token from public.recap_links where session_id = v_session.id),
    'ownDrawings', case when v_session.status = 'ended'
      then internal.own_drawings(v_session.id, v_seat.number)
      else '[]'
    end
  );
end
$$;
comment on function app.guest_recap is
  'What a recap has for one person of the room: {sessionId (null while the session is open), version (for common_recap), isOut, again (their answer, or null), onPictures, link (its token, or null), ownDrawings: [{id, nth, prompt, title}]}.';

create function app.common_recap(p_session text, p_version integer, p_voters boolean)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_session public.sessions;
  v_version integer := internal.recap_version(p_session);
begin
  select * into v_session from public.sessions where id = p_session and status = 'ended' and expires_at > now();
  if not found then
    perform internal.refuse(410, 'room_ended');
  end if;
  v_session.settings := v_session.settings || jsonb_build_object('voterNames', p_voters);
  return jsonb_build_object(
    'version', v_version, 'recap', case when v_version is distinct from p_version then internal.recap(v_session) end
  );
end
$$;
comment on function app.common_recap is
  'The recap that many read alike, with the names of voters or without: {version, recap (null if p_version is current)}. The API tells it to those whom guest_recap (never the names) or shared_recap admits.';

create function app.leave_recap(p_room text, p_user uuid, p_seat bytea)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session public.sessions;
  v_seat public.participants;
begin
  -- People who leave during the end are removed by the end, or here.
  select * into v_session from public.sessions
  where id = (select session_id from public.rooms where id = p_room)
  for no key update;
  v_seat := internal.recap_seat(p_room, p_user, p_seat);
  if v_seat.number is null or v_seat.is_host then
    perform internal.refuse(404, 'not_found');
  end if;
  insert into public.recap_exits (session_id, number) values (v_session.id, v_seat.number) on conflict do nothing;
  if v_session.status = 'ended' then
    perform internal.forget_people(v_session.id, array[v_seat.number]);
    update public.sessions set bytes = internal.session_bytes(id) where id = v_session.id;
  end if;
  perform internal.tell_version((select version from public.rooms where id = p_room));
  return '{}';
end
$$;
comment on function app.leave_recap is
  'Takes the caller out of the recap, for good: at once, or when the session ends.';

create function app.answer_again(p_room text, p_user uuid, p_seat bytea, p_again boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session public.sessions;
  v_seat public.participants;
begin
  -- No answer outlives its person's way out of the recap.
  select * into v_session from public.sessions
  where id = (select session_id from public.rooms where id = p_room)
  for no key update;
  v_seat := internal.recap_seat(p_room, p_user, p_seat);
  if v_session.status <> 'ended' or v_seat.number is null or v_seat.is_host or exists (
    select from public.recap_exits where session_id = v_session.id and number = v_seat.number
  ) then
    perform internal.refuse(404, 'not_found');
  end if;
  insert into public.again_answers (session_id, number, again) values (v_session.id, v_seat.number, p_again)
  on conflict (session_id, number) do update set again = excluded.again;
  perform internal.tell_version((select version from public.rooms where id = p_room));
  return jsonb_build_object('again', p_again);
end
$$;
comment on function app.answer_again is
  'Whether a guest of an ended session would do it again; the last answer of a seat counts. Not for the host, nor for people who have left the recap. Answers {again}.';

create function app.allow_picture_name(p_room text, p_user uuid, p_seat bytea, p_allowed boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session public.sessions;
  v_seat public.participants;
begin
  -- No yes outlives its person's way out of the recap, or stays behind in a move to the next room.
  select * into v_session from public.sessions
  where id = (select session_id from public.rooms where id = p_room)
  for no key update;
  v_seat := internal.recap_seat(p_room, p_user, p_seat);
  if v_seat.number is null or v_seat.is_host or exists (
    select from public.recap_exits where session_id = v_session.id and number = v_seat.number
  ) then
    perform internal.refuse(404, 'not_found');
  end if;
  if v_seat.on_pictures <> p_allowed then
    update public.participants
    set on_pictures = p_allowed
    where room_id in (select id from public.rooms where session_id = v_session.id) and number = v_seat.number;
    update public.sessions set recap_changes = recap_changes + 1 where id = v_session.id;
  end if;
  perform internal.tell_version((select version from public.rooms where id = p_room));
  return jsonb_build_object('allowed', p_allowed);
end
$$;
comment on function app.allow_picture_name is
  'Whether a guest''s first name may be on pictures of the recap, in all rooms of the session, open or ended. Not for people who have left the recap. Answers {allowed}.';

create function internal.recap_file(p_session text, p_user uuid, p_seat bytea, p_link text)
returns integer
language plpgsql
stable
set search_path = ''
as $$
declare
  v_session public.sessions;
  v_number integer;
begin
  select * into v_session from public.sessions where id = p_session and status = 'ended' and expires_at > now();
  if not found then
    perform internal.refuse(410, 'recap_gone');
  end if;
  if p_user = v_session.host_id or exists (
    select from public.recap_links
    where session_id = p_session and token = p_link and not app.is_suspended(v_session.host_id)
  ) then
    return null;
  end if;
  if p_link is not null then
    perform internal.refuse(410, 'recap_gone');
  end if;
  -- As in recap_seat, the newest room decides.
  select number into v_number
  from public.participants
  where room_id = v_session.current_room and seat_hash = p_seat;
  if not found then
    perform internal.refuse(403, 'not_your_seat');
  end if;
  return v_number;
end
$$;
comment on function internal.recap_file is
  'Admits to a recap''s pictures: null for its host and the holder of its link, or the number of a guest.';

create function app.change_recap(p_session text, p_host uuid, p_voter_names boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform internal.lock_recap(p_session, p_host);
  update public.sessions
  set settings = settings || jsonb_build_object('voterNames', p_voter_names)
  where id = p_session;
  return '{}';
end
$$;
comment on function app.change_recap is 'Shows the names of voters in a recap, or hides them.';

create function app.share_recap(p_session text, p_host uuid, p_link text, p_first boolean default false)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session public.sessions := internal.lock_recap(p_session, p_host);
begin
  if not p_first then
    delete from public.recap_links where session_id = p_session;
  end if;
  insert into public.recap_links (session_id, token)
  select p_session, p_link
  where p_link is not null and not (p_first and exists (select from public.recap_links where session_id = p_session));
  return jsonb_build_object(
    'expiresAt', internal.instant(v_session.expires_at),
    'token', (select token from public.recap_links where session_id = p_session)
  );
end
$$;
comment on function app.share_recap is
  'Makes the link to a recap, or with null none: an earlier one is dead. With p_first an earlier one stays instead. Answers {expiresAt, token (of the present link, or null)}.';

create function app.delete_recap(p_session text, p_host uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = p_host for no key update;
  perform internal.lock_recap(p_session, p_host);
  perform internal.delete_sessions(array[p_session]);
  perform internal.forget_usual(p_host, p_session);
  return '{}';
end
$$;
comment on function app.delete_recap is 'Deletes an ended session with everything in it.';
