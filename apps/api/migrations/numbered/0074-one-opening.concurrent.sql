-- An account begins once.
drop index concurrently if exists transaction_opening;
create unique index concurrently transaction_opening on transaction (ledger_id, account_id) where type = 'opening';
