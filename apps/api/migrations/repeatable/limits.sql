-- Reservations that hold for several servers and for many requests at once.

-- Reserves a try in each bucket, if none of them is full: counted before anything is compared, one after the other for
-- each bucket, so that neither many at once nor several servers get past a limit. Answers how many there were in the
-- first bucket, or in how many seconds a full one has room. A bucket may have a span of its own, in minutes.
create or replace function identity.reserve_attempt(
  entries jsonb, span interval, out earlier integer, out retry_after integer
)
  language plpgsql volatile
  as $$
    declare
      entry record;
      entry_span interval;
      failures integer;
      oldest timestamptz;
    begin
      for entry in select * from jsonb_to_recordset(entries) as e (bucket text, most integer, minutes integer) loop
        entry_span := coalesce(make_interval(mins => entry.minutes), span);
        perform pg_advisory_xact_lock(hashtextextended(entry.bucket, 1));
        select count(*), min(failed_at) into failures, oldest from identity.failure f
          where f.bucket = entry.bucket and f.failed_at > now() - entry_span;
        if failures >= entry.most then
          retry_after := greatest(1, ceil(extract(epoch from oldest + entry_span - now())));
          return;
        end if;
        earlier := coalesce(earlier, failures);
      end loop;
      insert into identity.failure (bucket, id)
        select e.bucket, e.id from jsonb_to_recordset(entries) as e (bucket text, id uuid)
        on conflict (bucket, id) do update set failed_at = now();
    end
  $$;

-- Reserves a mail in a bucket, one after the other; answers 0, or in how many seconds a full one has room.
create or replace function access.reserve_mail(mail_bucket text, most integer, span interval) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
    declare
      sent integer;
      oldest timestamptz;
    begin
      perform pg_advisory_xact_lock(hashtextextended(mail_bucket, 2));
      select count(*), min(sent_at) into sent, oldest from identity.sent_mail
        where bucket = mail_bucket and sent_at > now() - span;
      if sent >= most then return greatest(1, ceil(extract(epoch from oldest + span - now()))); end if;
      insert into identity.sent_mail (bucket) values (mail_bucket);
      return 0;
    end
  $$;

-- Reserves the delivery of a notification in a bucket, one after the other; false where that is full. A notification counts
-- once, in the hour of its first attempt, so that retries and several servers at once use up nothing.
create or replace function identity.reserve_notification(
  notified text, notification uuid, most integer, span interval
) returns boolean
  language plpgsql volatile
  as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(notified, 2));
      if exists (select from identity.sent_mail where bucket = notified and id = notification) then return true; end if;
      if (select count(*) from identity.sent_mail where bucket = notified and sent_at > now() - span) >= most then
        return false;
      end if;
      insert into identity.sent_mail (bucket, id) values (notified, notification);
      return true;
    end
  $$;
