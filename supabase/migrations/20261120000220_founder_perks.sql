-- The founder perk: the first person of a company who comes with a company address has Pro for a while. How it is
-- granted stands further down, behind rooms and mails.

create table public.founder_perks (
  domain text not null,
  user_id uuid,
  granted_at timestamptz not null default now(),
  ends_at timestamptz not null,
  noticed_at timestamptz,
  lapsed_at timestamptz,
  constraint founder_perks_pkey primary key (domain),
  constraint founder_perks_user_id_key unique (user_id),
  constraint founder_perks_user_id_fkey foreign key (user_id) references public.profiles (id) on delete set null,
  constraint founder_perks_domain_check check (domain ~ '^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$'),
  constraint founder_perks_ends_at_check check (ends_at >= granted_at)
);
comment on table public.founder_perks is
  'Which companies had their founder perk, for ever: one per company and per account. Its owner may read it; only functions of schema app write it.';
comment on column public.founder_perks.domain is 'The company''s registrable domain, as the API folds it.';
comment on column public.founder_perks.user_id is 'Who has it; null once that account is deleted, and the domain stays taken.';
comment on column public.founder_perks.granted_at is 'When the address was known to be confirmed.';
comment on column public.founder_perks.ends_at is 'From then on it grants nothing.';
comment on column public.founder_perks.noticed_at is 'When the mail that tells of its end was put into the outbox.';
comment on column public.founder_perks.lapsed_at is 'When the open rooms of its owner learned that it is over.';

create index founder_perks_ends_at_idx on public.founder_perks (ends_at);

alter table public.founder_perks enable row level security;

create policy "Hosts read their own founder perk" on public.founder_perks
for select to authenticated using ((select auth.uid()) = user_id);

revoke all on table public.founder_perks from public, anon, authenticated, service_role;
grant select on table public.founder_perks to authenticated;
