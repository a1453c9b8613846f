-- Where each of the provider's sessions is used from; its owner sees it in the profile.

create table identity.session_seen (
  uid text primary key,
  account_id uuid not null references identity.account on delete cascade,
  device text,
  ip text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index session_seen_by_account on identity.session_seen (account_id);

grant select, insert, update, delete on identity.session_seen to nestegg_app;

create or replace function access.sweep() returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    delete from idempotency where created_at < now() - interval '24 hours';
    delete from household where deleted_at < now() - interval '30 days';
    delete from identity.payload where expires_at < now();
    delete from identity.failure where failed_at < now() - interval '15 minutes';
    delete from identity.link where expires_at < now();
    delete from identity.session_seen s where not exists (
      select from identity.payload p where p.model = 'Session' and p.uid = s.uid);
  $$;
