-- A new email address of an account: it proves itself by a code, then Auth changes it.

create table public.address_changes (
  user_id uuid not null,
  address text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  constraint address_changes_pkey primary key (user_id),
  constraint address_changes_user_id_fkey foreign key (user_id) references public.profiles (id) on delete cascade,
  constraint address_changes_address_check check (internal.is_address(address)),
  constraint address_changes_code_hash_check check (octet_length(code_hash) = 32)
);
comment on table public.address_changes is
  'New addresses that have to prove themselves, one per account, until they expire. Read and written by functions of schema app only.';
comment on column public.address_changes.code_hash is 'SHA-256 of the account and the mailed code.';
comment on column public.address_changes.tries is 'Codes that were tried, right or wrong.';

create index address_changes_expires_at_idx on public.address_changes (expires_at);

alter table public.address_changes enable row level security;

create function app.begin_address_change(p_user uuid, p_address text, p_code text, p_hash bytea, p_seconds integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = p_user for no key update;
  insert into public.address_changes as pending (user_id, address, code_hash, expires_at)
  values (p_user, p_address, p_hash, now() + make_interval(secs => p_seconds))
  on conflict (user_id) do update
  set address = excluded.address, code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at;
  -- The caller can't tell the two apart: whoever has the address learns of it, and the code goes nowhere.
  if exists (select from auth.users where email = lower(p_address) and is_sso_user = false) then
    perform app.queue_mail('address-taken', p_address);
  else
    perform app.queue_mail('address-code', p_address, (
      select jsonb_build_object('code', p_code) || jsonb_build_object('language', language)
      from public.profiles where id = p_user
    ));
  end if;
  return null;
end
$$;
comment on function app.begin_address_change is
  'Mails a code to the new address of an account, or to another account''s owner that someone wanted their address. The code (p_hash: SHA-256 of it with the account) counts for p_seconds and replaces an earlier one. Answers null in both cases.';

create function app.prove_address(p_user uuid, p_hash bytea, p_tries integer)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_pending public.address_changes;
begin
  -- Counted first, and also if the code is right: guesses at once are counted one after the other.
  update public.address_changes set tries = tries + 1
  where user_id = p_user and tries < p_tries and expires_at > now()
  returning * into v_pending;
  return case when v_pending.code_hash = p_hash then v_pending.address end;
end
$$;
comment on function app.prove_address is
  'The address that this code proves, or null: wrong, expired, replaced, or after p_tries tries. Proves nothing twice once Auth has changed the address.';

create function app.drop_address_change(p_user uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.address_changes where user_id = p_user;
  return null;
end
$$;
comment on function app.drop_address_change is 'Forgets a new address that can''t be had. Answers null.';

create function internal.tell_of_changed_address()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.address_changes where user_id = new.id;
  -- A reset link in the old mailbox opens the account no more.
  if new.recovery_token <> '' then
    new.recovery_token := '';
  end if;
  begin
    delete from auth.one_time_tokens where user_id = new.id and token_type = 'recovery_token';
  exception when undefined_table or undefined_column or insufficient_privilege then
    null; -- an Auth that keeps no such table
  end;
  perform app.queue_mail('address-changed', old.email, (
    select jsonb_build_object('language', language) from public.profiles where id = new.id
  ))
  where old.email <> '';
  return new;
end
$$;
comment on function internal.tell_of_changed_address is
  'Trigger of auth.users: the old address hears of it in the transaction of the change, whoever made it, and its reset links end.';

create trigger thaw_changed_address before update of email on auth.users
for each row when (old.email is distinct from new.email)
execute function internal.tell_of_changed_address();
