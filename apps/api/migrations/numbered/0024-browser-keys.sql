-- A push subscription belongs to one person at a time. Its endpoint is no secret, so that taking it over needs its keys
-- too; false, and nothing is changed, where another person has it with other keys.
create function access.take_browser(browser uuid, browser_p256dh text, browser_auth text) returns boolean
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

revoke all on function access.take_browser(uuid, text, text) from public;
grant execute on function access.take_browser(uuid, text, text) to nestegg_app;
