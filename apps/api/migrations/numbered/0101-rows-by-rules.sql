-- What rules make of a row: its category is beside what the file says, which stands again where no rule fits any more.
alter table import_row
  add column bank_category text check (length(bank_category) <= 50),
  add column rule_description text check (length(rule_description) between 1 and 200),
  add column rule_id uuid,
  -- A rule leaves it out, from now on.
  add column is_ignored boolean not null default false;
