import { removeFolders } from './folders.mjs';
import { killAll, lastOutput, whatWasPrinted } from './processes.mjs';
import { Report } from './report.mjs';
import { undoAll } from './undo.mjs';

async function leave() {
  await killAll();
  await undoAll();
  removeFolders();
}

function reportSecrets(report) {
  const { bytes, leaks } = whatWasPrinted();
  if (bytes === 0) return;
  report.add({
    what: 'passwords and tokens in what processes printed',
    tries: bytes,
    failures: leaks.length,
    figure: `${leaks.length} in ${bytes} bytes`,
    target: '0',
    met: leaks.length === 0,
  });
}

/** Runs scenarios to their end, or until a signal, leaving no process and no folder; resolves with the exit code. */
export async function runScenarios(work, file) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(name, () => void leave().then(() => process.exit(1)));
  }
  const report = new Report();
  try {
    await work(report);
  } catch (error) {
    console.error(lastOutput());
    throw error;
  } finally {
    await leave();
  }
  reportSecrets(report);
  await report.close(file);
  return report.allMet ? 0 : 1;
}
