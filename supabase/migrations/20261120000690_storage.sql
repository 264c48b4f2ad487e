-- Storage: the bytes that an account keeps in all its rooms and decks, and its plan's quota. Nothing counts them twice: sizes
-- are stored in each game's own rows, and summed on request. A full account opens no room and takes no upload;
-- its running rooms go on.

create function internal.stored_bytes(p_host uuid)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
declare
  v_rooms text[] := array(select id from public.rooms where host_id = p_host);
  v_part text;
  v_bytes bigint;
  -- A seat takes about as much as its row.
  v_all bigint := internal.deck_bytes(p_host) + internal.outline_bytes(p_host) + 400 * (
    select count(*) from public.participants where room_id = any (v_rooms) and not present
  );
begin
  for v_part in select internal.parts_of('bytes', v_rooms) loop
    execute format('select internal.%I($1)', v_part) into v_bytes using v_rooms;
    v_all := v_all + coalesce(v_bytes, 0);
  end loop;
  return v_all;
end
$$;
comment on function internal.stored_bytes is
  'What an account keeps, with ended rooms: decks, outlines, seats that people left or were removed from, and what games weigh (the part `bytes`). Plans bound the others.';

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
declare
  v_quota record;
begin
  select * into v_quota from internal.plan_limit(p_host, p_quotas);
  if internal.stored_bytes(p_host) + p_more > v_quota.most then
    perform internal.refuse(409, 'storage_full', jsonb_build_object('currentTier', v_quota.tier));
  end if;
end
$$;
comment on function internal.refuse_when_storage_full is
  'Refuses when p_more bytes do not fit. Reliable only while the caller holds the account''s lock.';
