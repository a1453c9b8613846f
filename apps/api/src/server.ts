import { runCommand } from './commands/run-command.ts';
import { readConfig } from './config/config.ts';
import { startServer } from './start-server.ts';
import { startWebHost } from './start-web-host.ts';
import { stopOnSignal } from './stop-on-signal.ts';

await runCommand(async () => {
  const config = readConfig(process.env);
  const server = await (config.apiBaseUrl === undefined ? startServer(config) : startWebHost(config));
  stopOnSignal(server.stop, config.parentPid);
  process.stdout.write(`Nestegg is ready at ${server.address}\n`);
});
