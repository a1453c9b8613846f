-- Joining a household, and what its members see of each other.

-- One joins a household that one has just made, or by an invitation that one has just accepted.
create or replace function access.may_join(household uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (select from invitation i where i.household_id = household and i.accepted_by = access.me())
      or (exists (select from household h where h.id = household and h.created_by = access.me())
        and not exists (select from membership m where m.household_id = household))
  $$;

create or replace function access.verified_email() returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select email_key from person where id = access.me() and email_verified $$;

-- Whether an address belongs to a member; an owner who invites gets that as an error.
create or replace function access.is_member_address(household uuid, address text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select household in (select access.owned_households()) and exists (
      select from membership m join person p on p.id = m.person_id
      where m.household_id = household and p.email_key = address)
  $$;

-- Whether another account has an address: no more than that is known of other accounts in a person's name.
create or replace function access.is_address_taken(address text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from identity.account where email_key = address and id::text <> access.subject()) $$;

-- Puts the invitation of a link's secret into the caller's list. Any holder of the link may do that, so the household's
-- owners are notified when it is another person than the invited one.
create or replace function access.claim(hash bytea) returns uuid
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
    declare
      pending invitation;
      household_name text;
    begin
      select i.* into pending from invitation i
        where i.secret_hash = hash and i.accepted_by is null and i.expires_at > now()
          and exists (select from household h where h.id = i.household_id and h.deleted_at is null)
        for update;
      if pending.id is null then return null; end if;
      if pending.claimed_by is distinct from access.me() then
        update invitation set claimed_by = access.me()
          where household_id = pending.household_id and id = pending.id;
        if pending.email_key is distinct from access.verified_email() then
          select name into household_name from household where id = pending.household_id;
          perform access.enqueue_notification(array_agg(m.person_id), gen_random_uuid(), 'invitation-claimed', jsonb_build_object(
              'household_id', pending.household_id, 'household', household_name, 'email', pending.email,
              'person', (select name from person_name where id = access.me())))
            from membership m
            where m.household_id = pending.household_id and m.role = 'owner' and m.person_id <> access.me();
        end if;
      end if;
      return pending.id;
    end
  $$;

-- What members with a public profile say of themselves, to those who share a household with them.
create or replace function access.public_bio(who uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select nullif(bio, '') from person p
    where p.id = who and coalesce(p.preferences ->> 'publicProfile', 'true') = 'true' and (
      p.id = access.me() or exists (
        select from membership m where m.person_id = who and m.household_id in (select access.households())))
  $$;

-- A scope ends with the membership that it is of, and is not there again when its person comes back; so does what waits to
-- be delivered of the household, but that the membership ended.
create or replace function access.end_scopes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      delete from credential_scope s using removed o, ledger l, credential c
        where l.household_id = o.household_id and s.ledger_id = l.id and c.id = s.credential_id
          and c.person_id = o.person_id;
      delete from notice n using removed o
        where n.person_id = o.person_id and n.details ->> 'household_id' = o.household_id::text and n.kind <> 'member-removed';
      return null;
    end
  $$;
