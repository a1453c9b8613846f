-- What programs sign in with on a person's behalf: access tokens, and the grants of other apps. Each has scopes: what it may
-- do in which ledger. The rights of a request are the person's at that moment, as far as a scope of its credential has them.

create table credential (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('token', 'app')),
  name text not null,
  -- SHA-256 of a token; an app's grant is found by its id.
  secret_hash bytea unique,
  -- The end of a token, by which people tell it from others.
  last_four text,
  -- The app of a grant.
  client_id text,
  -- What its scopes had when it was made. A scope ends with the membership: what it held is then not found, instead of refused.
  rights text[] not null check (rights <@ array['read', 'write', 'import']),
  created_at timestamptz not null default now(),
  -- Null is until it is revoked.
  expires_at timestamptz,
  -- When its end was announced.
  end_announced_at timestamptz,
  last_used_at timestamptz,
  ip text,
  -- Requests of the present minute, which begins with the first of them.
  window_began timestamptz,
  window_requests integer not null default 0,
  check (kind <> 'token' or (secret_hash is not null and expires_at is not null)),
  check (kind <> 'app' or client_id is not null)
);
create index credential_by_person on credential (person_id);
create index credential_by_expiry on credential (expires_at);

-- It ends with the membership. Without a reference to the ledger: with that the membership ends too.
create table credential_scope (
  ledger_id uuid not null,
  credential_id uuid not null references credential on delete cascade,
  read boolean not null,
  write boolean not null,
  import boolean not null,
  primary key (credential_id, ledger_id),
  check (read or write or import)
);
create index credential_scope_by_ledger on credential_scope (ledger_id);

-- The credential that a request comes by; null is the person.
create or replace function access.credential() returns uuid
  language plpgsql stable parallel restricted
  as $$
    begin
      return nullif(split_part(access.sealed('nestegg.person'), ' ', 2), '')::pg_catalog.uuid;
    end
  $$;

-- The ledgers in which the caller may write: with a credential those of its scope, and none during a call that reads.
create or replace function access.written_ledger_ids() returns uuid[]
  language plpgsql stable parallel restricted
  as $$
    begin
      return access.ledger_ids();
    end
  $$;

alter table credential enable row level security;
alter table credential_scope enable row level security;
create policy own on credential for all
  using (person_id = access.me() and access.credential() is null)
  with check (person_id = access.me() and access.credential() is null);
create policy itself on credential for select
  using (id = access.credential());
create policy of_credential on credential_scope for select
  using (credential_id in (select id from credential));

-- A credential changes nothing of the person.
create policy not_by_credential on person as restrictive for update to nestegg_app
  using (access.credential() is null);
create policy not_deleted_by_credential on person as restrictive for delete to nestegg_app
  using (access.credential() is null);

revoke all on all functions in schema access from public;
