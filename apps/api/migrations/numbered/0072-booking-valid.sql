-- Reads the table beside whatever is recorded meanwhile.
alter table transaction validate constraint transaction_booked;
alter table transaction validate constraint transaction_bank_words;
