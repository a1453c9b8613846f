-- A month is read by its day, and what carries over into it by the few cells that say so: not by everything that was ever set.
alter table budget drop constraint budget_ledger_id_category_month_key, add unique (ledger_id, month, category);
create index on budget (ledger_id, month) where carry_over is not null;
