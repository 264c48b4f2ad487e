-- Privileges: the API logs in as `edge_api`, which is no more than a member of `edge_app` (`local/stack/api-role.ts`
-- makes it with its password). `edge_app` owns nothing, reads no table and may only execute the functions of schema
-- `app`: a hole in the API is not a hole in the database.
-- Runs as `postgres` without superuser, on hosted Supabase and on the embedded PostgreSQL.

-- Roles belong to the whole cluster, so a migration of another database may have made this one already.
do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'edge_app') then
    begin
      create role edge_app nologin noinherit nobypassrls;
    exception when duplicate_object or unique_violation then
      null; -- another database's migration made it at the same moment
    end;
  end if;
  if exists (
    select from pg_catalog.pg_roles
    where rolname = 'edge_app' and (rolsuper or rolcanlogin or rolinherit or rolbypassrls or rolcreaterole or rolcreatedb)
  ) then
    raise exception 'the role edge_app exists and may do more than Thaw''s API should: drop it or correct it first';
  end if;
  if not exists (
    select from pg_catalog.pg_auth_members m
    where m.roleid = 'edge_app'::regrole and m.member = 'postgres'::regrole
      -- `set_option` came with PostgreSQL 16, where creating a role no longer lets its creator become it
      and coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)
  ) then
    grant edge_app to postgres;
  end if;
end
$$;

create schema app;
comment on schema app is
  'The functions that the API calls: every change of state is one of them. Not exposed by the Data API.';
create schema internal;
comment on schema internal is 'Helpers of schema app. Only their owner may use them.';

-- PostgreSQL lets PUBLIC execute every new function, and older Supabase projects give everything in `public` to the
-- API's roles. Revoking both as defaults means that no later table or function needs its own grant or revoke. Only the
-- form without a schema reaches PUBLIC: the per-schema form can only add privileges.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated, service_role;
alter default privileges in schema app grant execute on functions to edge_app;

revoke all on all tables in schema public from public, anon, authenticated, service_role;
revoke all on all sequences in schema public from public, anon, authenticated, service_role;
revoke all on all functions in schema public from public, anon, authenticated, service_role;
revoke create on schema public from public, anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;
revoke all on schema app, internal from public, anon, authenticated, service_role;
grant usage on schema app to edge_app;

create function internal.refuse(p_status integer, p_code text, p_detail jsonb default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_detail is null then
    raise exception using errcode = 'PT' || p_status, message = p_code;
  end if;
  raise exception using errcode = 'PT' || p_status, message = p_code, detail = p_detail::text;
end
$$;
comment on function internal.refuse is
  'Raises SQLSTATE PT and the HTTP status, with the contract''s refusal code as message and its extra fields as JSON detail.';

create function internal.random_text(p_alphabet text, p_length integer)
returns text
language sql
volatile
set search_path = ''
as $$
  -- 64 bytes out of 244 random bits; bytes past the last whole multiple of the alphabet would favor its first letters
  select string_agg(substr(p_alphabet, 1 + dice.byte % length(p_alphabet), 1), '')
  from (
    select get_byte(pool.bytes, nth) as byte
    from (select sha512(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes) as pool,
      generate_series(0, 63) as nth
    where get_byte(pool.bytes, nth) < 256 - 256 % length(p_alphabet)
    limit p_length
  ) as dice
$$;
comment on function internal.random_text is
  'Up to 32 characters of an alphabet, all equally likely, from the server''s strong random numbers.';

create function internal.instant(p_at timestamptz)
returns text
language sql
stable
set search_path = ''
as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
comment on function internal.instant is
  'A point in time in the contract''s format (ISO 8601, UTC), independent of the connection''s time zone.';

create function internal.delete_old(p_table regclass, p_column text, p_until timestamptz, p_batch integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_gone integer;
begin
  -- `skip locked`: a row in use right now waits for the next run. The rows go into an array first, because a subquery
  -- with a limit may run more than once.
  execute format(
    'delete from %1$s where ctid = any (
      array(select ctid from %1$s where %2$I <= $1 order by %2$I limit $2 for update skip locked)
    )',
    p_table,
    p_column
  ) using p_until, p_batch;
  get diagnostics v_gone = row_count;
  return v_gone;
end
$$;
comment on function internal.delete_old is
  'Deletes up to p_batch rows whose time in this column has come, the oldest first, and answers how many. Never waits for a lock.';

create function app.health()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('status', 'ok')
$$;
comment on function app.health is 'Answers {status}: the database is up, and the caller may execute functions of this schema.';
