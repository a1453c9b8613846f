import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts';

/** A server's process, as far as its database goes: it starts one in the folder it is given, and stays until killed. */
const dataDir = process.argv[2] ?? '';
await startEmbeddedPostgres({ dataDir, fallback: dataDir });
process.stdout.write('ready');
setInterval(() => undefined, 60_000);
