-- In a person's name the identity provider's tables hold that person's own account and nothing else.
alter table identity.account enable row level security;
create policy own on identity.account for all to nestegg_app
  using (id::text = access.subject()) with check (id::text = access.subject());
