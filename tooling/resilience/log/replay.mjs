import { join } from 'node:path';
import { ROOT } from '../../scripts/toolchain.mjs';
import { start } from '../harness/processes.mjs';

const COMMAND = join(ROOT, 'apps', 'api', 'dist', 'commands', 'check-history.js');

/** Replays the whole log of a running product, as its operator does, and holds it against the tables. */
export async function reportReplay(report, what, product) {
  const env = { PATH: process.env.PATH, DATABASE_URL: product.databaseUrl };
  const started = start(process.execPath, [COMMAND], { env });
  const code = await started.ended;
  const lines = started.output.trim().split('\n');
  report.add({
    what,
    tries: Number(/^\d+/.exec(lines.at(-1))?.[0] ?? 0),
    failures: lines.length - 1,
    figure: lines.at(-1),
    target: 'each log replays to its tables',
    met: code === 0,
  });
}
