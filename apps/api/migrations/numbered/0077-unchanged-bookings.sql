-- What changes no field is in no log, and must not change what is read either.
drop trigger keep_version on transaction;
create trigger keep_version before update on transaction for each row
  when (old.version <> new.version and (old.ledger_id, old.date, old.description, old.category, old.amount,
    old.is_recurring, old.frequency, old.due_day, old.is_projected, old.account_id, old.type, old.transfer_id,
    old.transfer_ledger_id, old.status, old.bank_date, old.payee, old.bank_text, old.category_by, old.description_by,
    old.rule_id, old.import_id) is not distinct from (new.ledger_id, new.date,
    new.description, new.category, new.amount, new.is_recurring, new.frequency, new.due_day, new.is_projected,
    new.account_id, new.type, new.transfer_id, new.transfer_ledger_id, new.status, new.bank_date, new.payee,
    new.bank_text, new.category_by, new.description_by, new.rule_id, new.import_id))
  execute function access.keep_version();
