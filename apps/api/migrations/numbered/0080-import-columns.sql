-- What is known of a file that is imported. Its bytes are kept as long as it is a draft.
alter table import add column sha256 bytea;
alter table import add column format text check (format in ('csv', 'ofx', 'qif', 'camt', 'mt940'));
alter table import add column file bytea;
-- How it was read: encoding, questions, notes, layout, and what was chosen.
alter table import add column reading jsonb;
alter table import add column rows integer not null default 0;
-- Of rows by status, once it is committed; what the commit did, and its undo.
alter table import add column counts jsonb;
alter table import add column result jsonb;
alter table import add column undo jsonb;
-- The group of changes of its commit.
alter table import add column group_no bigint;
alter table import add column committed_at timestamptz;
-- Forgotten with the person, as actors of the log are.
alter table import add column created_by uuid;
-- A program sees its own imports alone.
alter table import add column credential_id uuid;
alter table import add column version integer not null default 1;

do $$
  begin
    -- Its body is in the repeatable migrations.
    if to_regprocedure('access.log_imports()') is null then
      create function access.log_imports() returns trigger language plpgsql as 'begin return null; end';
    end if;
  end
$$;
revoke all on all functions in schema access from public;

create trigger log_changed after update on import
  referencing old table as removed new table as added for each statement execute function access.log_imports();
