-- Storage: the bytes that an account keeps in all its rooms and decks, and its plan's quota. Nothing counts them twice: sizes
-- are stored in each game's own rows, and summed on request. A full account opens no room and takes no upload;
-- its running rooms go on.

create function internal.stored_bytes(p_host uuid)
returns bigint
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      sum(
        coalesce((select c.kept_bytes from public.canvases as c where c.room_id = r.id), 0)
        + coalesce((select sum(m.bytes) from public.masterpiece_rounds as m where m.room_id = r.id), 0)
        -- About as much as a row takes.
        + 400 * (select count(*) from public.participants as p where p.room_id = r.id and not p.present)
      ),
      0
    )
    from public.rooms as r
    where r.host_id = p_host
  )
  + internal.deck_bytes(p_host);
end
$$;
comment on function internal.stored_bytes is
  'Canvases, drawings, decks, and seats that people left or were removed from, of an account, with ended rooms. Plans bound the others.';

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
  'PT409 storage_full when p_more bytes do not fit. Reliable only while the caller holds the account''s lock.';
