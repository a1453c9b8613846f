alter table identity.session_seen enable row level security;
create policy own on identity.session_seen for all to nestegg_app
  using (account_id::text = access.subject()) with check (false);
