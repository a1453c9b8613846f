-- As `transaction_by_date`, and with what tells sides of transfers apart: sums of days leave them out, and read no row.
drop index concurrently if exists transaction_by_day;
create index concurrently transaction_by_day on transaction (ledger_id, date desc, id desc)
  include (amount, is_projected, type, search_text);
drop index concurrently if exists transaction_by_date;
