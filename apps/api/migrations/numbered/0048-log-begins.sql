-- What was recorded before is in no log.
insert into change_head (ledger_id, since) select id, now() from ledger on conflict do nothing;
