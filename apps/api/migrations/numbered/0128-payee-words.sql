-- Null of what was recorded before: that is worked out when it is read, so that no row has to be written anew.
alter table transaction add column payee_words text;

-- What a description says apart from numbers and what stands between words: few of these are left of many descriptions, and
-- `payeeKey` makes of each what it makes of the description. One without Latin letters stays whole: which signs are letters
-- the database does not know everywhere alike, and a description without any is its own key.
create or replace function access.payee_words(description text) returns text
  language sql immutable
  return case when description collate "C" ~ '[A-Za-z]'
    then btrim(regexp_replace(description collate "C", '[0-9 #*/,_()+-]+', ' ', 'g')) else description end;

create or replace function access.note_payee() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
    begin
      new.payee_words := access.payee_words(new.description);
      return new;
    end
  $$;
revoke all on function access.payee_words(text), access.note_payee() from public;

create trigger payee_words before insert or update of description on transaction
  for each row execute function access.note_payee();
