-- Rules are in the log of changes.

-- Their bodies as they are in the repeatable migrations, which come later: a rule that is written between is logged, too.
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
revoke all on all functions in schema access from public;

-- From here on no rule is written before the log begins.
create trigger log_new after insert on rule
  referencing new table as added for each statement execute function access.log_rules();
create trigger log_changed after update on rule
  referencing old table as removed new table as added for each statement execute function access.log_rules();
create trigger log_deleted after delete on rule
  referencing old table as removed for each statement execute function access.log_rules();

-- The log has those that there are, a group in each ledger.
do $$
  declare
    found uuid;
    first bigint;
  begin
    for found in select distinct ledger_id from rule order by ledger_id loop
      first := nextval('change_ord');
      insert into change (ledger_id, ord, group_no, channel, kind, record_id, version, op, after)
      select found, case when place = 1 then first else nextval('change_ord') end, first, 'rule', 'rule', id, version,
        'create', after
      from (
        select row_number() over (order by position, id) as place, id, version, access.rule_fields(r) as after
        from rule r where ledger_id = found
      ) as ordered order by place;
    end loop;
  end
$$;
