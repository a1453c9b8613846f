-- The log of changes: who changed which record, with its values before and after. Triggers write it, in the transaction
-- of what they log; they come with the next migrations, one table each.

create sequence change_ord;

create table change (
  ledger_id uuid not null references ledger on delete cascade,
  -- Taken while the record is locked.
  ord bigint not null,
  -- 1, 2, 3 … in each ledger, given after the commit.
  seq bigint,
  -- The first `ord` of its database transaction, whichever ledger.
  group_no bigint not null,
  at timestamptz not null default now(),
  -- Null is the server itself, or a deleted account.
  actor uuid,
  channel text not null check (channel in ('web', 'token', 'import', 'rule', 'schedule')),
  -- Which of the channel's, and its name at that time.
  source text,
  source_name text,
  kind text not null,
  record_id uuid not null,
  -- The record's, afterwards.
  version integer not null,
  op text not null check (op in ('create', 'update', 'delete', 'move-out', 'move-in')),
  -- The group that is taken back.
  undoes bigint,
  -- What people write, money in hundredths, others by id; of an update the changed fields.
  before jsonb,
  after jsonb,
  primary key (ledger_id, ord)
);
create index change_unnumbered on change (ledger_id, ord) where seq is null;
create unique index change_by_seq on change (ledger_id, seq) where seq is not null;
create index change_by_group on change (ledger_id, group_no);
create index change_by_record on change (ledger_id, record_id, ord);
create index change_by_undone on change (ledger_id, undoes) where undoes is not null;

-- Which ledgers a group of several ledgers is in: from the first to each other, and back.
create table change_link (
  ledger_id uuid not null references ledger on delete cascade,
  group_no bigint not null,
  other_id uuid not null,
  primary key (ledger_id, group_no, other_id)
);

create table change_head (
  ledger_id uuid primary key references ledger on delete cascade,
  -- The last that was given.
  seq bigint not null default 0,
  -- Since when the log is complete; null is from the ledger's first day.
  since timestamptz,
  -- Up to which `ord` values are not kept any more.
  emptied bigint not null default 0
);

-- Another one after each restore: what was numbered before is no place in the log any more.
create table change_epoch (
  only_row boolean primary key default true check (only_row),
  epoch uuid not null default gen_random_uuid()
);
insert into change_epoch default values;

create type access.change_entry as (
  ledger_id uuid, kind text, record_id uuid, version integer, op text, before jsonb, after jsonb
);

alter table change enable row level security;
alter table change_link enable row level security;
alter table change_head enable row level security;
alter table change_epoch enable row level security;
create policy in_my_ledgers on change for select
  using (ledger_id in (select unnest(access.ledger_ids())));
create policy in_my_ledgers on change_head for select
  using (ledger_id in (select unnest(access.ledger_ids())));

create function access.fields_apart(one jsonb, other jsonb) returns jsonb
  language sql immutable
  as $$ select jsonb_object_agg(key, value) from jsonb_each(one) where value is distinct from other -> key $$;

create function access.open_group(ledgers uuid[], out group_no bigint, out is_new boolean)
  language plpgsql volatile
  as $$
    declare
      known text := access.sealed('nestegg.group');
      listed uuid[];
    begin
      is_new := known is null;
      if is_new then
        group_no := nextval('change_ord');
        listed := '{}';
      else
        group_no := split_part(known, ' ', 1);
        listed := (string_to_array(known, ' '))[2:];
        if ledgers <@ listed then return; end if;
      end if;
      ledgers := listed || array(select unnest(ledgers) except select unnest(listed));
      perform access.set_sealed('nestegg.group', concat_ws(' ', group_no, array_to_string(ledgers, ' ')));
      if cardinality(ledgers) = 1 then return; end if;
      insert into change_link (ledger_id, group_no, other_id)
        select pair.one, open_group.group_no, pair.other
        from unnest(ledgers[2:]) as l, lateral (values (ledgers[1], l), (l, ledgers[1])) as pair (one, other)
        on conflict do nothing;
    end
  $$;

create function access.log_changes(entries access.change_entry[]) returns void
  language plpgsql volatile
  as $$
    declare
      opened record;
      origin jsonb;
    begin
      if entries is null then return; end if;
      opened := access.open_group(array(select distinct ledger_id from unnest(entries)));
      origin := coalesce(access.sealed('nestegg.origin'), '{"channel": "web"}');
      insert into change (ledger_id, ord, group_no, actor, channel, source, source_name, kind, record_id, version, op,
        undoes, before, after)
      select ledger_id, case when opened.is_new and place = 1 then opened.group_no else nextval('change_ord') end,
        opened.group_no, access.me(), origin ->> 'channel', origin ->> 'source', origin ->> 'source_name', kind,
        record_id, version, op, (origin ->> 'undoes')::bigint, before, after
      from unnest(entries) with ordinality as e (ledger_id, kind, record_id, version, op, before, after, place);
    end
  $$;

create function access.log_transactions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off
  as $$
    declare
      entries access.change_entry[];
    begin
      if tg_op = 'INSERT' then
        select array_agg((ledger_id, 'transaction', id, version, 'create', null, jsonb_build_object('date', date,
          'description', description, 'category', category, 'amount', amount, 'is_recurring', is_recurring,
          'frequency', frequency, 'due_date', due_day, 'is_projected', is_projected,
          'created_by', created_by))::access.change_entry) into entries from added;
      elsif tg_op = 'DELETE' then
        select array_agg((ledger_id, 'transaction', id, version + 1, 'delete', jsonb_build_object('date', date,
          'description', description, 'category', category, 'amount', amount, 'is_recurring', is_recurring,
          'frequency', frequency, 'due_date', due_day, 'is_projected', is_projected,
          'created_by', created_by), null)::access.change_entry) into entries
          -- With a ledger its log goes too.
          from removed where ledger_id in (select id from ledger where id in (select ledger_id from removed));
      else
        with state as materialized (
          select n.id, n.version, o.ledger_id as old_ledger, n.ledger_id as new_ledger, n.created_by,
            jsonb_build_object('date', o.date, 'description', o.description, 'category', o.category,
              'amount', o.amount, 'is_recurring', o.is_recurring, 'frequency', o.frequency, 'due_date', o.due_day,
              'is_projected', o.is_projected) as was,
            jsonb_build_object('date', n.date, 'description', n.description, 'category', n.category,
              'amount', n.amount, 'is_recurring', n.is_recurring, 'frequency', n.frequency, 'due_date', n.due_day,
              'is_projected', n.is_projected) as became
          from removed o join added n on n.id = o.id
        ), entry as (
          select old_ledger as ledger, id, version, 'update' as op, access.fields_apart(was, became) as before,
            access.fields_apart(became, was) as after
          from state where old_ledger = new_ledger and was <> became
          union all
          select old_ledger, id, version, 'move-out', was || jsonb_build_object('created_by', created_by), null
          from state where old_ledger <> new_ledger
          union all
          select new_ledger, id, version, 'move-in', null, became || jsonb_build_object('created_by', created_by)
          from state where old_ledger <> new_ledger
        )
        select array_agg((ledger, 'transaction', id, version, op, before, after)::access.change_entry) into entries
          from entry;
      end if;
      perform access.log_changes(entries);
      return null;
    end
  $$;

create function access.next_version(ledger uuid, record uuid) returns integer
  language sql stable
  as $$
    select coalesce((select version from change where ledger_id = ledger and record_id = record order by ord desc limit 1), 0) + 1
  $$;

create function access.log_household() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      entries access.change_entry[];
    begin
      with state as (
        select l.id as ledger, n.id, n.version, o.deleted_at is null as was_there, n.deleted_at is null as is_there,
          jsonb_build_object('name', o.name, 'description', o.description, 'monthly_budget', o.monthly_budget) as was,
          jsonb_build_object('name', n.name, 'description', n.description, 'monthly_budget', n.monthly_budget) as became,
          jsonb_build_object('currency', l.currency, 'savings_target', l.savings_target) as more
        from removed o join added n on n.id = o.id join ledger l on l.household_id = n.id
      ), entry as (
        select ledger, id, version, 'update' as op, access.fields_apart(was, became) as before,
          access.fields_apart(became, was) as after
        from state where was_there and is_there and was <> became
        union all
        select ledger, id, version, 'delete', was || more, null from state where was_there and not is_there
        union all
        select ledger, id, version, 'create', null, became || more from state where is_there and not was_there
      )
      select array_agg((ledger, 'settings', id, version, op, before, after)::access.change_entry) into entries from entry;
      perform access.log_changes(entries);
      return null;
    end
  $$;

create function access.log_ledger() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      entries access.change_entry[];
    begin
      if tg_op = 'INSERT' then
        insert into change_head (ledger_id) select id from added;
        with entry as (
          select n.id as ledger, 'settings' as kind, coalesce(h.id, n.id) as id, coalesce(h.version, 1) as version,
            jsonb_build_object('currency', n.currency, 'savings_target', n.savings_target) || case when h.id is null
              then '{}' else jsonb_build_object('name', h.name, 'description', h.description,
                'monthly_budget', h.monthly_budget) end as after
          from added n left join household h on h.id = n.household_id
          union all
          select n.id, 'member', m.person_id, 1, jsonb_build_object('role', m.role)
          from added n join membership m on m.household_id = n.household_id
        )
        select array_agg((ledger, kind, id, version, 'create', null, after)::access.change_entry) into entries from entry;
      else
        with state as (
          select n.id as ledger, coalesce(h.id, n.id) as id, h.version,
            jsonb_build_object('currency', o.currency, 'savings_target', o.savings_target) as was,
            jsonb_build_object('currency', n.currency, 'savings_target', n.savings_target) as became
          from removed o join added n on n.id = o.id left join household h on h.id = n.household_id
        )
        select array_agg((ledger, 'settings', id, coalesce(version, access.next_version(ledger, id)), 'update',
          access.fields_apart(was, became), access.fields_apart(became, was))::access.change_entry) into entries
          from state where was <> became;
      end if;
      perform access.log_changes(entries);
      return null;
    end
  $$;

create function access.log_members() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    declare
      entries access.change_entry[];
    begin
      if tg_op = 'INSERT' then
        select array_agg((l.id, 'member', n.person_id, access.next_version(l.id, n.person_id), 'create', null,
          jsonb_build_object('role', n.role))::access.change_entry) into entries
          from added n join ledger l on l.household_id = n.household_id;
      elsif tg_op = 'DELETE' then
        select array_agg((l.id, 'member', o.person_id, access.next_version(l.id, o.person_id), 'delete',
          jsonb_build_object('role', o.role), null)::access.change_entry) into entries
          from removed o join ledger l on l.household_id = o.household_id;
      else
        select array_agg((l.id, 'member', n.person_id, access.next_version(l.id, n.person_id), 'update',
          jsonb_build_object('role', o.role), jsonb_build_object('role', n.role))::access.change_entry) into entries
          from removed o join added n on n.household_id = o.household_id and n.person_id = o.person_id
            join ledger l on l.household_id = n.household_id
          where o.role <> n.role;
      end if;
      perform access.log_changes(entries);
      return null;
    end
  $$;

create function access.forget_actor() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      update change set actor = null where actor in (select id from removed);
      return null;
    end
  $$;

revoke all on all functions in schema access from public;
