create trigger log_changed after update on household
  referencing old table as removed new table as added for each statement execute function access.log_household();
