-- Accounts at banks, cards and cash, what is known of their statements, and to which days they were reconciled.

create table account (
  ledger_id uuid not null references ledger on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- The form in which names are compared.
  name_key text not null generated always as (regexp_replace(lower(name), '\s', '', 'g')) stored,
  kind text not null check (kind in ('checking', 'savings', 'credit_card', 'cash', 'loan', 'investment', 'other')),
  bank_id text,
  bank_key text generated always as (regexp_replace(lower(bank_id), '\s', '', 'g')) stored,
  position integer not null default 0,
  closed_on date,
  version integer not null default 1,
  primary key (ledger_id, id)
);
create unique index account_by_name on account (ledger_id, name_key) where closed_on is null;
create unique index account_by_bank_id on account (ledger_id, bank_key) where bank_id is not null;

-- Sums of each account's days, kept by the database itself with every change of a transaction, in slots as months are.
create table account_total (
  ledger_id uuid not null,
  account_id uuid not null,
  day date not null,
  slot smallint not null,
  -- What happened on the day.
  amount bigint not null,
  -- What the bank booked on it.
  cleared bigint not null,
  uncleared integer not null,
  primary key (ledger_id, account_id, day, slot),
  foreign key (ledger_id, account_id) references account on delete cascade
);

create table reconciliation (
  ledger_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  date date not null,
  balance bigint not null,
  -- A transaction of it was unlocked since.
  is_changed boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (ledger_id, id),
  foreign key (ledger_id, account_id) references account on delete cascade
);
create index reconciliation_by_account on reconciliation (ledger_id, account_id, date desc);

-- Pairs that are no transfers, each under both of its ledgers; the lesser id first.
create table transfer_refusal (
  ledger_id uuid not null references ledger on delete cascade,
  one_id uuid not null,
  other_id uuid not null,
  primary key (ledger_id, one_id, other_id)
);

-- What rows of a bank's files are known by. A source whose transaction is gone is none until that returns.
create table source (
  ledger_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  scheme text not null check (scheme in ('id', 'hash')),
  value text not null,
  date date not null,
  amount bigint not null,
  -- Which of several equal ones.
  nth integer not null default 1,
  -- Null is a row that is not to be imported.
  transaction_id uuid,
  primary key (ledger_id, id),
  unique (ledger_id, account_id, scheme, value, date, amount, nth),
  foreign key (ledger_id, account_id) references account on delete cascade
);
create index source_by_transaction on source (ledger_id, transaction_id) where transaction_id is not null;

create table import (
  ledger_id uuid not null references ledger on delete cascade,
  id uuid not null,
  file_name text not null,
  state text not null default 'draft' check (state in ('draft', 'committed', 'undone')),
  created_at timestamptz not null default now(),
  primary key (ledger_id, id)
);

create table import_statement (
  ledger_id uuid not null,
  import_id uuid not null,
  number integer not null,
  account_id uuid,
  currency text,
  "from" date,
  "to" date,
  opening bigint,
  closing bigint,
  primary key (ledger_id, import_id, number),
  foreign key (ledger_id, import_id) references import on delete cascade,
  foreign key (ledger_id, account_id) references account on delete cascade
);
create index import_statement_by_account on import_statement (ledger_id, account_id) where account_id is not null;

alter table account enable row level security;
alter table account_total enable row level security;
alter table reconciliation enable row level security;
alter table transfer_refusal enable row level security;
alter table source enable row level security;
alter table import enable row level security;
alter table import_statement enable row level security;

create policy in_my_ledgers on account_total for select
  using (ledger_id in (select unnest(access.ledger_ids())));

do $$
  declare
    found text;
  begin
    foreach found in array array['account', 'reconciliation', 'transfer_refusal', 'source', 'import', 'import_statement'] loop
      execute format('create policy in_my_ledgers on %I for all using (ledger_id in (select unnest(access.ledger_ids())))
        with check (ledger_id in (select unnest(access.written_ledger_ids())))', found);
      execute format('create policy in_written_ledgers on %I as restrictive for delete to nestegg_app
        using (ledger_id in (select unnest(access.written_ledger_ids())))', found);
    end loop;
    -- Their bodies are in the repeatable migrations.
    foreach found in array array['log_accounts', 'log_reconciliations'] loop
      if to_regprocedure(format('access.%I()', found)) is null then
        execute format('create function access.%I() returns trigger language plpgsql as ''begin return null; end''', found);
      end if;
    end loop;
  end
$$;
revoke all on all functions in schema access from public;

create trigger log_new after insert on account
  referencing new table as added for each statement execute function access.log_accounts();
create trigger log_changed after update on account
  referencing old table as removed new table as added for each statement execute function access.log_accounts();
create trigger log_deleted after delete on account
  referencing old table as removed for each statement execute function access.log_accounts();
create trigger log_new after insert on reconciliation
  referencing new table as added for each statement execute function access.log_reconciliations();
create trigger log_changed after update on reconciliation
  referencing old table as removed new table as added for each statement execute function access.log_reconciliations();
create trigger log_deleted after delete on reconciliation
  referencing old table as removed for each statement execute function access.log_reconciliations();
