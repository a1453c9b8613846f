-- The import that a row came by: what is known of it ends and returns with that.
alter table source add column import_id uuid;
