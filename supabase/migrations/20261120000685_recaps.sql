-- Recaps: what the games of an ended session leave, read from their own tables until the session expires. Its host, the
-- holders of a link of its own, and, for their own part, its guests may read it.

create table public.recap_links (
  session_id text not null,
  token_hash bytea not null,
  constraint recap_links_pkey primary key (session_id),
  constraint recap_links_token_hash_key unique (token_hash),
  constraint recap_links_session_id_fkey foreign key (session_id) references public.sessions (id) on delete cascade,
  constraint recap_links_token_hash_check check (octet_length(token_hash) = 32)
);
comment on table public.recap_links is
  'The link by which others read a recap, one of a session at most. Read and written by functions of schema app only.';
comment on column public.recap_links.token_hash is 'SHA-256 of the link''s token. The token itself is never stored.';

create table public.recap_exits (
  session_id text not null,
  number integer not null,
  constraint recap_exits_pkey primary key (session_id, number),
  constraint recap_exits_session_id_fkey foreign key (session_id) references public.sessions (id) on delete cascade,
  constraint recap_exits_number_check check (number between 1 and 999999999)
);
comment on table public.recap_exits is
  'The people of a session who are not in its recap, by the number of their seats. Written by functions of schema app only.';

alter table public.recap_links enable row level security;
alter table public.recap_exits enable row level security;

create function internal.forget_people(p_session text, p_numbers integer[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_rooms text[] := array(select id from public.rooms where session_id = p_session);
begin
  -- Facts tell of everyone's location.
  delete from public.facts
  where room_id in (select room_id from public.locations where room_id = any (v_rooms) and number = any (p_numbers));
  delete from public.locations where room_id = any (v_rooms) and number = any (p_numbers);
  -- The rows stay, so that nobody else wins.
  update public.drawings set bytes = '' where room_id = any (v_rooms) and number = any (p_numbers);
  -- Pictures of people removed in a game are gone, too.
  update public.masterpiece_rounds as r
  set bytes = (
    select coalesce(sum(octet_length(d.bytes)), 0)
    from public.drawings as d
    where d.room_id = r.room_id and d.round_number = r.round_number
  )
  where r.room_id = any (v_rooms);
  update public.participants
  set name = '-', name_key = '- ' || number
  where room_id = any (v_rooms) and number = any (p_numbers);
end
$$;
comment on function internal.forget_people is
  'Deletes what these guests left in an ended session: names, locations, pictures; and counts the bytes of all its pictures anew. Their strokes, their votes, and the votes for their drawings and in their turns stay, without them. The session is locked by the caller.';

create function internal.strip_session(p_session text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_rooms text[] := array(select id from public.rooms where session_id = p_session);
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
  delete from public.masterpiece_rounds as r using public.phase_games as g
  where r.room_id = any (v_rooms) and g.room_id = r.room_id and g.round = r.round_number and g.phase = 'drawing';
  delete from public.phase_games where room_id = any (v_rooms);
  delete from public.two_truths_entries where room_id = any (v_rooms);
  delete from public.locations where room_id = any (v_rooms) and approximate;
  -- The points stay as they are, about a kilometer: the facts tell distances between them.
  update public.locations set typed = null, time_zone = null, weather_emoji = null, weather_temp = null
  where room_id = any (v_rooms);
  perform internal.forget_people(
    p_session, array(select number from public.recap_exits where session_id = p_session)
  );
end
$$;
comment on function internal.strip_session is
  'Deletes from an ended session all that its recap has no use for: what people typed, removed people (of the session''s other games: what forget_people deletes), rounds that were still being drawn. The session is locked by the caller.';

create function internal.was_played(p_session text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.rooms as r
    where r.session_id = p_session
      and (
        exists (select from public.this_or_that_votes where room_id = r.id)
        or exists (select from public.drawings where room_id = r.id)
        or exists (select from public.two_truths_votes where room_id = r.id)
        or exists (select from public.strokes where room_id = r.id and removed_version is null)
        or exists (select from public.locations where room_id = r.id and name is not null)
      )
  )
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

-- Only the view below names them for hosts: a count and a yes or no about rows that stay closed to them.
grant execute on function internal.was_played, internal.guest_count to authenticated;

create view public.past_sessions with (security_invoker = true) as
select
  s.id as session_id,
  s.name,
  s.last_active_at as ended_at,
  s.expires_at,
  array(select r.game from public.rooms as r where r.session_id = s.id order by r.place) as games,
  internal.guest_count(s.id) as guest_count,
  s.settings,
  s.agenda as entries
from public.sessions as s
where s.status = 'ended' and s.expires_at > now() and internal.was_played(s.id);
comment on view public.past_sessions is
  'The ended sessions of the signed-in host whose recap is kept, by the policies of sessions and rooms. Sessions in which nothing was played have none.';

grant select on table public.past_sessions to authenticated;

create function internal.keep_recap(p_session public.sessions, p_keep jsonb)
returns timestamptz
language plpgsql
set search_path = ''
as $$
declare
  v_days integer := greatest(coalesce((p_keep ->> 'days')::integer, 1), 1);
begin
  -- `skip locked`: an old one that is in use is being deleted.
  update public.sessions set expires_at = now()
  where id in (
    select id from public.sessions
    where p_keep ? 'most'
      and host_id = p_session.host_id and status = 'ended' and id <> p_session.id
    order by last_active_at desc
    offset greatest((p_keep ->> 'most')::integer - 1, 0)
    for no key update skip locked
  );
  if v_days > 1 then
    v_days := least(v_days, (internal.plan_limit(p_session.host_id, p_keep -> 'plans')).most);
  end if;
  return case
    when internal.was_played(p_session.id) then now() + make_interval(days => v_days)
    else now() + internal.ended_room_lifetime()
  end;
end
$$;
comment on function internal.keep_recap is
  'Until when a session that ends now, stripped already, is kept: 24 hours, or p_keep''s days as far as the plan allows; minutes if nothing was played. p_keep is {days, plans: {tier: days}, most}: the host''s oldest recaps beyond `most` expire now.';

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
  'The ended session, for its host. PT403 not_host, PT404 not_found while it is open, PT410 recap_gone: nothing tells a deleted one from one that never was.';

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
      partition by case when not p.is_host then p.number end order by r.place desc
    ) as name
    from public.rooms as r
    join public.participants as p on p.room_id = r.id
    where r.session_id = p_session
      and p.number not in (select number from public.recap_exits where session_id = p_session)
  ) as seat
$$;
comment on function internal.recap_names is
  'The names of a session''s people in the end, by the numbers of their seats, without people who left the recap. The host has a number in each room.';

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

create function internal.this_or_that_recap(p_room public.rooms, p_people jsonb, p_names boolean)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with people as materialized (
      select number, name from internal.recap_people(p_room.id, p_people)
    ),
    votes as materialized (
      select v.round, v.number, v.option, people.name
      from public.this_or_that_votes as v
      left join people on people.number = v.number
      where v.room_id = p_room.id
    )
    select jsonb_build_object(
      'questions', (
        select coalesce(jsonb_agg(told.question order by told.round), '[]')
        from (
          select q.round, jsonb_build_object(
            'question', q.question,
            'counts', jsonb_build_object(
              'A', count(*) filter (where v.option = 'A'), 'B', count(*) filter (where v.option = 'B')
            ),
            'voters', case when p_names then jsonb_build_object(
              'A', coalesce(jsonb_agg(v.name order by v.number) filter (where v.option = 'A' and v.name is not null), '[]'),
              'B', coalesce(jsonb_agg(v.name order by v.number) filter (where v.option = 'B' and v.name is not null), '[]')
            ) end
          ) as question
          from public.this_or_that_questions as q
          join votes as v on v.round = q.round
          where q.room_id = p_room.id
          group by q.round, q.question
        ) as told
      ),
      'closest', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'names', jsonb_build_array(one.name, other.name), 'agreed', pair.agreed, 'shared', pair.shared
            )
            order by pair.place
          ),
          '[]'
        )
        from internal.closest_pairs(p_room.id, '[1,)', array(select number from people), 3)
          with ordinality as pair (a, b, agreed, shared, place)
        join people as one on one.number = pair.a
        join people as other on other.number = pair.b
      )
    )
  );
end
$$;
comment on function internal.this_or_that_recap is
  '{questions: [{question, counts, voters}] with votes, closest: the three pairs that agreed most}; voters is null without p_names. People who left the recap count, but have no names.';

create function internal.masterpiece_recap(p_room public.rooms, p_people jsonb, p_names boolean)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with people as materialized (
      select number, name from internal.recap_people(p_room.id, p_people)
    ),
    votes as materialized (
      select v.round_number, v.drawn_by, count(*) as votes,
        coalesce(
          jsonb_agg(voter.name order by v.number) filter (where voter.name is not null), '[]'
        ) as voters
      from public.drawing_votes as v
      left join people as voter on voter.number = v.number
      where v.room_id = p_room.id
      group by v.round_number, v.drawn_by
    ),
    drawn as materialized (
      select d.round_number, d.number, d.sequence, d.id, artist.name,
        coalesce(votes.votes, 0) as votes, coalesce(votes.voters, '[]') as voters
      from public.drawings as d
      left join people as artist on artist.number = d.number
      left join votes on votes.round_number = d.round_number and votes.drawn_by = d.number
      where d.room_id = p_room.id
    )
    select jsonb_build_object(
      'rounds', (
        select coalesce(jsonb_agg(told.round order by told.round_number), '[]')
        from (
          select r.round_number, jsonb_build_object(
            'roundNumber', r.round_number,
            'prompt', r.prompt,
            'drawings', jsonb_agg(
              jsonb_build_object(
                'id', case when drawn.name is not null then drawn.id end,
                'name', drawn.name,
                'votes', drawn.votes,
                'voters', case when p_names then drawn.voters end
              )
              order by drawn.votes desc, drawn.sequence
            )
          ) as round
          from public.masterpiece_rounds as r
          join drawn on drawn.round_number = r.round_number
          where r.room_id = p_room.id
          group by r.round_number, r.prompt
        ) as told
      ),
      'points', (
        select coalesce(
          jsonb_agg(jsonb_build_object('name', total.name, 'points', total.votes) order by total.votes desc, total.number),
          '[]'
        )
        from (select number, name, sum(votes) as votes from drawn group by number, name) as total
      )
    )
  );
end
$$;
comment on function internal.masterpiece_recap is
  '{rounds: [{roundNumber, prompt, drawings: [{id, name, votes, voters}], the winner first}], points: the votes of each artist over all rounds}; voters is null without p_names, id and name for people who left the recap.';

create function internal.two_truths_recap(p_room public.rooms, p_people jsonb, p_names boolean)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with people as materialized (
      select number, name from internal.recap_people(p_room.id, p_people)
    ),
    votes as materialized (
      select round, number, writer, is_right from public.two_truths_votes where room_id = p_room.id
    ),
    -- Each vote is a part of the voter's result, and of the writer's, unless they were removed.
    parts as (
      select number, false as is_writer, is_right from votes
      union all
      select writer, true, is_right from votes
      where writer = any (array(select number from public.participants where room_id = p_room.id))
    )
    select jsonb_build_object(
      'people', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('name', told.name, 'fooled', told.fooled, 'caught', told.caught)
            order by coalesce(told.fooled, 0) + told.caught desc, told.number
          ),
          '[]'
        )
        from (
          select parts.number, people.name,
            case when bool_or(is_writer) then count(*) filter (where is_writer and not is_right) end as fooled,
            count(*) filter (where not is_writer and is_right) as caught
          from parts
          left join people on people.number = parts.number
          group by parts.number, people.name
        ) as told
      ),
      'votes', case when p_names then (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('writer', writer.name, 'voter', voter.name, 'isRight', v.is_right)
            order by v.round, v.number
          ),
          '[]'
        )
        from votes as v
        join people as writer on writer.number = v.writer
        join people as voter on voter.number = v.number
      ) end
    )
  );
end
$$;
comment on function internal.two_truths_recap is
  'All games of the room together: {people: [{name, fooled (null without a turn), caught}], the most points first, votes: [{writer, voter, isRight}], null without p_names}. People who left the recap have no names. Turns without votes are not in it, nor those of removed people, but for the points of their voters.';

create function internal.coloring_recap(p_room public.rooms, p_people jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'template', p_room.template,
    'hasPaint', exists (select from public.strokes where room_id = p_room.id and removed_version is null),
    'painters', (
      select coalesce(jsonb_agg(p.name order by p.number), '[]')
      from internal.recap_people(p_room.id, p_people) as p
      where exists (select from public.strokes where room_id = p_room.id and number = p.number and removed_version is null)
    )
  );
end
$$;
comment on function internal.coloring_recap is '{template, hasPaint, painters: names of the people whose paint is in the picture}.';

create function internal.warm_welcome_recap(p_room public.rooms, p_people jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'people', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'name', people.name, 'color', p.color, 'town', l.name, 'latitude', l.latitude, 'longitude', l.longitude
          )
          order by p.number
        ),
        '[]'
      )
      from internal.recap_people(p_room.id, p_people) as people
      join public.participants as p on p.room_id = p_room.id and p.number = people.number
      left join public.locations as l on l.room_id = p.room_id and l.number = p.number and l.name is not null
      where p.present or l.name is not null
    ),
    'facts', (
      select coalesce(jsonb_agg(fact_text order by id desc), '[]') from public.facts where room_id = p_room.id
    )
  );
end
$$;
comment on function internal.warm_welcome_recap is
  '{people: [{name, color, town, latitude, longitude}], facts, the newest first}. Nulls for a person without a town. Nothing that was typed.';

create function internal.recap(p_session public.sessions)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_names boolean := coalesce((p_session.settings -> 'voterNames')::boolean, false);
  v_people jsonb := internal.recap_names(p_session.id);
begin
  return jsonb_build_object(
    'sessionId', p_session.id,
    'name', p_session.name,
    'endedAt', internal.instant(p_session.last_active_at),
    'expiresAt', internal.instant(p_session.expires_at),
    'voterNames', v_names,
    'guestCount', internal.guest_count(p_session.id),
    'games', (
      select jsonb_agg(
        jsonb_build_object('place', r.place, 'game', r.game) || case r.game
          when 'this-or-that' then internal.this_or_that_recap(r, v_people, v_names)
          when 'masterpiece' then internal.masterpiece_recap(r, v_people, v_names)
          when 'two-truths' then internal.two_truths_recap(r, v_people, v_names)
          when 'coloring' then internal.coloring_recap(r, v_people)
          when 'warm-welcome' then internal.warm_welcome_recap(r, v_people)
        end
        order by r.place
      )
      from public.rooms as r
      where r.session_id = p_session.id
    )
  );
end
$$;
comment on function internal.recap is
  '{sessionId, name, endedAt, expiresAt, voterNames, guestCount, games: [{place, game, …}]}: the contract''s `recap`.';

create function internal.recap_version(p_session text)
returns integer
language sql
stable
set search_path = ''
as $$
  select count(*)::integer from public.recap_exits where session_id = p_session
$$;
comment on function internal.recap_version is
  'Grows with everyone who leaves the recap. Nothing else changes it for guests.';

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
    'isShared', exists (select from public.recap_links where session_id = p_session)
  );
end
$$;
comment on function app.recap is
  'The recap of an ended session for its host: internal.recap with {isShared}. PT403 not_host, PT404 not_found, PT410 recap_gone.';

create function app.shared_recap(p_link bytea)
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
  where l.token_hash = p_link and s.expires_at > now();
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
  'What the holder of a link reads: {sessionId, version, voterNames}, for common_recap. PT410 recap_gone.';

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
  'The caller''s seat in the newest room of a session, by any room of it, open or kept for its recap; a row of nulls for a host without one. PT403 kept_out, PT403 removed, PT403 not_your_seat, PT404, PT410.';

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
    'ownDrawings', (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', d.id, 'place', r.place, 'prompt', m.prompt) order by r.place, d.round_number), '[]'
      )
      from public.rooms as r
      join public.masterpiece_rounds as m on m.room_id = r.id
      join public.drawings as d on d.room_id = m.room_id and d.round_number = m.round_number
      where r.session_id = v_session.id and v_session.status = 'ended' and d.number = v_seat.number
        and octet_length(d.bytes) > 0
    )
  );
end
$$;
comment on function app.guest_recap is
  'What a recap has for one person of the room: {sessionId (null while the session is open), version (for common_recap), isOut, ownDrawings: [{id, place, prompt}]}. PT403 kept_out, PT403 removed, PT403 not_your_seat, PT404, PT410.';

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
  'The recap that many read alike, with the names of voters or without: {version, recap (null if p_version is current)}. The API tells it to those whom guest_recap (never the names) or shared_recap admits. PT410.';

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
  end if;
  perform internal.tell_version((select version from public.rooms where id = p_room));
  return '{}';
end
$$;
comment on function app.leave_recap is
  'Takes the caller out of the recap, for good: at once, or when the session ends. PT403 kept_out, PT403 removed, PT403 not_your_seat, PT404 not_found for the host, who deletes the recap, PT404, PT410.';

create function internal.recap_file(p_session text, p_user uuid, p_seat bytea, p_link bytea)
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
    select from public.recap_links where session_id = p_session and token_hash = p_link
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
  'Admits to a recap''s pictures: null for its host and the holder of its link, or the number of a guest. PT403 not_your_seat, PT410 recap_gone.';

create function app.recap_drawing(p_session text, p_drawing text, p_user uuid, p_seat bytea, p_link bytea)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_number integer := internal.recap_file(p_session, p_user, p_seat, p_link);
  v_drawing jsonb;
begin
  select jsonb_build_object('media', d.media, 'base64', translate(encode(d.bytes, 'base64'), e'\n', ''))
  into v_drawing
  from public.drawings as d
  join public.rooms as r on r.id = d.room_id
  where d.id = p_drawing
    and r.session_id = p_session
    and d.number = coalesce(v_number, d.number)
    and octet_length(d.bytes) > 0;
  if v_drawing is null then
    perform internal.refuse(404, 'not_found');
  end if;
  return v_drawing;
end
$$;
comment on function app.recap_drawing is
  'One drawing of a recap, for a guest only an own one: {media, base64}. PT403 not_your_seat, PT404 not_found, PT410 recap_gone.';

create function app.recap_canvas(p_session text, p_place integer, p_user uuid, p_seat bytea, p_link bytea)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room text;
begin
  perform internal.recap_file(p_session, p_user, p_seat, p_link);
  select id into v_room from public.rooms where session_id = p_session and place = p_place and game = 'coloring';
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  return jsonb_build_object(
    'version', internal.canvas_version(v_room), 'parts', coalesce(internal.packed_parts(v_room, 0), '')
  );
end
$$;
comment on function app.recap_canvas is
  'The picture of the coloring room at this place of the session: {version, parts (internal.packed_parts)}. PT403 not_your_seat, PT404 not_found, PT410 recap_gone.';

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
comment on function app.change_recap is
  'Shows the names of voters in a recap, or hides them. PT403 not_host, PT404 not_found, PT410 recap_gone.';

create function app.share_recap(p_session text, p_host uuid, p_link bytea)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session public.sessions := internal.lock_recap(p_session, p_host);
begin
  delete from public.recap_links where session_id = p_session;
  insert into public.recap_links (session_id, token_hash) select p_session, p_link where p_link is not null;
  return jsonb_build_object('expiresAt', internal.instant(v_session.expires_at));
end
$$;
comment on function app.share_recap is
  'Makes the link to a recap, or with null none: an earlier one is dead. Answers {expiresAt}. PT403 not_host, PT404 not_found, PT410 recap_gone.';

create function app.delete_recap(p_session text, p_host uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform internal.lock_recap(p_session, p_host);
  perform internal.delete_sessions(array[p_session]);
  return '{}';
end
$$;
comment on function app.delete_recap is
  'Deletes an ended session with everything in it. PT403 not_host, PT404 not_found, PT410 recap_gone.';
