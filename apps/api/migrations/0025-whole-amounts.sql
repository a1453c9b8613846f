-- Half a yen gets into no ledger while its currency is changed: whoever writes an amount with a fraction keeps the
-- currency as it is until that is stored, and sees a change that was stored before.
create function access.check_whole() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      present text;
    begin
      select currency into present from ledger where id = new.ledger_id for share;
      if present = 'JPY' then
        raise exception 'the ledger holds whole amounts only' using errcode = 'NE002';
      end if;
      return new;
    end
  $$;
revoke all on function access.check_whole() from public;

create trigger whole_amount before insert or update of amount, ledger_id on transaction
  for each row when (new.amount % 100 <> 0) execute function access.check_whole();
