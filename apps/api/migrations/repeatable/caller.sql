-- Who calls, and what is theirs: the row-level security context, and the functions that its policies ask.

-- Of use within functions of `nestegg_definer` only, which alone may read the key.
create or replace function access.mac(purpose text, value text) returns bytea
  language plpgsql stable
  as $$
    begin
      return hmac(convert_to(purpose || ' ' || value, 'UTF8'), (select key from access.caller_key where only_row), 'sha256');
    end
  $$;

-- A seal holds for one transaction of one connection, so that an earlier one of the same person is worth nothing.
create or replace function access.seal(setting text, value text) returns text
  language plpgsql stable
  as $$
    begin
      return encode(access.mac(setting, concat_ws(' ', pg_backend_pid(), extract(epoch from now()), value)), 'hex');
    end
  $$;

-- The same with the key given, so that a function reads it once for several seals. PostgreSQL inlines it: it has no query of
-- its own.
create or replace function access.seal_with(key bytea, setting text, value text) returns text
  language sql stable
  as $$
    select encode(hmac(convert_to(setting || ' ' || concat_ws(' ', pg_backend_pid(), extract(epoch from now()), value), 'UTF8'),
      key, 'sha256'), 'hex')
  $$;

create or replace function access.set_sealed(setting text, value text) returns void
  language plpgsql volatile
  as $$
    begin
      perform set_config(setting, access.seal(setting, value) || value, true);
    end
  $$;

-- The value of a setting that `access.enter` stored; null before that. A setting with another seal is an error.
create or replace function access.sealed(setting text) returns text
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    declare
      stored text := current_setting(setting, true);
      sealing bytea;
    begin
      if stored is null or stored = '' then return null; end if;
      select key into sealing from access.caller_key where only_row;
      if left(stored, 64) <> access.seal_with(sealing, setting, substr(stored, 65)) then
        raise insufficient_privilege using message = 'The caller of this transaction was not set by access.enter';
      end if;
      return substr(stored, 65);
    end
  $$;

-- The ledgers of a person at this moment. Of use within functions of `nestegg_definer` only, whose statements it becomes a
-- part of: PostgreSQL inlines it.
create or replace function access.ledgers_of(person uuid) returns table (ids uuid[], ledgers json)
  language sql stable
  as $$
    select coalesce(array_agg(l.id), '{}'), coalesce(json_agg(json_build_object(
        'id', l.id, 'household_id', l.household_id, 'household_name', l.name, 'currency', l.currency,
        'savings_target', l.savings_target)), '[]')
    from (
      select id, household_id, null as name, currency, savings_target from public.ledger where person_id = person
      union all
      select l.id, l.household_id, h.name, l.currency, l.savings_target
      from public.membership m
        join public.household h on h.id = m.household_id and h.deleted_at is null
        join public.ledger l on l.household_id = h.id
      where m.person_id = person
    ) as l
  $$;

-- Sets the row-level security context of a transaction: its caller, and the ledgers that are theirs at this moment. The
-- session that a token names has to be the caller's own, so that a stolen signing key alone makes no caller: a forger would
-- have to know a session of the account, which is found in no backup.
create or replace function access.enter(
  token_subject text, proof bytea, session_id text,
  out person_id uuid, out ledgers json, out session_active boolean
)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      ids uuid[];
      sealing bytea;
      person_text text;
    begin
      select key into sealing from access.caller_key where only_row;
      if proof is distinct from hmac(convert_to('caller ' || token_subject, 'UTF8'), sealing, 'sha256') then
        raise insufficient_privilege using message = 'The proof does not belong to this caller';
      end if;
      session_active := session_id is null or exists (
        select from identity.payload
        where model = 'Session' and uid = session_id and payload ->> 'accountId' = token_subject and expires_at > now());
      select id into person_id from person where subject = token_subject;
      person_text := coalesce(person_id::text, '');
      select mine.ids, mine.ledgers into ids, ledgers from access.ledgers_of(person_id) as mine;
      perform
        set_config('nestegg.subject', access.seal_with(sealing, 'nestegg.subject', token_subject) || token_subject, true),
        set_config('nestegg.person', access.seal_with(sealing, 'nestegg.person', person_text) || person_text, true),
        set_config('nestegg.ledgers', access.seal_with(sealing, 'nestegg.ledgers', ids::text) || ids::text, true);
    end
  $$;

-- Who the caller is at the identity provider: with our own, the id of an account.
create or replace function access.subject() returns text
  language plpgsql stable parallel restricted
  as $$
    begin
      return access.sealed('nestegg.subject');
    end
  $$;

-- These run with the rights and the search path of a request's statement, where a temporary type comes before PostgreSQL's
-- own of the same name: with a cast of its own it would have named another caller. So they say which types they mean.
create or replace function access.me() returns uuid
  language plpgsql stable parallel restricted
  as $$
    begin
      return nullif(pg_catalog.split_part(access.sealed('nestegg.person'), ' ', 1), '')::pg_catalog.uuid;
    end
  $$;

-- The credential that a request comes by; null is the person. It stands beside the person, under one seal.
create or replace function access.credential() returns uuid
  language plpgsql stable parallel restricted
  as $$
    begin
      return nullif(pg_catalog.split_part(access.sealed('nestegg.person'), ' ', 2), '')::pg_catalog.uuid;
    end
  $$;

-- Which right of its scopes a credential's call needs: read, write or import, or any for what is about the credential itself.
create or replace function access.needed_right() returns text
  language plpgsql stable parallel restricted
  as $$
    begin
      return nullif(pg_catalog.split_part(access.sealed('nestegg.person'), ' ', 3), '');
    end
  $$;

create or replace function access.ledger_ids() returns uuid[]
  language plpgsql stable parallel restricted
  as $$
    declare
      entered pg_catalog.text := access.sealed('nestegg.ledgers');
    begin
      if entered is null then return array(select access.ledgers()); end if;
      return pg_catalog.substr(entered, pg_catalog.strpos(entered, '{'))::pg_catalog.uuid[];
    end
  $$;

-- The ledgers in which the caller may write: with a credential those of its scopes, and none during a call that reads.
create or replace function access.written_ledger_ids() returns uuid[]
  language plpgsql stable parallel restricted
  as $$
    declare
      entered pg_catalog.text := access.sealed('nestegg.ledgers');
    begin
      if entered is null then
        if access.needed_right() in ('read', 'any') then return '{}'; end if;
        return array(select access.ledgers());
      end if;
      if pg_catalog.strpos(entered, '{') > 1 then return '{}'; end if;
      return entered::pg_catalog.uuid[];
    end
  $$;

-- Whether a scope of the caller's credential has a ledger in it, with the right that the call needs; of the person, always.
create or replace function access.in_scope(ledger uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select access.credential() is null or exists (
      select from credential_scope s
      where s.credential_id = access.credential() and s.ledger_id = ledger
        and case access.needed_right() when 'read' then s.read when 'write' then s.write
          when 'import' then s.import else true end)
  $$;

create or replace function access.households() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select m.household_id from membership m join household h on h.id = m.household_id
    where m.person_id = access.me() and h.deleted_at is null and (
      access.credential() is null or exists (
        select from ledger l where l.household_id = h.id and access.in_scope(l.id)))
  $$;

-- Deleted ones too: their owner restores them. None for a credential, which changes no household.
create or replace function access.owned_households() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select household_id from membership
    where person_id = access.me() and role = 'owner' and access.credential() is null
  $$;

create or replace function access.ledgers() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select id from ledger where person_id = access.me() and access.in_scope(id)
    union all
    select l.id from ledger l where l.household_id in (select access.households())
  $$;

create or replace function access.forget_ledgers() returns trigger
  language plpgsql
  as $$
    begin
      perform set_config('nestegg.ledgers', '', true);
      return null;
    end
  $$;

-- Makes the profile of the caller, who has none yet, and goes on in that person's name.
create or replace function access.create_person(
  id uuid, ledger_id uuid, email text, email_key text, email_verified boolean, username text, name text
) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
    begin
      insert into person (id, subject, email, email_key, email_verified, username, name)
        values (create_person.id, access.subject(), create_person.email, create_person.email_key,
          create_person.email_verified, create_person.username, create_person.name);
      -- The log of the new ledger names who made it.
      perform access.set_sealed('nestegg.person', create_person.id::text);
      insert into ledger (id, person_id) values (create_person.ledger_id, create_person.id);
      perform set_config('nestegg.ledgers', '', true);
    end
  $$;
