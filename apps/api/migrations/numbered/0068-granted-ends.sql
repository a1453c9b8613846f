-- The other way round: a grant that the provider ends takes its credential along.
create or replace function access.end_granted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      delete from credential where kind = 'app' and id::text = old.id;
      return null;
    end
  $$;
revoke all on function access.end_granted() from public;

create trigger end_granted after delete on identity.payload
  for each row when (old.model = 'Grant') execute function access.end_granted();
