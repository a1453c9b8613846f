-- What an app was allowed is two things of one id: the provider's grant, which its tokens are renewed by, and the credential,
-- which its requests come by. Whichever ends, for whatever reason, takes the other along.
create or replace function access.end_grant() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      delete from identity.payload where grant_id = old.id::text or (model = 'Grant' and id = old.id::text);
      return null;
    end
  $$;

revoke all on function access.end_grant() from public;

create trigger end_grant after delete on credential
  for each row when (old.kind = 'app') execute function access.end_grant();
