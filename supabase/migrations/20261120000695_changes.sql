-- What the streams of changes tell: one question about all rooms that a process of the API has listeners for.

create function app.watch_rooms(
  p_rooms text[],
  p_versions integer[],
  p_phase_versions integer[],
  p_canvas_versions bigint[],
  p_reactions integer[],
  p_logins uuid[]
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'rooms', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'roomId', known.room_id,
            'ended', coalesce(s.status = 'ended' or s.expires_at <= now(), true),
            'version', coalesce(r.version, 0),
            'phaseVersion', coalesce(r.phase_version, 0),
            'canvasVersion', coalesce(c.version, 0),
            'reclaims', coalesce(r.reclaims, 0),
            'reactions', coalesce(r.reactions, 0),
            'sent', case
              when known.reactions >= 0 and r.reactions > known.reactions
                then internal.reactions_since(r.id, known.reactions)
              else '[]'
            end,
            'seats', case
              when r.phase_version <> known.phase_version then (
                select jsonb_build_object(
                  'present', coalesce(jsonb_agg(p.number order by p.number) filter (where p.present), '[]'),
                  'removed', coalesce(jsonb_agg(p.number order by p.number) filter (where p.removed_at is not null), '[]'),
                  'closed', s.locked or (s.settings -> 'waitingRoom')::boolean
                )
                from public.participants as p
                where p.room_id = r.id
              )
            end
          )
        ),
        '[]'
      )
      from unnest(p_rooms, p_versions, p_phase_versions, p_canvas_versions, p_reactions)
        as known (room_id, version, phase_version, canvas_version, reactions)
      left join public.rooms as r on r.id = known.room_id
      left join public.sessions as s on s.id = r.session_id
      left join public.canvases as c on c.room_id = known.room_id
      where (r.version, coalesce(c.version, 0), r.reactions)
        is distinct from (known.version, known.canvas_version, known.reactions)
        or r.phase_version <> known.phase_version
        or s.status = 'ended'
        or s.expires_at <= now()
    ),
    'endedLogins', array(select unnest(p_logins) except select l.login from internal.live_logins(p_logins) as l)
  );
end
$$;
comment on function app.watch_rooms is
  'The news of rooms since the versions known of them (-1: none), in any order, and those of p_logins that have ended: {rooms: [{roomId, ended, version, phaseVersion, canvasVersion, reclaims, seats, reactions, sent}], endedLogins}, without rooms that have no news. sent are the new reactions still shown. seats is {present, removed, closed}, the numbers, and whether the session has a lock or a waiting room, if phaseVersion is another one. An unknown room counts as ended.';
