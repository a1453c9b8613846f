-- Bills and incomes that come again, and what was decided about single occurrences of them.

create table schedule (
  ledger_id uuid not null references ledger on delete cascade,
  id uuid not null,
  -- The first of those that were one before it was changed from some day on.
  series_id uuid not null,
  -- The transaction that the series started with, which may be gone.
  transaction_id uuid,
  description text not null check (length(description) between 1 and 200),
  category text check (length(category) between 1 and 50),
  amount bigint not null,
  amount_kind text not null default 'fixed' check (amount_kind in ('fixed', 'about')),
  frequency text not null check (frequency in ('weekly', 'biweekly', 'monthly', 'quarterly', 'annually')),
  -- The anchor: all dates follow from it.
  date date not null,
  due_day smallint check (due_day between 1 and 31),
  weekend text not null default 'none' check (weekend in ('none', 'before', 'after')),
  ends_on date,
  count smallint check (count between 1 and 999),
  -- The first expected date that the server records by itself; null where it records none.
  automatic_from date,
  remind_days smallint check (remind_days between 0 and 14),
  -- The first nominal date that is listed.
  listed_from date not null,
  -- In which it is recorded, which may be gone.
  account_id uuid,
  -- Nothing of it is open any more.
  is_stopped boolean not null default false,
  -- Made of the rest: the words by which its payee is compared, null where they are not known, and its last nominal date.
  words text[],
  last_date date,
  version integer not null default 1,
  primary key (ledger_id, id),
  check (ends_on is null or count is null),
  check (automatic_from is null or amount_kind = 'fixed')
);
create index schedule_by_start on schedule (ledger_id, transaction_id) where transaction_id is not null;
create index schedule_by_series on schedule (ledger_id, series_id);
create index schedule_active on schedule (ledger_id, id) where not is_stopped;

create table occurrence (
  ledger_id uuid not null,
  -- Made of schedule and date: what is decided again is the same record.
  id uuid not null,
  schedule_id uuid not null,
  -- The nominal date.
  date date not null,
  state text not null default 'due' check (state in ('due', 'recorded', 'skipped')),
  transaction_id uuid,
  expected_date date,
  amount bigint,
  -- The server recorded it by itself.
  is_automatic boolean not null default false,
  -- Transactions that are not it.
  rejected uuid[] not null default '{}',
  version integer not null default 1,
  primary key (ledger_id, id),
  unique (ledger_id, schedule_id, date),
  foreign key (ledger_id, schedule_id) references schedule on delete cascade,
  check ((state = 'recorded') = (transaction_id is not null))
);
create unique index occurrence_by_transaction on occurrence (ledger_id, transaction_id) where transaction_id is not null;

-- Payees that are not to be suggested as bills any more.
create table schedule_dismissal (
  ledger_id uuid not null references ledger on delete cascade,
  is_income boolean not null,
  payee_key text not null,
  primary key (ledger_id, is_income, payee_key)
);

-- Which occurrences people were told of, and how.
create table bill_notice (
  ledger_id uuid not null,
  schedule_id uuid not null,
  date date not null,
  kind text not null check (kind in ('due', 'missed')),
  primary key (ledger_id, schedule_id, date, kind),
  foreign key (ledger_id, schedule_id) references schedule on delete cascade
);

alter table schedule enable row level security;
alter table occurrence enable row level security;
alter table schedule_dismissal enable row level security;
alter table bill_notice enable row level security;

do $$
  declare
    found text;
  begin
    foreach found in array array['schedule', 'occurrence', 'schedule_dismissal'] loop
      execute format('create policy in_my_ledgers on %I for all using (ledger_id in (select unnest(access.ledger_ids())))
        with check (ledger_id in (select unnest(access.written_ledger_ids())))', found);
      execute format('create policy in_written_ledgers on %I as restrictive for delete to nestegg_app
        using (ledger_id in (select unnest(access.written_ledger_ids())))', found);
    end loop;
    -- Their bodies are in the repeatable migrations.
    foreach found in array array['log_schedules', 'log_occurrences', 'release_occurrences', 'release_occurrence'] loop
      if to_regprocedure(format('access.%I()', found)) is null then
        execute format('create function access.%I() returns trigger language plpgsql as ''begin return null; end''', found);
      end if;
    end loop;
  end
$$;

-- What the log has of a schedule, and of what was decided about an occurrence.
create or replace function access.schedule_fields(s schedule) returns jsonb
  language sql immutable
  as $$
    select jsonb_build_object('series_id', s.series_id, 'transaction_id', s.transaction_id, 'description', s.description,
      'category', s.category, 'amount', s.amount, 'amount_kind', s.amount_kind, 'frequency', s.frequency, 'date', s.date,
      'due_date', s.due_day, 'weekend', s.weekend, 'ends_on', s.ends_on, 'count', s.count,
      'automatic_from', s.automatic_from, 'remind_days', s.remind_days, 'listed_from', s.listed_from,
      'account_id', s.account_id, 'is_stopped', s.is_stopped)
  $$;
create or replace function access.occurrence_fields(o occurrence) returns jsonb
  language sql immutable
  as $$
    select jsonb_build_object('schedule_id', o.schedule_id, 'date', o.date, 'state', o.state,
      'transaction_id', o.transaction_id, 'expected_date', o.expected_date, 'amount', o.amount,
      'is_automatic', o.is_automatic, 'rejected', to_jsonb(o.rejected))
  $$;
revoke all on all functions in schema access from public;

-- Recurring records become schedules, listed from this day on: of those alike in payee, sign and frequency the newest.

create temporary table started on commit drop as
  select distinct on (ledger_id, payee_name, amount < 0, frequency) ledger_id, gen_random_uuid() as id, t.id as transaction_id,
    description, category, amount, frequency, date, due_day, account_id, is_projected, case when is_plain then w.words end as words
  from (
    select t.*, trim(regexp_replace(lower(description), '[^a-z]+', ' ', 'g')) as letters,
      -- What is beyond ASCII is compared by other rules than the database's.
      description ~ '^[ -~]+$' as is_plain
    from transaction t where is_recurring and type = 'entry'
  ) as t
    cross join lateral (select case when is_plain and letters <> '' then letters else lower(description) end) as p (payee_name)
    cross join lateral (select string_to_array(case when letters = '' then description else letters end, ' ')) as w (words)
  order by ledger_id, payee_name, amount < 0, frequency, date desc, t.id desc;

insert into schedule (ledger_id, id, series_id, transaction_id, description, category, amount, frequency, date, due_day,
  remind_days, listed_from, account_id, words)
select ledger_id, id, id, transaction_id, description, category, amount, frequency, date, due_day,
  case when amount < 0 then 2 end, greatest(date, current_date), account_id, words
from started;

-- A record that happened is its schedule's first occurrence.
insert into occurrence (ledger_id, id, schedule_id, date, state, transaction_id)
select ledger_id, md5(concat(ledger_id::text, ' ', id::text, ' ', date::text))::uuid, id, date, 'recorded', transaction_id
from started where not is_projected;

-- The log has them from here on, a group in each ledger.
do $$
  declare
    found uuid;
    first bigint;
  begin
    for found in select distinct ledger_id from started order by ledger_id loop
      first := nextval('change_ord');
      insert into change (ledger_id, ord, group_no, channel, kind, record_id, version, op, after)
      select found, case when place = 1 then first else nextval('change_ord') end, first, 'schedule', kind, id, 1, 'create', after
      from (
        select row_number() over (order by rank, id) as place, kind, id, after from (
          select 1 as rank, 'schedule' as kind, s.id, access.schedule_fields(s) as after from schedule s where s.ledger_id = found
          union all
          select 2, 'occurrence', o.id, access.occurrence_fields(o) from occurrence o where o.ledger_id = found
        ) as records
      ) as ordered order by place;
    end loop;
  end
$$;

create trigger log_new after insert on schedule
  referencing new table as added for each statement execute function access.log_schedules();
create trigger log_changed after update on schedule
  referencing old table as removed new table as added for each statement execute function access.log_schedules();
create trigger log_deleted after delete on schedule
  referencing old table as removed for each statement execute function access.log_schedules();
create trigger log_new after insert on occurrence
  referencing new table as added for each statement execute function access.log_occurrences();
create trigger log_changed after update on occurrence
  referencing old table as removed new table as added for each statement execute function access.log_occurrences();
create trigger log_deleted after delete on occurrence
  referencing old table as removed for each statement execute function access.log_occurrences();
