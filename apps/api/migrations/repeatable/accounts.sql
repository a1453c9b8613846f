-- What the writes of transactions keep up to date of months and accounts, and what they check of accounts.

-- `sign` is 1 for rows that came, -1 for rows that went; with a ledger its sums go too. Sides of transfers and the balances
-- with which accounts begin are neither income nor spending.
create or replace function access.count_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      sign bigint := tg_argv[0];
    begin
      insert into month_total as total (ledger_id, month, is_projected, slot, transactions, income, spending, neutral)
      select ledger_id, date_trunc('month', date)::date, is_projected, pg_backend_pid() % 4, sign * count(*),
        sign * coalesce(sum(amount) filter (where amount > 0 and type = 'entry'), 0),
        sign * coalesce(sum(amount) filter (where amount < 0 and type = 'entry'), 0),
        sign * coalesce(sum(amount) filter (where type <> 'entry'), 0)
      from counted where exists (select from ledger where ledger.id = ledger_id)
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (ledger_id, month, is_projected, slot) do update set
        transactions = total.transactions + excluded.transactions,
        income = total.income + excluded.income, spending = total.spending + excluded.spending,
        neutral = total.neutral + excluded.neutral;
      if not exists (select from counted where account_id is not null) then return null; end if;
      insert into account_total as total (ledger_id, account_id, day, slot, amount, cleared, uncleared)
      select ledger_id, account_id, day, pg_backend_pid() % 2, sign * sum(happened), sign * sum(booked),
        sign * sum(uncleared)
      from (
        select ledger_id, account_id, date as day, amount as happened, 0 as booked,
          (status = 'uncleared')::integer as uncleared
        from counted where account_id is not null and not is_projected
        union all
        select ledger_id, account_id, coalesce(bank_date, date), 0, amount, 0
        from counted where account_id is not null and status <> 'uncleared'
      ) as part
      where exists (select from account a where a.ledger_id = part.ledger_id and a.id = part.account_id)
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (ledger_id, account_id, day, slot) do update set
        amount = total.amount + excluded.amount, cleared = total.cleared + excluded.cleared,
        uncleared = total.uncleared + excluded.uncleared;
      return null;
    end
  $$;

-- A transaction is in an account of its ledger, which is not deleted or closed meanwhile, and not before that day.
create or replace function access.check_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      closed date;
    begin
      select closed_on into closed from account where ledger_id = new.ledger_id and id = new.account_id for key share;
      if not found then
        raise exception 'the ledger has no such account' using errcode = 'NE003';
      end if;
      if new.date > closed and (tg_op = 'INSERT' or old.account_id is distinct from new.account_id
        or old.date is distinct from new.date) then
        raise exception 'the account is closed' using errcode = 'NE004', detail = closed;
      end if;
      return new;
    end
  $$;

-- Whether a transfer, of which the caller sees one side, has another in a ledger.
create or replace function access.has_other_side(transfer uuid, side uuid, ledger uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (
      select from transaction t
      where t.ledger_id = any(access.ledger_ids()) and t.transfer_id = transfer and t.id = side
    ) and exists (select from transaction t where t.ledger_id = ledger and t.transfer_id = transfer and t.id <> side)
  $$;

-- Whether a side that the caller's ledgers had would disagree with the other one, which is in a ledger of others.
create or replace function access.is_side_apart(transfer uuid, side uuid, ledger uuid, amount bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (
      select from change c
      where c.ledger_id = any(access.ledger_ids()) and c.record_id = side and c.before ->> 'transfer_id' = transfer::text
    ) and exists (
      select from transaction t
      where t.ledger_id = ledger and t.transfer_id = transfer and t.id <> side and t.type = 'transfer'
        and t.amount <> - is_side_apart.amount
    )
  $$;

create or replace function access.log_accounts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      entries access.change_entry[];
    begin
      if tg_op = 'INSERT' then
        select array_agg((ledger_id, 'account', id, version, 'create', null, jsonb_build_object('name', name,
          'kind', kind, 'bank_id', bank_id, 'position', position, 'closed_on', closed_on))::access.change_entry)
          into entries from added;
      elsif tg_op = 'DELETE' then
        select array_agg((ledger_id, 'account', id, version + 1, 'delete', jsonb_build_object('name', name,
          'kind', kind, 'bank_id', bank_id, 'position', position, 'closed_on', closed_on), null)::access.change_entry)
          into entries from removed where ledger_id in (select id from ledger);
      else
        with state as (
          select n.ledger_id as ledger, n.id, n.version,
            jsonb_build_object('name', o.name, 'kind', o.kind, 'bank_id', o.bank_id, 'position', o.position,
              'closed_on', o.closed_on) as was,
            jsonb_build_object('name', n.name, 'kind', n.kind, 'bank_id', n.bank_id, 'position', n.position,
              'closed_on', n.closed_on) as became
          from removed o join added n on n.ledger_id = o.ledger_id and n.id = o.id
        )
        select array_agg((ledger, 'account', id, version, 'update', access.fields_apart(was, became),
          access.fields_apart(became, was))::access.change_entry) into entries from state where was <> became;
      end if;
      perform access.log_changes(entries);
      return null;
    end
  $$;

create or replace function access.log_reconciliations() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      entries access.change_entry[];
    begin
      if tg_op = 'INSERT' then
        select array_agg((ledger_id, 'reconciliation', id, version, 'create', null, jsonb_build_object(
          'account_id', account_id, 'date', date, 'balance', balance, 'is_changed', is_changed))::access.change_entry)
          into entries from added;
      elsif tg_op = 'DELETE' then
        select array_agg((ledger_id, 'reconciliation', id, version + 1, 'delete', jsonb_build_object(
          'account_id', account_id, 'date', date, 'balance', balance, 'is_changed', is_changed), null)::access.change_entry)
          into entries from removed where ledger_id in (select id from ledger);
      else
        select array_agg((n.ledger_id, 'reconciliation', n.id, n.version, 'update',
          jsonb_build_object('is_changed', o.is_changed), jsonb_build_object('is_changed', n.is_changed)
          )::access.change_entry) into entries
          from removed o join added n on n.ledger_id = o.ledger_id and n.id = o.id where o.is_changed <> n.is_changed;
      end if;
      perform access.log_changes(entries);
      return null;
    end
  $$;

-- An import is in the log once it is committed; taking it back is its end.
create or replace function access.log_imports() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      entries access.change_entry[];
    begin
      with state as (
        select n.ledger_id as ledger, n.id, n.version, n.state = 'committed' as is_there,
          jsonb_build_object('file_name', n.file_name, 'format', n.format) as fields
        from removed o join added n on n.ledger_id = o.ledger_id and n.id = o.id
        where (o.state = 'committed') <> (n.state = 'committed')
      )
      select array_agg((ledger, 'import', id, version, case when is_there then 'create' else 'delete' end,
        case when not is_there then fields end, case when is_there then fields end)::access.change_entry)
        into entries from state;
      perform access.log_changes(entries);
      return null;
    end
  $$;
