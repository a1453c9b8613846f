-- The group of the changes that a write made: a repeat answers the same.
alter table idempotency add column change_group bigint;
