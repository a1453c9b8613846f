-- What is asked of the log: parts that are out of sight, numbers, what is too old, and what is new to listeners.

-- Whether a group that the caller sees has a part in a ledger that they do not see.
create or replace function access.has_hidden_part(looked bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select exists (
      select from change_link near
        join change_link far on far.ledger_id = near.other_id and far.group_no = looked
      where near.ledger_id = any (access.ledger_ids()) and near.group_no = looked
        and not (near.other_id = any (access.ledger_ids()) and far.other_id = any (access.ledger_ids())))
  $$;

create or replace function access.change_epoch() returns uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select epoch from change_epoch where only_row $$;

-- The state of some ledgers and of the names in them: the same as long as nothing that is read of them changes. Null while a
-- change that is committed has no number yet. Of use within functions of `nestegg_definer` only; PostgreSQL inlines it.
create or replace function access.state_of(ids uuid[]) returns table (state text)
  language sql stable
  as $$
    select case when not exists (select from public.change c where c.ledger_id = any(ids) and c.seq is null) then
        concat_ws(' ', e.epoch, e.names, coalesce((
          select string_agg(concat_ws(' ', h.ledger_id, h.seq, h.sides), ',' order by h.ledger_id)
          from public.change_head h where h.ledger_id = any(ids)), '')) end
    from public.change_epoch e where e.only_row
  $$;

-- That of the caller's ledgers.
create or replace function access.ledger_state() returns text
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    declare
      mine constant uuid[] := access.ledger_ids();
    begin
      return (select state from access.state_of(mine));
    end
  $$;

-- What several callers can reach at this moment, each as `access.enter` would say, with the state of their ledgers: so many
-- questions by one statement. Sets no context. Each caller is looked up by keys: any other join would read the whole of a
-- table for each of them.
create or replace function access.states_of(subjects text[], proofs bytea[], session_ids text[])
  returns table (place bigint, person_id uuid, ledgers json, session_active boolean, state text)
  language plpgsql stable security definer set search_path = public, pg_temp
    set enable_hashjoin = off set enable_mergejoin = off
  as $$
    declare
      sealing bytea;
    begin
      select key into sealing from access.caller_key where only_row;
      if exists (
        select from unnest(subjects, proofs) as c (subject, proof)
        where c.proof is distinct from hmac(convert_to('caller ' || c.subject, 'UTF8'), sealing, 'sha256'))
      then raise insufficient_privilege using message = 'A proof does not belong to its caller'; end if;
      return query
        select c.place, p.id, mine.ledgers, c.session_id is null or (
            select count(*) > 0 from identity.payload s
            where s.model = 'Session' and s.uid = c.session_id and s.payload ->> 'accountId' = c.subject
              and s.expires_at > now()), now.state
        from unnest(subjects, session_ids) with ordinality as c (subject, session_id, place)
          left join person p on p.subject = c.subject
          cross join lateral access.ledgers_of(p.id) as mine
          cross join lateral access.state_of(mine.ids) as now;
    end
  $$;

-- Numbers what was committed: a group after every group that it could see, because its highest `ord` is greater. Plans are
-- made for a young log, in which all indexes look alike, and serve an old one: so each side of the join is read once, from
-- the index of what has no number, and neither for each row of the other. So many at a time, in whole groups, that no
-- call takes longer than a statement may, and of so many ledgers that their locks have room; the next one goes on.
create or replace function access.number_changes() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
    set enable_seqscan = off set enable_nestloop = off
  as $$
    declare
      waiting uuid;
      last bigint;
      numbered integer;
      room integer := 20000;
    begin
      for waiting in select distinct ledger_id from change where seq is null order by ledger_id limit 1000 loop
        exit when room <= 0;
        perform pg_advisory_xact_lock(hashtextextended(waiting::text, 5));
        insert into change_head (ledger_id) select id from ledger where id = waiting on conflict do nothing;
        select seq into last from change_head where ledger_id = waiting;
        with ends as (
          select ord, group_no, max(ord) over (partition by group_no) as highest
          from (
            select ord, group_no from change where ledger_id = waiting and seq is null order by ord offset 0
          ) as unnumbered
        ), placed as (
          select ord, group_no, row_number() over (order by highest, ord) as place from ends
        ), part as (
          select ord, place, min(place) over (partition by group_no) as begins from placed
        )
        update change set seq = last + part.place from part
          where change.ledger_id = waiting and change.seq is null and change.ord = part.ord and part.begins <= room;
        get diagnostics numbered = row_count;
        room := room - numbered;
        update change_head set seq = last + numbered where ledger_id = waiting;
      end loop;
    end
  $$;

-- Empties values of more than two years, of a few thousand changes at a time; answers of how many. The lines stay.
create or replace function access.empty_changes(most integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
    declare
      due constant timestamptz := now() - interval '730 days';
      head record;
      last bigint;
      emptied integer := 0;
    begin
      for head in select h.ledger_id, h.emptied as before from change_head h
        where (select at from change c where c.ledger_id = h.ledger_id and c.ord > h.emptied order by c.ord limit 1) < due
      loop
        exit when emptied >= most;
        with batch as (
          select ord, at from change where ledger_id = head.ledger_id and ord > head.before order by ord limit most - emptied
        )
        select max(ord) into last from batch
          where ord < coalesce((select min(ord) from batch where at >= due), 9223372036854775807);
        update change set before = null, after = null
          where ledger_id = head.ledger_id and ord > head.before and ord <= last;
        emptied := emptied + (select count(*) from change where ledger_id = head.ledger_id and ord > head.before and ord <= last);
        update change_head set emptied = last where ledger_id = head.ledger_id;
      end loop;
      return emptied;
    end
  $$;

-- What listeners are held against, once a second for all of them: whether each one's session and credential are active, and
-- the ledgers that are theirs, each with the number of its last change. Nothing for requests, which have a person. Each listener is
-- looked up by keys: any other join would read the whole of a table for each of them.
create or replace function access.watch_changes(watched jsonb) returns table (place integer, active boolean, state text)
  language plpgsql volatile security definer set search_path = public, pg_temp
    set enable_hashjoin = off set enable_mergejoin = off
  as $$
    begin
      if access.me() is not null then return; end if;
      perform access.number_changes();
      return query
        select w.place, (w.session_id is null or (
            select count(*) > 0 from identity.payload s
            where s.model = 'Session' and s.uid = w.session_id and s.payload ->> 'accountId' = w.subject
              and s.expires_at > now())) and (w.credential_id is null or (
            select count(*) > 0 from credential c
            where c.id = w.credential_id and c.person_id = p.id and (c.expires_at is null or c.expires_at > now()))),
          (
            select string_agg(l.id || ' ' || coalesce(h.seq, 0), ',' order by l.id)
            from (
              select own.id from ledger own where own.person_id = p.id
              union all
              select shared.id from membership m
                join household of on of.id = m.household_id and of.deleted_at is null
                join ledger shared on shared.household_id = of.id
              where m.person_id = p.id
            ) as l left join change_head h on h.ledger_id = l.id
            where w.credential_id is null or (
              select count(*) > 0 from credential_scope s
              where s.credential_id = w.credential_id and s.ledger_id = l.id and s.read)
          )
        from jsonb_to_recordset(watched) as w (place integer, subject text, session_id text, credential_id uuid)
          left join person p on p.subject = w.subject;
    end
  $$;
