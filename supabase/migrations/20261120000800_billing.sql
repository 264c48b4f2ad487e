-- Hosts' subscriptions, written only with data read from the payment provider (Stripe). And the founder perk: the first
-- person of a company to confirm a company address has Pro for a while.

create table public.stripe_customers (
  user_id uuid not null,
  customer_id text not null,
  created_at timestamptz not null default now(),
  constraint stripe_customers_pkey primary key (user_id),
  constraint stripe_customers_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade,
  constraint stripe_customers_customer_id_key unique (customer_id),
  constraint stripe_customers_customer_id_check check (char_length(customer_id) between 1 and 255)
);
comment on table public.stripe_customers is
  'Each host''s customer at the payment provider: the only link from a payment to an account. Read and written by functions of schema app only.';

create table public.subscriptions (
  id text not null,
  user_id uuid not null,
  tier text,
  status text not null,
  every text not null default 'month',
  price_cents integer,
  past_due_since timestamptz,
  current_period_end timestamptz,
  trial_ends_at timestamptz,
  ends_at timestamptz,
  applied_ticket bigint not null default 0,
  announced_tiers text[] not null default '{}',
  lapsed_at timestamptz,
  asked_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint subscriptions_pkey primary key (id),
  constraint subscriptions_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade,
  constraint subscriptions_id_check check (char_length(id) between 1 and 255),
  constraint subscriptions_tier_check check (tier in ('pro', 'premium')),
  constraint subscriptions_status_check check (
    status in ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')
  ),
  constraint subscriptions_every_check check (every in ('month', 'year')),
  constraint subscriptions_price_cents_check check (price_cents >= 0),
  constraint subscriptions_past_due_check check ((status = 'past_due') = (past_due_since is not null))
);
comment on table public.subscriptions is
  'A host''s current and past subscriptions: at most one is live. Its owner may read it; it is written only with data read from the payment provider.';
comment on column public.subscriptions.tier is 'The plan; null for a price that Thaw does not sell, which grants nothing.';
comment on column public.subscriptions.price_cents is 'In US cents, for one month or year.';
comment on column public.subscriptions.past_due_since is 'The first failed payment; the tier is kept for 7 days from then.';
comment on column public.subscriptions.current_period_end is 'The end of the paid period.';
comment on column public.subscriptions.trial_ends_at is 'No payment before that.';
comment on column public.subscriptions.ends_at is 'Canceled, and grants nothing from then on.';
comment on column public.subscriptions.applied_ticket is 'The ticket (see app.stripe_ticket) of this reading.';
comment on column public.subscriptions.announced_tiers is 'Tiers already announced to the owner by email: once each.';
comment on column public.subscriptions.lapsed_at is 'When the owner''s open rooms learned that the plan ended by time, without an event.';
comment on column public.subscriptions.asked_at is
  'The last attempt to read it from the provider because its period was over without an event.';

create table public.founder_perks (
  domain text not null,
  user_id uuid,
  granted_at timestamptz not null default now(),
  ends_at timestamptz not null,
  noticed_at timestamptz,
  lapsed_at timestamptz,
  constraint founder_perks_pkey primary key (domain),
  constraint founder_perks_user_id_key unique (user_id),
  constraint founder_perks_user_id_fkey foreign key (user_id) references public.profiles (id) on delete set null,
  constraint founder_perks_domain_check check (domain ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'),
  constraint founder_perks_ends_at_check check (ends_at >= granted_at)
);
comment on table public.founder_perks is
  'Founder perks: one per company and per account, kept as long as the account, and at least until they end. Its owner may read it; only functions of schema app write it.';
comment on column public.founder_perks.domain is 'The company''s registrable domain, folded by the API.';
comment on column public.founder_perks.user_id is 'The owner; null once that account is deleted: the domain stays taken until ends_at.';
comment on column public.founder_perks.noticed_at is 'When the email about its end was queued.';
comment on column public.founder_perks.lapsed_at is 'When the owner''s open rooms learned of its end.';

create table public.checkouts (
  user_id uuid not null,
  lease uuid not null,
  leased_until timestamptz not null,
  constraint checkouts_pkey primary key (user_id),
  constraint checkouts_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade
);
comment on table public.checkouts is
  'The lease on a host''s dealings with the payment provider. Read and written by functions of schema app only.';
comment on column public.checkouts.leased_until is 'A crashed call blocks the next one until then.';

create table public.stripe_events (
  id text not null,
  type text not null,
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  constraint stripe_events_pkey primary key (id),
  constraint stripe_events_id_check check (char_length(id) between 1 and 255),
  constraint stripe_events_type_check check (char_length(type) between 1 and 255)
);
comment on table public.stripe_events is
  'Applied events of the payment provider, for 30 days. Read and written by functions of schema app only.';
comment on column public.stripe_events.id is 'The provider''s id: each takes effect once.';

create sequence public.stripe_tickets as bigint;
comment on sequence public.stripe_tickets is 'The order of readings from the payment provider.';

create index subscriptions_user_id_idx on public.subscriptions (user_id);
create index subscriptions_current_period_end_idx on public.subscriptions (current_period_end)
where status in ('active', 'trialing', 'past_due');
create index subscriptions_lapse_idx on public.subscriptions (id)
where lapsed_at is null and (past_due_since is not null or ends_at is not null);
create index founder_perks_ends_at_idx on public.founder_perks (ends_at);
create index stripe_events_received_at_idx on public.stripe_events (received_at);

alter table public.stripe_customers enable row level security;
alter table public.subscriptions enable row level security;
alter table public.founder_perks enable row level security;
alter table public.checkouts enable row level security;
alter table public.stripe_events enable row level security;

create policy "Hosts read their own subscriptions" on public.subscriptions
for select to authenticated using ((select internal.live_user()) = user_id);

grant select on table public.subscriptions to authenticated;

create policy "Hosts read their own founder perk" on public.founder_perks
for select to authenticated using ((select internal.live_user()) = user_id);

grant select on table public.founder_perks to authenticated;

-- PL/pgSQL here and below even for a single select: it keeps its plans for the life of a connection, while a SQL function
-- with its own search_path is planned at every call. Measured on reading a room: 0.50 ms against 1.06.
create function internal.effective_tier(p_user uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- Other grants never exceed a paid plan, so the first one found is the best.
  return coalesce(
    (
      select s.tier from internal.granting_subscriptions as s where s.user_id = p_user order by s.tier = 'premium' desc limit 1
    ),
    (select 'pro' from public.founder_perks as f where f.user_id = p_user and f.ends_at > now()),
    'free'
  );
end
$$;
comment on function internal.effective_tier is
  'The current plan: the best one granted by a subscription or the founder perk, computed at each read and never stored.';

create function internal.room_cap_tier(p_user uuid)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if exists (select from public.profiles where id = p_user and role = 'administrator') then
    return 'free';
  end if;
  return internal.effective_tier(p_user);
end
$$;
comment on function internal.room_cap_tier is
  'The plan that sets the participant limit of this host''s rooms: the effective one, but free for administrators.';

-- A view rather than a function: inlined into its query, it costs nothing.
create view internal.granting_subscriptions with (security_invoker = true) as
select s.*
from public.subscriptions as s
where s.tier is not null
  and (s.ends_at is null or s.ends_at > now())
  and (
    s.status in ('active', 'trialing')
    or (s.status = 'past_due' and s.past_due_since > now() - interval '7 days')
  )
  -- An active subscription has a new period by now: a lost end event must not grant a plan forever.
  and coalesce(s.current_period_end, s.updated_at) > now() - interval '7 days';
comment on view internal.granting_subscriptions is
  'The subscriptions that grant their owner a plan right now: for 7 more days (the contract''s PAST_DUE_GRACE_DAYS) after a failed payment or the end of the period.';

create view internal.lapsed_subscriptions with (security_invoker = true) as
select s.*
from public.subscriptions as s
where s.lapsed_at is null
  and (
    s.ends_at <= now()
    or s.past_due_since <= now() - interval '7 days'
    or (
      s.status in ('active', 'trialing', 'past_due')
      and coalesce(s.current_period_end, s.updated_at) <= now() - interval '7 days'
    )
  );
comment on view internal.lapsed_subscriptions is
  'Subscriptions whose plan ended by time, without an event, and whose rooms have not learned of it.';

-- Starting a payment. The API calls the payment provider outside of any transaction; a lease gives each host one checkout
-- at a time, so that a double click makes one customer and one subscription.
create function app.begin_checkout(p_user uuid, p_lease_seconds integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_lease uuid;
begin
  -- The account first, with the same lock as its deletion, here and below: no deadlock.
  perform from public.profiles where id = p_user for no key update;
  if not found then
    perform internal.refuse(401, 'sign_in');
  end if;
  -- `on conflict` waits for a concurrent writer and then sees its row: of many at once one gets the lease.
  insert into public.checkouts as running (user_id, lease, leased_until)
  values (p_user, gen_random_uuid(), now() + make_interval(secs => p_lease_seconds))
  on conflict (user_id) do update
  set lease = excluded.lease, leased_until = excluded.leased_until
  where running.leased_until <= now()
  returning lease into v_lease;
  if v_lease is null then
    perform internal.refuse(409, 'checkout_busy');
  end if;
  return (
    select jsonb_build_object(
      'lease', v_lease,
      'customerId', c.customer_id,
      'email', coalesce(u.email, ''),
      'fullName', p.full_name,
      'perkEndsAt', internal.instant(f.ends_at)
    )
    from public.profiles as p
    join auth.users as u on u.id = p.id
    left join public.stripe_customers as c on c.user_id = p.id
    left join public.founder_perks as f on f.user_id = p.id and f.ends_at > now()
    where p.id = p_user
  );
end
$$;
comment on function app.begin_checkout is
  'Leases this host''s checkout to the caller for p_lease_seconds: {lease, customerId, email, fullName, perkEndsAt}; customerId is null before the first checkout, perkEndsAt without a running founder perk.';

create function internal.lock_checkout(p_user uuid, p_lease uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The account first, like its deletion, with the same lock as applying an event.
  perform from public.profiles where id = p_user for no key update;
  perform from public.checkouts where user_id = p_user and lease = p_lease and leased_until > now() for update;
  if not found then
    perform internal.refuse(409, 'checkout_busy');
  end if;
end
$$;
comment on function internal.lock_checkout is
  'Locks the account and its checkout. Refuses when the lease is no longer the caller''s.';

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
comment on function app.customer_of is 'The host''s customer at the provider: {customerId}, null before the first checkout.';

create function app.keep_customer(p_user uuid, p_lease uuid, p_customer text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform internal.lock_checkout(p_user, p_lease);
  insert into public.stripe_customers (user_id, customer_id) values (p_user, p_customer) on conflict (user_id) do nothing;
  return app.customer_of(p_user);
end
$$;
comment on function app.keep_customer is
  'Stores this host''s customer at the provider; the first one stays. Answers {customerId}. Refuses when the lease is no longer the caller''s.';

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
comment on function app.end_checkout is
  'Returns the lease; does nothing when it has passed to someone else. Answers null.';

create function app.get_billing(p_user uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'tier', internal.effective_tier(p_user),
    'canManage', exists (select from public.stripe_customers where user_id = p_user),
    'subscription', (
      select jsonb_build_object(
        'tier', s.tier,
        'status', s.status,
        'every', s.every,
        'priceCents', s.price_cents,
        'currentPeriodEnd', internal.instant(s.current_period_end),
        'endsAt', internal.instant(s.ends_at),
        'trialEndsAt', internal.instant(s.trial_ends_at),
        'graceEndsAt', internal.instant(s.past_due_since + interval '7 days')
      )
      from public.subscriptions as s
      left join internal.granting_subscriptions as g on g.id = s.id
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
      select jsonb_build_object('endsAt', internal.instant(f.ends_at)) from public.founder_perks as f where f.user_id = p_user
    )
  );
end
$$;
comment on function app.get_billing is
  'The contract''s `billing` without canPay: of several subscriptions the one that grants the plan, else one that needs attention; one never paid (`incomplete`) does not count.';

-- Customers deleted at the payment provider, on its own pages or by an account deletion that failed. Deleting a customer
-- ends all its subscriptions there.
create function app.replace_customer(p_user uuid, p_lease uuid, p_gone text, p_customer text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform internal.lock_checkout(p_user, p_lease);
  update public.stripe_customers set customer_id = p_customer where user_id = p_user and customer_id = p_gone;
  if found then
    -- The new customer has no subscription yet, so all of these were the old one's. Its late events belong to no one, and
    -- readings with an older ticket are not applied.
    update public.subscriptions
    set status = 'canceled',
      past_due_since = null,
      ends_at = least(ends_at, now()),
      applied_ticket = nextval('public.stripe_tickets'),
      updated_at = now()
    where user_id = p_user and status not in ('canceled', 'incomplete_expired');
    if found then
      perform internal.tell_rooms_of_plan(p_user);
    end if;
  end if;
  return app.customer_of(p_user);
end
$$;
comment on function app.replace_customer is
  'Replaces a customer deleted at the provider, and only that one; the old one''s subscriptions end. Answers {customerId}, the current one. Refuses when the lease is no longer the caller''s.';

-- Applying the payment provider's verified events. They arrive twice, late and in any order, so an event's own content is
-- never believed: the receiver takes a ticket, reads the subscription from the provider, and applies that reading. Every
-- change of a subscription sends an event afterward, so the newest ticket's reading includes the newest change, or an
-- event with a still newer ticket will come. Readings with an older ticket change nothing.
create function app.stripe_ticket(p_event_id text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'ticket', nextval('public.stripe_tickets')::text,
    'isKnown', exists (select from public.stripe_events where id = p_event_id)
  );
end
$$;
comment on function app.stripe_ticket is
  'Call before reading a subscription from the provider: {ticket, isKnown}. isKnown: the event was applied before, so nothing needs reading.';

create function app.has_subscription(p_id text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (select from public.subscriptions where id = p_id);
end
$$;
comment on function app.has_subscription is
  'Whether a subscription belongs to a host: the provider cannot have lost that one, so do not believe a reply that says so.';

create function app.overdue_subscriptions(p_batch integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_overdue jsonb;
begin
  with asked as (
    update public.subscriptions
    set asked_at = now()
    where id = any (
      array(
        select s.id from public.subscriptions as s
        where s.status in ('active', 'trialing', 'past_due')
          and s.tier is not null
          and s.current_period_end < now() - interval '1 hour'
          and (s.ends_at is null or s.ends_at > now())
          and (s.asked_at is null or s.asked_at < now() - interval '1 hour')
        order by s.asked_at nulls first, s.id
        limit p_batch
        for update skip locked
      )
    )
    returning id
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id)), '[]') into v_overdue from asked;
  return v_overdue;
end
$$;
comment on function app.overdue_subscriptions is
  'Up to p_batch subscriptions whose period ended over an hour ago without an event, to be read from the provider again: [{id}]. Each at most once an hour. Never waits for a lock.';

create function internal.mail_host(p_user uuid, p_kind text, p_data jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform app.queue_mail(p_kind, u.email, p_data || jsonb_build_object('name', p.full_name))
  from public.profiles as p join auth.users as u on u.id = p.id
  where p.id = p_user;
end
$$;
comment on function internal.mail_host is 'Queues an email to a host, with {name}. None for an account without an address.';

create function internal.keep_subscription(p_user uuid, p_ticket bigint, p_subscription jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_now public.subscriptions;
  v_former text := internal.effective_tier(p_user);
  v_end timestamptz := (select ends_at from public.subscriptions where id = p_subscription ->> 'id');
  v_due timestamptz := (select past_due_since from public.subscriptions where id = p_subscription ->> 'id');
  v_tier text;
begin
  insert into public.subscriptions as old (
    id, user_id, tier, status, every, price_cents, past_due_since, current_period_end, trial_ends_at, ends_at, applied_ticket
  )
  values (
    p_subscription ->> 'id',
    p_user,
    p_subscription ->> 'tier',
    p_subscription ->> 'status',
    coalesce(p_subscription ->> 'every', 'month'),
    (p_subscription ->> 'priceCents')::integer,
    case
      when p_subscription ->> 'status' = 'past_due'
        then least(coalesce((p_subscription ->> 'pastDueSince')::timestamptz, now()), now())
    end,
    (p_subscription ->> 'currentPeriodEnd')::timestamptz,
    (p_subscription ->> 'trialEndsAt')::timestamptz,
    (p_subscription ->> 'endsAt')::timestamptz,
    p_ticket
  )
  on conflict (id) do update
  set user_id = excluded.user_id,
    tier = excluded.tier,
    status = excluded.status,
    every = excluded.every,
    price_cents = excluded.price_cents,
    -- Another failed attempt does not restart the grace days.
    past_due_since = case when excluded.status = 'past_due' then coalesce(old.past_due_since, excluded.past_due_since) end,
    current_period_end = excluded.current_period_end,
    trial_ends_at = excluded.trial_ends_at,
    ends_at = excluded.ends_at,
    applied_ticket = excluded.applied_ticket,
    lapsed_at = null,
    updated_at = now()
  returning * into v_now;
  if v_now.tier <> all (v_now.announced_tiers)
    and exists (select from internal.granting_subscriptions where id = v_now.id) then
    update public.subscriptions set announced_tiers = announced_tiers || v_now.tier where id = v_now.id;
    perform internal.mail_host(p_user, 'subscription', jsonb_build_object(
      'tier', v_now.tier,
      'every', v_now.every,
      'priceCents', v_now.price_cents,
      'trialEndsAt', case when v_now.status = 'trialing' then internal.instant(v_now.trial_ends_at) end,
      'currentPeriodEnd', internal.instant(v_now.current_period_end)
    ));
  end if;
  if v_now.ends_at > now()
    and v_now.ends_at is distinct from v_end
    and exists (select from internal.granting_subscriptions where id = v_now.id) then
    perform internal.mail_host(
      p_user, 'plan-canceled', jsonb_build_object('tier', v_now.tier, 'endsAt', internal.instant(v_now.ends_at))
    );
  end if;
  -- Once for a payment that is due, however often the provider tries.
  if v_due is null
    and v_now.past_due_since is not null
    and exists (select from internal.granting_subscriptions where id = v_now.id) then
    perform internal.mail_host(p_user, 'payment-failed', jsonb_build_object(
      'tier', v_now.tier, 'endsAt', internal.instant(v_now.past_due_since + interval '7 days')
    ));
  end if;
  v_tier := internal.effective_tier(p_user);
  if internal.tier_rank(v_tier) < internal.tier_rank(v_former) then
    perform internal.mail_host(p_user, 'plan-lowered', jsonb_build_object('from', v_former, 'to', v_tier));
  end if;
end
$$;
comment on function internal.keep_subscription is
  'Writes a subscription as read, and queues the email about a tier that it grants for the first time, its cancellation, a payment that failed, or a plan that it no longer grants.';

create function app.apply_stripe_event(p_event jsonb, p_ticket text, p_subscription jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_ticket bigint := p_ticket::bigint;
  v_user uuid;
begin
  if jsonb_typeof(p_event) = 'object' then
    -- The event and its effect are one transaction: a failure undoes both, and the event's next delivery repeats them.
    insert into public.stripe_events (id, type, created_at)
    values (p_event ->> 'id', p_event ->> 'type', (p_event ->> 'created')::timestamptz)
    on conflict (id) do nothing;
    if not found then
      return jsonb_build_object('effect', 'known');
    end if;
  end if;
  if p_subscription is null or jsonb_typeof(p_subscription) = 'null' then
    return jsonb_build_object('effect', 'nothing');
  end if;
  -- The customer's host, or the subscription's last known one.
  v_user := coalesce(
    (select user_id from public.stripe_customers where customer_id = p_subscription ->> 'customerId'),
    (select user_id from public.subscriptions where id = p_subscription ->> 'id')
  );
  -- The account before its rows, like its deletion; and one event of a host after the other.
  perform from public.profiles where id = v_user for no key update;
  -- Checked now that no one else can replace the customer: a replaced one grants nothing any more, and its
  -- subscriptions may only end.
  if not found or not (
    p_subscription ->> 'status' in ('canceled', 'incomplete_expired')
    or exists (
      select from public.stripe_customers where user_id = v_user and customer_id = p_subscription ->> 'customerId'
    )
  ) then
    return jsonb_build_object('effect', 'nobody');
  end if;
  if v_ticket is null or exists (
    select from public.subscriptions where id = p_subscription ->> 'id' and applied_ticket >= v_ticket
  ) then
    return jsonb_build_object('effect', 'stale');
  end if;
  perform internal.keep_subscription(v_user, v_ticket, p_subscription);
  perform internal.tell_rooms_of_plan(v_user);
  return jsonb_build_object('effect', 'applied');
end
$$;
comment on function app.apply_stripe_event is
  'Applies a verified event {id, type, created} once; p_event null: a new reading without an event. p_subscription {id, customerId, tier, status, every, priceCents, pastDueSince, currentPeriodEnd, trialEndsAt, endsAt} as read with p_ticket; null for an event about no subscription, tier null for a price not sold here. Answers {effect}: applied, known (applied before), stale (a newer reading was applied), nobody (the customer belongs to no account, and nothing of a former one ended) or nothing.';

create function app.grant_founder_perk(p_user uuid, p_domain text, p_months integer, p_by_mail boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_is_new boolean := false;
begin
  perform from public.profiles where id = p_user for no key update;
  -- The API folds the domain; this transaction checks that it matches the address, and that the address is confirmed. Auth
  -- also calls an address confirmed that it never wrote to, where it asks for no confirmation; and anyone may sign up at Auth
  -- itself, past the API that gives a profile its name.
  if exists (
    select from auth.users as u
    join public.profiles as p on p.id = u.id
    cross join lateral (select rtrim(lower(substring(u.email from '[^@]*$')), '.') as domain) as own
    where u.id = p_user
      and p.full_name <> ''
      and u.email_confirmed_at is not null
      -- a changed address is confirmed, too, and earns nothing
      and p.first_address = sha256(convert_to(lower(u.email), 'UTF8'))
      and (u.confirmation_sent_at is not null or not p_by_mail)
      and (own.domain = p_domain or right(own.domain, length(p_domain) + 1) = '.' || p_domain)
  ) then
    -- The perk of a deleted account frees its company once it is over. Of two at once the second finds it gone.
    delete from public.founder_perks where domain = p_domain and user_id is null and ends_at <= now();
    -- No conflict target: one per company and one per account, either may exist. Of two at once the second waits for the
    -- first one's commit and then finds its row.
    insert into public.founder_perks (domain, user_id, ends_at)
    values (p_domain, p_user, now() + make_interval(months => p_months))
    on conflict do nothing;
    v_is_new := found;
    if v_is_new then
      perform internal.tell_rooms_of_plan(p_user);
    end if;
  end if;
  return jsonb_build_object(
    'endsAt', (select internal.instant(ends_at) from public.founder_perks where user_id = p_user),
    'isNew', v_is_new
  );
end
$$;
comment on function app.grant_founder_perk is
  'Grants the perk for p_months to the first registered and confirmed address of a company (p_domain: registrable, folded): {endsAt, isNew}; endsAt is null without a perk, isNew false for an earlier or refused one. p_by_mail: only a mail of Auth''s confirms an address.';

-- The default is the contract's PERK_NOTICE_DAYS: for the database's clock, which cannot read the contract.
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
          -- Paying hosts lose nothing.
          and not exists (select from internal.granting_subscriptions as s where s.user_id = f.user_id)
        order by f.ends_at
        limit p_batch
        for update of f skip locked
      )
    )
    returning user_id, ends_at
  )
  select count(app.queue_mail(
    'perk-ending', u.email, jsonb_build_object('name', p.full_name, 'endsAt', internal.instant(e.ends_at))
  ) is null)::integer into v_noticed
  from ending as e
  join public.profiles as p on p.id = e.user_id
  join auth.users as u on u.id = e.user_id;
  return v_noticed;
end
$$;
comment on function app.queue_perk_notices is
  'Queues the email about up to p_batch perks that end within p_days, once each and not to subscribers. Answers how many. Never waits for a lock.';

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
    select s.user_id from internal.lapsed_subscriptions as s
    order by 1
    limit p_batch
  loop
    perform from public.profiles where id = v_host for no key update skip locked;
    continue when not found;
    update public.founder_perks set lapsed_at = now() where user_id = v_host and ends_at <= now() and lapsed_at is null;
    update public.subscriptions set lapsed_at = now()
    where id in (select s.id from internal.lapsed_subscriptions as s where s.user_id = v_host);
    perform internal.tell_rooms_of_plan(v_host);
    v_told := v_told + 1;
  end loop;
  return v_told;
end
$$;
comment on function app.tell_of_lapsed_plans is
  'Tells the open rooms of up to p_batch hosts that their plan ended by time: a perk, a canceled subscription or the grace days. The limit itself follows the clock. Answers how many.';

create function internal.tell_rooms_of_plan(p_host uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Locked by id, so that two of these cannot deadlock.
  perform internal.raise_version(locked.id)
  from (
    select id from public.rooms
    where id in (
      select current_room from public.sessions where host_id = p_host and status = 'open' and expires_at > now()
    )
    order by id
    for no key update
  ) as locked;
end
$$;
comment on function internal.tell_rooms_of_plan is
  'Makes every screen of this host''s open rooms read the room again, because its limit may have changed. Keeps no room alive. The caller holds the host''s profile, as open_room does.';
