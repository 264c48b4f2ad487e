-- Collaborative Coloring Book: who paints, and what the host asks them to paint with.

create function app.challenge(p_canvas public.canvases)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
    when p_canvas.challenge_ends_at > clock_timestamp() then jsonb_build_object(
      'color', p_canvas.challenge_color,
      'endsAt', app.instant(p_canvas.challenge_ends_at)
    )
  end
$$;
comment on function app.challenge(public.canvases) is 'The contract''s `challenge` while it lasts, else null. Internal.';

create function app.coloring_state(p_room text, p_revision integer, p_caps jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := app.find_open_room(p_room, 'coloring');
  v_canvas public.canvases;
  v_limit record;
  v_reply jsonb := jsonb_build_object(
    'now', app.instant(clock_timestamp()),
    'revision', v_room.revision,
    'room', null,
    'participants', null
  );
begin
  if v_room.revision is not distinct from p_revision then
    return v_reply;
  end if;
  select * into v_limit from app.room_limit(v_room.host_id, p_caps);
  select * into v_canvas from public.canvases where room_id = p_room;
  return v_reply || jsonb_build_object(
    'room', jsonb_build_object(
      'code', v_room.code,
      'locked', v_room.locked,
      'participantLimit', v_limit.cap,
      'template', v_room.template,
      'challenge', app.challenge(v_canvas)
    ),
    'participants', app.players(p_room)
  );
end
$$;
comment on function app.coloring_state(text, integer, jsonb) is
  'Who is here and what is asked of them: {now, revision, room, participants}. room and participants are null when the asker knows the revision. A challenge that is over is not told; that one ends while somebody knows the revision, they know from its `endsAt`. PT404, PT410.';

create function app.set_challenge(p_room text, p_host uuid, p_color text, p_seconds integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_canvas public.canvases;
begin
  perform app.lock_for_host(p_room, p_host, 'coloring');
  insert into public.canvases (room_id, challenge_color, challenge_ends_at)
  values (p_room, p_color, case when p_color is not null then clock_timestamp() + make_interval(secs => p_seconds) end)
  on conflict (room_id) do update
  set challenge_color = excluded.challenge_color, challenge_ends_at = excluded.challenge_ends_at
  returning * into v_canvas;
  perform app.mark_active(p_room, true);
  return jsonb_build_object('challenge', app.challenge(v_canvas), 'serverNow', app.instant(clock_timestamp()));
end
$$;
comment on function app.set_challenge(text, uuid, text, integer) is
  'Asks everybody to paint with one color for p_seconds from now, or with null ends that: {challenge, serverNow}. PT403 not_host, PT404, PT410.';

grant execute on function
  app.coloring_state(text, integer, jsonb),
  app.set_challenge(text, uuid, text, integer)
to edge_app;
