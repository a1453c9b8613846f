import { ConfigError } from './config/config-error.ts';
import { readConfig } from './config/config.ts';
import { startServer, type RunningServer } from './start-server.ts';

const LONGEST_STOP = 10_000;

/** Ends the server once when told to; a second signal, or too long a wait, ends it at once. */
function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP).unref();
    void server.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  const server = await startServer(readConfig(process.env));
  stopOnSignal(server);
  process.stdout.write(`Nestegg is ready at ${server.address}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exit(1);
}
