-- What a file says of an account, and what is to become of it.
alter table import_statement add column bank_id text;
alter table import_statement add column is_left_out boolean not null default false;
alter table import_statement add column opening_date date;
alter table import_statement add column closing_date date;
-- Of all booked rows.
alter table import_statement add column sum bigint not null default 0;
alter table import_statement add column rows integer not null default 0;
create index import_statement_by_bank_id on import_statement (ledger_id, bank_id) where bank_id is not null;
