-- How much money each ledger has on record: the sum of all its amounts without their signs, so that no figure of it, of
-- whatever part of its transactions, can be larger. It is stored in slots, of which each connection updates one:
-- otherwise all writers of a ledger would contend for one row lock.
create table ledger_total (
  ledger_id uuid not null references ledger on delete cascade,
  slot smallint not null check (slot between 0 and 15),
  -- Single slots can be negative: what one connection recorded another may delete.
  magnitude bigint not null,
  primary key (ledger_id, slot)
);
alter table ledger_total enable row level security;

-- Spreads totals evenly over the slots.
create function access.fill_ledger_totals() returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into ledger_total (ledger_id, slot, magnitude)
    select ledger_id, slot, div(total, 16) + (slot < mod(total, 16))::integer
    from (select ledger_id, sum(income - spending) as total from month_total group by ledger_id) as totals,
      generate_series(0, 15) as slot
  $$;

-- Adds to a ledger's total, unless that would pass what a reader can add exactly: 16 shares. A slot below
-- its share has room of its own, and no other is looked at; else all slots are locked, compared and made even. So either
-- no slot is above its share, or, in a ledger that held more before there was a limit, none is below it.
create function access.add_to_ledger(ledger uuid, change bigint) returns void
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
create function access.count_total() returns trigger
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

revoke all on function access.fill_ledger_totals(), access.add_to_ledger(uuid, bigint), access.count_total() from public;
