-- What people write to support: stored, and mailed to support in the same transaction.

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
comment on column public.contact_messages.id is 'In the order of arrival.';
comment on column public.contact_messages.name is 'As the writer gave it.';
comment on column public.contact_messages.email is 'Where the writer wants the answer.';
comment on column public.contact_messages.subject is 'One line.';
comment on column public.contact_messages.message is 'What it is about.';
comment on column public.contact_messages.created_at is 'When it came in.';

create index contact_messages_created_at_idx on public.contact_messages (created_at);

alter table public.contact_messages enable row level security;
revoke all on table public.contact_messages from public, anon, authenticated, service_role;
revoke all on sequence public.contact_messages_id_seq from public, anon, authenticated, service_role;

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
comment on function app.leave_message(jsonb, text) is
  'Keeps a message {name, email, subject, message} and queues it as a mail to p_to, with the writer as who to answer: both or neither. Answers null.';

grant execute on function app.leave_message(jsonb, text) to edge_app;
