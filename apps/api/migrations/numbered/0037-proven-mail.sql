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
        where n.way = 'push' and s.person_id = p.id and (s.session_id is null or exists (
          select from identity.payload i
          where i.model = 'Session' and i.uid = s.session_id and i.expires_at > now())))
  $$;
