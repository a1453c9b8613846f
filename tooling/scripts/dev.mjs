// `pnpm dev`: the server, restarted when a source file changes, and the web app with hot reload, on one origin.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { foreground } from './child.mjs';
import { main } from './report.mjs';
import { nodeBinary, ROOT } from './toolchain.mjs';

const PORT = process.env.PORT ?? '4000';
const API_PORT = process.env.API_PORT ?? String(Number(PORT) + 1);
const DATA_DIR = process.env.DATA_DIR ?? join(ROOT, '.data-dev');

// The watcher stands between this process and the server, which must not take that for our end.
const { PARENT_PID: _, ...env } = process.env;

await main(async () => {
  mkdirSync(DATA_DIR, { recursive: true });
  const source = '--conditions=@nestegg/source';
  const server = foreground(
    nodeBinary(),
    ['--watch', '--watch-preserve-output', source, join(ROOT, 'apps', 'api', 'src', 'commands', 'dev.ts')],
    { cwd: ROOT, env: { ...env, PORT: API_PORT, PUBLIC_ORIGIN: `http://localhost:${PORT}`, DATA_DIR } },
  );
  const app = foreground(nodeBinary(), [source, join(ROOT, 'apps', 'web', 'build', 'dev.ts')], {
    cwd: ROOT,
    env: { ...env, PORT, API_PORT },
  });
  return Promise.race([server, app]).finally(() => process.kill(process.pid, 'SIGTERM'));
});
