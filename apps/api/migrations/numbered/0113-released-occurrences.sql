-- What an occurrence is recorded with may go, move to another ledger, or turn out not to have happened.
create trigger release_occurrences after delete on transaction
  referencing old table as removed for each statement execute function access.release_occurrences();
create trigger release_occurrence after update on transaction for each row
  when (old.ledger_id <> new.ledger_id or (new.is_projected and not old.is_projected))
  execute function access.release_occurrence();
