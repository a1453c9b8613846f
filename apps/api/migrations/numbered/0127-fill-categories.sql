-- What there was before the sums were kept: at any one moment it is what the rows add up to, less what was counted since. So
-- no write has to wait for it. No connection writes in its slot.
create function access.fill_categories() returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into category_total (ledger_id, month, category, slot, received, spent, receipts, payments)
    select ledger_id, month, category, 4, sum(received), sum(spent), sum(receipts), sum(payments)
    from (
      select ledger_id, coalesce(date_trunc('month', date::timestamp)::date, '-infinity') as month,
        coalesce(category, '') as category, sum(greatest(amount, 0)) as received, sum(least(amount, 0)) as spent,
        count(*) filter (where amount > 0) as receipts, count(*) filter (where amount <= 0) as payments
      from transaction where type = 'entry' and not is_projected
      group by grouping sets ((ledger_id, coalesce(category, ''), date_trunc('month', date::timestamp)::date),
        (ledger_id, coalesce(category, '')))
      union all
      select ledger_id, month, category, -received, -spent, -receipts, -payments from category_total
    ) as part
    group by 1, 2, 3
    having sum(received) <> 0 or sum(spent) <> 0 or sum(receipts) <> 0 or sum(payments) <> 0
  $$;
-- In a database in use row-level security holds for the owner of its tables, too; in a new one there is nothing to read.
do $$
  begin
    if (select relforcerowsecurity from pg_class where oid = 'transaction'::regclass) then
      alter function access.fill_categories() owner to nestegg_definer;
    end if;
  end
$$;
select access.fill_categories();
drop function access.fill_categories();
