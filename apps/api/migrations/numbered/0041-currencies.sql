-- Which currencies there are is the application's to say; here only that it is a code.
alter table ledger drop constraint ledger_currency_check;
alter table ledger add constraint ledger_currency_check check (currency ~ '^[A-Z]{3}$') not valid;
alter table ledger validate constraint ledger_currency_check;
