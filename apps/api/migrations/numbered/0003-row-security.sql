-- What a person may see and change, enforced beneath the application. Each request runs as the role `nestegg_app`, which
-- owns nothing, with `nestegg.person` set for its transaction. These functions read past row-level security, because a
-- policy that asks its own table would never end.

create schema access;

create function access.me() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('nestegg.person', true), '')::uuid $$;

create function access.person_of(token_subject text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select id from person where subject = token_subject $$;

create function access.households() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select m.household_id from membership m join household h on h.id = m.household_id
    where m.person_id = access.me() and h.deleted_at is null
  $$;

-- Deleted ones too: their owner restores them.
create function access.owned_households() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select household_id from membership where person_id = access.me() and role = 'owner' $$;

create function access.ledgers() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select id from ledger where person_id = access.me()
    union all
    select l.id from ledger l where l.household_id in (select access.households())
  $$;

-- One joins a household that one has just made, or by an invitation that one has just accepted.
create function access.may_join(household uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (select from invitation i where i.household_id = household and i.accepted_by = access.me())
      or (exists (select from household h where h.id = household and h.created_by = access.me())
        and not exists (select from membership m where m.household_id = household))
  $$;

create function access.verified_email() returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select email_key from person where id = access.me() and email_verified $$;

-- Whether an address belongs to a member; an owner who invites is told so.
create function access.is_member_address(household uuid, address text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select household in (select access.owned_households()) and exists (
      select from membership m join person p on p.id = m.person_id
      where m.household_id = household and p.email_key = address)
  $$;

-- Puts the invitation of a link's secret into the caller's list.
create function access.claim(hash bytea) returns uuid
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    update invitation i set claimed_by = access.me()
    from household h
    where i.secret_hash = hash and i.accepted_by is null and i.expires_at > now()
      and h.id = i.household_id and h.deleted_at is null
    returning i.id
  $$;

-- Removes what nobody can reach any more; safe to run in several processes at once.
create function access.sweep() returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    delete from idempotency where created_at < now() - interval '24 hours';
    delete from household where deleted_at < now() - interval '30 days';
    delete from identity.payload where expires_at < now();
    delete from identity.failure where failed_at < now() - interval '15 minutes';
    delete from identity.link where expires_at < now();
  $$;

revoke all on all functions in schema access from public;

-- Names of people are shown beside what they recorded, also after they left a household; nothing else of them is.
create view person_name as
  select id, coalesce(nullif(name, ''), nullif(username, ''), 'User') as name from person;

-- What an invited person may know of a household before accepting.
create view invitation_for_me as
  select i.id, i.household_id, h.name as household_name, n.name as inviter_name, i.created_at, i.expires_at
  from invitation i
    join household h on h.id = i.household_id and h.deleted_at is null
    left join person_name n on n.id = i.invited_by
  where i.accepted_by is null and i.expires_at > now()
    and (i.claimed_by = access.me() or i.email_key = access.verified_email());

alter table person enable row level security;
alter table household enable row level security;
alter table membership enable row level security;
alter table ledger enable row level security;
alter table transaction enable row level security;
alter table invitation enable row level security;
alter table idempotency enable row level security;

create policy own on person for all
  using (id = access.me()) with check (id = access.me());

create policy seen on household for select
  using (id in (select access.households()) or id in (select access.owned_households()));
create policy made on household for insert
  with check (created_by = access.me());
create policy owned on household for update
  using (id in (select access.owned_households())) with check (id in (select access.owned_households()));

create policy seen on membership for select
  using (household_id in (select access.households()) or household_id in (select access.owned_households()));
create policy joined on membership for insert
  with check (person_id = access.me() and access.may_join(household_id));
create policy owned on membership for update
  using (household_id in (select access.owned_households()))
  with check (household_id in (select access.owned_households()));
create policy left_or_removed on membership for delete
  using (person_id = access.me() or household_id in (select access.owned_households()));

create policy seen on ledger for select
  using (id in (select access.ledgers()));
create policy made on ledger for insert
  with check (person_id = access.me() or household_id in (select access.owned_households()));
create policy owned on ledger for update
  using (person_id = access.me() or household_id in (select access.owned_households()))
  with check (person_id = access.me() or household_id in (select access.owned_households()));

create policy in_my_ledgers on transaction for all
  using (ledger_id = any (array(select access.ledgers())))
  with check (ledger_id = any (array(select access.ledgers())));

create policy owned on invitation for all
  using (household_id in (select access.owned_households()))
  with check (household_id in (select access.owned_households()));
create policy addressed on invitation for select
  using (accepted_by = access.me() or claimed_by = access.me() or email_key = access.verified_email());
create policy accepted on invitation for update
  using (accepted_by is null and (claimed_by = access.me() or email_key = access.verified_email()))
  with check (accepted_by = access.me());
create policy declined_or_left on invitation for delete
  using (accepted_by = access.me()
    or (accepted_by is null and (claimed_by = access.me() or email_key = access.verified_email())));

create policy own on idempotency for all
  using (person_id = access.me()) with check (person_id = access.me());

grant usage on schema access, identity to nestegg_app;
grant execute on all functions in schema access to nestegg_app;
grant select, insert, update, delete on person, household, membership, ledger, transaction, invitation, idempotency
  to nestegg_app;
grant select on person_name, invitation_for_me to nestegg_app;
grant select, insert, update, delete on all tables in schema identity to nestegg_app;
