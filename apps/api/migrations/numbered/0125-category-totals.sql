-- Sums of each ledger's categories by month, kept by the database itself with every change of a transaction: of what really
-- happened, without transfers. What was spent in years of months then costs as much as their categories, not their rows.

create table category_total (
  ledger_id uuid not null references ledger on delete cascade,
  -- Its first day; -infinity is all months together, by which a category is one of income or not.
  month date not null,
  -- Empty is no category.
  category text not null,
  -- As of the sums of months: each connection writes its own.
  slot smallint not null,
  received bigint not null,
  -- Negative, like the amounts that it is the sum of.
  spent bigint not null,
  receipts bigint not null,
  -- Of amounts that are not above 0.
  payments bigint not null,
  primary key (ledger_id, month, category, slot)
);

insert into category_total (ledger_id, month, category, slot, received, spent, receipts, payments)
  select ledger_id, coalesce(date_trunc('month', date::timestamp)::date, '-infinity'), coalesce(category, ''), 0,
    coalesce(sum(amount) filter (where amount > 0), 0), coalesce(sum(amount) filter (where amount < 0), 0),
    count(*) filter (where amount > 0), count(*) filter (where amount <= 0)
  from transaction where type = 'entry' and not is_projected
  group by grouping sets ((ledger_id, coalesce(category, ''), date_trunc('month', date::timestamp)::date),
    (ledger_id, coalesce(category, '')));

alter table category_total enable row level security;
create policy in_my_ledgers on category_total for select using (ledger_id in (select unnest(access.ledger_ids())));

-- Its body is in the repeatable migrations.
do $$
  begin
    if to_regprocedure('access.count_categories()') is null then
      create function access.count_categories() returns trigger language plpgsql as 'begin return null; end';
    end if;
  end
$$;
revoke all on all functions in schema access from public;

create trigger categorise_new after insert on transaction
  referencing new table as added for each statement execute function access.count_categories();
create trigger categorise_changed after update on transaction
  referencing old table as removed new table as added for each statement execute function access.count_categories();
create trigger categorise_deleted after delete on transaction
  referencing old table as removed for each statement execute function access.count_categories();
