-- That a person has just shown, in a session, that it is they. Signing in shows it too, and is not repeated here.
create table identity.proof (
  session_id text not null,
  method text not null check (method in ('password')),
  account_id uuid not null,
  at timestamptz not null default now(),
  primary key (session_id, method)
);
create index proof_by_age on identity.proof (at);

alter table identity.proof enable row level security;
create policy own on identity.proof for all to nestegg_app
  using (account_id::text = access.subject()) with check (account_id::text = access.subject());
