-- What counts in balances alone: sides of transfers, and the balances with which accounts begin.
alter table month_total add column neutral bigint not null default 0;
