-- Sums of each ledger's months, kept right by the database itself with every change of a transaction. A balance, a count
-- or a page in the middle of a long ledger then costs as much as its months, not as its transactions.

create table month_total (
  ledger_id uuid not null references ledger on delete cascade,
  -- Its first day.
  month date not null,
  is_projected boolean not null,
  transactions bigint not null,
  income bigint not null,
  -- Negative, like the amounts that it is the sum of.
  spending bigint not null,
  primary key (ledger_id, month, is_projected)
);

create function access.add_to_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      insert into month_total as total (ledger_id, month, is_projected, transactions, income, spending)
      select ledger_id, date_trunc('month', date)::date, is_projected, count(*),
        coalesce(sum(amount) filter (where amount > 0), 0), coalesce(sum(amount) filter (where amount < 0), 0)
      from added group by 1, 2, 3 order by 1, 2, 3
      on conflict (ledger_id, month, is_projected) do update set
        transactions = total.transactions + excluded.transactions,
        income = total.income + excluded.income, spending = total.spending + excluded.spending;
      return null;
    end
  $$;

create function access.take_from_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      update month_total total set transactions = total.transactions - gone.transactions,
        income = total.income - gone.income, spending = total.spending - gone.spending
      from (
        select ledger_id, date_trunc('month', date)::date as month, is_projected, count(*) as transactions,
          coalesce(sum(amount) filter (where amount > 0), 0) as income,
          coalesce(sum(amount) filter (where amount < 0), 0) as spending
        from removed group by 1, 2, 3 order by 1, 2, 3
      ) gone
      where total.ledger_id = gone.ledger_id and total.month = gone.month and total.is_projected = gone.is_projected;
      return null;
    end
  $$;

create trigger add_new after insert on transaction
  referencing new table as added for each statement execute function access.add_to_months();
create trigger take_changed after update on transaction
  referencing old table as removed for each statement execute function access.take_from_months();
create trigger add_changed after update on transaction
  referencing new table as added for each statement execute function access.add_to_months();
create trigger take_deleted after delete on transaction
  referencing old table as removed for each statement execute function access.take_from_months();

insert into month_total (ledger_id, month, is_projected, transactions, income, spending)
  select ledger_id, date_trunc('month', date)::date, is_projected, count(*),
    coalesce(sum(amount) filter (where amount > 0), 0), coalesce(sum(amount) filter (where amount < 0), 0)
  from transaction group by 1, 2, 3;

alter table month_total enable row level security;
create policy in_my_ledgers on month_total for select
  using (ledger_id = any (array(select access.ledgers())));
grant select on month_total to nestegg_app;

revoke all on all functions in schema access from public;
