-- What the server does with bills by itself: it records those for which that was chosen, and notifies people of others.

-- Ledgers in which something may be to do, and by which clocks their days begin.
create or replace function access.bill_ledgers() returns table (ledger_id uuid, zone text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select l.id, access.time_zone(l.id)
    from ledger l left join household h on h.id = l.household_id
    where access.me() is null and h.deleted_at is null and exists (
      select from schedule s
      where s.ledger_id = l.id and not s.is_stopped and (s.automatic_from is not null or s.remind_days is not null))
    order by l.id
  $$;

-- Those schedules of a ledger, and what was decided about their occurrences since a day.
create or replace function access.bills_of(looked uuid, since date) returns jsonb
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with bill as materialized (
      select s.* from schedule s
      where access.me() is null and s.ledger_id = looked and not s.is_stopped
        and (s.automatic_from is not null or s.remind_days is not null)
    )
    select jsonb_build_object(
      'currency', (select currency from ledger where id = looked),
      'schedules', (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'seriesId', series_id, 'description', description,
          'category', category, 'amount', amount, 'amountKind', amount_kind, 'frequency', frequency, 'date', date,
          'dueDate', due_day, 'weekend', weekend, 'endsOn', ends_on, 'count', count, 'automaticFrom', automatic_from,
          'remindDays', remind_days, 'listedFrom', listed_from, 'isStopped', is_stopped, 'version', version)), '[]') from bill),
      'decisions', (
        select coalesce(jsonb_agg(jsonb_build_object('scheduleId', o.schedule_id, 'date', o.date, 'state', o.state,
          'transactionId', o.transaction_id, 'expectedDate', o.expected_date, 'amount', coalesce(t.amount, o.amount),
          'recordedOn', t.date, 'rejected', o.rejected)), '[]')
        from bill b join occurrence o on o.ledger_id = b.ledger_id and o.schedule_id = b.id
          left join transaction t on t.ledger_id = o.ledger_id and t.id = o.transaction_id
        where o.date >= least(since, b.automatic_from - 3) or o.expected_date is not null or b.amount_kind = 'about'))
  $$;

-- What happened in a ledger and is recorded as no bill.
create or replace function access.unmatched_entries(looked uuid, first date, last date)
  returns table (id uuid, date date, amount bigint, description text, payee text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select t.id, t.date, t.amount, t.description, t.payee from transaction t
    where access.me() is null and t.ledger_id = looked and t.date between first and last and t.type = 'entry'
      and not t.is_projected
      and not exists (select from occurrence o where o.ledger_id = t.ledger_id and o.transaction_id = t.id)
  $$;

-- Records one occurrence as a new transaction, or as its schedule's projected start; answers the transaction's id. An account
-- that takes it no more is none: a bill that could not be recorded would hold up all others of its ledger.
create or replace function access.record_bill(bill schedule, nominal date, happened date, sum bigint, new_id uuid) returns uuid
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
    declare
      known uuid;
    begin
      if access.me() is not null then return null; end if;
      update transaction t set is_projected = false, date = happened, amount = sum, version = version + 1, account_id = (
            select id from account a where a.ledger_id = t.ledger_id and a.id = t.account_id
              and (a.closed_on is null or a.closed_on >= happened))
        where ledger_id = bill.ledger_id and id = bill.transaction_id and is_projected and nominal = bill.date
        returning id into known;
      if known is not null then return known; end if;
      insert into transaction (ledger_id, id, date, description, category, amount, is_recurring, is_projected, account_id)
        values (bill.ledger_id, new_id, happened, bill.description, bill.category, sum, false, false, (
          select id from account a where a.ledger_id = bill.ledger_id and a.id = bill.account_id and a.closed_on is null));
      return new_id;
    end
  $$;

-- Records what is due of a ledger, all in one transaction, each occurrence once whichever servers try: their schedules are
-- locked one after the other, and what was decided meanwhile stays; one that was changed since it was read is left to the
-- next run. Answers how many transactions were made.
create or replace function access.record_bills(looked uuid, items jsonb) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
    declare
      item record;
      bill schedule;
      recorded uuid;
      made integer := 0;
    begin
      if access.me() is not null then return 0; end if;
      perform from schedule s where s.ledger_id = looked and s.id in (
          select (i ->> 'scheduleId')::uuid from jsonb_array_elements(items) as i)
        order by s.id for update;
      if jsonb_array_length(items) > 0 then
        perform access.set_origin('schedule', items -> 0 ->> 'scheduleId', case when not exists (
            select from jsonb_array_elements(items) as i where i ->> 'scheduleId' <> items -> 0 ->> 'scheduleId')
          then (select description from schedule where ledger_id = looked and id = (items -> 0 ->> 'scheduleId')::uuid) end, null);
      end if;
      for item in
        select * from jsonb_to_recordset(items) as i ("scheduleId" uuid, version integer, "date" date, "expectedDate" date,
          amount bigint, id uuid, "transactionId" uuid) order by i."expectedDate", i."scheduleId"
      loop
        select * into bill from schedule s where s.ledger_id = looked and s.id = item."scheduleId" and not s.is_stopped
          and s.automatic_from <= item."expectedDate" and s.version = coalesce(item.version, s.version);
        continue when bill.id is null or exists (
          select from occurrence o where o.ledger_id = looked and o.schedule_id = bill.id and o.date = item."date"
            and o.state <> 'due');
        begin
          recorded := item."transactionId";
          if recorded is null then
            recorded := access.record_bill(bill, item."date", item."expectedDate", item.amount, item.id);
            made := made + 1;
          end if;
          insert into occurrence as o (ledger_id, id, schedule_id, date, state, transaction_id, is_automatic, version)
            values (looked, md5(concat(looked::text, ' ', bill.id::text, ' ', item."date"::text))::uuid, bill.id,
              item."date", 'recorded', recorded, item."transactionId" is null,
              access.next_version(looked, md5(concat(looked::text, ' ', bill.id::text, ' ', item."date"::text))::uuid))
            on conflict (ledger_id, id) do update set state = 'recorded', transaction_id = excluded.transaction_id,
              is_automatic = excluded.is_automatic, version = o.version + 1;
        exception
          -- A full ledger takes no more, and a transaction that another bill was recorded as meanwhile is not this one.
          when sqlstate 'NE001' or unique_violation then null;
        end;
      end loop;
      return made;
    end
  $$;

-- Notifies the people of a ledger of occurrences, of each once: all of one moment in one notification.
create or replace function access.notify_bills(looked uuid, what text, items jsonb, event uuid) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
    declare
      fresh jsonb;
    begin
      if access.me() is not null then return; end if;
      with marked as (
        insert into bill_notice (ledger_id, schedule_id, date, kind)
        select looked, i."scheduleId", i."date", what
        from jsonb_to_recordset(items) as i ("scheduleId" uuid, "date" date) order by 2, 3
        on conflict do nothing
        returning schedule_id, date
      )
      select jsonb_agg(i order by i ->> 'expectedDate', i ->> 'description') into fresh
        from jsonb_array_elements(items) as i
        where (i ->> 'scheduleId', i ->> 'date') in (select schedule_id::text, date::text from marked);
      if fresh is null then return; end if;
      perform access.notify_ledger(looked, event, 'bills-' || what, jsonb_build_object('bills', fresh));
    end
  $$;

-- Notifies the person of a ledger, or the members of its household.
create or replace function access.notify_ledger(looked uuid, event uuid, what text, details jsonb) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    select access.enqueue_notification((
        select array_agg(person) from (
          select l.person_id as person where l.person_id is not null
          union all
          select m.person_id from membership m where m.household_id = l.household_id
        ) as people), event, what, details || jsonb_build_object('household_id', l.household_id, 'household', h.name,
          'currency', l.currency))
    from ledger l left join household h on h.id = l.household_id
    where access.me() is null and l.id = looked
  $$;
