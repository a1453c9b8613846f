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

alter table category_total enable row level security;
create policy in_my_ledgers on category_total for select using (ledger_id in (select unnest(access.ledger_ids())));
create policy unrestricted on category_total for all to nestegg_definer using (true);

create or replace function access.count_categories() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      if tg_op = 'INSERT' then
        insert into category_total as total (ledger_id, month, category, slot, received, spent, receipts, payments)
        select ledger_id, coalesce(date_trunc('month', date::timestamp)::date, '-infinity'), coalesce(category, ''),
          pg_backend_pid() % 4, sum(greatest(amount, 0)), sum(least(amount, 0)), count(*) filter (where amount > 0),
          count(*) filter (where amount <= 0)
        from added where type = 'entry' and not is_projected
        group by grouping sets ((ledger_id, coalesce(category, ''), date_trunc('month', date::timestamp)::date),
          (ledger_id, coalesce(category, '')))
        order by 1, 2, 3
        on conflict (ledger_id, month, category, slot) do update set
          received = total.received + excluded.received, spent = total.spent + excluded.spent,
          receipts = total.receipts + excluded.receipts, payments = total.payments + excluded.payments;
      elsif tg_op = 'DELETE' then
        insert into category_total as total (ledger_id, month, category, slot, received, spent, receipts, payments)
        select ledger_id, coalesce(date_trunc('month', date::timestamp)::date, '-infinity'), coalesce(category, ''),
          pg_backend_pid() % 4, -sum(greatest(amount, 0)), -sum(least(amount, 0)), -count(*) filter (where amount > 0),
          -count(*) filter (where amount <= 0)
        from removed
        where type = 'entry' and not is_projected and exists (select from ledger where ledger.id = ledger_id)
        group by grouping sets ((ledger_id, coalesce(category, ''), date_trunc('month', date::timestamp)::date),
          (ledger_id, coalesce(category, '')))
        order by 1, 2, 3
        on conflict (ledger_id, month, category, slot) do update set
          received = total.received + excluded.received, spent = total.spent + excluded.spent,
          receipts = total.receipts + excluded.receipts, payments = total.payments + excluded.payments;
      else
        insert into category_total as total (ledger_id, month, category, slot, received, spent, receipts, payments)
        select ledger_id, coalesce(date_trunc('month', date::timestamp)::date, '-infinity'), coalesce(category, ''),
          pg_backend_pid() % 4, sum(sign * greatest(amount, 0)), sum(sign * least(amount, 0)),
          sum(sign * (amount > 0)::integer), sum(sign * (amount <= 0)::integer)
        from (
          select ledger_id, date, category, amount, 1 as sign from added where type = 'entry' and not is_projected
          union all
          select ledger_id, date, category, amount, -1 from removed where type = 'entry' and not is_projected
        ) as changed
        group by grouping sets ((ledger_id, coalesce(category, ''), date_trunc('month', date::timestamp)::date),
          (ledger_id, coalesce(category, '')))
        having sum(sign * greatest(amount, 0)) <> 0 or sum(sign * least(amount, 0)) <> 0
          or sum(sign * (amount > 0)::integer) <> 0 or sum(sign * (amount <= 0)::integer) <> 0
        order by 1, 2, 3
        on conflict (ledger_id, month, category, slot) do update set
          received = total.received + excluded.received, spent = total.spent + excluded.spent,
          receipts = total.receipts + excluded.receipts, payments = total.payments + excluded.payments;
      end if;
      return null;
    end
  $$;
revoke all on function access.count_categories() from public;

-- What is written meanwhile counts from the first trigger on: the function has its rights before.
grant usage, create on schema access to nestegg_definer;
grant select, insert, update, delete on category_total to nestegg_definer;
grant select on ledger to nestegg_definer;
alter function access.count_categories() owner to nestegg_definer;
