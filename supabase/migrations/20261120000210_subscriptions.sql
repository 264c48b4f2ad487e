-- What hosts pay for, as the payment provider (Stripe) last said: written only with what was read from it.

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
  'Which customer of the payment provider a host is: the only thing that leads from a payment to an account. Read and written by functions of schema app only.';
comment on column public.stripe_customers.user_id is 'The host.';
comment on column public.stripe_customers.customer_id is 'The provider''s id of the customer.';
comment on column public.stripe_customers.created_at is 'When the first checkout began.';

create table public.subscriptions (
  id text not null,
  user_id uuid not null,
  tier text,
  status text not null,
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
  constraint subscriptions_past_due_check check ((status = 'past_due') = (past_due_since is not null))
);
comment on table public.subscriptions is
  'What a host pays for, or once paid for: at most one of them is live. Its owner may read it; it is written only with what was read from the payment provider.';
comment on column public.subscriptions.id is 'The provider''s id.';
comment on column public.subscriptions.user_id is 'The host who pays.';
comment on column public.subscriptions.tier is 'The plan that it is for; null where its price is none that is sold here, which grants nothing.';
comment on column public.subscriptions.status is 'The payment provider''s own word.';
comment on column public.subscriptions.past_due_since is 'When a payment first failed; the tier is kept for 7 days from then.';
comment on column public.subscriptions.current_period_end is 'Until when the running period is paid.';
comment on column public.subscriptions.trial_ends_at is 'Nothing is paid before that.';
comment on column public.subscriptions.ends_at is 'It was cancelled, and grants nothing from then on.';
comment on column public.subscriptions.applied_ticket is 'The ticket (see app.stripe_ticket) with which this was read from the provider.';
comment on column public.subscriptions.announced_tiers is 'The tiers that its owner had a mail about: one each.';
comment on column public.subscriptions.lapsed_at is 'When the open rooms of its owner learned that time took the plan away, by no event.';
comment on column public.subscriptions.asked_at is
  'When somebody last set out to read it from the provider because its period was over and no event had come.';
comment on column public.subscriptions.updated_at is 'When this row was last written as it was read.';

create index subscriptions_user_id_idx on public.subscriptions (user_id);
create index subscriptions_current_period_end_idx on public.subscriptions (current_period_end)
where status in ('active', 'trialing', 'past_due');
create index subscriptions_lapse_idx on public.subscriptions (id)
where lapsed_at is null and (past_due_since is not null or ends_at is not null);

alter table public.stripe_customers enable row level security;
alter table public.subscriptions enable row level security;

create policy "Hosts read their own subscriptions" on public.subscriptions
for select to authenticated using ((select auth.uid()) = user_id);

revoke all on table public.stripe_customers, public.subscriptions from public, anon, authenticated, service_role;
grant select on table public.subscriptions to authenticated;

-- A view and not a function: it becomes part of the statement that reads it, and costs nothing.
create view app.granting_subscriptions with (security_invoker = true) as
select s.*
from public.subscriptions as s
where s.tier is not null
  and (s.ends_at is null or s.ends_at > now())
  and (
    s.status in ('active', 'trialing')
    or (s.status = 'past_due' and s.past_due_since > now() - interval '7 days')
  )
  -- Who pays has a new period by now: that nothing was heard of an end is no plan for ever.
  and coalesce(s.current_period_end, s.updated_at) > now() - interval '7 days';
comment on view app.granting_subscriptions is
  'The subscriptions that give their owner a plan right now. One whose payment failed does so for 7 more days (the contract''s PAST_DUE_GRACE_DAYS), and so does one whose period is over.';

create view app.lapsed_subscriptions with (security_invoker = true) as
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
comment on view app.lapsed_subscriptions is
  'The subscriptions whose plan time took away, by no event, and whose rooms have not learned of it.';
revoke all on table app.granting_subscriptions, app.lapsed_subscriptions from public, anon, authenticated, service_role;
