import { runCommand } from './commands/run-command.ts';
import { readConfig, type Config } from './config/config.ts';
import type { RunningServer } from './start-server.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** Lazy imports: an invalid setting is reported before the server's modules are loaded. */
async function start(config: Config): Promise<Pick<RunningServer, 'address' | 'stop'>> {
  if (config.apiBaseUrl !== undefined) return (await import('./start-web-host.ts')).startWebHost(config);
  return (await import('./start-server.ts')).startServer(config);
}

await runCommand(async () => {
  const config = readConfig(process.env);
  const server = await start(config);
  stopOnSignal(server.stop, config.parentPid);
  process.stdout.write(`Nestegg is ready at ${server.address}\n`);
});
