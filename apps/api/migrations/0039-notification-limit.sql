-- Reserves the delivery of a notification in a bucket, one after the other; false where that is full. A notification counts
-- once, in the hour of its first attempt, so that retries and several servers at once use up nothing.
create function identity.reserve_notification(
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
