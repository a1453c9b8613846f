-- The outbox of notifications, and the browsers that push messages go to.

-- The ways to notify a person: by mail if the address is proven, by push if there is a browser to push to.
create or replace function access.ways_to(who person) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select 'mail' where who.email_verified and who.email is not null
    union all
    select 'push' where exists (select from push_subscription where person_id = who.id)
  $$;

-- A preference that was never set is on.
create or replace function access.wants(who person, way text) returns boolean
  language sql stable
  as $$
    select coalesce(who.preferences ->> 'notificationsEnabled', 'true') = 'true'
      and coalesce(who.preferences ->> case way when 'mail' then 'emailNotifications' else 'pushNotifications' end, 'true') = 'true'
  $$;

create or replace function access.enqueue_notification(people uuid[], event uuid, kind text, details jsonb) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into notice (person_id, id, way, kind, details)
    select p.id, event, way, kind, details from person p, access.ways_to(p) as way
    where p.id = any (people) and access.wants(p, way)
    on conflict do nothing
  $$;

-- Notifies others of a household of what the caller, who belongs to it, does there: its owners, its members, or one of them.
create or replace function access.notify_household(household uuid, event uuid, kind text, role text, only_person uuid)
  returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    select access.enqueue_notification(array_agg(m.person_id), event, kind, jsonb_build_object(
      'household_id', h.id, 'household', h.name, 'person', (select name from person_name where id = access.me())))
    from household h join membership m on m.household_id = h.id
    where h.id = household and m.person_id <> access.me()
      and (h.id in (select access.households()) or h.id in (select access.owned_households()))
      and (notify_household.role is null or m.role = notify_household.role)
      and (only_person is null or m.person_id = only_person)
    group by h.id, h.name
  $$;

-- A sign-in is notified wherever that is chosen, also with all other notifications off: it is about the account's safety.
create or replace function access.notify_sign_in(account uuid, event uuid, details jsonb) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into notice (person_id, id, way, kind, details)
    select p.id, event, way, 'signed-in', details from person p, access.ways_to(p) as way
    where access.me() is null and p.subject = account::text and p.security ->> 'loginNotifications' = 'true'
  $$;

-- What becomes of a person's credentials is notified whatever they chose: it is about the account's safety.
create or replace function access.notify_of_credential(event uuid, kind text, details jsonb) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into notice (person_id, id, way, kind, details)
    select p.id, event, way, notify_of_credential.kind, details from person p, access.ways_to(p) as way
    where p.id = access.me() and notify_of_credential.kind in ('token-created', 'token-revoked', 'app-disconnected')
  $$;

-- Announces the end of tokens once, so many days before; those that were made for fewer days are known to end.
create or replace function access.plan_token_notices(days integer) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with ending as (
      update credential set end_announced_at = now()
      where access.me() is null and kind = 'token' and end_announced_at is null
        and expires_at > now() and expires_at <= now() + make_interval(days => plan_token_notices.days)
        and expires_at > created_at + make_interval(days => plan_token_notices.days)
      returning person_id, name, expires_at
    )
    insert into notice (person_id, id, way, kind, details)
    select p.id, gen_random_uuid(), way, 'token-ending', jsonb_build_object('name', e.name, 'ends_on',
      to_char((e.expires_at - interval '1 microsecond') at time zone 'UTC', 'YYYY-MM-DD'))
    from ending e join person p on p.id = e.person_id, access.ways_to(p) as way
  $$;

-- Enqueues the report of a week for all who chose one and had none of that week yet.
create or replace function access.plan_reports(week date, event uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with reported as (
      update person set reported_week = week
      where access.me() is null and preferences ->> 'weeklyReport' = 'true'
        and (reported_week is null or reported_week < week)
      returning id
    )
    select access.enqueue_notification(array_agg(id), event, 'weekly-report', jsonb_build_object('week', week)) from reported
  $$;

-- Notifies the members of each budget of which more than a share is spent, once a month for each share. Of several at once
-- each is an event of its own: who is a member of two households is notified of both.
create or replace function access.plan_budget_notices(today date, event uuid, percents smallint[]) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with budget as (
      select l.id as ledger_id, h.id, h.name, h.monthly_budget, l.currency, (
        select -sum(t.amount) from transaction t
        where t.ledger_id = l.id and not t.is_projected and t.type = 'entry' and t.amount < 0
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
    select access.enqueue_notification((select array_agg(person_id) from membership m where m.household_id = b.id),
      md5(concat(event, ' ', b.id))::uuid, 'budget',
      jsonb_build_object('household_id', b.id, 'household', b.name, 'percent', percent, 'spent', b.spent,
        'budget', b.monthly_budget, 'currency', b.currency))
    from highest join budget b using (ledger_id)
  $$;

-- With another identity provider a person writes the address in their profile themselves. What is proven is the provider's,
-- by which it is compared: mails go there, and to no one else who is named.
create or replace function access.take_notices(most integer)
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
    returning n.person_id, n.id, n.way, n.kind, n.details, n.created_at, p.subject,
      case when lower(p.email) = p.email_key then p.email else p.email_key end,
      p.preferences ->> 'language', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth)), '[]')
        from push_subscription s
        where n.way = 'push' and s.person_id = p.id and s.id <> all (n.reached) and (s.session_id is null or exists (
          select from identity.payload i
          where i.model = 'Session' and i.uid = s.session_id and i.expires_at > now())))
  $$;

create or replace function access.finish_notice(person uuid, notice_id uuid, notice_way text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    delete from notice where access.me() is null and person_id = person and id = notice_id and way = notice_way
  $$;

-- Notes which browsers a notification has reached, before it is tried again for the others.
create or replace function access.note_reached(person uuid, notice_id uuid, browsers uuid[]) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    update notice set reached = reached || browsers
    where access.me() is null and person_id = person and id = notice_id and way = 'push'
  $$;

-- A push subscription belongs to one person at a time. Its endpoint is no secret, so that taking it over needs its keys
-- too; false, and nothing is changed, where another person has it with other keys.
create or replace function access.take_browser(browser uuid, browser_p256dh text, browser_auth text) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(browser::text, 3));
      if exists (
        select from push_subscription
        where id = browser and person_id <> access.me() and (p256dh, auth) is distinct from (browser_p256dh, browser_auth)
      ) then return false; end if;
      delete from push_subscription where id = browser and person_id <> access.me();
      return true;
    end
  $$;

-- Deletes a subscription that its push service no longer knows.
create or replace function access.forget_browser(browser uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from push_subscription where access.me() is null and id = browser $$;

-- Ends the push messages of a session whose tokens are revoked.
create or replace function access.forget_browsers_of(session text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from push_subscription where access.me() is null and session_id = session $$;

-- How many notifications wait to be delivered, and for how many seconds the longest has been due.
create or replace function access.waiting_notices(out waiting bigint, out overdue double precision)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select count(*), coalesce(extract(epoch from greatest(now() - min(due_at), interval '0'))::double precision, 0)
    from notice where access.me() is null
  $$;
