-- Keeps the sums of categories. Of an update only what differs is written, and all in one order: two people who file rows
-- under each other's categories wait for each other, and neither for ever. With a ledger its sums go too.
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
