-- Second factors of accounts, and what stands in for them. A secret is encrypted under a key that is not in the database;
-- recovery codes and the secrets of trusted devices are kept as SHA-256.

-- Since when signing in takes a second factor; null where it takes the password alone.
alter table identity.account add column two_factor_at timestamptz;

-- One authenticator app an account.
create table identity.totp (
  account_id uuid primary key references identity.account on delete cascade,
  secret bytea not null,
  created_at timestamptz not null default now(),
  -- Null until the first code of it was accepted.
  confirmed_at timestamptz,
  -- The 30 seconds of the last accepted code: that one and older ones never pass again.
  last_step bigint not null default 0,
  last_used_at timestamptz
);

create table identity.recovery_code (
  account_id uuid not null references identity.account on delete cascade,
  hash bytea not null,
  primary key (account_id, hash)
);

create table identity.trusted_device (
  id uuid primary key,
  account_id uuid not null references identity.account on delete cascade,
  secret_hash bytea not null unique,
  device text,
  ip text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index trusted_device_by_account on identity.trusted_device (account_id);
create index trusted_device_by_expiry on identity.trusted_device (expires_at);

alter table identity.totp enable row level security;
alter table identity.recovery_code enable row level security;
alter table identity.trusted_device enable row level security;
create policy own on identity.totp for all to nestegg_app
  using (account_id::text = access.subject()) with check (account_id::text = access.subject());
create policy own on identity.recovery_code for all to nestegg_app
  using (account_id::text = access.subject()) with check (account_id::text = access.subject());
create policy own on identity.trusted_device for all to nestegg_app
  using (account_id::text = access.subject()) with check (account_id::text = access.subject());

-- What an account has decides whether it takes a second factor: nothing else sets that.
create or replace function access.follow_factors() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      holder uuid := coalesce(new.account_id, old.account_id);
      has_factor boolean := exists (select from identity.totp where account_id = holder and confirmed_at is not null);
    begin
      update identity.account set two_factor_at = case when has_factor then now() end
        where id = holder and (two_factor_at is not null) <> has_factor;
      return null;
    end
  $$;

revoke all on function access.follow_factors() from public;

create trigger follow_factors after insert or update of confirmed_at or delete on identity.totp
  for each row execute function access.follow_factors();
