-- By which clocks the days of ledgers begin.

-- Null is, of a household, its creator's; of a person's own ledger, that nothing was said yet.
alter table ledger add column time_zone text check (length(time_zone) between 1 and 60);
