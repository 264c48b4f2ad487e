-- The outbox: mails that wait to be sent. Who causes a mail does not wait for it, and what can not be sent now is sent
-- later. Functions put theirs in within the transaction of what the mail tells of.

create function internal.is_address(p_text text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select char_length(p_text) <= 254 and p_text ~ '^[^[:space:][:cntrl:],;:<>"()@]+@[^[:space:][:cntrl:],;:<>"()@]+$'
$$;
comment on function internal.is_address is
  'One e-mail address and nothing else: no list of them, no name beside it, nothing that could become another line of a mail''s head.';

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
    kind in ('welcome', 'subscription', 'password-changed', 'support', 'perk-ending', 'recover', 'confirm')
  ),
  constraint mails_recipient_check check (internal.is_address(recipient)),
  constraint mails_reply_to_check check (internal.is_address(reply_to)),
  constraint mails_data_check check (jsonb_typeof(data) = 'object' and pg_column_size(data) <= 65536)
);
comment on table public.mails is
  'Mails that wait to be sent, for up to 5 days; a mail that was sent or given up is deleted. Read and written by functions of schema app only.';
comment on column public.mails.id is 'In the order of arrival; what makes each attempt to send it the same mail.';
comment on column public.mails.kind is 'Which template; recover and confirm are made and sent by Supabase Auth when it is asked to.';
comment on column public.mails.reply_to is 'Where an answer goes, when it is not to the sender.';
comment on column public.mails.attempts is 'How often it was handed out to be sent. Only who was last may say what became of it.';
comment on column public.mails.next_try_at is 'Not handed out before.';
comment on column public.mails.leased_until is 'Somebody is sending it; when they have not come back by then, somebody else may.';

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
  constraint contact_messages_subject_check check (char_length(subject) between 1 and 150),
  constraint contact_messages_message_check check (char_length(message) between 1 and 5000),
  -- These three go into the head of a mail.
  constraint contact_messages_one_line_check check (concat(name, email, subject) !~ '[[:cntrl:]]')
);
comment on table public.contact_messages is
  'Messages to support, kept for 365 days. Written by app.leave_message only, read by whoever runs this deployment.';

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
  select p_kind, p_to, coalesce(p_data, '{}')
  -- Whatever Auth has taken for an address: what the mail is about must not fail for it.
  where internal.is_address(p_to)
  on conflict (kind, lower(recipient)) where kind in ('recover', 'confirm') do update
  -- Somebody asks for it again, so it need not wait any longer for its next attempt.
  set next_try_at = now()
  where waiting.next_try_at > now() and (waiting.leased_until is null or waiting.leased_until <= now());
  return null;
end
$$;
comment on function app.queue_mail is
  'Puts a mail into the outbox; recover and confirm only where none waits for that address, nothing for what is no address. The same for every address. Answers null.';

create function app.claim_mails(p_limit integer, p_lease_seconds integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_claimed jsonb;
begin
  -- `skip locked`: several that send at once share the work and wait for nobody. The ids are gathered into an array
  -- first, because a subquery with a limit may be run more than once.
  with claimed as (
    update public.mails
    set attempts = attempts + 1, leased_until = now() + make_interval(secs => p_lease_seconds)
    where id = any (
      array(
        select id from public.mails
        where next_try_at <= now() and (leased_until is null or leased_until <= now())
        -- First what somebody waits for in front of a screen, or should know at once; first what was never tried, so
        -- that mails that nobody takes keep no others waiting.
        order by kind not in ('recover', 'confirm', 'password-changed'), attempts > 0, next_try_at, id
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
  'Hands out up to p_limit mails that are due, to nobody else for p_lease_seconds: [{id, kind, to, replyTo, data, attempt}], attempt from 1.';

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
  'The mail is on its way and leaves the outbox; nothing when it was handed out again since this attempt. Answers null.';

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
  'The mail is due again in p_retry_seconds, or given up and deleted when that is null; nothing when it was handed out again since this attempt. Answers null.';

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
  'Queues the welcome mail of an account whose address is confirmed, once: {isNew}.';

create function app.leave_message(p_message jsonb, p_to text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_left public.contact_messages;
begin
  insert into public.contact_messages (name, email, subject, message)
  values (p_message ->> 'name', p_message ->> 'email', p_message ->> 'subject', p_message ->> 'message')
  returning * into v_left;
  insert into public.mails (kind, recipient, reply_to, data)
  values (
    'support',
    p_to,
    v_left.email,
    jsonb_build_object(
      'name', v_left.name, 'email', v_left.email, 'subject', v_left.subject, 'message', v_left.message
    )
  );
  return null;
end
$$;
comment on function app.leave_message is
  'Keeps a message {name, email, subject, message} and queues it as a mail to p_to, with the writer as who to answer: both or neither. Answers null.';
