-- What happened while people were away waits here until they are told of it: written with what it tells of, so that
-- neither is there without the other. And where browsers have messages brought to them.

create table notice (
  person_id uuid not null references person on delete cascade,
  id uuid not null,
  way text not null check (way in ('mail', 'push')),
  kind text not null,
  details jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries smallint not null default 0,
  primary key (person_id, id, way)
);
create index notice_by_due on notice (due_at);

create table push_subscription (
  person_id uuid not null references person on delete cascade,
  -- Made of the endpoint: the same browser has the same one again.
  id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- The session at our own provider that it ends with.
  session_id text,
  created_at timestamptz not null default now(),
  primary key (person_id, id)
);
create index push_subscription_by_id on push_subscription (id);

-- The first day of the last week that the person had a report of.
alter table person add column reported_week date;
create index person_by_report on person (reported_week) where preferences ->> 'weeklyReport' = 'true';

alter table notice enable row level security;
alter table push_subscription enable row level security;
create policy own on push_subscription for all
  using (person_id = access.me()) with check (person_id = access.me());
grant select, insert, delete on push_subscription to nestegg_app;
grant update (p256dh, auth, session_id, created_at) on push_subscription to nestegg_app;

-- Where a person can be told: by mail if the address is proven, by push if there is a browser to push to.
create function access.ways_to(who person) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select 'mail' where who.email_verified and who.email is not null
    union all
    select 'push' where exists (select from push_subscription where person_id = who.id)
  $$;

-- What nobody ever chose is on.
create function access.wants(who person, way text) returns boolean
  language sql stable
  as $$
    select coalesce(who.preferences ->> 'notificationsEnabled', 'true') = 'true'
      and coalesce(who.preferences ->> case way when 'mail' then 'emailNotifications' else 'pushNotifications' end, 'true') = 'true'
  $$;

create function access.tell(people uuid[], event uuid, kind text, details jsonb) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into notice (person_id, id, way, kind, details)
    select p.id, event, way, kind, details from person p, access.ways_to(p) as way
    where p.id = any (people) and access.wants(p, way)
    on conflict do nothing
  $$;

-- Tells others of a household what the caller, who belongs to it, does there: its owners, its members, or one of them.
create function access.tell_household(household uuid, event uuid, kind text, role text, only_person uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    select access.tell(array_agg(m.person_id), event, kind, jsonb_build_object(
      'household_id', h.id, 'household', h.name, 'person', (select name from person_name where id = access.me())))
    from household h join membership m on m.household_id = h.id
    where h.id = household and m.person_id <> access.me()
      and (h.id in (select access.households()) or h.id in (select access.owned_households()))
      and (tell_household.role is null or m.role = tell_household.role)
      and (only_person is null or m.person_id = only_person)
    group by h.id, h.name
  $$;

-- The rest happens in nobody's name: a request, which is somebody's, gets nothing of it.

-- A sign-in is told of whoever asks for that, whatever else they want to hear of: it is about their account's safety.
create function access.tell_of_sign_in(account uuid, event uuid, details jsonb) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into notice (person_id, id, way, kind, details)
    select p.id, event, way, 'signed-in', details from person p, access.ways_to(p) as way
    where access.me() is null and p.subject = account::text and p.security ->> 'loginNotifications' = 'true'
  $$;

-- Has a report of a week told to all who want one and had none of it yet.
create function access.plan_reports(week date, event uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with reported as (
      update person set reported_week = week
      where access.me() is null and preferences ->> 'weeklyReport' = 'true'
        and (reported_week is null or reported_week < week)
      returning id
    )
    select access.tell(array_agg(id), event, 'weekly-report', jsonb_build_object('week', week)) from reported
  $$;

-- Takes what is to be told now. Until it is done with it comes again, each time later: whoever took it may have failed.
create function access.take_notices(most integer)
  returns table (person_id uuid, id uuid, way text, kind text, details jsonb,
    created_at timestamptz, subject text, email text, language text, browsers jsonb)
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with due as materialized (
      select d.person_id, d.id, d.way from notice d
      where access.me() is null and d.due_at <= now() order by d.due_at limit most for update skip locked
    )
    update notice n set tries = n.tries + 1, due_at = now() + interval '1 minute' * least(2 ^ n.tries, 60)
    from due d, person p
    where n.person_id = d.person_id and n.id = d.id and n.way = d.way and p.id = n.person_id
    returning n.person_id, n.id, n.way, n.kind, n.details, n.created_at, p.subject, p.email,
      p.preferences ->> 'language', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth)), '[]')
        from push_subscription s
        where n.way = 'push' and s.person_id = p.id and (s.session_id is null or exists (
          select from identity.payload i
          where i.model = 'Session' and i.uid = s.session_id and i.expires_at > now())))
  $$;

create function access.finish_notice(person uuid, notice_id uuid, notice_way text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    delete from notice where access.me() is null and person_id = person and id = notice_id and way = notice_way
  $$;

-- A browser that is somebody's now is nobody else's any more; one that its push service does not know is nobody's.
create function access.forget_browser(browser uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from push_subscription where id = browser and person_id is distinct from access.me() $$;

-- What members with a public profile say of themselves, to those who share a household with them.
create function access.public_bio(who uuid) returns text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select nullif(bio, '') from person p
    where p.id = who and coalesce(p.preferences ->> 'publicProfile', 'true') = 'true' and (
      p.id = access.me() or exists (
        select from membership m where m.person_id = who and m.household_id in (select access.households())))
  $$;

-- How many people and records there are, of those who share that with whoever runs the server.
create function access.shared_totals(out people bigint, out transactions bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select count(distinct p.id), coalesce(sum(m.transactions), 0)::bigint
    from person p join ledger l on l.person_id = p.id left join month_total m on m.ledger_id = l.id
    where access.me() is null and coalesce(p.preferences ->> 'dataSharing', 'true') = 'true'
  $$;

revoke all on all functions in schema access from public;
grant execute on function access.tell_household(uuid, uuid, text, text, uuid),
  access.tell_of_sign_in(uuid, uuid, jsonb), access.plan_reports(date, uuid),
  access.take_notices(integer),
  access.finish_notice(uuid, uuid, text), access.forget_browser(uuid), access.public_bio(uuid),
  access.shared_totals() to nestegg_app;
