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
          perform access.tell(array_agg(m.person_id), gen_random_uuid(), 'invitation-claimed', jsonb_build_object(
              'household_id', pending.household_id, 'household', household_name, 'email', pending.email,
              'person', (select name from person_name where id = access.me())))
            from membership m
            where m.household_id = pending.household_id and m.role = 'owner' and m.person_id <> access.me();
        end if;
      end if;
      return pending.id;
    end
  $$;
