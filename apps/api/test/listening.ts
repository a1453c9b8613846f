import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { inject } from 'vitest';
import type { TestDatabase } from './test-database.ts';

/** The port that a server listens on. */
export const portOf = (server: Pick<Server, 'address'>): number => (server.address() as AddressInfo).port;

/** A server that listens on a port of this machine. */
export async function listening<T extends Server>(server: T): Promise<T> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export const closed = async (server: Server): Promise<void> => {
  server.close();
  await once(server, 'close');
};

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = await listening(createServer());
  const port = portOf(server);
  await closed(server);
  return port;
}

/** A test database, as `DATABASE_URL` names it. */
export const urlOf = ({ connection: { database } }: TestDatabase) =>
  `postgres://postgres@localhost/${database}?host=${encodeURIComponent(inject('databaseHost'))}`;
