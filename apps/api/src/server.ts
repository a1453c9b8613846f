import { runCommand } from './commands/run-command.ts';
import { readConfig, type Config } from './config/config.ts';
import { stopOnSignal } from './stop-on-signal.ts';

// The server is loaded once its settings are known to be valid: a wrong one is reported at once.
async function start(config: Config): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  if (config.apiBaseUrl !== undefined) return (await import('./start-web-host.ts')).startWebHost(config);
  return (await import('./start-server.ts')).startServer(config);
}

await runCommand(async () => {
  const config = readConfig(process.env);
  const server = await start(config);
  stopOnSignal(server.stop, config.parentPid);
  process.stdout.write(`Nestegg is ready at ${server.address}\n`);
});
