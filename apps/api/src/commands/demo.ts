import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config/config.ts';
import { DEMO_PEOPLE, seedDemo } from '../demo/seed.ts';
import { utcToday } from '../http/utc-today.ts';
import { startServer } from '../start-server.ts';
import { stopOnSignal } from '../stop-on-signal.ts';
import { runCommand } from './run-command.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nestegg-demo-'));
  // The database may run as another user, who has to get to its folder in here.
  chmodSync(dataDir, 0o755);
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const config = readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined, API_BASE_URL: undefined });
    const server = await startServer(config);
    const stop = async () => {
      await server.stop();
      remove();
    };
    stopOnSignal(stop, config.parentPid);
    await seedDemo(server.database, utcToday());
    print('This is a demonstration: everything in it is made up, and gone when you stop it.');
    for (const { name, email, password } of DEMO_PEOPLE) print(`  ${name}: ${email}, password ${password}`);
    print(`Nestegg is ready at ${server.address}`);
  } catch (error) {
    remove();
    throw error;
  }
});
