-- What changes no field is in no log, and must not change what is read either.
create trigger keep_version before update on transaction for each row
  when (old.version <> new.version and (old.ledger_id, old.date, old.description, old.category, old.amount,
    old.is_recurring, old.frequency, old.due_day, old.is_projected) is not distinct from (new.ledger_id, new.date,
    new.description, new.category, new.amount, new.is_recurring, new.frequency, new.due_day, new.is_projected))
  execute function access.keep_version();
