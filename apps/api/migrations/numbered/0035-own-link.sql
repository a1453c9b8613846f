alter table identity.link enable row level security;
create policy own on identity.link for all to nestegg_app
  using (account_id::text = access.subject()) with check (account_id::text = access.subject());
