create trigger categorise_new after insert on transaction
  referencing new table as added for each statement execute function access.count_categories();
create trigger categorise_changed after update on transaction
  referencing old table as removed new table as added for each statement execute function access.count_categories();
create trigger categorise_deleted after delete on transaction
  referencing old table as removed for each statement execute function access.count_categories();
