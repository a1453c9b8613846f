// The web app of `pnpm dev`: Vite with hot reload, which hands on to the server what is not the app's, so that both are on
// one origin as in production.
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pathPattern, SERVER_PATHS } from '@nestegg/domain';
import { createServer } from 'vite';
import { signInDemo } from './dev-sign-in.ts';

const { PORT = '4000', API_PORT = '4001' } = process.env;
const ORIGIN = `http://localhost:${PORT}`;
const OF_SERVER = pathPattern([...SERVER_PATHS, 'config.json']);
const SIGN_IN = '/dev/sign-in';

/** In milliseconds: the first start makes the database. */
const SERVED_WITHIN = 60_000;

/** Waits for the server, which starts later than the app, and restarts with every change of its files. */
async function untilServed(): Promise<void> {
  const end = performance.now() + SERVED_WITHIN;
  while (performance.now() < end) {
    // Not the readiness probe: a server that is probed waits until that has seen its end.
    const answer = await fetch(`http://localhost:${API_PORT}/livez`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
}

const server = await createServer({
  root: dirname(dirname(fileURLToPath(import.meta.url))),
  server: {
    host: 'localhost',
    port: Number(PORT),
    strictPort: true,
    proxy: { [OF_SERVER]: { target: `http://localhost:${API_PORT}`, changeOrigin: false } },
  },
  plugins: [
    {
      name: 'sign-in-demo',
      configureServer: ({ middlewares }) => {
        middlewares.use(SIGN_IN, (_request, response, next) => {
          untilServed()
            .then(() => signInDemo(ORIGIN))
            .then((cookies) => {
              response.writeHead(302, { location: '/dashboard', 'set-cookie': cookies }).end();
            }, next);
        });
      },
    },
  ],
});
await server.listen();
process.stdout.write(`Nestegg is ready at ${ORIGIN}\nSigned in with the demo's data: ${ORIGIN}${SIGN_IN}\n`);
