-- These run with the rights and the search path of a request's statement, where a temporary type comes before PostgreSQL's
-- own of the same name: with a cast of its own it would have named another caller. So they say which types they mean.
create or replace function access.me() returns uuid
  language plpgsql stable parallel restricted
  as $$
    begin
      return nullif(access.sealed('nestegg.person'), '')::pg_catalog.uuid;
    end
  $$;

create or replace function access.ledger_ids() returns uuid[]
  language plpgsql stable parallel restricted
  as $$
    declare
      entered pg_catalog.text := access.sealed('nestegg.ledgers');
    begin
      if entered is null then return array(select access.ledgers()); end if;
      return entered::pg_catalog.uuid[];
    end
  $$;
