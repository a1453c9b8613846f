// Ledgers of known sizes, filled by the database itself: a million rows in well under a minute.

/** What the measured people have; `others` share the rest between them. */
export const MEASURED = { middle: 20_000, large: 100_000 };

const DAYS = 3_650;

const WORDS = `
  array['Coffee at', 'Weekly groceries', 'Train ticket to', 'Dinner with', 'Electricity bill', 'Rent for', 'Gift for',
    'Book on', 'Insurance of', 'Repair of', 'Salary from', 'Refund of']`;
const NAMES = `
  array['Anna', 'the garden', 'Berlin', 'Quack & Sons', 'bicycle', 'pond', 'March', 'kitchen', 'holiday', 'school']`;
const KINDS = `
  array['Income', 'Food & Dining', 'Housing', 'Transportation', 'Entertainment', 'Healthcare', 'Shopping', 'Other']`;

const one = (list, size) => `(${list})[1 + floor(random() * ${size})::int]`;

/** A person with an account of their own, a session that is alive, and a ledger. */
export async function addPerson(client, name) {
  const { rows } = await client.query(
    `with account as (
       insert into identity.account (id, email, email_key, name, password_hash)
       values (gen_random_uuid(), $1 || '@example.com', $1 || '@example.com', $1, '') returning id
     ), session as (
       insert into identity.payload (model, id, uid, payload, expires_at)
       select 'Session', $1, $1, jsonb_build_object('accountId', id), now() + interval '1 day' from account
     ), person as (
       insert into person (id, subject, name) select gen_random_uuid(), id, $1 from account returning id, subject
     ), ledger as (
       insert into ledger (id, person_id) select gen_random_uuid(), id from person returning id
     )
     select person.subject, $1 as session, ledger.id as ledger from person, ledger`,
    [name],
  );
  return rows[0];
}

/** Draws so many transactions ($2) for each of some ledgers ($1), spread over ten years up to today. */
export const DRAWN = `
  select ledger_id, gen_random_uuid() as id, current_date - floor(random() * ${DAYS})::int as date,
    ${one(WORDS, 12)} || ' ' || ${one(NAMES, 10)} || ' ' || floor(random() * 10000)::int as description,
    ${one(KINDS, 8)} as category, floor(random() * 100000)::int - 60000 as amount
  from unnest($1::uuid[]) as ledger_id, generate_series(1, $2::int)`;

/** Fills ledgers with so many transactions each. */
export async function fill(client, ledgers, each) {
  await client.query(`insert into transaction (ledger_id, id, date, description, category, amount) ${DRAWN}`, [
    ledgers,
    each,
  ]);
}

/** Adds ledgers of other people until there are so many rows of theirs in all. */
export async function addOthers(client, { ledgers, rows }) {
  await client.query(
    `with person as (
       insert into person (id, subject, name)
       select gen_random_uuid(), gen_random_uuid()::text, 'Other' from generate_series(1, $1::int) returning id
     ) insert into ledger (id, person_id) select gen_random_uuid(), id from person`,
    [ledgers],
  );
  const { rows: others } = await client.query(
    `select l.id from ledger l join person p on p.id = l.person_id
     where p.name = 'Other' and not exists (select from transaction t where t.ledger_id = l.id)`,
  );
  await fill(
    client,
    others.map(({ id }) => id),
    Math.round(rows / ledgers),
  );
  await client.query('vacuum analyze');
}

export async function addMeasured(client) {
  const people = {};
  for (const [name, rows] of Object.entries(MEASURED)) {
    people[name] = await addPerson(client, name);
    await fill(client, [people[name].ledger], rows);
  }
  people.writer = await addPerson(client, 'writer');
  return people;
}
