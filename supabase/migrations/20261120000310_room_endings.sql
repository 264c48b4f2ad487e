-- How rooms end: by their host, with or without what is in them, or by their age.

create function app.end_room(p_room text, p_host uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.lock_for_host(p_room, p_host);
  update public.rooms set status = 'ended', code = null where id = p_room;
  perform app.mark_active(p_room, false);
  return '{}';
end
$$;
comment on function app.end_room(text, uuid) is
  'Ends the session for everybody and gives its code back. PT403 not_host, PT404, PT410.';

create function app.delete_room(p_room text, p_host uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_host uuid;
begin
  select host_id into v_host from public.rooms where id = p_room for update;
  -- Its host may delete an ended room too: what is in it would stay until it expires.
  if v_host is null or p_host is null or v_host <> p_host then
    perform app.lock_for_host(p_room, p_host);
  end if;
  delete from public.rooms where id = p_room;
  return '{}';
end
$$;
comment on function app.delete_room(text, uuid) is
  'Deletes the session and everything in it, open or ended. Only the hash of its id stays. PT403 not_host, PT404, PT410.';

create function app.expire_rooms(p_batch integer default 50)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_gone integer;
begin
  -- `skip locked`: a room that somebody is joining right now is left for the next time. The ids are gathered into an
  -- array first, because a subquery with a limit may be run more than once.
  delete from public.rooms
  where id = any (
    array(
      select id from public.rooms where expires_at <= now() order by expires_at limit p_batch for update skip locked
    )
  );
  get diagnostics v_gone = row_count;
  return v_gone;
end
$$;
comment on function app.expire_rooms(integer) is
  'Deletes up to p_batch rooms whose time is over, with everything in them, and answers how many. Never waits for anybody.';

grant execute on function
  app.end_room(text, uuid),
  app.delete_room(text, uuid),
  app.expire_rooms(integer)
to edge_app;

-- Where pg_cron is (hosted Supabase), rooms expire by the clock; elsewhere the API calls the function now and then.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('thaw-expire-rooms', '*/10 * * * *', 'select app.expire_rooms(500)');
  end if;
exception when others then
  raise notice 'pg_cron can not be used here (%): the API expires rooms by itself', sqlerrm;
end
$$;
