-- Mails that people have sent to others, or to an account: counted for rate limiting.
create table identity.sent_mail (
  bucket text not null,
  id uuid not null default gen_random_uuid(),
  sent_at timestamptz not null default now(),
  primary key (bucket, id)
);
create index sent_mail_by_age on identity.sent_mail (sent_at);

-- Reserves a mail in a bucket, one after the other; answers 0, or in how many seconds a full one has room.
create function access.reserve_mail(mail_bucket text, most integer, span interval) returns integer
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

revoke all on function access.reserve_mail(text, integer, interval) from public;
grant execute on function access.reserve_mail(text, integer, interval) to nestegg_app;
