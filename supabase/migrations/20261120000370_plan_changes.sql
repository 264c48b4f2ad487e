-- A host's plan has changed: what is on the screens of the rooms that are open.

create function app.tell_rooms_of_plan(p_host uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Locked in the order of their ids, so that two of these never wait for each other in a circle. Warm Welcome tells its
  -- limit with every reply, and facts about its places are no older for another plan, so its revision stays.
  perform from public.rooms
  where host_id = p_host and status = 'open' and expires_at > now() and game <> 'warm-welcome'
  order by id
  for no key update;
  update public.rooms
  set revision = revision + 1
  where host_id = p_host and status = 'open' and expires_at > now() and game <> 'warm-welcome';
end
$$;
comment on function app.tell_rooms_of_plan(uuid) is
  'Lets every screen of this host''s open rooms read the room again, for its limit may be another. Keeps no room alive. The caller holds the host''s profile, as who opens a room does. Internal.';
