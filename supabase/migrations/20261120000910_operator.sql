-- What an administrator sees of this deployment, and suspending an account.

create function internal.refuse_unless_administrator(p_user uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not exists (select from public.profiles where id = p_user and role = 'administrator') then
    perform internal.refuse(404, 'not_found');
  end if;
end
$$;
comment on function internal.refuse_unless_administrator is 'To everyone else it does not exist.';

create function app.system_overview(p_user uuid, p_late_minutes integer, p_errors integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform internal.refuse_unless_administrator(p_user);
  return jsonb_build_object(
    'numbers', jsonb_build_object(
      'accounts', (select count(*) from public.profiles),
      'suspended', (select count(*) from auth.users where banned_until > now()),
      'subscriptions', (select count(*) from internal.granting_subscriptions),
      'openSessions', (select count(*) from public.sessions where status = 'open' and expires_at > now()),
      'people', (
        select count(*)
        from public.sessions as s
        join public.participants as p on p.room_id = s.current_room
        where s.status = 'open' and s.expires_at > now() and p.present and not p.is_host
      ),
      'recaps', (select count(*) from public.sessions where status = 'ended' and expires_at > now()),
      'databaseBytes', pg_database_size(current_database())
    ),
    'mails', (
      select coalesce(jsonb_agg(to_jsonb(queued) order by queued.kind), '[]')
      from (
        select
          kind,
          count(*) as waiting,
          count(*) filter (where created_at < now() - make_interval(mins => p_late_minutes)) as late,
          max(attempts) as attempts
        from public.mails
        group by kind
      ) as queued
    ),
    'errors', (
      select coalesce(jsonb_agg(to_jsonb(grouped) order by grouped.last desc), '[]')
      from (
        select error, route, count(*) as times, internal.instant(max(created_at)) as last
        from public.client_errors
        group by error, route
        order by max(created_at) desc
        limit p_errors
      ) as grouped
    )
  );
end
$$;
comment on function app.system_overview is
  'For an administrator: {numbers, mails: [{kind, waiting, late, attempts}], errors: [{error, route, times, last}], the last p_errors kinds of them}.';

create function app.system_accounts(p_user uuid, p_email text, p_quotas jsonb, p_most integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform internal.refuse_unless_administrator(p_user);
  return jsonb_build_object(
    'accounts',
    (
      select coalesce(jsonb_agg(to_jsonb(listed) order by listed."usedBytes" desc, listed.email), '[]')
      from (
        select
          p.id as "userId",
          coalesce(u.email, '') as email,
          p.role,
          quota.tier,
          internal.instant(p.created_at) as "createdAt",
          app.is_suspended(p.id) as suspended,
          (select count(*) from public.sessions where host_id = p.id and expires_at > now()) as sessions,
          internal.stored_bytes(p.id) as "usedBytes",
          quota.most as "quotaBytes"
        from public.profiles as p
        join auth.users as u on u.id = p.id
        cross join lateral internal.plan_limit(p.id, p_quotas) as quota
        where case
          when p_email is not null then u.email = lower(p_email) and u.is_sso_user = false
          else p.id in (select host_id from public.sessions group by host_id order by count(*) desc limit p_most)
        end
      ) as listed
    )
  );
end
$$;
comment on function app.system_accounts is
  'For an administrator, the account with this address, or those p_most with the most sessions: {accounts: [{userId, email, role, tier, createdAt, suspended, sessions, usedBytes, quotaBytes}]}, the fullest first. Weighing all accounts would take too long.';

create function app.suspend_account(p_user uuid, p_account uuid, p_suspended boolean, p_keep jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_session public.sessions;
begin
  perform internal.refuse_unless_administrator(p_user);
  -- Locks the account, its sessions and their rooms: no room opens and nobody logs in from here on.
  perform app.end_sessions(p_account);
  -- An administrator is no one's to suspend: the last one could lock everybody out.
  perform from public.profiles where id = p_account and role <> 'administrator';
  if not found then
    perform internal.refuse(404, 'not_found');
  end if;
  if app.is_suspended(p_account) = p_suspended then
    return '{}';
  end if;
  -- Not `infinity`: Auth reads a date.
  update auth.users set banned_until = case when p_suspended then now() + interval '100 years' end where id = p_account;
  if p_suspended then
    for v_session in select * from public.sessions where host_id = p_account and status = 'open' order by id loop
      perform internal.end_session(v_session, p_keep);
    end loop;
    perform internal.mail_host(p_account, 'account-suspended', '{}');
  end if;
  return '{}';
end
$$;
comment on function app.suspend_account is
  'An administrator suspends an account, or no longer does. Suspended: every login and open session ends, nobody logs in, links to its recaps answer as if taken back, and the host is told by email. Nothing is deleted. Answers {}.';
