create trigger log_new after insert on ledger
  referencing new table as added for each statement execute function access.log_ledger();
create trigger log_changed after update on ledger
  referencing old table as removed new table as added for each statement execute function access.log_ledger();
