-- What people have done to transactions by their words, amounts and accounts.

create table rule (
  ledger_id uuid not null references ledger on delete cascade,
  id uuid not null,
  -- Rules are asked in this order.
  position integer not null,
  conditions jsonb not null,
  actions jsonb not null,
  is_enabled boolean not null default true,
  version integer not null default 1,
  primary key (ledger_id, id)
);

alter table rule enable row level security;
create policy in_my_ledgers on rule for all using (ledger_id in (select unnest(access.ledger_ids())))
  with check (ledger_id in (select unnest(access.written_ledger_ids())));
create policy in_written_ledgers on rule as restrictive for delete to nestegg_app
  using (ledger_id in (select unnest(access.written_ledger_ids())));
