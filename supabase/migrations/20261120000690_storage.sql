-- Storage: the bytes that an account keeps in all its rooms and decks, and its plan's quota. Of open sessions, the sizes
-- stored in each game's own rows are summed on request; an ended one, of which there may be thousands, has its sum. A full
-- account opens no room and takes no upload; its running rooms go on.

create function internal.game_bytes(p_rooms text[])
returns bigint
language plpgsql
stable
set search_path = ''
as $$
declare
  v_part text;
  v_bytes bigint;
  v_all bigint := 0;
begin
  for v_part in select internal.parts_of('bytes', p_rooms) loop
    execute format('select internal.%I($1)', v_part) into v_bytes using p_rooms;
    v_all := v_all + coalesce(v_bytes, 0);
  end loop;
  return v_all;
end
$$;
comment on function internal.game_bytes is 'What the games of these rooms weigh (the part `bytes`).';

create function internal.session_bytes(p_session text)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
declare
  v_rooms text[] := array(select id from public.rooms where session_id = p_session);
  v_table text;
  v_rows bigint;
  v_all bigint := 2000 + internal.game_bytes(v_rooms);
begin
  for v_table in
    select c.relname
    from pg_catalog.pg_attribute as a
    join pg_catalog.pg_class as c on c.oid = a.attrelid
    where a.attname = 'room_id'
      and c.relkind = 'r'
      and c.relnamespace = 'public'::regnamespace
      -- A canvas weighs them.
      and c.relname not in ('strokes', 'stroke_parts')
  loop
    execute format('select count(*) from public.%I where room_id = any ($1)', v_table) into v_rows using v_rooms;
    v_all := v_all + 400 * v_rows;
  end loop;
  return v_all;
end
$$;
comment on function internal.session_bytes is
  'What an ended session takes until its recap goes: what its games weigh, 400 bytes for each row with its indexes, and 2,000 for itself.';

create function internal.stored_bytes(p_host uuid)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
declare
  v_rooms text[] := array(
    select r.id
    from public.sessions as s
    join public.rooms as r on r.session_id = s.id
    where s.host_id = p_host and s.bytes is null
  );
begin
  return internal.deck_bytes(p_host) + internal.outline_bytes(p_host) + internal.game_bytes(v_rooms)
    + (select coalesce(sum(bytes), 0) from public.sessions where host_id = p_host)
    -- A seat takes about as much as its row.
    + 400 * (select count(*) from public.participants where room_id = any (v_rooms) and not present);
end
$$;
comment on function internal.stored_bytes is
  'What an account keeps: decks, outlines, ended sessions, and of open ones the seats that people left or were removed from, and what games weigh. Plans bound the others.';

create function internal.lock_account_of(p_room text)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_host uuid;
begin
  select id into v_host from public.profiles
  where id = (select host_id from public.rooms where id = p_room)
  for no key update;
  return v_host;
end
$$;
comment on function internal.lock_account_of is
  'Locks the account of a room''s host, always before the room itself, and answers it; null for an unknown room.';

create function internal.refuse_when_storage_full(p_host uuid, p_quotas jsonb, p_more bigint)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform internal.refuse_beyond_plan(p_host, p_quotas, internal.stored_bytes(p_host) + p_more, 'storage_full');
end
$$;
comment on function internal.refuse_when_storage_full is
  'Refuses when p_more bytes do not fit. Reliable only while the caller holds the account''s lock.';
