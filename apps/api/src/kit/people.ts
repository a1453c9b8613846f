import { Client, type ClientConfig } from 'pg';

interface KitPerson {
  readonly name: string | null;
  readonly email: string | null;
  readonly role: 'owner' | 'member';
}

export interface KitHousehold {
  readonly name: string;
  readonly people: readonly KitPerson[];
}

export interface KitPeople {
  /** How many people use the server, alone or together. */
  readonly count: number;
  readonly households: readonly KitHousehold[];
}

const HOUSEHOLDS = `
  select h.id, h.name as household, coalesce(p.name, p.username) as name, p.email, m.role
  from household h join membership m on m.household_id = h.id join person p on p.id = m.person_id
  where h.deleted_at is null
  order by h.name, h.id, m.role = 'owner' desc, coalesce(p.name, p.username), p.id`;

/** Who is who in which household, owners first; read as the database's owner, whom no policy keeps from others' rows. */
export async function listPeople(connection: ClientConfig): Promise<KitPeople> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; household: string } & KitPerson>(HOUSEHOLDS);
    const counted = await client.query<{ count: number }>('select count(*)::int as count from person');
    const byId = Map.groupBy(rows, ({ id }) => id);
    return {
      count: counted.rows[0]?.count ?? 0,
      households: [...byId.values()].map((people) => ({ name: people[0]?.household ?? '', people })),
    };
  } finally {
    await client.end();
  }
}
