-- Granting the founder perk, telling of its end, and what time takes away without an event.

create function app.grant_founder_perk(p_user uuid, p_domain text, p_months integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_is_new boolean := false;
begin
  perform from public.profiles where id = p_user for no key update;
  -- The API folds the domain; that the address belongs to it and is confirmed is looked at here, in the same transaction.
  if exists (
    select from auth.users as u
    cross join lateral (select rtrim(lower(substring(u.email from '[^@]*$')), '.') as domain) as own
    where u.id = p_user
      and u.email_confirmed_at is not null
      and (own.domain = p_domain or right(own.domain, length(p_domain) + 1) = '.' || p_domain)
  ) then
    -- No target: one per company and one per account, whichever is there already. Of two at once the second waits for the
    -- first one's commit and then finds its row.
    insert into public.founder_perks (domain, user_id, ends_at)
    values (p_domain, p_user, now() + make_interval(months => p_months))
    on conflict do nothing;
    v_is_new := found;
    if v_is_new then
      perform app.tell_rooms_of_plan(p_user);
    end if;
  end if;
  return jsonb_build_object(
    'endsAt', (select app.instant(ends_at) from public.founder_perks where user_id = p_user),
    'isNew', v_is_new
  );
end
$$;
comment on function app.grant_founder_perk(uuid, text, integer) is
  'Gives the perk for p_months to the first confirmed address of a company (p_domain: registrable, folded): {endsAt, isNew}; endsAt is null for who has none, isNew false for who has it already or came later.';

-- The default is the contract's PERK_NOTICE_DAYS: for the clock of the database, which knows no contract.
create function app.queue_perk_notices(p_days integer default 7, p_batch integer default 50)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_noticed integer;
begin
  with ending as (
    update public.founder_perks
    set noticed_at = now()
    where domain = any (
      array(
        select f.domain
        from public.founder_perks as f
        join auth.users as u on u.id = f.user_id
        where f.noticed_at is null
          and f.ends_at > now()
          and f.ends_at <= now() + make_interval(days => p_days)
          and u.email <> ''
          -- Who pays loses nothing by it.
          and not exists (select from app.granting_subscriptions as s where s.user_id = f.user_id)
        order by f.ends_at
        limit p_batch
        for update of f skip locked
      )
    )
    returning user_id, ends_at
  )
  select count(app.queue_mail(
    'perk-ending', u.email, jsonb_build_object('name', p.full_name, 'endsAt', app.instant(e.ends_at))
  ) is null)::integer into v_noticed
  from ending as e
  join public.profiles as p on p.id = e.user_id
  join auth.users as u on u.id = e.user_id;
  return v_noticed;
end
$$;
comment on function app.queue_perk_notices(integer, integer) is
  'Queues the mail about up to p_batch perks that end within p_days, once each and not to who has a subscription. Answers how many. Never waits for anybody.';

create function app.tell_of_lapsed_plans(p_batch integer default 50)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_host uuid;
  v_told integer := 0;
begin
  for v_host in
    select f.user_id from public.founder_perks as f
    where f.lapsed_at is null and f.ends_at <= now() and f.user_id is not null
    union
    select s.user_id from app.lapsed_subscriptions as s
    order by 1
    limit p_batch
  loop
    perform from public.profiles where id = v_host for no key update skip locked;
    continue when not found;
    update public.founder_perks set lapsed_at = now() where user_id = v_host and ends_at <= now() and lapsed_at is null;
    update public.subscriptions set lapsed_at = now()
    where id in (select s.id from app.lapsed_subscriptions as s where s.user_id = v_host);
    perform app.tell_rooms_of_plan(v_host);
    v_told := v_told + 1;
  end loop;
  return v_told;
end
$$;
comment on function app.tell_of_lapsed_plans(integer) is
  'Lets the open rooms of up to p_batch hosts learn that time took their plan away: a perk, a cancelled subscription or the days of grace are over. The limit itself falls by the clock. Answers how many.';

grant execute on function
  app.grant_founder_perk(uuid, text, integer),
  app.queue_perk_notices(integer, integer),
  app.tell_of_lapsed_plans(integer)
to edge_app;
