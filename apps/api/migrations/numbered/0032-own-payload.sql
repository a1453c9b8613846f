alter table identity.payload enable row level security;
create policy own on identity.payload for all to nestegg_app
  using (payload ->> 'accountId' = access.subject()) with check (false);
