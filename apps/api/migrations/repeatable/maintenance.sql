-- What the server asks for by itself.

create or replace function access.sweep() returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    delete from idempotency where created_at < now() - interval '24 hours';
    delete from household where deleted_at < now() - interval '30 days';
    -- A household without members can be neither reached nor restored.
    delete from household h where not exists (select from membership m where m.household_id = h.id);
    delete from identity.payload where expires_at < now();
    -- Codes of authenticator apps are counted for a day, everything else for 15 minutes.
    delete from identity.failure
      where failed_at < now() - case when bucket like 'code %' then interval '24 hours' else interval '15 minutes' end;
    delete from identity.totp where confirmed_at is null and created_at < now() - interval '15 minutes';
    delete from identity.trusted_device where expires_at < now();
    delete from identity.challenge where expires_at < now();
    delete from identity.sent_mail where sent_at < now() - interval '1 day';
    delete from identity.link where expires_at < now();
    delete from identity.session_seen s where not exists (
      select from identity.payload p where p.model = 'Session' and p.uid = s.uid);
    delete from push_subscription s where session_id is not null and not exists (
      select from identity.payload p where p.model = 'Session' and p.uid = s.session_id);
    delete from import where state = 'draft' and created_at < now() - interval '7 days';
    delete from budget_notice where month < now() - interval '2 months';
    delete from notice where created_at < now() - interval '2 days';
    delete from identity.proof where at < now() - interval '1 hour';
    -- What ended is still in its person's list for a while.
    delete from credential where expires_at < now() - interval '30 days';
    delete from credential_scope s where not exists (select from ledger l where l.id = s.ledger_id);
    -- An account's activity is retained for a year, and at most the last 500 entries. Failed sign-ins are counted apart:
    -- an attacker's attempts must not evict the entries that the owner has to see.
    delete from identity.activity where date < now() - interval '1 year';
    delete from identity.activity a
      using (
        select account_id, id,
          row_number() over (partition by account_id, type = 'failed_login' order by id desc) as place
        from identity.activity
        where account_id in (select account_id from identity.activity where date > now() - interval '1 day')
      ) as entry
      where a.account_id = entry.account_id and a.id = entry.id and entry.place > 500;
  $$;

-- How many people and records there are, of those who share usage totals with the operator.
create or replace function access.shared_totals(out people bigint, out transactions bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select count(distinct p.id), coalesce(sum(m.transactions), 0)::bigint
    from person p join ledger l on l.person_id = p.id left join month_total m on m.ledger_id = l.id
    where access.me() is null and coalesce(p.preferences ->> 'dataSharing', 'true') = 'true'
  $$;
