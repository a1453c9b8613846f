-- Reading is not writing: a credential writes only in ledgers whose scope lets it, and during calls that write.
alter policy in_my_ledgers on transaction
  with check (ledger_id in (select unnest(access.written_ledger_ids())));
create policy in_written_ledgers on transaction as restrictive for delete to nestegg_app
  using (ledger_id in (select unnest(access.written_ledger_ids())));
