-- Of the links of an account that are not used yet there is one for each purpose, however many are asked for at once.
delete from identity.link l using identity.link later
  where l.used_at is null and later.used_at is null and l.account_id = later.account_id and l.purpose = later.purpose
    and (l.expires_at, l.secret_hash) < (later.expires_at, later.secret_hash);
create unique index link_live on identity.link (account_id, purpose) where used_at is null;
