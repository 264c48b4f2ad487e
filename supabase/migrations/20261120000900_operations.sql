-- Browsers' reports from the error screen (enough to find the fault, nothing about a person or room), deletion of expired
-- rows, and shared rate limits.

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
  'Reports of the error screen, the newest 10,000, kept for 14 days. Written by app.track_error only, read by the operator of this deployment.';
comment on column public.client_errors.route is 'The pattern of the page, such as /join-warm-welcome/:roomId: never its URL.';

create index client_errors_created_at_idx on public.client_errors (created_at);

alter table public.client_errors enable row level security;

create function app.expire_client_errors(p_batch integer default 100)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  return internal.delete_old('public.client_errors', 'created_at', now() - interval '14 days', p_batch);
end
$$;
comment on function app.expire_client_errors is
  'Deletes up to p_batch reports older than 14 days, and answers how many. Never waits for a lock.';

create function app.track_error(p_error text, p_stack text, p_component_stack text, p_route text)
returns void
language sql
security definer
set search_path = ''
as $$
  with kept as (
    insert into public.client_errors (error, stack, component_stack, route)
    values (
      left(coalesce(p_error, ''), 1000),
      left(coalesce(p_stack, ''), 4000),
      left(coalesce(p_component_stack, ''), 3000),
      left(coalesce(p_route, ''), 192)
    )
    returning id
  )
  delete from public.client_errors where id <= (select id from kept) - 10000;
$$;
comment on function app.track_error is
  'Keeps a report of the error screen, cut to about 8 KB, and the newest 10,000 of all.';

create function app.expire_mail_rows(p_batch integer default 50)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_left integer := p_batch;
begin
  v_left := v_left - internal.delete_old('public.mails', 'created_at', now() - interval '5 days', v_left);
  v_left := v_left - internal.delete_old('public.stripe_events', 'received_at', now() - interval '30 days', v_left);
  v_left := v_left - internal.delete_old('public.claimed_links', 'claimed_at', now() - interval '2 days', v_left);
  v_left := v_left - internal.delete_old('public.address_changes', 'expires_at', now(), v_left);
  v_left := v_left - internal.delete_old('public.logins', 'used_at', now() - interval '365 days', v_left);
  v_left := v_left - internal.delete_old('public.contact_messages', 'created_at', now() - interval '365 days', v_left);
  return p_batch - v_left;
end
$$;
comment on function app.expire_mail_rows is
  'Deletes up to p_batch expired rows: emails after 5 days, events after 30, claimed links after 2, messages and logins after 365, proofs of addresses once they expire; and answers how many. Never waits for a lock.';

create function app.expire_auth_log(p_batch integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  return internal.delete_old('auth.audit_log_entries', 'created_at', now() - interval '90 days', p_batch);
exception when undefined_table or undefined_column or insufficient_privilege then
  return 0; -- an Auth that keeps its log elsewhere
end
$$;
comment on function app.expire_auth_log is
  'Deletes up to p_batch entries of Auth''s audit log that are older than 90 days, and answers how many. Reads the whole log: call it rarely. Never waits for a lock.';

-- Rate limits shared by all processes of the API. Unlogged: a crash of the database forgets only the counts.
create unlogged table public.counts (
  key bytea not null,
  clear_at timestamptz not null,
  constraint counts_pkey primary key (key),
  constraint counts_key_check check (octet_length(key) = 32)
);
comment on table public.counts is
  'Rate limits in use: wrong passwords, codes and links, emails, and the regular work of all processes. A row goes once its bucket is full again. Read and written by functions of schema app only.';
comment on column public.counts.key is 'SHA-256 of the limit and its subject. Neither is stored anywhere.';
comment on column public.counts.clear_at is 'When the bucket is full again: one step later for each counted call.';

create index counts_clear_at_idx on public.counts (clear_at);

alter table public.counts enable row level security;

create function app.count_calls(p_limits jsonb, p_take boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_now timestamptz;
  v_waits jsonb;
begin
  -- Calls with a bucket in common take turns from here to their commit, so that simultaneous ones pass no more often than
  -- successive ones. Unlike a row's lock this one writes nothing, and there is one before the first row. In order, against deadlocks.
  perform pg_advisory_xact_lock(turn)
  from (
    select distinct ('x' || left(key, 16))::bit(64)::bigint as turn
    from jsonb_to_recordset(p_limits) as l (key text)
    order by turn
  ) as turns;
  v_now := clock_timestamp();
  select coalesce(
    jsonb_agg(
      greatest(0, ceil(extract(epoch from held.clear_at - v_now) + l.seconds * (1 - l.burst)))::integer order by l.number
    ),
    '[]'
  ) into v_waits
  from rows from (jsonb_to_recordset(p_limits) as (key text, burst integer, seconds double precision))
    with ordinality as l (key, burst, seconds, number)
  left join public.counts as held on held.key = decode(l.key, 'hex');
  if p_take and not v_waits @? '$[*] ? (@ > 0)' then
    insert into public.counts as held (key, clear_at)
    select decode(key, 'hex'), v_now + make_interval(secs => seconds)
    from jsonb_to_recordset(p_limits) as l (key text, seconds double precision)
    on conflict (key) do update set clear_at = greatest(held.clear_at, v_now) + (excluded.clear_at - v_now);
  end if;
  return v_waits;
end
$$;
comment on function app.count_calls is
  'For each of p_limits, {key, burst, seconds}: the seconds until its bucket of burst tokens, gaining one every seconds, can give one; 0 for at once. With p_take each gives one if all of them can. Without, writes nothing.';

create function internal.room_code_length(p_is_wrong boolean default false)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_all bytea := sha256('wrong codes of everyone');
  v_length integer;
begin
  -- Another hour is the most: an hour after the last attack codes are short again.
  if p_is_wrong then
    insert into public.counts as held (key, clear_at)
    values (v_all, clock_timestamp() + interval '3.6 seconds')
    on conflict (key) do update set clear_at = greatest(held.clear_at, clock_timestamp()) + interval '3.6 seconds'
    where held.clear_at < clock_timestamp() + interval '2 hours';
  end if;
  select 6 into v_length from public.counts where key = v_all and clear_at > clock_timestamp() + interval '1 hour';
  return coalesce(v_length, 5);
end
$$;
comment on function internal.room_code_length is
  'How long the code of a new room is (the contract''s ROOM_CODE_LENGTHS): long while more than 1,000 wrong codes an hour are tried by all callers together. With p_is_wrong counts one.';

create function app.expire_counts(p_batch integer, p_most integer default 500000)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_until timestamptz := greatest(
    now(),
    -- Beyond p_most, the rows closest to expiry go first.
    (select clear_at from public.counts order by clear_at desc offset p_most limit 1)
  );
begin
  return internal.delete_old('public.counts', 'clear_at', v_until, p_batch);
end
$$;
comment on function app.expire_counts is
  'Deletes up to p_batch rows that are full again or in excess of p_most, and answers how many. Never waits for a lock.';

create function internal.schedule_duties()
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform cron.schedule('thaw-expire-rooms', '* * * * *', 'select app.expire_rooms(50)');
  perform cron.schedule('thaw-expire-knocks', '* * * * *', 'select app.expire_knocks(1000)');
  perform cron.schedule('thaw-expire-given-up-handles', '12 * * * *', 'select app.expire_given_up_handles(1000)');
  perform cron.schedule('thaw-expire-room-ids', '7 * * * *', 'select app.expire_room_ids(100000)');
  perform cron.schedule('thaw-expire-client-errors', '17 * * * *', 'select app.expire_client_errors(1000)');
  perform cron.schedule('thaw-tidy-canvases', '* * * * *', 'select app.tidy_canvases()');
  perform cron.schedule('thaw-expire-mail-rows', '27 * * * *', 'select app.expire_mail_rows(1000)');
  perform cron.schedule('thaw-perk-notices', '37 * * * *', 'select app.queue_perk_notices(p_batch => 1000)');
  perform cron.schedule('thaw-lapsed-plans', '* * * * *', 'select app.tell_of_lapsed_plans(1000)');
  perform cron.schedule('thaw-expire-auth-log', '47 * * * *', 'select app.expire_auth_log(20000)');
  perform cron.schedule('thaw-expire-counts', '* * * * *', 'select app.expire_counts(100000)');
  -- pg_cron notes every run of these, and forgets none.
  perform cron.schedule(
    'thaw-expire-cron-runs', '57 * * * *', $run$delete from cron.job_run_details where start_time < now() - interval '7 days'$run$
  );
end
$$;
comment on function internal.schedule_duties is 'Gives the regular work to the database''s clock, pg_cron.';

-- With pg_cron (hosted Supabase) the database's clock calls these; elsewhere the API does now and then.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform internal.schedule_duties();
  end if;
exception when others then
  raise notice 'pg_cron can not be used here (%): the API does this by itself', sqlerrm;
end
$$;

create function app.claim_duties(p_seconds double precision)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_once jsonb := jsonb_build_object('key', encode(sha256('regular work'), 'hex'), 'burst', 1, 'seconds', p_seconds);
begin
  return app.count_calls(jsonb_build_array(v_once), true) = '[0]';
end
$$;
comment on function app.claim_duties is
  'Whether the caller takes over the regular work of all processes, for p_seconds: nobody else has it.';

create function app.mail_queue(p_late_minutes integer)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', count(*),
    'late', count(*) filter (where created_at < now() - make_interval(mins => p_late_minutes))
  )
  from public.mails
$$;
comment on function app.mail_queue is 'Answers {waiting, late}: the emails that wait, and those of them that have waited so long.';
