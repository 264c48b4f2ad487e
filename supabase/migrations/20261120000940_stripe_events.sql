-- What the payment provider's verified events do. They come twice, late and in any order, so an event is never believed
-- for what is in it: whoever receives one takes a ticket, reads the subscription from the provider, and applies what was
-- read. Every change of a subscription sends an event after it; so the one with the newest ticket read after the newest
-- change, or an event with a still newer ticket will come. What was read with an older ticket changes nothing any more.

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
  'Events of the payment provider that had their effect, for 30 days. Read and written by functions of schema app only.';
comment on column public.stripe_events.id is 'The provider''s id: each has its effect once.';
comment on column public.stripe_events.type is 'The provider''s word for what happened.';
comment on column public.stripe_events.created_at is 'When it happened, as the provider says.';
comment on column public.stripe_events.received_at is 'When it had its effect here.';

create index stripe_events_received_at_idx on public.stripe_events (received_at);

create sequence public.stripe_tickets as bigint;
comment on sequence public.stripe_tickets is 'The order in which subscriptions were read from the payment provider.';

alter table public.stripe_events enable row level security;
revoke all on table public.stripe_events from public, anon, authenticated, service_role;
revoke all on sequence public.stripe_tickets from public, anon, authenticated, service_role;

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
comment on function app.stripe_ticket(text) is
  'To be called before a subscription is read from the provider: {ticket, isKnown}. isKnown: this event had its effect, and nothing need be read.';

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
comment on function app.has_subscription(text) is
  'Whether a subscription is some host''s: one that the provider says it does not know can not be, and nothing is to be believed then.';

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
comment on function app.overdue_subscriptions(integer) is
  'Up to p_batch subscriptions whose period was over an hour ago without a word from the provider, to be read from it again: [{id}]. Each is handed out once an hour. Never waits for anybody.';

create function app.keep_subscription(p_user uuid, p_ticket bigint, p_subscription jsonb)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_now public.subscriptions;
  v_name text;
  v_email text;
begin
  insert into public.subscriptions as old (
    id, user_id, tier, status, past_due_since, current_period_end, trial_ends_at, ends_at, applied_ticket
  )
  values (
    p_subscription ->> 'id',
    p_user,
    p_subscription ->> 'tier',
    p_subscription ->> 'status',
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
    -- Another failed attempt does not begin the days of grace again.
    past_due_since = case when excluded.status = 'past_due' then coalesce(old.past_due_since, excluded.past_due_since) end,
    current_period_end = excluded.current_period_end,
    trial_ends_at = excluded.trial_ends_at,
    ends_at = excluded.ends_at,
    applied_ticket = excluded.applied_ticket,
    lapsed_at = null,
    updated_at = now()
  returning * into v_now;
  if v_now.tier <> all (v_now.announced_tiers)
    and exists (select from app.granting_subscriptions where id = v_now.id) then
    update public.subscriptions set announced_tiers = announced_tiers || v_now.tier where id = v_now.id;
    select p.full_name, u.email into v_name, v_email
    from public.profiles as p join auth.users as u on u.id = p.id
    where p.id = p_user;
    if v_email <> '' then
      perform app.queue_mail('subscription', v_email, jsonb_build_object(
        'name', v_name,
        'tier', v_now.tier,
        'trialEndsAt', case when v_now.status = 'trialing' then app.instant(v_now.trial_ends_at) end,
        'currentPeriodEnd', app.instant(v_now.current_period_end)
      ));
    end if;
  end if;
end
$$;
comment on function app.keep_subscription(uuid, bigint, jsonb) is
  'Writes a subscription as it was read, and queues the mail that says so when it comes to grant a tier that it has not granted before. Internal.';

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
    -- The event and its effect are one transaction: what fails half-way has not happened, and is done when it comes again.
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
  -- Whose customer it is; or was, when the subscription was last heard of.
  v_user := coalesce(
    (select user_id from public.stripe_customers where customer_id = p_subscription ->> 'customerId'),
    (select user_id from public.subscriptions where id = p_subscription ->> 'id')
  );
  -- The account before what belongs to it, as who deletes it does; and one event of a host after the other.
  perform from public.profiles where id = v_user for no key update;
  -- Asked now that nobody else can replace the customer: one that is replaced gives nothing any more, whatever is said of
  -- it, and what ran for it may only end.
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
  perform app.keep_subscription(v_user, v_ticket, p_subscription);
  perform app.tell_rooms_of_plan(v_user);
  return jsonb_build_object('effect', 'applied');
end
$$;
comment on function app.apply_stripe_event(jsonb, text, jsonb) is
  'Gives a verified event {id, type, created} its effect, once; p_event null: nothing came, and the subscription was read again all the same. p_subscription {id, customerId, tier, status, pastDueSince, currentPeriodEnd, trialEndsAt, endsAt} as it was read with p_ticket; null for an event that is about none, tier null for a price that is not sold here. Answers {effect}: applied, known (it had its effect before), stale (something newer was read meanwhile), nobody (no account is this customer, and it is not the end of what one once had) or nothing.';

grant execute on function
  app.stripe_ticket(text),
  app.has_subscription(text),
  app.overdue_subscriptions(integer),
  app.apply_stripe_event(jsonb, text, jsonb)
to edge_app;
