-- From here on totals are kept with every change of a transaction; the first of these waits for running writes.
create trigger total_new after insert on transaction
  referencing new table as added for each statement execute function access.count_total();
create trigger total_changed after update on transaction
  referencing old table as removed new table as added for each statement execute function access.count_total();
create trigger total_deleted after delete on transaction
  referencing old table as removed for each statement execute function access.count_total();

select access.fill_ledger_totals();
