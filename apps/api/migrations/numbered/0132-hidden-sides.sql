-- How often a side of a transfer came into, or left, another ledger: what is read of this one says whether it is there.
alter table change_head add column sides bigint not null default 0;
