-- The log of changes: written by statement triggers in the transaction of what they log, numbered after its commit.

-- The fields of one state that another does not have; null where there is none.
create or replace function access.fields_apart(one jsonb, other jsonb) returns jsonb
  language plpgsql immutable
  as $$
    begin
      return (select jsonb_object_agg(key, value) from jsonb_each(one) where value is distinct from other -> key);
    end
  $$;

-- Which channel the changes of this transaction come by, and what they undo.
create or replace function access.set_origin(channel text, source text, source_name text, undoes bigint) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    select access.set_sealed('nestegg.origin', jsonb_build_object(
      'channel', channel, 'source', source, 'source_name', source_name, 'undoes', undoes)::text)
  $$;

-- The group of this transaction's changes; null while there is none.
create or replace function access.change_group() returns bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$ select split_part(access.sealed('nestegg.group'), ' ', 1)::bigint $$;

-- The group of this transaction's changes, which is made with the first of them. A group in several ledgers has a link
-- from its first ledger to each of the others, and back.
create or replace function access.open_group(ledgers uuid[], out group_no bigint, out is_new boolean)
  language plpgsql volatile
  as $$
    declare
      known text := access.sealed('nestegg.group');
      listed uuid[];
    begin
      is_new := known is null;
      if is_new then
        group_no := nextval('change_ord');
      else
        group_no := split_part(known, ' ', 1);
        listed := (string_to_array(known, ' '))[2:];
        if ledgers <@ listed then return; end if;
        ledgers := listed || array(select unnest(ledgers) except select unnest(listed));
      end if;
      perform access.set_sealed('nestegg.group', concat_ws(' ', group_no, array_to_string(ledgers, ' ')));
      if cardinality(ledgers) = 1 then return; end if;
      insert into change_link (ledger_id, group_no, other_id)
        select pair.one, open_group.group_no, pair.other
        from unnest(ledgers[2:]) as l, lateral (values (ledgers[1], l), (l, ledgers[1])) as pair (one, other)
        on conflict do nothing;
    end
  $$;

-- Takes an `ord` for each entry while its record is locked: the log of a record is in the order of its versions.
create or replace function access.log_changes(entries access.change_entry[]) returns void
  language plpgsql volatile
  as $$
    declare
      opened record;
      origin jsonb;
    begin
      if entries is null then return; end if;
      opened := access.open_group(case when cardinality(entries) = 1 then array[entries[1].ledger_id]
        else array(select distinct ledger_id from unnest(entries)) end);
      origin := coalesce(access.sealed('nestegg.origin'), '{"channel": "web"}');
      insert into change (ledger_id, ord, group_no, actor, channel, source, source_name, kind, record_id, version, op,
        undoes, before, after)
      select ledger_id, case when opened.is_new and place = 1 then opened.group_no else nextval('change_ord') end,
        opened.group_no, access.me(), origin ->> 'channel', origin ->> 'source', origin ->> 'source_name', kind,
        record_id, version, op, (origin ->> 'undoes')::bigint, before, after
      from unnest(entries) with ordinality as e (ledger_id, kind, record_id, version, op, before, after, place);
    end
  $$;

-- What a transaction has of accounts and banks; nothing for one that has nothing of it, unless these fields are to be named.
-- Null stands for an entry, and for one that is uncleared: what was logged before there were accounts reads as it did.
create or replace function access.booking_fields(
  named boolean, account uuid, type text, transfer uuid, transfer_ledger uuid, status text, bank_date date, payee text,
  bank_text text, category_by text, description_by text, rule uuid, import uuid
) returns jsonb
  language sql stable
  as $$
    select case when named or num_nonnulls(account, transfer, bank_date, payee, bank_text, category_by, description_by,
      rule, import) > 0 then jsonb_build_object('account_id', account, 'type', nullif(type, 'entry'),
        'transfer_id', transfer, 'transfer_ledger_id', transfer_ledger, 'status', nullif(status, 'uncleared'),
        'bank_date', bank_date, 'payee', payee, 'bank_text', bank_text, 'category_by', category_by,
        'description_by', description_by, 'rule_id', rule, 'import_id', import)
      else '{}' end
  $$;

-- Counts that sides of transfers came or went, in the ledgers of their other sides: who sees those alone reads whether
-- there is one here, of which the log of their ledgers has nothing.
create or replace function access.count_sides(ledgers uuid[]) returns void
  language plpgsql volatile
  as $$
    begin
      if ledgers is null then return; end if;
      perform from change_head where ledger_id = any(ledgers) order by ledger_id for update;
      update change_head set sides = sides + 1 where ledger_id = any(ledgers);
    end
  $$;

-- Without nested loops: the plan is made once, for a statement of one row, and serves one of thousands.
create or replace function access.log_transactions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off
  as $$
    declare
      entries access.change_entry[];
      beside uuid[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(distinct transfer_ledger_id) into beside from added where transfer_ledger_id <> ledger_id;
        select array_agg((ledger_id, 'transaction', id, version, 'create', null, jsonb_build_object('date', date,
          'description', description, 'category', category, 'amount', amount, 'is_recurring', is_recurring,
          'frequency', frequency, 'due_date', due_day, 'is_projected', is_projected,
          'created_by', created_by) || access.booking_fields(false, account_id, type, transfer_id, transfer_ledger_id, status,
            bank_date, payee, bank_text, category_by, description_by, rule_id, import_id))::access.change_entry) into entries from added;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct transfer_ledger_id) into beside from removed where transfer_ledger_id <> ledger_id;
        select array_agg((ledger_id, 'transaction', id, version + 1, 'delete', jsonb_build_object('date', date,
          'description', description, 'category', category, 'amount', amount, 'is_recurring', is_recurring,
          'frequency', frequency, 'due_date', due_day, 'is_projected', is_projected,
          'created_by', created_by) || access.booking_fields(false, account_id, type, transfer_id, transfer_ledger_id, status,
            bank_date, payee, bank_text, category_by, description_by, rule_id, import_id), null)::access.change_entry) into entries
          -- With a ledger its log goes too.
          from removed where ledger_id in (select id from ledger where id in (select ledger_id from removed));
      else
        select array_agg(distinct transfer_ledger_id) into beside
          from (
            select transfer_ledger_id
            from (
              select id, ledger_id, transfer_id, transfer_ledger_id from removed where transfer_ledger_id <> ledger_id
              union all
              select id, ledger_id, transfer_id, transfer_ledger_id from added where transfer_ledger_id <> ledger_id
            ) as side
            group by id, ledger_id, transfer_id, transfer_ledger_id having count(*) = 1
          ) as moved;
        with state as materialized (
          select n.id, n.version, o.ledger_id as old_ledger, n.ledger_id as new_ledger, n.created_by,
            jsonb_build_object('date', o.date, 'description', o.description, 'category', o.category,
              'amount', o.amount, 'is_recurring', o.is_recurring, 'frequency', o.frequency, 'due_date', o.due_day,
              'is_projected', o.is_projected) || access.booking_fields(booked.either, o.account_id, o.type, o.transfer_id, o.transfer_ledger_id, o.status,
            o.bank_date, o.payee, o.bank_text, o.category_by, o.description_by, o.rule_id, o.import_id) as was,
            jsonb_build_object('date', n.date, 'description', n.description, 'category', n.category,
              'amount', n.amount, 'is_recurring', n.is_recurring, 'frequency', n.frequency, 'due_date', n.due_day,
              'is_projected', n.is_projected) || access.booking_fields(booked.either, n.account_id, n.type, n.transfer_id, n.transfer_ledger_id, n.status,
            n.bank_date, n.payee, n.bank_text, n.category_by, n.description_by, n.rule_id, n.import_id) as became
          from removed o join added n on n.id = o.id
            -- A side without these fields says so, where the other side has some.
            cross join lateral (select num_nonnulls(o.account_id, o.transfer_id, o.bank_date, o.payee, o.bank_text,
              o.category_by, o.description_by, o.rule_id, o.import_id, n.account_id, n.transfer_id, n.bank_date, n.payee,
              n.bank_text, n.category_by, n.description_by, n.rule_id, n.import_id) > 0 as either) as booked
        ), entry as (
          select old_ledger as ledger, id, version, 'update' as op, access.fields_apart(was, became) as before,
            access.fields_apart(became, was) as after
          from state where old_ledger = new_ledger and was <> became
          union all
          select old_ledger, id, version, 'move-out', was || jsonb_build_object('created_by', created_by), null
          from state where old_ledger <> new_ledger
          union all
          select new_ledger, id, version, 'move-in', null, became || jsonb_build_object('created_by', created_by)
          from state where old_ledger <> new_ledger
        )
        select array_agg((ledger, 'transaction', id, version, op, before, after)::access.change_entry) into entries
          from entry;
      end if;
      perform access.log_changes(entries);
      perform access.count_sides(beside);
      return null;
    end
  $$;

-- The version after the next change of a record that counts none itself.
create or replace function access.next_version(ledger uuid, record uuid) returns integer
  language sql stable
  as $$
    select coalesce((select version from change where ledger_id = ledger and record_id = record order by ord desc limit 1), 0) + 1
  $$;

-- A household's settings are its own and its ledger's; both have its id and its version.
create or replace function access.log_household() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      entries access.change_entry[];
    begin
      with state as (
        select l.id as ledger, n.id, n.version, o.deleted_at is null as was_there, n.deleted_at is null as is_there,
          jsonb_build_object('name', o.name, 'description', o.description, 'monthly_budget', o.monthly_budget) as was,
          jsonb_build_object('name', n.name, 'description', n.description, 'monthly_budget', n.monthly_budget) as became,
          jsonb_build_object('currency', l.currency, 'savings_target', l.savings_target, 'time_zone', l.time_zone) as more
        from removed o join added n on n.id = o.id join ledger l on l.household_id = n.id
      ), entry as (
        select ledger, id, version, 'update' as op, access.fields_apart(was, became) as before,
          access.fields_apart(became, was) as after
        from state where was_there and is_there and was <> became
        union all
        select ledger, id, version, 'delete', was || more, null from state where was_there and not is_there
        union all
        select ledger, id, version, 'create', null, became || more from state where is_there and not was_there
      )
      select array_agg((ledger, 'settings', id, version, op, before, after)::access.change_entry) into entries from entry;
      perform access.log_changes(entries);
      return null;
    end
  $$;

-- A household's log begins with its ledger: with the settings, and with the members that it has by then.
create or replace function access.log_ledger() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      entries access.change_entry[];
    begin
      if tg_op = 'INSERT' then
        insert into change_head (ledger_id) select id from added;
        with entry as (
          select n.id as ledger, 'settings' as kind, coalesce(h.id, n.id) as id, coalesce(h.version, 1) as version,
            jsonb_build_object('currency', n.currency, 'savings_target', n.savings_target, 'time_zone', n.time_zone) || case when h.id is null
              then '{}' else jsonb_build_object('name', h.name, 'description', h.description,
                'monthly_budget', h.monthly_budget) end as after
          from added n left join household h on h.id = n.household_id
          union all
          select n.id, 'member', m.person_id, 1, jsonb_build_object('role', m.role)
          from added n join membership m on m.household_id = n.household_id
        )
        select array_agg((ledger, kind, id, version, 'create', null, after)::access.change_entry) into entries from entry;
      else
        with state as (
          select n.id as ledger, coalesce(h.id, n.id) as id, h.version,
            jsonb_build_object('currency', o.currency, 'savings_target', o.savings_target, 'time_zone', o.time_zone) as was,
            jsonb_build_object('currency', n.currency, 'savings_target', n.savings_target, 'time_zone', n.time_zone) as became
          from removed o join added n on n.id = o.id left join household h on h.id = n.household_id
        )
        select array_agg((ledger, 'settings', id, coalesce(version, access.next_version(ledger, id)), 'update',
          access.fields_apart(was, became), access.fields_apart(became, was))::access.change_entry) into entries
          from state where was <> became;
      end if;
      perform access.log_changes(entries);
      return null;
    end
  $$;

create or replace function access.log_members() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      entries access.change_entry[];
      gone record;
    begin
      if tg_op = 'INSERT' then
        select array_agg((l.id, 'member', n.person_id, access.next_version(l.id, n.person_id), 'create', null,
          jsonb_build_object('role', n.role))::access.change_entry) into entries
          from added n join ledger l on l.household_id = n.household_id;
      elsif tg_op = 'DELETE' then
        select array_agg((l.id, 'member', o.person_id, access.next_version(l.id, o.person_id), 'delete',
          jsonb_build_object('role', o.role), null)::access.change_entry) into entries
          from removed o join ledger l on l.household_id = o.household_id;
      else
        select array_agg((l.id, 'member', n.person_id, access.next_version(l.id, n.person_id), 'update',
          jsonb_build_object('role', o.role), jsonb_build_object('role', n.role))::access.change_entry) into entries
          from removed o join added n on n.household_id = o.household_id and n.person_id = o.person_id
            join ledger l on l.household_id = n.household_id
          where o.role <> n.role;
      end if;
      perform access.log_changes(entries);
      if tg_op = 'DELETE' then
        for gone in
          select l.id as ledger, o.person_id as person from removed o join ledger l on l.household_id = o.household_id
          where not exists (select from person p where p.id = o.person_id)
        loop
          update change set actor = null where ledger_id = gone.ledger and actor = gone.person;
          update import set created_by = null where ledger_id = gone.ledger and created_by = gone.person;
        end loop;
      end if;
      return null;
    end
  $$;

-- A former member's changes are in logs that say of their going; no other is read. Memberships that end with the person end
-- after this, without an actor: their trigger forgets the actor in those households.
create or replace function access.forget_actor() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      gone constant uuid[] := array(select id from removed);
      known uuid;
    begin
      for known in
        -- Counted: for the first alone the planner would walk through a whole log.
        select h.ledger_id from change_head h where (
          select count(*) from change c where c.ledger_id = h.ledger_id and c.record_id = any(gone)) > 0
      loop
        update change set actor = null where ledger_id = known and actor = any(gone);
        update import set created_by = null where ledger_id = known and created_by = any(gone);
      end loop;
      if access.me() = any(gone) then perform access.set_sealed('nestegg.person', ''); end if;
      return null;
    end
  $$;

-- Names are shown beside what people recorded, in ledgers of any number, whose logs do not have them.
create or replace function access.count_names() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      update change_epoch set names = names + 1;
      return null;
    end
  $$;

-- An edit that changes no field: its trigger's condition compares them.
create or replace function access.keep_version() returns trigger
  language plpgsql
  as $$
    begin
      new.version := old.version;
      new.updated_by := old.updated_by;
      return new;
    end
  $$;
