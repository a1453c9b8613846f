-- How often a name that is shown beside records has changed: no ledger's log has it.
alter table change_epoch add column names bigint not null default 0;

create function access.count_names() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      update change_epoch set names = names + 1;
      return null;
    end
  $$;

-- Its condition is the trigger's, which comes with the next migration but one.
create function access.keep_version() returns trigger
  language plpgsql
  as $$
    begin
      new.version := old.version;
      new.updated_by := old.updated_by;
      return new;
    end
  $$;

revoke all on all functions in schema access from public;
