-- The account with which a rule makes a row a transfer; whether it is still open is looked up.
alter table import_row add column rule_account_id uuid;
