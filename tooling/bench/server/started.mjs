import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { makeFolder, removeFolders } from '../../resilience/harness/folders.mjs';

const file = (name) => new URL(name, import.meta.url);

/** Starts a script of this folder, and waits for its first message. */
export async function startChild(name, args) {
  const child = fork(file(name), args.map(String), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended before it was ready`))),
  ]);
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.disconnect();
    await once(child, 'exit');
  };
  return { child, message, stop };
}

/** Signs the tokens of people. */
export async function signIn(served, people) {
  served.child.send(people);
  const [{ tokens }] = await once(served.child, 'message');
  return tokens;
}

/** Runs a built server for each port, on an embedded database of its own in a folder that is gone afterwards. */
export async function withServers(ports, work) {
  const started = [];
  const start = async (port) => {
    const folder = makeFolder('bench');
    const served = await startChild('served.mjs', [folder, port]);
    started.push(served.stop);
    const { connection } = served.message;
    const client = new Client(connection);
    await client.connect();
    started.push(() => client.end());
    return { served, client, connection, folder, port };
  };
  try {
    const all = [];
    for (const port of ports) all.push(await start(port));
    return await work(all);
  } finally {
    for (const stop of started.toReversed()) await stop();
    removeFolders();
  }
}

/** Runs one server as such. */
export const withServer = (port, work) => withServers([port], ([{ served, client }]) => work(served, client));
