-- What a household of two had recorded with the first version: four people, three currencies, two years of transactions.
insert into identity.account (id, email, email_key, email_verified, name, password_hash)
select format('018f0000-0000-7000-8000-00000000a00%s', n)::uuid, name || '@Example.com', lower(name) || '@example.com',
  n < 3, name, '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$' || repeat('A', 43)
from unnest(array['Ada', 'Ben', 'Cleo', 'Dan']) with ordinality as people (name, n);

insert into person (id, subject, email, email_key, email_verified, username, name, preferences)
select format('018f0000-0000-7000-8000-00000000b00%s', n)::uuid, format('018f0000-0000-7000-8000-00000000a00%s', n),
  name || '@Example.com', lower(name) || '@example.com', n < 3, name, name || ' Lovelace', '{"theme": "dark"}'
from unnest(array['Ada', 'Ben', 'Cleo', 'Dan']) with ordinality as people (name, n);

insert into household (id, name, description, monthly_budget, created_by, deleted_at) values
  ('018f0000-0000-7000-8000-00000000c001', 'Elm Street 5', 'Home', 250000, '018f0000-0000-7000-8000-00000000b001', null),
  ('018f0000-0000-7000-8000-00000000c002', 'Boat', null, null, '018f0000-0000-7000-8000-00000000b002', now());

insert into membership (household_id, person_id, role) values
  ('018f0000-0000-7000-8000-00000000c001', '018f0000-0000-7000-8000-00000000b001', 'owner'),
  ('018f0000-0000-7000-8000-00000000c001', '018f0000-0000-7000-8000-00000000b002', 'member'),
  ('018f0000-0000-7000-8000-00000000c002', '018f0000-0000-7000-8000-00000000b002', 'owner');

insert into ledger (id, person_id, household_id, currency, savings_target) values
  ('018f0000-0000-7000-8000-00000000d001', '018f0000-0000-7000-8000-00000000b001', null, 'USD', 100000),
  ('018f0000-0000-7000-8000-00000000d002', '018f0000-0000-7000-8000-00000000b002', null, 'EUR', 50000),
  ('018f0000-0000-7000-8000-00000000d003', '018f0000-0000-7000-8000-00000000b003', null, 'JPY', 0),
  ('018f0000-0000-7000-8000-00000000d004', '018f0000-0000-7000-8000-00000000b004', null, 'USD', 100000),
  ('018f0000-0000-7000-8000-00000000d005', null, '018f0000-0000-7000-8000-00000000c001', 'USD', 300000),
  ('018f0000-0000-7000-8000-00000000d006', null, '018f0000-0000-7000-8000-00000000c002', 'EUR', 100000);

-- Whole yen in the third ledger; the fourth has nothing. Some of each are expected, and some recur.
insert into transaction (ledger_id, id, date, description, category, amount, is_recurring, frequency, due_day, is_projected,
  created_by, updated_by)
select format('018f0000-0000-7000-8000-00000000d00%s', l)::uuid,
  format('018f0000-0000-7000-8%s-%s', lpad(l::text, 3, '0'), lpad(n::text, 12, '0'))::uuid,
  date '2024-01-01' + n * 7 % 730, case n % 4 when 0 then 'Café 50% off_' when 1 then 'Wöchentlicher Einkauf' when 2 then 'Rent' else 'ねこ 🐈' end,
  case n % 5 when 0 then 'Income' when 1 then 'Food' when 2 then 'Housing' when 3 then 'Entertainment' end,
  (case n % 5 when 0 then 1 else -1 end) * (100 * (17 * n % 997) + case l when 3 then 0 else n % 100 end),
  n % 25 = 2, case when n % 25 = 2 then 'monthly' end, case when n % 25 = 2 then 31 end, n % 20 = 19,
  case l when 2 then '018f0000-0000-7000-8000-00000000b002' else '018f0000-0000-7000-8000-00000000b001' end::uuid,
  case when n % 3 = 0 then '018f0000-0000-7000-8000-00000000b002'::uuid end
from generate_series(1, 120) as n, unnest(array[1, 2, 3, 5, 6]) as l;

insert into transaction (ledger_id, id, date, description, amount) values
  ('018f0000-0000-7000-8000-00000000d001', '018f0000-0000-7000-8000-00000000e001', '2025-12-31', 'The largest', 999999999999),
  ('018f0000-0000-7000-8000-00000000d001', '018f0000-0000-7000-8000-00000000e002', '2025-12-31', 'And back', -999999999999);

insert into invitation (household_id, id, email, email_key, invited_by, secret_hash, expires_at) values
  ('018f0000-0000-7000-8000-00000000c001', '018f0000-0000-7000-8000-00000000f001', 'Cleo@Example.com', 'cleo@example.com',
    '018f0000-0000-7000-8000-00000000b001', '\x01', now() + interval '14 days');

insert into identity.activity (account_id, id, type, device, ip) values
  ('018f0000-0000-7000-8000-00000000a001', '018f0000-0000-7000-8000-00000000f101', 'login', 'Firefox', '192.0.2.1');
