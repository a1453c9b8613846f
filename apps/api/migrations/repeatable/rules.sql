-- The log of rules.

-- What the log has of a rule.
create or replace function access.rule_fields(r rule) returns jsonb
  language sql immutable
  as $$
    select jsonb_build_object('position', r.position, 'conditions', r.conditions, 'actions', r.actions,
      'is_enabled', r.is_enabled)
  $$;

create or replace function access.log_rules() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      entries access.change_entry[];
    begin
      if tg_op = 'INSERT' then
        select array_agg((n.ledger_id, 'rule', n.id, n.version, 'create', null,
          access.rule_fields(n::rule))::access.change_entry) into entries from added n;
      elsif tg_op = 'DELETE' then
        select array_agg((o.ledger_id, 'rule', o.id, o.version + 1, 'delete', access.rule_fields(o::rule),
          null)::access.change_entry) into entries
          -- With a ledger its log goes too.
          from removed o where o.ledger_id in (select id from ledger);
      else
        with state as (
          select n.ledger_id, n.id, n.version, access.rule_fields(o::rule) as was, access.rule_fields(n::rule) as became
          from removed o join added n on n.ledger_id = o.ledger_id and n.id = o.id
        )
        select array_agg((ledger_id, 'rule', id, version, 'update', access.fields_apart(was, became),
          access.fields_apart(became, was))::access.change_entry) into entries
          from state where was <> became;
      end if;
      perform access.log_changes(entries);
      return null;
    end
  $$;
