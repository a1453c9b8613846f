-- The log of schedules and of what is decided about their occurrences, and what of it follows transactions.

-- What the log has of a schedule, and of what was decided about an occurrence.
create or replace function access.schedule_fields(s schedule) returns jsonb
  language sql immutable
  as $$
    select jsonb_build_object('series_id', s.series_id, 'transaction_id', s.transaction_id, 'description', s.description,
      'category', s.category, 'amount', s.amount, 'amount_kind', s.amount_kind, 'frequency', s.frequency, 'date', s.date,
      'due_date', s.due_day, 'weekend', s.weekend, 'ends_on', s.ends_on, 'count', s.count,
      'automatic_from', s.automatic_from, 'remind_days', s.remind_days, 'listed_from', s.listed_from,
      'account_id', s.account_id, 'is_stopped', s.is_stopped)
  $$;
create or replace function access.occurrence_fields(o occurrence) returns jsonb
  language sql immutable
  as $$
    select jsonb_build_object('schedule_id', o.schedule_id, 'date', o.date, 'state', o.state,
      'transaction_id', o.transaction_id, 'expected_date', o.expected_date, 'amount', o.amount,
      'is_automatic', o.is_automatic, 'rejected', to_jsonb(o.rejected))
  $$;

create or replace function access.log_schedules() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      entries access.change_entry[];
    begin
      if tg_op = 'INSERT' then
        select array_agg((n.ledger_id, 'schedule', n.id, n.version, 'create', null,
          access.schedule_fields(n::schedule))::access.change_entry) into entries from added n;
      elsif tg_op = 'DELETE' then
        select array_agg((o.ledger_id, 'schedule', o.id, o.version + 1, 'delete', access.schedule_fields(o::schedule),
          null)::access.change_entry) into entries
          -- With a ledger its log goes too.
          from removed o where o.ledger_id in (select id from ledger);
      else
        with state as (
          select n.ledger_id, n.id, n.version, access.schedule_fields(o::schedule) as was,
            access.schedule_fields(n::schedule) as became
          from removed o join added n on n.ledger_id = o.ledger_id and n.id = o.id
        )
        select array_agg((ledger_id, 'schedule', id, version, 'update', access.fields_apart(was, became),
          access.fields_apart(became, was))::access.change_entry) into entries
          from state where was <> became;
      end if;
      perform access.log_changes(entries);
      return null;
    end
  $$;

create or replace function access.log_occurrences() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      entries access.change_entry[];
    begin
      if tg_op = 'INSERT' then
        select array_agg((n.ledger_id, 'occurrence', n.id, n.version, 'create', null,
          access.occurrence_fields(n::occurrence))::access.change_entry) into entries from added n;
      elsif tg_op = 'DELETE' then
        select array_agg((o.ledger_id, 'occurrence', o.id, o.version + 1, 'delete',
          access.occurrence_fields(o::occurrence), null)::access.change_entry) into entries
          from removed o where o.ledger_id in (select id from ledger);
      else
        with state as (
          select n.ledger_id, n.id, n.version, access.occurrence_fields(o::occurrence) as was,
            access.occurrence_fields(n::occurrence) as became
          from removed o join added n on n.ledger_id = o.ledger_id and n.id = o.id
        )
        select array_agg((ledger_id, 'occurrence', id, version, 'update', access.fields_apart(was, became),
          access.fields_apart(became, was))::access.change_entry) into entries
          from state where was <> became;
      end if;
      perform access.log_changes(entries);
      return null;
    end
  $$;

-- An occurrence whose transaction goes is open again; what the server recorded by itself is skipped, and not recorded again.
create or replace function access.release_occurrences() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      update occurrence o set state = case when o.is_automatic then 'skipped' else 'due' end, transaction_id = null,
          version = o.version + 1
        from removed r
        where o.ledger_id = r.ledger_id and o.transaction_id = r.id
          -- With a ledger everything goes.
          and exists (select from ledger where id = r.ledger_id);
      return null;
    end
  $$;

create or replace function access.release_occurrence() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      update occurrence o set state = case when o.is_automatic then 'skipped' else 'due' end, transaction_id = null,
          version = o.version + 1
        where o.ledger_id = old.ledger_id and o.transaction_id = old.id;
      return null;
    end
  $$;

-- By which clocks the days of a ledger begin: its own, else those of its household's creator.
create or replace function access.time_zone(ledger uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(l.time_zone, own.time_zone, 'UTC')
    from ledger l left join household h on h.id = l.household_id left join ledger own on own.person_id = h.created_by
    where l.id = time_zone.ledger and (access.me() is null or l.id = any(access.ledger_ids()))
  $$;
