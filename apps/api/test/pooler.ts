import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { inject } from 'vitest';

/** How PostgreSQL refuses a sign-in. */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mrefused\0\0`);
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

interface PoolerOptions {
  /** The code to refuse a login's connection with; undefined lets it through. */
  readonly refuse?: (login: string) => string | undefined;
  /** What a client gets of what the database says, of the same length. */
  readonly rewrite?: (answer: Buffer) => Buffer;
}

/** Comes between a server and the test database, as a pooler does. */
export async function openPooler({ refuse = () => undefined, rewrite = (answer) => answer }: PoolerOptions) {
  const pooler = createServer((client) => {
    client.on('error', () => undefined);
    client.once('data', (startup) => {
      const code = refuse(/user\0(\w+)\0/.exec(startup.toString())?.[1] ?? '');
      if (code) return client.end(refusal(code));
      const server = connect(`${inject('databaseHost')}/.s.PGSQL.5432`);
      server.on('error', () => undefined);
      server.on('data', (chunk) => client.write(rewrite(chunk)));
      server.on('end', () => client.end());
      server.write(startup);
      return client.pipe(server);
    });
  }).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const { port } = pooler.address() as AddressInfo;
  return {
    urlOf: (user: string, database: string): string => `postgres://${user}@127.0.0.1:${port}/${database}`,
    close: () => pooler.close(),
  };
}
