-- The rows of drafts.

create table import_row (
  ledger_id uuid not null,
  import_id uuid not null,
  number integer not null,
  statement integer not null,
  -- As it stands in the file.
  raw text not null check (length(raw) <= 2000),
  -- Null where it cannot be read.
  date date,
  amount bigint,
  currency text,
  payee text check (length(payee) <= 200),
  bank_text text not null check (length(bank_text) <= 1000),
  description text not null check (length(description) between 1 and 200),
  category text check (length(category) <= 50),
  category_by text check (category_by in ('person', 'rule', 'bank')),
  scheme text check (scheme in ('id', 'hash')),
  value text check (length(value) <= 200),
  fault text,
  is_pending boolean not null default false,
  status text not null,
  choice text not null check (choice in ('import', 'skip', 'ignore')),
  -- A person chose what becomes of it.
  is_chosen boolean not null default false,
  -- The transaction that it belongs to.
  transaction_id uuid,
  -- A person chose that, or that there is none.
  is_match_chosen boolean not null default false,
  primary key (ledger_id, import_id, number),
  foreign key (ledger_id, import_id) references import on delete cascade
);

alter table import_row enable row level security;
create policy in_my_ledgers on import_row for all using (ledger_id in (select unnest(access.ledger_ids())))
  with check (ledger_id in (select unnest(access.written_ledger_ids())));
create policy in_written_ledgers on import_row as restrictive for delete to nestegg_app
  using (ledger_id in (select unnest(access.written_ledger_ids())));
