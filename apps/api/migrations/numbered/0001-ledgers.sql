-- People, households, and what they record. Ids are made by the application (UUID v7). Money is in hundredths.

create table person (
  id uuid primary key,
  -- Who this is at the identity provider: a token's `sub`.
  subject text not null unique,
  email text,
  -- The form in which addresses are compared.
  email_key text,
  email_verified boolean not null default false,
  username text,
  name text,
  phone text,
  bio text,
  avatar_url text,
  preferences jsonb not null default '{}',
  security jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index person_by_verified_email on person (email_key) where email_verified;

create table household (
  id uuid primary key,
  name text not null,
  description text,
  monthly_budget bigint check (monthly_budget between 0 and 999999999999),
  created_by uuid references person on delete set null,
  created_at timestamptz not null default now(),
  -- A deleted household can be restored for 30 days, then it is purged.
  deleted_at timestamptz,
  version integer not null default 1
);

create table membership (
  household_id uuid not null references household on delete cascade,
  person_id uuid not null references person on delete cascade,
  role text not null check (role in ('owner', 'member')),
  joined_at timestamptz not null default now(),
  primary key (household_id, person_id)
);
create index membership_by_person on membership (person_id, household_id);

-- The set of transactions with one owner: a person, or a household.
create table ledger (
  id uuid primary key,
  person_id uuid unique references person on delete cascade,
  household_id uuid unique references household on delete cascade,
  currency text not null default 'USD' check (currency in ('USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD')),
  savings_target bigint not null default 100000 check (savings_target between 0 and 999999999999),
  check (num_nonnulls(person_id, household_id) = 1)
);

create table transaction (
  ledger_id uuid not null references ledger on delete cascade,
  id uuid not null,
  date date not null,
  description text not null,
  category text,
  amount bigint not null check (amount between -999999999999 and 999999999999),
  is_recurring boolean not null default false,
  frequency text check (frequency in ('monthly', 'weekly', 'biweekly', 'quarterly', 'annually')),
  due_day smallint check (due_day between 1 and 31),
  is_projected boolean not null default false,
  version integer not null default 1,
  created_by uuid references person on delete set null,
  updated_by uuid references person on delete set null,
  primary key (ledger_id, id),
  check (not is_recurring or frequency is not null)
);
create index transaction_by_date on transaction (ledger_id, date desc, id desc) include (amount, is_projected);
create index transaction_by_category on transaction (ledger_id, category);
create index transaction_recurring on transaction (ledger_id, date) where is_recurring;

create table invitation (
  household_id uuid not null references household on delete cascade,
  id uuid not null,
  email text not null,
  email_key text not null,
  invited_by uuid references person on delete set null,
  -- Of the one-time link's secret.
  secret_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Who opened the link while signed in.
  claimed_by uuid references person on delete set null,
  -- Who became a member by it. A declined or revoked invitation is gone.
  accepted_by uuid references person on delete cascade,
  primary key (household_id, id)
);
create unique index invitation_pending on invitation (household_id, email_key) where accepted_by is null;
create index invitation_by_id on invitation (id);
create index invitation_by_email on invitation (email_key) where accepted_by is null;
create index invitation_by_claim on invitation (claimed_by) where accepted_by is null;

-- The answer to a write, kept under the key that its caller chose, so that a repeat gets the same one.
create table idempotency (
  person_id uuid not null references person on delete cascade,
  route text not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  body text,
  -- The household whose data the answer holds: only its members get it again.
  household_id uuid,
  created_at timestamptz not null default now(),
  primary key (person_id, route, key)
);
create index idempotency_by_age on idempotency (created_at);
