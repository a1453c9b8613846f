/** Categories and months whose kept sums are not what their transactions come to. */
export const WRONG_CATEGORY_SUMS = `
  select ledger_id, month, category
  from (
    select ledger_id, month, category, received, spent, receipts, payments from category_total
    union all
    select ledger_id, month, coalesce(category, ''), -greatest(amount, 0), -least(amount, 0), -(amount > 0)::integer,
      -(amount <= 0)::integer
    from transaction, lateral (values (date_trunc('month', date::timestamp)::date), ('-infinity')) as of_month (month)
    where type = 'entry' and not is_projected
  ) as part
  group by 1, 2, 3
  having sum(received) <> 0 or sum(spent) <> 0 or sum(receipts) <> 0 or sum(payments) <> 0`;
