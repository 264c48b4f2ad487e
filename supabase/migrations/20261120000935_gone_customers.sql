-- Customers that the payment provider no longer has, because somebody deleted them in its own pages.

create function app.replace_customer(p_user uuid, p_lease uuid, p_gone text, p_customer text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The account first, as who deletes it: neither waits for the other in a circle.
  perform from public.profiles where id = p_user for key share;
  perform from public.checkouts where user_id = p_user and lease = p_lease and leased_until > now() for update;
  if not found then
    perform app.refuse(409, 'checkout_busy');
  end if;
  update public.stripe_customers set customer_id = p_customer where user_id = p_user and customer_id = p_gone;
  return jsonb_build_object(
    'customerId', (select customer_id from public.stripe_customers where user_id = p_user)
  );
end
$$;
comment on function app.replace_customer(uuid, uuid, text, text) is
  'Puts a new customer in the place of one that the provider has deleted, and of no other. Answers {customerId}, the one that counts now. PT409 checkout_busy when the lease is no longer the caller''s.';

grant execute on function app.replace_customer(uuid, uuid, text, text) to edge_app;
