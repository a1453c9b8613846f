-- Text is found through trigrams. Beneath row-level security a pattern may only be held against rows that are known to be
-- the person's, so that an index of texts is out of reach for ordinary statements; this function sees to the right itself.
create extension if not exists pg_trgm;
-- Lets the ledger stand in front of the trigrams: what others record does not slow a search.
create extension if not exists btree_gin;

create function access.find_text(
  looked uuid[], pattern text, first date, last date, kind text, most integer, skipped integer
) returns table (ledger_id uuid, id uuid, total bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
    #variable_conflict use_column
    declare
      mine uuid[] := array(select unnest(looked) intersect select unnest(access.ledger_ids()));
    begin
      return query
        select t.ledger_id, t.id, count(*) over () from transaction t
        where t.ledger_id = any(mine) and t.search_text like pattern
          and (first is null or t.date >= first) and (last is null or t.date <= last)
          and (kind is null or t.category = kind)
        order by t.date desc, t.id desc limit most offset skipped;
    end
  $$;
revoke all on function access.find_text(uuid[], text, date, date, text, integer, integer) from public;
grant execute on function access.find_text(uuid[], text, date, date, text, integer, integer) to nestegg_app;
