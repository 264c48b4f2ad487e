-- Beginning to pay. The payment provider is called by the API, outside of any transaction; a lease makes sure that one
-- host has one checkout at a time, so that a double click makes one customer and one subscription.

create table public.checkouts (
  user_id uuid not null,
  lease uuid not null,
  leased_until timestamptz not null,
  constraint checkouts_pkey primary key (user_id),
  constraint checkouts_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade
);
comment on table public.checkouts is
  'Who talks to the payment provider for a host right now. Read and written by functions of schema app only.';
comment on column public.checkouts.user_id is 'The host.';
comment on column public.checkouts.lease is 'Known to the one call that has it.';
comment on column public.checkouts.leased_until is 'A call that never ended holds up the next one until then.';

alter table public.checkouts enable row level security;
revoke all on table public.checkouts from public, anon, authenticated, service_role;

create function app.begin_checkout(p_user uuid, p_lease_seconds integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_lease uuid;
begin
  -- The account first, as who deletes it and with the same strength, here and below: neither waits for the other in a
  -- circle.
  perform from public.profiles where id = p_user for no key update;
  if not found then
    perform app.refuse(401, 'sign_in');
  end if;
  -- `on conflict` waits for whoever is writing the row, and looks at what they wrote: of many at once one gets it.
  insert into public.checkouts as running (user_id, lease, leased_until)
  values (p_user, gen_random_uuid(), now() + make_interval(secs => p_lease_seconds))
  on conflict (user_id) do update
  set lease = excluded.lease, leased_until = excluded.leased_until
  where running.leased_until <= now()
  returning lease into v_lease;
  if v_lease is null then
    perform app.refuse(409, 'checkout_busy');
  end if;
  return (
    select jsonb_build_object(
      'lease', v_lease,
      'customerId', c.customer_id,
      'email', coalesce(u.email, ''),
      'fullName', p.full_name,
      'perkEndsAt', app.instant(f.ends_at)
    )
    from public.profiles as p
    join auth.users as u on u.id = p.id
    left join public.stripe_customers as c on c.user_id = p.id
    left join public.founder_perks as f on f.user_id = p.id and f.ends_at > now()
    where p.id = p_user
  );
end
$$;
comment on function app.begin_checkout(uuid, integer) is
  'Gives the caller this host''s checkout for p_lease_seconds: {lease, customerId, email, fullName, perkEndsAt}; customerId is null before the first checkout, perkEndsAt without a running founder perk. PT401 sign_in, PT409 checkout_busy while another has it.';

create function app.keep_customer(p_user uuid, p_lease uuid, p_customer text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_customer text;
begin
  perform from public.profiles where id = p_user for no key update;
  perform from public.checkouts where user_id = p_user and lease = p_lease and leased_until > now() for update;
  if not found then
    perform app.refuse(409, 'checkout_busy');
  end if;
  insert into public.stripe_customers (user_id, customer_id) values (p_user, p_customer) on conflict (user_id) do nothing;
  select customer_id into v_customer from public.stripe_customers where user_id = p_user;
  return jsonb_build_object('customerId', v_customer);
end
$$;
comment on function app.keep_customer(uuid, uuid, text) is
  'Remembers which customer of the provider this host is; the first one stays. Answers {customerId}. PT409 checkout_busy when the lease is no longer the caller''s.';

create function app.end_checkout(p_user uuid, p_lease uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.checkouts where user_id = p_user and lease = p_lease;
  return null;
end
$$;
comment on function app.end_checkout(uuid, uuid) is
  'Gives the checkout back; nothing when somebody else has it by now. Answers null.';

create function app.customer_of(p_user uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'customerId', (select customer_id from public.stripe_customers where user_id = p_user)
  );
end
$$;
comment on function app.customer_of(uuid) is 'Which customer of the provider a host is: {customerId}, null before the first checkout.';

create function app.get_billing(p_user uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'tier', app.effective_tier(p_user),
    'canManage', exists (select from public.stripe_customers where user_id = p_user),
    'subscription', (
      select jsonb_build_object(
        'tier', s.tier,
        'status', s.status,
        'currentPeriodEnd', app.instant(s.current_period_end),
        'endsAt', app.instant(s.ends_at),
        'trialEndsAt', app.instant(s.trial_ends_at),
        'graceEndsAt', app.instant(s.past_due_since + interval '7 days')
      )
      from public.subscriptions as s
      left join app.granting_subscriptions as g on g.id = s.id
      where s.user_id = p_user
        and s.tier is not null
        and (g.id is not null or s.status in ('past_due', 'unpaid', 'paused'))
        and (s.ends_at is null or s.ends_at > now())
      order by g.id is not null desc,
        g.tier = 'premium' desc nulls last,
        array_position(array['past_due', 'unpaid', 'paused'], s.status),
        s.updated_at desc
      limit 1
    ),
    'perk', (
      select jsonb_build_object('endsAt', app.instant(f.ends_at)) from public.founder_perks as f where f.user_id = p_user
    )
  );
end
$$;
comment on function app.get_billing(uuid) is
  'The contract''s `billing` without canPay: of several subscriptions the one that grants the plan, else one that needs attention; one that was never paid for (`incomplete`) is none.';

grant execute on function
  app.begin_checkout(uuid, integer),
  app.keep_customer(uuid, uuid, text),
  app.end_checkout(uuid, uuid),
  app.customer_of(uuid),
  app.get_billing(uuid)
to edge_app;
