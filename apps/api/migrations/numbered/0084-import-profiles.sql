-- How tables of each layout were read.

create table import_profile (
  ledger_id uuid not null,
  account_id uuid not null,
  -- Of format, delimiter and header.
  fingerprint text not null,
  reading jsonb not null,
  used_at timestamptz not null default now(),
  primary key (ledger_id, account_id, fingerprint),
  foreign key (ledger_id, account_id) references account on delete cascade
);

alter table import_profile enable row level security;
create policy in_my_ledgers on import_profile for all using (ledger_id in (select unnest(access.ledger_ids())))
  with check (ledger_id in (select unnest(access.written_ledger_ids())));
create policy in_written_ledgers on import_profile as restrictive for delete to nestegg_app
  using (ledger_id in (select unnest(access.written_ledger_ids())));
