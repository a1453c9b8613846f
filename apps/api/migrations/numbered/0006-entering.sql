-- A request begins by saying who makes it. What that person may reach is worked out once then, from the memberships as
-- they are at that moment, instead of once for each statement; a change of them in the same transaction makes it anew.

create function access.enter(token_subject text, out person_id uuid, out ledgers json)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      ids uuid[];
    begin
      select id into person_id from person where subject = token_subject;
      perform set_config('nestegg.person', coalesce(person_id::text, ''), true);
      select coalesce(array_agg(l.id), '{}'), coalesce(json_agg(json_build_object(
          'id', l.id, 'household_id', l.household_id, 'household_name', l.name, 'currency', l.currency,
          'savings_target', l.savings_target)), '[]')
        into ids, ledgers
        from (
          select id, household_id, null as name, currency, savings_target from ledger
          where ledger.person_id = enter.person_id
          union all
          select l.id, l.household_id, h.name, l.currency, l.savings_target
          from membership m
            join household h on h.id = m.household_id and h.deleted_at is null
            join ledger l on l.household_id = h.id
          where m.person_id = enter.person_id
        ) as l;
      perform set_config('nestegg.ledgers', ids::text, true);
    end
  $$;

create function access.ledger_ids() returns uuid[]
  language plpgsql stable
  as $$
    declare
      entered text := current_setting('nestegg.ledgers', true);
    begin
      if entered is null or entered = '' then return array(select access.ledgers()); end if;
      return entered::uuid[];
    end
  $$;

create function access.forget_ledgers() returns trigger
  language plpgsql
  as $$
    begin
      perform set_config('nestegg.ledgers', '', true);
      return null;
    end
  $$;

create trigger forget_ledgers after insert or update or delete on membership
  for each statement execute function access.forget_ledgers();
create trigger forget_ledgers after insert or update or delete on household
  for each statement execute function access.forget_ledgers();
create trigger forget_ledgers after insert or delete on ledger
  for each statement execute function access.forget_ledgers();

alter policy in_my_ledgers on transaction
  using (ledger_id = any ((select access.ledger_ids())::uuid[]))
  with check (ledger_id = any ((select access.ledger_ids())::uuid[]));
alter policy in_my_ledgers on month_total
  using (ledger_id = any ((select access.ledger_ids())::uuid[]));

drop function access.person_of(text);
revoke all on all functions in schema access from public;
grant execute on function access.enter(text), access.ledger_ids() to nestegg_app;
