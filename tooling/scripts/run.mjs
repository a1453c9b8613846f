// The entry point of every npm script: prepares Node, pnpm, the packages and the build as far as the task needs them, then runs it.
import { join } from 'node:path';
import { foreground } from './child.mjs';
import { whenOrphaned } from './orphan.mjs';
import { main, CliError, step } from './report.mjs';
import { ensureToolchain, NODE_VERSION, nodeBinary, PNPM_VERSION, ROOT, toolchainEnv } from './toolchain.mjs';
import { ensureBuilt, ensureInstalled } from './workspace.mjs';

const api = (file) => join(ROOT, 'apps', 'api', 'dist', file);
const tool = (...path) => join(ROOT, 'tooling', ...path);

/** What each task runs in the end, whether it needs the build, and whether it runs until it gets a signal. */
const TASKS = {
  start: { file: api('server.js'), built: true, serves: true },
  dev: { file: tool('scripts', 'dev.mjs'), built: false, serves: true },
  demo: { file: api('commands/demo.js'), built: true, serves: true },
  'reset-password': { file: api('commands/reset-password.js'), built: true },
  'reset-two-factor': { file: api('commands/reset-two-factor.js'), built: true },
  'secret-key': { file: api('commands/secret-key.js'), built: true },
  app: { file: api('commands/app.js'), built: true },
  'rotate-keys': { file: api('commands/rotate-keys.js'), built: true },
  backup: { file: api('commands/backup.js'), built: true },
  doctor: { file: api('commands/doctor.js'), built: true },
  kit: { file: api('commands/kit.js'), built: true },
  'check-history': { file: api('commands/check-history.js'), built: true },
  restore: { file: api('commands/restore.js'), built: true },
  package: { file: tool('deploy', 'package', 'pack.mjs'), built: true },
  test: { file: tool('scripts', 'test.mjs'), built: false },
  prove: { file: tool('resilience', 'run.mjs'), built: true },
  cluster: { file: tool('cluster', 'run.mjs'), built: true },
  bench: { file: tool('bench', 'run.mjs'), built: true },
  mutate: { file: tool('mutation', 'run.mjs'), built: false },
};

await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const task = TASKS[name];
  if (!task) throw new CliError(`unknown task '${name ?? ''}'. Known: ${Object.keys(TASKS).join(', ')}.`);
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 18) throw new CliError(`Node ${process.versions.node} is too old: any version from 18 will do.`);

  const orphaned = whenOrphaned();
  await step(`Node ${NODE_VERSION} and pnpm ${PNPM_VERSION}`, ensureToolchain);
  await step('Packages', ensureInstalled);
  if (task.built) await step('Build', ensureBuilt);
  if (orphaned.aborted) return 1;
  return foreground(nodeBinary(), [task.file, ...args], {
    cwd: ROOT,
    env: toolchainEnv({
      INIT_CWD: process.env.INIT_CWD ?? '',
      ...(task.serves && { PARENT_PID: String(process.pid) }),
    }),
    orphaned,
  });
});
