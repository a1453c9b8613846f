-- Passkeys of accounts: what is kept of one is public. Each belongs to the host that it was made for.
create table identity.passkey (
  id uuid primary key,
  account_id uuid not null references identity.account on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Of a passkey that counts its uses; 0 of one that does not.
  counter bigint not null,
  transports text[] not null,
  -- Whether it can be on several devices, and whether it is.
  synced boolean not null,
  backed_up boolean not null,
  rp_id text not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_by_account on identity.passkey (account_id);

-- What a passkey has to sign: once, in one session or one sign-in, within minutes. The latest of each counts.
create table identity.challenge (
  purpose text not null check (purpose in ('register', 'step-up', 'sign-in')),
  binding text not null,
  hash bytea not null,
  account_id uuid references identity.account on delete cascade,
  expires_at timestamptz not null,
  primary key (purpose, binding)
);
create index challenge_by_expiry on identity.challenge (expires_at);

alter table identity.passkey enable row level security;
alter table identity.challenge enable row level security;
create policy own on identity.passkey for all to nestegg_app
  using (account_id::text = access.subject()) with check (account_id::text = access.subject());
create policy own on identity.challenge for all to nestegg_app
  using (account_id::text = access.subject()) with check (account_id::text = access.subject());

create trigger follow_factors after insert or delete on identity.passkey
  for each row execute function access.follow_factors();
