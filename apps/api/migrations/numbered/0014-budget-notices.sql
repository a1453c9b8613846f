-- How much of its budget a household has been told of, in percent.
create table budget_notice (
  ledger_id uuid not null references ledger on delete cascade,
  -- Its first day.
  month date not null,
  percent smallint not null,
  primary key (ledger_id, month, percent)
);
alter table budget_notice enable row level security;

-- Has the members told of each budget of which more than a share is spent, once a month for each share.
create function access.plan_budget_notices(today date, event uuid, percents smallint[]) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with budget as (
      select l.id as ledger_id, h.id, h.name, h.monthly_budget, l.currency, (
        select -sum(t.amount) from transaction t
        where t.ledger_id = l.id and not t.is_projected and t.amount < 0
          and t.date between date_trunc('month', today)::date and today) as spent
      from household h join ledger l on l.household_id = h.id
      where access.me() is null and h.deleted_at is null and h.monthly_budget > 0 and (
        -- The whole month is known already, and is no less than what of it is past.
        select -sum(m.spending) from month_total m
        where m.ledger_id = l.id and m.month = date_trunc('month', today)::date and not m.is_projected
      ) * 100 > h.monthly_budget * (select min(percent) from unnest(percents) as percent)
    ), reached as (
      insert into budget_notice (ledger_id, month, percent)
      select ledger_id, date_trunc('month', today)::date, percent from budget, unnest(percents) as percent
      where spent * 100 > monthly_budget * percent
      order by 1, 3
      on conflict do nothing
      returning ledger_id, percent
    ), highest as (
      select ledger_id, max(percent) as percent from reached group by ledger_id
    )
    select access.tell((select array_agg(person_id) from membership m where m.household_id = b.id), event, 'budget',
      jsonb_build_object('household_id', b.id, 'household', b.name, 'percent', percent, 'spent', b.spent,
        'budget', b.monthly_budget, 'currency', b.currency))
    from highest join budget b using (ledger_id)
  $$;

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
    delete from push_subscription s where session_id is not null and not exists (
      select from identity.payload p where p.model = 'Session' and p.uid = s.session_id);
    delete from budget_notice where month < now() - interval '2 months';
    delete from notice where created_at < now() - interval '2 days';
  $$;

revoke all on all functions in schema access from public;
grant execute on function access.plan_budget_notices(date, uuid, smallint[]) to nestegg_app;
