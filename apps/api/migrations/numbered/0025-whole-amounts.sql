-- Half a yen gets into no ledger while its currency is changed: a write of an amount with a fraction shares a lock that a
-- change of the currency takes alone, and then sees a change that was stored before.
create function access.check_whole() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      present text;
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended(new.ledger_id::text, 4));
      select currency into present from ledger where id = new.ledger_id;
      if present = 'JPY' then
        raise exception 'the ledger holds whole amounts only' using errcode = 'NE002';
      end if;
      return new;
    end
  $$;
revoke all on function access.check_whole() from public;

create trigger whole_amount before insert or update of amount, ledger_id on transaction
  for each row when (new.amount % 100 <> 0) execute function access.check_whole();
