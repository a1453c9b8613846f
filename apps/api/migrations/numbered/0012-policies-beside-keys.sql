-- The rows of a ledger are found by the keys that a statement names. As a list to compare with, a policy's ledgers offered
-- themselves as a key too, and led through whole ledgers on the way to one row; as a set they are only what a row that
-- was found is held against.
alter policy in_my_ledgers on transaction
  using (ledger_id in (select unnest(access.ledger_ids())))
  with check (ledger_id in (select unnest(access.ledger_ids())));
alter policy in_my_ledgers on month_total
  using (ledger_id in (select unnest(access.ledger_ids())));
