-- Made beside whatever is recorded meanwhile, which in a large database would otherwise wait for it.
drop index concurrently if exists transaction_by_text;
-- What was written last is looked through as a list, so that writing stays fast; a short one, so that searching does too.
create index concurrently transaction_by_text on transaction using gin (ledger_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 512);
