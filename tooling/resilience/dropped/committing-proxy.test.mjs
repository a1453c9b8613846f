import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CommittingProxy } from './committing-proxy.mjs';

const complete = (tag) =>
  Buffer.concat([Buffer.from('C\0\0\0'), Buffer.from([tag.length + 5]), Buffer.from(`${tag}\0`)]);

let folder;
let database;
let proxy;
let port;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nestegg-committing-'));
  const socket = join(folder, 'socket');
  // The least of a database that is needed: it answers every command with its completion.
  database = createServer((client) => client.on('data', (tag) => client.write(complete(tag.toString())))).listen(
    socket,
  );
  await once(database, 'listening');
  proxy = new CommittingProxy(socket);
  port = await proxy.listen();
});
afterEach(() => {
  proxy.close();
  database.close();
  rmSync(folder, { recursive: true });
});

it('RUN-16 passes everything on until the awaited commit, which it reports and withholds', async () => {
  const client = connect(port, '127.0.0.1');
  const ask = async (tag) => {
    client.write(tag);
    return (await once(client, 'data'))[0];
  };
  expect(await ask('COMMIT')).toEqual(complete('COMMIT'));
  const seen = [];
  const committed = new Promise((resolve) => proxy.arm(resolve));
  expect(await ask('ROLLBACK')).toEqual(complete('ROLLBACK'));
  client.on('data', (chunk) => seen.push(chunk));
  client.write('COMMIT');
  await committed;
  client.destroy();
  expect(seen).toEqual([]);
});
