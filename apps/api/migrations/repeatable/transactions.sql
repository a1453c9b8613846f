-- What the writes of transactions keep up to date and check, and the search in their texts.

-- Spreads totals evenly over the slots.
create or replace function access.fill_ledger_totals() returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into ledger_total (ledger_id, slot, magnitude)
    select ledger_id, slot, div(total, 16) + (slot < mod(total, 16))::integer
    from (select ledger_id, sum(abs(amount)) as total from transaction group by ledger_id) as totals,
      generate_series(0, 15) as slot
  $$;

-- Adds to a ledger's total, unless that would pass what a reader can add exactly: 16 shares. A slot below
-- its share has room of its own, and no other is looked at; else all slots are locked, compared and made even. So either
-- no slot is above its share, or, in a ledger that held more before there was a limit, none is below it.
create or replace function access.add_to_ledger(ledger uuid, change bigint) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
    declare
      share constant bigint := 562949953421311;
      own constant smallint := pg_backend_pid() % 16;
      total numeric;
    begin
      update ledger_total set magnitude = magnitude + change
        where ledger_id = ledger and slot = own and magnitude < share and magnitude + change <= share;
      if found then return; end if;
      insert into ledger_total (ledger_id, slot, magnitude)
        select ledger, own, change where change <= share on conflict do nothing;
      if found then return; end if;
      insert into ledger_total (ledger_id, slot, magnitude)
        select ledger, slot, 0 from generate_series(0, 15) as slot on conflict do nothing;
      perform from ledger_total where ledger_id = ledger order by slot for update;
      select sum(magnitude) + change into total from ledger_total where ledger_id = ledger;
      if change > 0 and total > 16 * share then
        raise exception 'the ledger holds as much as it can' using errcode = 'NE001';
      end if;
      update ledger_total set magnitude = div(total, 16) + (slot < mod(total, 16))::integer where ledger_id = ledger;
    end
  $$;

-- With a ledger its total goes too.
create or replace function access.count_total() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      if tg_op = 'INSERT' then
        perform access.add_to_ledger(ledger_id, sum(abs(amount))::bigint) from added
          where exists (select from ledger where id = ledger_id) group by ledger_id order by ledger_id;
      elsif tg_op = 'DELETE' then
        perform access.add_to_ledger(ledger_id, -sum(abs(amount))::bigint) from removed
          where exists (select from ledger where id = ledger_id) group by ledger_id order by ledger_id;
      else
        perform access.add_to_ledger(ledger_id, sum(change)::bigint)
          from (
            select ledger_id, abs(amount) as change from added
            union all select ledger_id, -abs(amount) from removed
          ) as changes
          group by ledger_id having sum(change) <> 0 order by ledger_id;
      end if;
      return null;
    end
  $$;

-- ISO 4217: the currencies without hundredths in daily use, as `isWholeCurrency` has them.
create or replace function access.is_whole_currency(code text) returns boolean
  language sql immutable
  return code in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF');

-- Half a yen gets into no ledger while its currency is changed: a write of an amount with a fraction shares a lock that a
-- change of the currency takes alone, and then sees a change that was stored before.
create or replace function access.check_whole() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      present text;
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended(new.ledger_id::text, 4));
      select currency into present from ledger where id = new.ledger_id;
      if access.is_whole_currency(present) then
        raise exception 'the ledger holds whole amounts only' using errcode = 'NE002';
      end if;
      return new;
    end
  $$;

-- Planned for its ledgers and its text each time: a plan for all would look for the text in everybody's ledgers first. A page
-- of an index of texts has those of many ledgers, so that a look there takes longer the more others record. Up to so
-- many rows of its own are read instead, from an index that has their texts beside the day.
create or replace function access.find_text(
  looked uuid[], pattern text, first date, last date, kind text, most integer, skipped integer
) returns table (ledger_id uuid, id uuid, total bigint)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  as $$
    #variable_conflict use_column
    declare
      mine uuid[] := array(select unnest(looked) intersect select unnest(access.ledger_ids()));
      named uuid[] := array(select a.id from account a where a.ledger_id = any(mine) and lower(a.name) like pattern);
      is_read boolean := (select coalesce(sum(transactions), 0) <= 50000 from month_total where ledger_id = any(mine));
    begin
      return query
        select t.ledger_id, t.id, count(*) over () from transaction t
        where t.ledger_id = any(mine)
          and (case when is_read then t.search_text || '' else t.search_text end like pattern
            or case when named = '{}' then false else t.account_id = any(named) end)
          and (first is null or t.date >= first) and (last is null or t.date <= last)
          and (kind is null or t.category = kind and t.type = 'entry')
        order by t.date desc, t.id desc limit most offset skipped;
    end
  $$;
