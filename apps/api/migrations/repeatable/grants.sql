-- The two halves of what an app was allowed: the provider's grant, and the credential of the same id.

create or replace function access.end_grant() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      delete from identity.payload where grant_id = old.id::text or (model = 'Grant' and id = old.id::text);
      return null;
    end
  $$;

create or replace function access.end_granted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      delete from credential where kind = 'app' and id::text = old.id;
      return null;
    end
  $$;

-- What becomes of a person's apps is notified whatever they chose, each event once: it is about the account's safety.
create or replace function access.notify_app(account uuid, event uuid, kind text, app text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into notice (person_id, id, way, kind, details)
    select p.id, event, way, notify_app.kind, jsonb_build_object('name', app) from person p, access.ways_to(p) as way
    where access.me() is null and p.subject = account::text and notify_app.kind in ('app-connected', 'app-reused')
    on conflict do nothing
  $$;
