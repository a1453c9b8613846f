-- The sides of a transfer.
drop index concurrently if exists transaction_by_transfer;
create index concurrently transaction_by_transfer on transaction (ledger_id, transfer_id) where transfer_id is not null;
