import { readConfig } from '../config/config.ts';
import { openDatabase } from '../db/open-database.ts';
import { checkHistory } from '../history-check/check-history.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { connection, close } = await openDatabase(readConfig(process.env), () => undefined, 'command');
  try {
    const { ledgers, differences } = await checkHistory(connection);
    for (const { ledger, record, field } of differences) {
      process.stdout.write(`ledger ${ledger}: ${record}: ${field} differs\n`);
    }
    const outcome =
      differences.length === 0 ? 'their logs replay to their tables' : 'their logs differ from their tables';
    process.stdout.write(`${ledgers} ledgers: ${outcome}\n`);
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
});
