alter table identity.activity enable row level security;
create policy own on identity.activity for all to nestegg_app
  using (account_id::text = access.subject()) with check (account_id::text = access.subject());
