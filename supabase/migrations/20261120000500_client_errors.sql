-- What browsers report from the error screen: enough to find the fault, nothing that leads to a person or a room.

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
comment on column public.client_errors.id is 'In the order of arrival.';
comment on column public.client_errors.error is 'The message.';
comment on column public.client_errors.stack is 'Where it was thrown.';
comment on column public.client_errors.component_stack is 'Which components were being drawn.';
comment on column public.client_errors.route is 'The pattern of the page, such as /join-warm-welcome/:roomId: never its address.';
comment on column public.client_errors.created_at is 'When the report came in.';

create index client_errors_created_at_idx on public.client_errors (created_at);

alter table public.client_errors enable row level security;
revoke all on table public.client_errors from public, anon, authenticated, service_role;
revoke all on sequence public.client_errors_id_seq from public, anon, authenticated, service_role;

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
comment on function app.expire_client_errors(integer) is
  'Deletes up to p_batch reports that are older than 14 days, and answers how many. Never waits for anybody.';
grant execute on function app.expire_client_errors(integer) to edge_app;

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
comment on function app.track_error(text, text, text, text) is
  'Keeps a report of the error screen, cut to about 8 KB.';
grant execute on function app.track_error(text, text, text, text) to edge_app;

-- As with rooms: by the clock where pg_cron is, else the API does it now and then.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    perform cron.schedule('thaw-expire-client-errors', '17 * * * *', 'select app.expire_client_errors(1000)');
  end if;
exception when others then
  raise notice 'pg_cron can not be used here (%): the API expires reports by itself', sqlerrm;
end
$$;
