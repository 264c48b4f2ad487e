-- A copy of an account's own data, as far as no other call has it.

create function app.account_data(p_user uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'account', app.get_user(p_user),
      'waitingRoom', p.waiting_room,
      'usual', p.usual,
      'logins', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('browser', l.browser, 'system', l.system, 'usedAt', internal.instant(l.used_at)) order by l.used_at
          ),
          '[]'
        )
        from public.logins as l
        where l.user_id = p.id
      ),
      'paymentCustomer', (select c.customer_id from public.stripe_customers as c where c.user_id = p.id),
      'subscriptions', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', s.id,
              'tier', s.tier,
              'status', s.status,
              'every', s.every,
              'priceCents', s.price_cents,
              'currentPeriodEnd', internal.instant(s.current_period_end),
              'trialEndsAt', internal.instant(s.trial_ends_at),
              'endsAt', internal.instant(s.ends_at)
            )
            order by s.updated_at, s.id
          ),
          '[]'
        )
        from public.subscriptions as s
        where s.user_id = p.id
      ),
      'founderPerk', (
        select jsonb_build_object(
          'domain', f.domain, 'grantedAt', internal.instant(f.granted_at), 'endsAt', internal.instant(f.ends_at)
        )
        from public.founder_perks as f
        where f.user_id = p.id
      ),
      'recaps', (
        select coalesce(jsonb_agg(s.id order by s.last_active_at, s.id), '[]')
        from public.sessions as s
        where s.host_id = p.id and s.status = 'ended' and s.expires_at > now() and internal.was_played(s.id)
      )
    )
    from public.profiles as p
    where p.id = p_user
  );
end
$$;
comment on function app.account_data is
  'The contract''s `accountData` of this account: what no other call tells its owner, and the ids of the recaps that are kept.';
