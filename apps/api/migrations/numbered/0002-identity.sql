-- The own identity provider. Nothing here belongs to a ledger; the API proper reads activity and sessions only.

create schema identity;

create table identity.account (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  email_verified boolean not null default false,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);

-- What the provider's library stores: sessions, grants, codes, interactions.
create table identity.payload (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index payload_by_grant on identity.payload (grant_id) where grant_id is not null;
create index payload_by_uid on identity.payload (model, uid) where uid is not null;
create index payload_by_account on identity.payload ((payload ->> 'accountId')) where model = 'Session';
create index payload_by_expiry on identity.payload (expires_at);

-- Signing and cookie keys, made once.
create table identity.secret (
  name text primary key,
  value jsonb not null
);

-- Failed tries to sign in or up. A bucket is an account and an address, or one of them.
create table identity.failure (
  bucket text not null,
  id uuid not null,
  failed_at timestamptz not null default now(),
  primary key (bucket, id)
);
create index failure_by_age on identity.failure (failed_at);

create table identity.activity (
  account_id uuid not null references identity.account on delete cascade,
  id uuid not null,
  type text not null check (type in ('login', 'failed_login', 'password_change', 'other')),
  date timestamptz not null default now(),
  device text,
  ip text,
  details text,
  primary key (account_id, id)
);

-- Links sent by mail, or made for a forgotten password: only the secret's hash is kept.
create table identity.link (
  secret_hash bytea primary key,
  account_id uuid not null references identity.account on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset', 'email')),
  email text not null,
  expires_at timestamptz not null
);
create index link_by_expiry on identity.link (expires_at);
