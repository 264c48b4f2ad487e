-- What browsers report from the error screen (enough to find the fault, nothing that leads to a person or a room), and
-- what is deleted when its time is over.

create table public.client_errors (
  id bigint generated always as identity,
  error text not null,
  stack text not null,
  component_stack text not null,
  route text not null,
  created_at timestamptz not null default now(),
  constraint client_errors_pkey primary key (id),
  constraint client_errors_error_check check (char_length(error) between 0 and 1000),
  constraint client_errors_stack_check check (char_length(stack) between 0 and 4000),
  constraint client_errors_component_stack_check check (char_length(component_stack) between 0 and 3000),
  constraint client_errors_route_check check (char_length(route) between 0 and 192)
);
comment on table public.client_errors is
  'Reports of the error screen, kept for 14 days. Written by app.track_error only, read by whoever runs this deployment.';
comment on column public.client_errors.route is 'The pattern of the page, such as /join-warm-welcome/:roomId: never its address.';

create index client_errors_created_at_idx on public.client_errors (created_at);

alter table public.client_errors enable row level security;

create function app.expire_client_errors(p_batch integer default 100)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_gone integer;
begin
  delete from public.client_errors
  where id = any (
    array(
      select id from public.client_errors
      where created_at < now() - interval '14 days'
      order by created_at
      limit p_batch
      for update skip locked
    )
  );
  get diagnostics v_gone = row_count;
  return v_gone;
end
$$;
comment on function app.expire_client_errors is
  'Deletes up to p_batch reports that are older than 14 days, and answers how many. Never waits for anybody.';

create function app.track_error(p_error text, p_stack text, p_component_stack text, p_route text)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.client_errors (error, stack, component_stack, route)
  values (
    left(coalesce(p_error, ''), 1000),
    left(coalesce(p_stack, ''), 4000),
    left(coalesce(p_component_stack, ''), 3000),
    left(coalesce(p_route, ''), 192)
  );
$$;
comment on function app.track_error is
  'Keeps a report of the error screen, cut to about 8 KB.';

create function app.expire_mail_rows(p_batch integer default 50)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_gone integer := 0;
  v_more integer;
begin
  delete from public.mails where id = any (
    array(
      select id from public.mails
      where created_at < now() - interval '5 days' order by created_at limit p_batch for update skip locked
    )
  );
  get diagnostics v_more = row_count;
  v_gone := v_gone + v_more;
  delete from public.stripe_events where id = any (
    array(
      select id from public.stripe_events
      where received_at < now() - interval '30 days' order by received_at limit p_batch - v_gone for update skip locked
    )
  );
  get diagnostics v_more = row_count;
  v_gone := v_gone + v_more;
  delete from public.claimed_links where token_hash = any (
    array(
      select token_hash from public.claimed_links
      where claimed_at < now() - interval '2 days' order by claimed_at limit p_batch - v_gone for update skip locked
    )
  );
  get diagnostics v_more = row_count;
  v_gone := v_gone + v_more;
  delete from public.contact_messages where id = any (
    array(
      select id from public.contact_messages
      where created_at < now() - interval '365 days' order by created_at limit p_batch - v_gone for update skip locked
    )
  );
  get diagnostics v_more = row_count;
  v_gone := v_gone + v_more;
  delete from public.plan_quotes where user_id = any (
    array(
      select user_id from public.plan_quotes
      where created_at < now() - interval '1 day' order by created_at limit p_batch - v_gone for update skip locked
    )
  );
  get diagnostics v_more = row_count;
  return v_gone + v_more;
end
$$;
comment on function app.expire_mail_rows is
  'Deletes up to p_batch rows whose time is over: mails after 5 days, events after 30, claimed links after 2, messages after 365, quotes after 1; and answers how many. Never waits for anybody.';

-- As with rooms: by the clock where pg_cron is, else the API does it now and then.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    perform cron.schedule('thaw-expire-mail-rows', '27 * * * *', 'select app.expire_mail_rows(1000)');
    perform cron.schedule('thaw-perk-notices', '37 * * * *', 'select app.queue_perk_notices(p_batch => 1000)');
    perform cron.schedule('thaw-lapsed-plans', '* * * * *', 'select app.tell_of_lapsed_plans(1000)');
  end if;
exception when others then
  raise notice 'pg_cron can not be used here (%): the API does this by itself', sqlerrm;
end
$$;

-- Where pg_cron is (hosted Supabase), this happens by the clock; elsewhere the API calls these now and then.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('thaw-expire-rooms', '*/10 * * * *', 'select app.expire_rooms(500)');
    perform cron.schedule('thaw-expire-client-errors', '17 * * * *', 'select app.expire_client_errors(1000)');
    perform cron.schedule('thaw-tidy-canvases', '* * * * *', 'select app.tidy_canvases(20000)');
    perform cron.schedule('thaw-expire-mail-rows', '27 * * * *', 'select app.expire_mail_rows(1000)');
    perform cron.schedule('thaw-perk-notices', '37 * * * *', 'select app.queue_perk_notices(p_batch => 1000)');
    perform cron.schedule('thaw-lapsed-plans', '* * * * *', 'select app.tell_of_lapsed_plans(1000)');
  end if;
exception when others then
  raise notice 'pg_cron can not be used here (%): the API does this by itself', sqlerrm;
end
$$;
