-- Reserves a try in each bucket, if none of them is full: counted before anything is compared, one after the other for
-- each bucket, so that neither many at once nor several servers get past a limit. Answers how many there were in the
-- first bucket, or in how many seconds a full one has room.
create function identity.reserve_attempt(
  entries jsonb, span interval, out earlier integer, out retry_after integer
)
  language plpgsql volatile
  as $$
    declare
      entry record;
      failures integer;
      oldest timestamptz;
    begin
      for entry in select * from jsonb_to_recordset(entries) as e (bucket text, most integer) loop
        perform pg_advisory_xact_lock(hashtextextended(entry.bucket, 1));
        select count(*), min(failed_at) into failures, oldest from identity.failure f
          where f.bucket = entry.bucket and f.failed_at > now() - span;
        if failures >= entry.most then
          retry_after := greatest(1, ceil(extract(epoch from oldest + span - now())));
          return;
        end if;
        earlier := coalesce(earlier, failures);
      end loop;
      insert into identity.failure (bucket, id)
        select e.bucket, e.id from jsonb_to_recordset(entries) as e (bucket text, id uuid)
        on conflict (bucket, id) do update set failed_at = now();
    end
  $$;
