-- A month's sums lie in a few rows instead of one, and each connection writes its own: otherwise everybody who records
-- something in a ledger would wait for whoever did so before, until that is safely on disk.
alter table month_total add column slot smallint not null default 0;
alter table month_total drop constraint month_total_pkey;
alter table month_total add primary key (ledger_id, month, is_projected, slot);

drop trigger add_new on transaction;
drop trigger take_changed on transaction;
drop trigger add_changed on transaction;
drop trigger take_deleted on transaction;
drop function access.add_to_months();
drop function access.take_from_months();

-- `sign` is 1 for rows that came, -1 for rows that went; with a ledger its sums go too.
create function access.count_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      sign bigint := tg_argv[0];
    begin
      insert into month_total as total (ledger_id, month, is_projected, slot, transactions, income, spending)
      select ledger_id, date_trunc('month', date)::date, is_projected, pg_backend_pid() % 4, sign * count(*),
        sign * coalesce(sum(amount) filter (where amount > 0), 0),
        sign * coalesce(sum(amount) filter (where amount < 0), 0)
      from counted where exists (select from ledger where ledger.id = ledger_id)
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (ledger_id, month, is_projected, slot) do update set
        transactions = total.transactions + excluded.transactions,
        income = total.income + excluded.income, spending = total.spending + excluded.spending;
      return null;
    end
  $$;
revoke all on function access.count_months() from public;

create trigger count_new after insert on transaction
  referencing new table as counted for each statement execute function access.count_months('1');
create trigger uncount_changed after update on transaction
  referencing old table as counted for each statement execute function access.count_months('-1');
create trigger count_changed after update on transaction
  referencing new table as counted for each statement execute function access.count_months('1');
create trigger uncount_deleted after delete on transaction
  referencing old table as counted for each statement execute function access.count_months('-1');
