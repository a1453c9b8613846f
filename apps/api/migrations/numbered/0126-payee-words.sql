-- What a description says apart from numbers and what stands between words: few of these are left of many descriptions, and
-- `payeeKey` makes of each what it makes of the description. One without Latin letters stays whole: which signs are letters
-- the database does not know everywhere alike, and a description without any is its own key.
alter table transaction add column payee_words text generated always as (
  case when description collate "C" ~ '[A-Za-z]'
    then btrim(regexp_replace(description collate "C", '[0-9 #*/,_()+-]+', ' ', 'g')) else description end) stored;
