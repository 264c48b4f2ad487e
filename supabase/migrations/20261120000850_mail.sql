-- The outbox: emails waiting to be sent. Callers do not wait for the mail server, and failures are retried. Functions
-- queue an email in the transaction of its cause.

create function internal.is_address(p_text text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select char_length(p_text) <= 254 and p_text ~ '^[^[:space:][:cntrl:],;:<>"()@]+@[^[:space:][:cntrl:],;:<>"()@]+$'
$$;
comment on function internal.is_address is
  'One email address and nothing else: no list, no name beside it, nothing that could add a header line.';

create table public.mails (
  id bigint generated always as identity,
  kind text not null,
  recipient text not null,
  reply_to text,
  data jsonb not null default '{}',
  attempts integer not null default 0,
  next_try_at timestamptz not null default now(),
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  constraint mails_pkey primary key (id),
  constraint mails_kind_check check (
    kind in (
      'welcome', 'subscription', 'password-changed', 'support', 'perk-ending', 'plan-canceled', 'plan-lowered', 'account-deleted',
      'account-suspended', 'payment-failed', 'new-device', 'address-code', 'address-taken', 'address-changed',
      'recover', 'confirm'
    )
  ),
  constraint mails_recipient_check check (internal.is_address(recipient)),
  constraint mails_reply_to_check check (internal.is_address(reply_to)),
  constraint mails_data_check check (jsonb_typeof(data) = 'object' and pg_column_size(data) <= 65536)
);
comment on table public.mails is
  'Emails waiting to be sent, for up to 5 days; sent or abandoned ones are deleted. Read and written by functions of schema app only.';
comment on column public.mails.id is 'In order of arrival; identifies the email across attempts.';
comment on column public.mails.kind is 'The template; recover and confirm are made and sent by Supabase Auth on request.';
comment on column public.mails.reply_to is 'Where an answer goes, if not to the sender.';
comment on column public.mails.attempts is 'How often it was handed out. Only the last attempt may report its result.';
comment on column public.mails.next_try_at is 'Not handed out before.';
comment on column public.mails.leased_until is 'Being sent by one worker until then; after that another may try.';

create table public.contact_messages (
  id bigint generated always as identity,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  constraint contact_messages_pkey primary key (id),
  constraint contact_messages_name_check check (char_length(name) between 1 and 400),
  constraint contact_messages_email_check check (char_length(email) between 3 and 254),
  -- 150 of the writer, and the support form's category.
  constraint contact_messages_subject_check check (char_length(subject) between 1 and 162),
  constraint contact_messages_message_check check (char_length(message) between 1 and 5000),
  -- These three go into the email's headers.
  constraint contact_messages_one_line_check check (concat(name, email, subject) !~ '[[:cntrl:]]')
);
comment on table public.contact_messages is
  'Messages to support, the newest 10,000, kept for 365 days. Written by app.leave_message only, read by the operator of this deployment.';

create index mails_next_try_at_idx on public.mails (next_try_at);
create index mails_recipient_idx on public.mails (lower(recipient));

-- Auth would make a new link for each, and only the last one works.
create unique index mails_of_auth_key on public.mails (kind, lower(recipient)) where kind in ('recover', 'confirm');
create index contact_messages_created_at_idx on public.contact_messages (created_at);

alter table public.mails enable row level security;
alter table public.contact_messages enable row level security;

create function app.queue_mail(p_kind text, p_to text, p_data jsonb default '{}')
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.mails as waiting (kind, recipient, data)
  select p_kind, p_to, coalesce(p_data, '{}') || coalesce(
    (
      select jsonb_build_object('language', p.language)
      from auth.users as u
      join public.profiles as p on p.id = u.id
      -- As in app.confirms, for the index.
      where u.email = lower(p_to)
        and u.is_sso_user = false
        and p.language <> 'en'
        and p_kind not in ('recover', 'confirm')
      limit 1
    ),
    '{}'
  )
  -- Auth accepts more addresses than we do: the cause of the email must not fail for that.
  where internal.is_address(p_to)
  on conflict (kind, lower(recipient)) where kind in ('recover', 'confirm') do update
  -- Requested again, so it need not wait for its next attempt.
  set next_try_at = now()
  where waiting.next_try_at > now() and (waiting.leased_until is null or waiting.leased_until <= now());
  return null;
end
$$;
comment on function app.queue_mail is
  'Queues an email, with the account''s {language} unless that is English; recover and confirm only if none waits for that address, and nothing for an invalid address. Behaves the same for every address. Answers null.';

create function app.claim_mails(p_limit integer, p_lease_seconds integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_claimed jsonb;
begin
  -- `skip locked`: several workers share the work without waiting. The ids go into an array first, because a subquery
  -- with a limit may run more than once.
  with claimed as (
    update public.mails
    set attempts = attempts + 1, leased_until = now() + make_interval(secs => p_lease_seconds)
    where id = any (
      array(
        select id from public.mails
        where next_try_at <= now() and (leased_until is null or leased_until <= now())
        -- Urgent emails first: someone waits for them at a screen. Then untried ones, so that undeliverable emails hold
        -- up no others.
        order by kind not in ('recover', 'confirm', 'password-changed', 'address-code'), attempts > 0, next_try_at, id
        limit p_limit
        for update skip locked
      )
    )
    returning *
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', c.id::text,
        'kind', c.kind,
        'to', c.recipient,
        'replyTo', c.reply_to,
        'data', c.data,
        'attempt', c.attempts
      )
      order by c.id
    ),
    '[]'
  ) into v_claimed
  from claimed as c;
  return v_claimed;
end
$$;
comment on function app.claim_mails is
  'Leases up to p_limit due emails to the caller for p_lease_seconds: [{id, kind, to, replyTo, data, attempt}], attempt from 1.';

create function app.mail_sent(p_id text, p_attempt integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.mails where id = p_id::bigint and attempts = p_attempt;
  return null;
end
$$;
comment on function app.mail_sent is
  'Removes a sent email from the outbox; does nothing after a later attempt has begun. Answers null.';

create function app.mail_failed(p_id text, p_attempt integer, p_retry_seconds integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if p_retry_seconds is null then
    delete from public.mails where id = p_id::bigint and attempts = p_attempt;
  else
    update public.mails
    set next_try_at = now() + make_interval(secs => p_retry_seconds), leased_until = null
    where id = p_id::bigint and attempts = p_attempt;
  end if;
  return null;
end
$$;
comment on function app.mail_failed is
  'Makes the email due again in p_retry_seconds, or deletes it if that is null; does nothing after a later attempt has begun. Answers null.';

create function app.welcome(p_user uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_email text;
  v_name text;
begin
  update public.profiles as p
  set welcomed_at = now()
  from auth.users as u
  where p.id = p_user and u.id = p.id and p.welcomed_at is null and u.email <> '' and u.email_confirmed_at is not null
  returning u.email, p.full_name into v_email, v_name;
  if v_email is not null then
    perform app.queue_mail('welcome', v_email, jsonb_build_object(
      'name', v_name,
      'perkEndsAt', (select internal.instant(ends_at) from public.founder_perks where user_id = p_user and ends_at > now())
    ));
  end if;
  return jsonb_build_object('isNew', v_email is not null);
end
$$;
comment on function app.welcome is
  'Queues the welcome email of a confirmed account, once: {isNew}.';

create function app.leave_message(p_message jsonb, p_to text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_left public.contact_messages;
  -- As they typed it: it decides only who is answered first.
  v_plan text := coalesce(
    (
      select '[' || initcap(internal.effective_tier(id)) || '] ' from auth.users
      where email = lower(p_message ->> 'email') and is_sso_user = false and internal.effective_tier(id) <> 'free'
      limit 1
    ),
    ''
  );
begin
  insert into public.contact_messages (name, email, subject, message)
  values (p_message ->> 'name', p_message ->> 'email', p_message ->> 'subject', p_message ->> 'message')
  returning * into v_left;
  -- Support has the older ones by email.
  delete from public.contact_messages where id <= v_left.id - 10000;
  insert into public.mails (kind, recipient, reply_to, data)
  select
    'support',
    p_to,
    v_left.email,
    jsonb_build_object(
      'name', v_left.name, 'email', v_left.email, 'subject', v_plan || v_left.subject, 'message', v_left.message
    )
  -- While the mail server is away, the kept messages are enough.
  where (select count(*) from public.mails where kind = 'support') < 1000;
  return null;
end
$$;
comment on function app.leave_message is
  'Keeps a message {name, email, subject, message} and queues it as an email to p_to, with the plan of that address in its subject and replies to the writer: both or neither, but for more than 1,000 such emails that wait. Answers null.';
