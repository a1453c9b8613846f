-- What follows from second factors.

-- What an account has decides whether it takes a second factor: nothing else sets that.
create or replace function access.follow_factors() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      holder uuid := coalesce(new.account_id, old.account_id);
      has_factor boolean := exists (select from identity.totp where account_id = holder and confirmed_at is not null)
        or exists (select from identity.passkey where account_id = holder);
    begin
      update identity.account set two_factor_at = case when has_factor then now() end
        where id = holder and (two_factor_at is not null) <> has_factor;
      return null;
    end
  $$;

-- Which members of a household sign in with a second factor; for its owners alone.
create or replace function access.members_with_factor(household uuid) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select m.person_id
    from membership m join person p on p.id = m.person_id join identity.account a on a.id::text = p.subject
    where m.household_id = household and a.two_factor_at is not null
      and household in (select access.owned_households())
  $$;

-- What becomes of a person's factors is notified whatever they chose: it is about the account's safety. In the name of the
-- person, who is the caller.
create or replace function access.notify_of_factor(event uuid, kind text, details jsonb) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into notice (person_id, id, way, kind, details)
    select p.id, event, way, notify_of_factor.kind, details from person p, access.ways_to(p) as way
    where p.id = access.me() and notify_of_factor.kind like 'factor-%'
  $$;

-- The same by the server itself: at a sign-in, and by its operator.
create or replace function access.notify_account_of_factor(account uuid, event uuid, kind text, details jsonb) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into notice (person_id, id, way, kind, details)
    select p.id, event, way, notify_account_of_factor.kind, details from person p, access.ways_to(p) as way
    where access.me() is null and p.subject = account::text and notify_account_of_factor.kind like 'factor-%'
  $$;
