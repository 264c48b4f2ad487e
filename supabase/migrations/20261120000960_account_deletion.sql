-- The end of an account, and of what is kept only for a while.

create function app.account(p_user uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_account jsonb;
begin
  select jsonb_build_object('email', coalesce(u.email, '')) into v_account from auth.users as u where u.id = p_user;
  if v_account is null then
    perform app.refuse(404, 'not_found');
  end if;
  return v_account;
end
$$;
comment on function app.account(uuid) is
  'Whose password has to be known to delete an account: {email}. PT404 not_found.';

create function app.delete_account(p_user uuid, p_lease uuid, p_customer text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_email text;
begin
  -- In the order in which everybody else takes these: the account, its rooms by their ids, what is in them. From here on
  -- no room is opened, and whoever is in the middle of something in one of them has finished. `no key`: a room that is
  -- written twice in one transaction looks for its host, while its row is locked, and would wait for a lock that is
  -- stronger; the stronger one is taken by the deletion, when nobody is in these rooms any more.
  perform from public.profiles where id = p_user for no key update;
  if not found then
    perform app.refuse(404, 'not_found');
  end if;
  -- Whoever begins to pay meanwhile would pay for nobody: the customer that the provider has deleted is the one there is,
  -- and since then nobody else had the checkout. Nobody can take it any more, for its row is locked; so it may be over.
  perform from public.checkouts where user_id = p_user and lease = p_lease for update;
  if not found
    or (select customer_id from public.stripe_customers where user_id = p_user) is distinct from p_customer then
    perform app.refuse(409, 'checkout_busy');
  end if;
  perform from public.rooms where host_id = p_user order by id for update;
  delete from auth.users where id = p_user returning email into v_email;
  -- What others wrote to support is not this account's, whoever has the address.
  delete from public.mails where lower(recipient) = lower(v_email) and kind <> 'support';
  -- Auth writes down who did what, with the address.
  begin
    delete from auth.audit_log_entries where payload ->> 'actor_id' = p_user::text;
  exception when undefined_table or undefined_column or undefined_function or insufficient_privilege then
    null;
  end;
  return null;
end
$$;
comment on function app.delete_account(uuid, uuid, text) is
  'Deletes an account for good, by who has its checkout and has seen to it that p_customer (null: there is none) is the provider''s no more: profile, sessions, rooms with everything in them, decks, subscriptions, mails that wait for it, what Auth has logged of it. Hashes of room ids stay used, and a founder perk''s company stays taken. Answers null. PT404 not_found; PT409 checkout_busy when somebody else had the checkout since, or the customer is another one.';

create function app.undo_sign_up(p_user uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Every account has a profile from the first moment; its name comes with the registration. Locked, and looked at by a
  -- statement of its own: a registration that is just being written would not be seen, and be deleted with the account.
  perform from public.profiles where id = p_user for no key update;
  delete from auth.users
  where id = p_user and not exists (select from public.profiles where id = p_user and full_name <> '');
  return null;
end
$$;
comment on function app.undo_sign_up(uuid) is
  'Takes back a sign-up of a moment ago that is not to be; nothing where the account was registered already. Answers null.';

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
comment on function app.expire_mail_rows(integer) is
  'Deletes up to p_batch rows whose time is over: mails after 5 days, events after 30, claimed links after 2, messages after 365, quotes after 1; and answers how many. Never waits for anybody.';

grant execute on function
  app.account(uuid),
  app.delete_account(uuid, uuid, text),
  app.undo_sign_up(uuid),
  app.expire_mail_rows(integer)
to edge_app;

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
