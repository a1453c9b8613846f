-- Credentials: making them, entering by one, and what the server asks of them by itself.

-- Sets the row-level security context of a transaction whose caller comes by a credential: the person, and of the ledgers
-- that are theirs at this moment those in whose scope the needed right is. Without a caller where the credential ended.
create or replace function access.enter_credential(
  token_subject text, proof bytea, session_id text, by_credential uuid, needed text,
  out person_id uuid, out ledgers json, out session_active boolean
)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      ids uuid[];
      sealing bytea;
      credential_name text;
      person_text text;
      ledgers_text text;
    begin
      select key into sealing from access.caller_key where only_row;
      if proof is distinct from hmac(
        convert_to(concat_ws(' ', 'credential', by_credential, needed, token_subject), 'UTF8'), sealing, 'sha256')
      then
        raise insufficient_privilege using message = 'The proof does not belong to this caller';
      end if;
      select p.id, c.name into person_id, credential_name
        from credential c join person p on p.id = c.person_id
        where c.id = by_credential and p.subject = token_subject and (c.expires_at is null or c.expires_at > now());
      session_active := person_id is not null and (session_id is null or exists (
        select from identity.payload
        where model = 'Session' and uid = session_id and payload ->> 'accountId' = token_subject and expires_at > now()));
      person_text := case when session_active then concat_ws(' ', person_id, by_credential, needed) else '' end;
      select coalesce(array_agg(l.id), '{}'), coalesce(json_agg(json_build_object(
          'id', l.id, 'household_id', l.household_id, 'household_name', h.name, 'currency', l.currency,
          'savings_target', l.savings_target, 'hidden', not s.read) order by h.id nulls first), '[]')
        into ids, ledgers
        from credential_scope s
          join ledger l on l.id = s.ledger_id
          left join household h on h.id = l.household_id and h.deleted_at is null
        where session_active and s.credential_id = by_credential
          and case needed when 'read' then s.read when 'write' then s.write when 'import' then s.import else false end
          and (l.person_id = enter_credential.person_id or exists (
            select from membership m where m.household_id = h.id and m.person_id = enter_credential.person_id));
      ledgers_text := case when needed in ('write', 'import') then '' else 'read ' end || ids::text;
      -- What is the account's is out of reach.
      perform
        set_config('nestegg.subject', access.seal_with(sealing, 'nestegg.subject', ''), true),
        set_config('nestegg.person', access.seal_with(sealing, 'nestegg.person', person_text) || person_text, true),
        set_config('nestegg.ledgers', access.seal_with(sealing, 'nestegg.ledgers', ledgers_text) || ledgers_text, true);
      perform access.set_origin('token', by_credential::text, credential_name, null);
    end
  $$;

-- Stores a credential with its scopes, each in a ledger of the person's; false where they have as many tokens as they may.
-- Of use within functions of `nestegg_definer` only: it does not ask who the caller is.
create or replace function access.store_credential(owner uuid, made credential, scopes jsonb) returns boolean
  language plpgsql volatile
  as $$
    declare
      given constant jsonb[] := array(select jsonb_array_elements(scopes));
      stored integer;
    begin
      perform pg_advisory_xact_lock(hashtextextended(owner::text, 6));
      if made.kind = 'token' and (
        select count(*) from credential c where c.person_id = owner and c.kind = 'token' and c.expires_at > now()) >= 50
      then return false; end if;
      insert into credential (id, person_id, kind, name, secret_hash, last_four, client_id, rights, expires_at)
        values (made.id, owner, made.kind, made.name, made.secret_hash, made.last_four, made.client_id, array(
          select r from unnest(array['read', 'write', 'import']) as r
          where exists (select from unnest(given) as g where (g ->> r)::boolean)), made.expires_at);
      insert into credential_scope (ledger_id, credential_id, read, write, import)
        select l.id, made.id, coalesce((g ->> 'read')::boolean, false), coalesce((g ->> 'write')::boolean, false),
          coalesce((g ->> 'import')::boolean, false)
        from unnest(given) as g join ledger l on l.id = (g ->> 'ledger_id')::uuid
        where l.person_id = owner or exists (
          select from membership m where m.household_id = l.household_id and m.person_id = owner);
      get diagnostics stored = row_count;
      if stored = 0 or stored <> cardinality(given) then
        raise insufficient_privilege using message = 'A scope is in a ledger that is not the person’s';
      end if;
      return true;
    end
  $$;

-- Makes an access token of the caller, who is a person and not a credential.
create or replace function access.create_token(
  token_id uuid, token_name text, hash bytea, last_characters text, ends_at timestamptz, scopes jsonb
) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
    declare
      made credential;
    begin
      if access.me() is null or access.credential() is not null then
        raise insufficient_privilege using message = 'A credential makes none';
      end if;
      made.id := token_id;
      made.kind := 'token';
      made.name := token_name;
      made.secret_hash := hash;
      made.last_four := last_characters;
      made.expires_at := ends_at;
      return access.store_credential(access.me(), made, scopes);
    end
  $$;

-- Makes the grant of an app, in the ledgers that its person picked. For the identity provider, which has no caller.
create or replace function access.create_grant(
  account text, grant_id uuid, app text, app_name text, ends_at timestamptz, scopes jsonb
) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
    declare
      made credential;
      owner constant uuid := (select id from person where subject = account);
    begin
      if access.me() is not null or owner is null then return false; end if;
      made.id := grant_id;
      made.kind := 'app';
      made.name := app_name;
      made.client_id := app;
      made.expires_at := ends_at;
      return access.store_credential(owner, made, scopes);
    end
  $$;

-- What the server knows of a credential before a transaction of its person begins. None of it ever changes but that it ends.
create or replace function access.find_token(hash bytea)
  returns table (id uuid, subject text, kind text, rights text[], expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.id, p.subject, c.kind, c.rights, c.expires_at from credential c join person p on p.id = c.person_id
    where access.me() is null and c.secret_hash = hash and (c.expires_at is null or c.expires_at > now())
  $$;

create or replace function access.find_credential(credential uuid)
  returns table (id uuid, subject text, kind text, rights text[], expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select c.id, p.subject, c.kind, c.rights, c.expires_at from credential c join person p on p.id = c.person_id
    where access.me() is null and c.id = credential and (c.expires_at is null or c.expires_at > now())
  $$;

-- Counts requests of a credential, and answers how many there were in its present minute and in how many seconds that ends;
-- nulls where it is gone. A count lost in a crash does no harm: the commit is asynchronous.
create or replace function access.count_requests(
  credential uuid, requests integer, from_ip text, out total integer, out ends_in double precision
)
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
    begin
      if access.me() is not null then return; end if;
      perform set_config('synchronous_commit', 'off', true);
      update credential c set
        window_requests = requests + case when window_began > now() - interval '1 minute' then window_requests else 0 end,
        window_began = case when window_began > now() - interval '1 minute' then window_began else now() end,
        last_used_at = now(), ip = from_ip
      where c.id = credential
      returning window_requests, extract(epoch from window_began + interval '1 minute' - now()) into total, ends_in;
    end
  $$;

-- Ends all credentials of an account: a password is reset because another person may have known it.
create or replace function access.end_credentials(account text) returns integer
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with ended as (
      delete from credential c using person p
      where access.me() is null and p.subject = account and c.person_id = p.id returning c.id
    )
    select count(*)::integer from ended
  $$;
