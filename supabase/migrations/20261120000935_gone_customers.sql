-- Customers that the payment provider no longer has, because somebody deleted them in its own pages, or because their
-- account was to be deleted and was not. With a customer the provider ends all that ran for them.

create function app.replace_customer(p_user uuid, p_lease uuid, p_gone text, p_customer text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The account first, as who deletes it, and with the strength of who applies an event.
  perform from public.profiles where id = p_user for no key update;
  perform from public.checkouts where user_id = p_user and lease = p_lease and leased_until > now() for update;
  if not found then
    perform app.refuse(409, 'checkout_busy');
  end if;
  update public.stripe_customers set customer_id = p_customer where user_id = p_user and customer_id = p_gone;
  if found then
    -- Nothing runs for the new one yet, so all of these were the old one's. Its events may be on their way still, and are
    -- nobody's from now on; and what was read before this moment, by whoever holds an older ticket, is not applied.
    update public.subscriptions
    set status = 'canceled',
      past_due_since = null,
      ends_at = least(ends_at, now()),
      applied_ticket = nextval('public.stripe_tickets'),
      updated_at = now()
    where user_id = p_user and status not in ('canceled', 'incomplete_expired');
    if found then
      perform app.tell_rooms_of_plan(p_user);
    end if;
  end if;
  return jsonb_build_object(
    'customerId', (select customer_id from public.stripe_customers where user_id = p_user)
  );
end
$$;
comment on function app.replace_customer(uuid, uuid, text, text) is
  'Puts a new customer in the place of one that the provider has deleted, and of no other; what ran for the old one ends. Answers {customerId}, the one that counts now. PT409 checkout_busy when the lease is no longer the caller''s.';

grant execute on function app.replace_customer(uuid, uuid, text, text) to edge_app;
