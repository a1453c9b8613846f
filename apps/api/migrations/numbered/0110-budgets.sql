-- What people plan to spend: an amount for a category and a month, and how the category carries over from that month on.

create table budget (
  ledger_id uuid not null references ledger on delete cascade,
  -- Made of category and month: what is set again is the same record.
  id uuid not null,
  category text not null check (length(category) between 1 and 50),
  -- The month's first day.
  month date not null check (month = date_trunc('month', month::timestamp)::date),
  assigned bigint,
  carry_over text check (carry_over in ('reset', 'surplus', 'both')),
  version integer not null default 1,
  primary key (ledger_id, id),
  unique (ledger_id, category, month),
  check (num_nonnulls(assigned, carry_over) > 0)
);

alter table budget enable row level security;
create policy in_my_ledgers on budget for all using (ledger_id in (select unnest(access.ledger_ids())))
  with check (ledger_id in (select unnest(access.written_ledger_ids())));
create policy in_written_ledgers on budget as restrictive for delete to nestegg_app
  using (ledger_id in (select unnest(access.written_ledger_ids())));

-- Its body is in the repeatable migrations.
do $$
  begin
    if to_regprocedure('access.log_budgets()') is null then
      create function access.log_budgets() returns trigger language plpgsql as 'begin return null; end';
    end if;
  end
$$;
revoke all on all functions in schema access from public;

create trigger log_new after insert on budget
  referencing new table as added for each statement execute function access.log_budgets();
create trigger log_changed after update on budget
  referencing old table as removed new table as added for each statement execute function access.log_budgets();
create trigger log_deleted after delete on budget
  referencing old table as removed for each statement execute function access.log_budgets();
