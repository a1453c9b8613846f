import type { TestServer } from './test-server.ts';

/** A notification that waits for its delivery. */
interface Waiting {
  readonly to: string;
  readonly way: 'mail' | 'push';
  readonly kind: string;
  readonly details: object;
}

/** Has everybody notified by mail: of an address that is not proven there is no way to notify its person. */
export const proveAddresses = ({ db }: Pick<TestServer, 'db'>) => db.asOwner('update person set email_verified = true');

/** Takes what waits out of the outbox: who is notified of what. */
export const takeOutbox = ({ db }: Pick<TestServer, 'db'>): Promise<Waiting[]> =>
  db.asOwner<Waiting>(
    `with taken as (
       delete from notice n using person p where p.id = n.person_id
       returning p.name as to, n.way, n.kind, n.details
     )
     select * from taken order by kind, "to", way, details ->> 'household'`,
  );
