-- A credential changes no settings.
create policy not_made_by_credential on ledger as restrictive for insert to nestegg_app
  with check (access.credential() is null);
create policy not_changed_by_credential on ledger as restrictive for update to nestegg_app
  using (access.credential() is null);
