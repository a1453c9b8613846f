create trigger log_new after insert on transaction
  referencing new table as added for each statement execute function access.log_transactions();
create trigger log_changed after update on transaction
  referencing old table as removed new table as added for each statement execute function access.log_transactions();
create trigger log_deleted after delete on transaction
  referencing old table as removed for each statement execute function access.log_transactions();
