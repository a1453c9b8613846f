import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { makeCluster, startServer, stopLeftover, stopServer } from './cluster.ts';
import { choosePlace, socketFolder, type Place } from './place.ts';
import { announce, lockFolder, socketsOfHolder } from './server-lock.ts';

/** A PostgreSQL that belongs to this process and lives in a folder. */
export interface EmbeddedPostgres {
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  readonly stop: () => Promise<void>;
}

interface Options {
  /** The folder to use; without it `fallback`. */
  readonly dataDir: string | undefined;
  readonly fallback: string;
  /** Called when the database server ended by itself; it is being started again. */
  readonly onCrash?: (error?: unknown) => void;
}

/** Starts the server again whenever it ends by itself, until it is stopped. */
function supervise(place: Place, cluster: string, sockets: string, onCrash: (error?: unknown) => void) {
  const state: { child?: ChildProcess; stopping: boolean } = { stopping: false };
  const start = async (): Promise<void> => {
    state.child = await startServer(place, cluster, sockets);
    state.child.once('exit', () => void restart());
  };
  const restart = async (): Promise<void> => {
    while (!state.stopping) {
      onCrash();
      try {
        await stopLeftover(cluster);
        return await start();
      } catch (error) {
        onCrash(error);
        await wait(500);
      }
    }
  };
  const stop = async (): Promise<void> => {
    state.stopping = true;
    if (state.child) await stopServer(state.child, cluster);
  };
  return { start, stop };
}

const connectionAt = (host: string): EmbeddedPostgres['connection'] => ({
  host,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
});

/** Uses the embedded PostgreSQL of the server that runs on a folder, or starts it for as long as it is needed. */
export async function joinEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { folder } = await choosePlace(options.dataDir, options.fallback);
  const sockets = socketsOfHolder(folder);
  if (!sockets) return startEmbeddedPostgres(options);
  return { connection: connectionAt(sockets), stop: async () => undefined };
}

/** Starts the embedded PostgreSQL, making its data first if there is none. Throws a ConfigError that says what to do. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const place = await choosePlace(options.dataDir, options.fallback);
  const unlock = lockFolder(place.folder);
  try {
    const cluster = await makeCluster(place);
    await stopLeftover(cluster);
    const sockets = socketFolder(cluster, place.user);
    const server = supervise(place, cluster, sockets.path, options.onCrash ?? (() => undefined));
    await server.start();
    announce(place.folder, sockets.path);
    return {
      connection: connectionAt(sockets.path),
      stop: async () => {
        await server.stop();
        sockets.remove();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
