import { readConfig } from '../config/config.ts';
import { DEMO_PEOPLE, seedDemo } from '../demo/seed.ts';
import { findUserByEmail } from '../modules/users/repositories/user-repository.ts';
import { utcToday } from '../http/utc-today.ts';
import { startServer } from '../start-server.ts';
import { stopOnSignal } from '../stop-on-signal.ts';
import { runCommand } from './run-command.ts';

// The server of `pnpm dev`: a change of a source file restarts it, so that its data stay, with the demo's at first.
await runCommand(async () => {
  const config = readConfig(process.env);
  const { database, stop } = await startServer(config);
  stopOnSignal(stop, config.parentPid);
  const isSeeded = await findUserByEmail(database.system, DEMO_PEOPLE[0].email);
  if (!isSeeded) await seedDemo(database, utcToday());
  process.stdout.write('Server ready\n');
});
