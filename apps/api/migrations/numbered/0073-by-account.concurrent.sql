-- The rows of an account, newest first. Of what is in no account there is nothing in it.
drop index concurrently if exists transaction_by_account;
create index concurrently transaction_by_account on transaction (ledger_id, account_id, date desc, id desc)
  include (amount, is_projected, status) where account_id is not null;
