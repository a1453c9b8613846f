-- What a search looks through, folded once when it is written instead of at every search. It lies in the index that keeps
-- a ledger in order: a trigram index could not be used, because beneath row-level security a pattern may only be held
-- against rows that are known to be the person's.
alter table transaction add column search_text text
  generated always as (lower(description || E'\n' || coalesce(category, ''))) stored;

drop index transaction_by_date;
create index transaction_by_date on transaction (ledger_id, date desc, id desc)
  include (amount, is_projected, search_text);
