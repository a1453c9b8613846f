-- The session that a token names has to be the caller's own, so that a stolen signing key alone makes no caller: a forger
-- would have to know a session of the account, which is found in no backup.
create or replace function access.enter(
  token_subject text, proof bytea, session_id text,
  out person_id uuid, out ledgers json, out session_active boolean
)
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      ids uuid[];
    begin
      if proof is distinct from access.mac('caller', token_subject) then
        raise insufficient_privilege using message = 'The proof does not belong to this caller';
      end if;
      session_active := session_id is null or exists (
        select from identity.payload
        where model = 'Session' and uid = session_id and payload ->> 'accountId' = token_subject and expires_at > now());
      select id into person_id from person where subject = token_subject;
      perform access.set_sealed('nestegg.subject', token_subject);
      perform access.set_sealed('nestegg.person', coalesce(person_id::text, ''));
      select coalesce(array_agg(l.id), '{}'), coalesce(json_agg(json_build_object(
          'id', l.id, 'household_id', l.household_id, 'household_name', l.name, 'currency', l.currency,
          'savings_target', l.savings_target)), '[]')
        into ids, ledgers
        from (
          select id, household_id, null as name, currency, savings_target from ledger
          where ledger.person_id = enter.person_id
          union all
          select l.id, l.household_id, h.name, l.currency, l.savings_target
          from membership m
            join household h on h.id = m.household_id and h.deleted_at is null
            join ledger l on l.household_id = h.id
          where m.person_id = enter.person_id
        ) as l;
      perform access.set_sealed('nestegg.ledgers', ids::text);
    end
  $$;
