-- A scope ends with the membership that it is of, and is not there again when its person comes back.
create or replace function access.end_scopes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      delete from credential_scope s using removed o, ledger l, credential c
        where l.household_id = o.household_id and s.ledger_id = l.id and c.id = s.credential_id
          and c.person_id = o.person_id;
      return null;
    end
  $$;
revoke all on function access.end_scopes() from public;

create trigger end_scopes after delete on membership
  referencing old table as removed for each statement execute function access.end_scopes();

create policy not_made_by_credential on membership as restrictive for insert to nestegg_app
  with check (access.credential() is null);
create policy not_changed_by_credential on membership as restrictive for update to nestegg_app
  using (access.credential() is null);
create policy not_ended_by_credential on membership as restrictive for delete to nestegg_app
  using (access.credential() is null);
