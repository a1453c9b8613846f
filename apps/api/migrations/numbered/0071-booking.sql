-- Which account a transaction is in, what the bank says of it, and the other side of a transfer. What there is already is in
-- no account: the constraints hold for new rows at once, and are validated by the next migration.
alter table transaction add column account_id uuid;
alter table transaction add column type text not null default 'entry';
alter table transaction add column transfer_id uuid;
-- The ledger of the other side.
alter table transaction add column transfer_ledger_id uuid;
alter table transaction add column status text not null default 'uncleared';
alter table transaction add column bank_date date;
alter table transaction add column payee text;
alter table transaction add column bank_text text;
-- Who chose it; null is a person.
alter table transaction add column category_by text;
alter table transaction add column description_by text;
alter table transaction add column rule_id uuid;
alter table transaction add column import_id uuid;
alter table transaction add constraint transaction_booked check (
  type in ('entry', 'transfer', 'opening') and status in ('uncleared', 'cleared', 'reconciled')
  and (account_id is not null or type = 'entry' and status = 'uncleared')
  and (type <> 'transfer' or transfer_id is not null)
  and (not is_projected or type = 'entry' and status = 'uncleared')) not valid;
alter table transaction add constraint transaction_bank_words check (
  length(payee) <= 200 and length(bank_text) <= 1000
  and category_by in ('person', 'rule', 'bank') and description_by in ('person', 'rule', 'bank')) not valid;

do $$
  begin
    if to_regprocedure('access.check_account()') is null then
      create function access.check_account() returns trigger language plpgsql as 'begin return new; end';
    end if;
  end
$$;
revoke all on all functions in schema access from public;

create trigger in_account before insert or update of account_id, ledger_id, date, is_projected on transaction
  for each row when (new.account_id is not null) execute function access.check_account();
