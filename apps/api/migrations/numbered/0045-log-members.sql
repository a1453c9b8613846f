create trigger log_new after insert on membership
  referencing new table as added for each statement execute function access.log_members();
create trigger log_changed after update on membership
  referencing old table as removed new table as added for each statement execute function access.log_members();
create trigger log_deleted after delete on membership
  referencing old table as removed for each statement execute function access.log_members();
