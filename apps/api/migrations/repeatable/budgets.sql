-- The log of budgets: a record is what is set for one category and month.
create or replace function access.log_budgets() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      entries access.change_entry[];
    begin
      if tg_op = 'INSERT' then
        select array_agg((ledger_id, 'budget', id, version, 'create', null, jsonb_build_object('category', category,
          'month', month, 'assigned', assigned, 'carry_over', carry_over))::access.change_entry) into entries from added;
      elsif tg_op = 'DELETE' then
        select array_agg((ledger_id, 'budget', id, version + 1, 'delete', jsonb_build_object('category', category,
          'month', month, 'assigned', assigned, 'carry_over', carry_over), null)::access.change_entry) into entries
          -- With a ledger its log goes too.
          from removed where ledger_id in (select id from ledger);
      else
        with state as (
          select n.ledger_id, n.id, n.version,
            jsonb_build_object('assigned', o.assigned, 'carry_over', o.carry_over) as was,
            jsonb_build_object('assigned', n.assigned, 'carry_over', n.carry_over) as became
          from removed o join added n on n.ledger_id = o.ledger_id and n.id = o.id
        )
        select array_agg((ledger_id, 'budget', id, version, 'update', access.fields_apart(was, became),
          access.fields_apart(became, was))::access.change_entry) into entries
          from state where was <> became;
      end if;
      perform access.log_changes(entries);
      return null;
    end
  $$;
