// The product's server with an embedded database of its own, in a process of its own. Its parent fills the database.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { importJWK, SignJWT } from 'jose';
import { recordStatements } from './sent-statements.mjs';

const dist = (file) => import(new URL(`../../../apps/api/dist/${file}`, import.meta.url).href);
const [
  { buildApp },
  { openDatabase },
  { openKeys },
  { audienceOf, createOwnIdentity },
  { providerKeys },
  { pushKey },
  push,
] = await Promise.all(
  [
    'app.js',
    'db/open-database.js',
    'secret-key/known-key.js',
    'identity/own-identity.js',
    'identity/provider/keys.js',
    'modules/notifications/delivery/push/push-key.js',
    'modules/notifications/delivery/push/send-push.js',
  ].map(dist),
);

const [dataDir, port] = process.argv.slice(2);
const publicOrigin = `http://localhost:${port}`;
const quiet = () => undefined;

// The server holds the files of its pages in memory: here there are none.
const pages = join(dataDir, 'pages');
mkdirSync(pages, { recursive: true });

const opened = await openDatabase({ dataDir, preparedStatements: true }, quiet);
const { database } = opened;
const keys = await openKeys(database.system, { dataDir });
const identities = await createOwnIdentity({ database, publicOrigin, keys });
const config = { auth: {}, apiBaseUrl: '', monitoringDsn: null, social: {} };
const app = await buildApp({
  database,
  identities,
  push: push.createPushSender({ key: await pushKey(database.system), mailFrom: 'bench@localhost', services: [] }),
  publicOrigin,
  web: { dir: pages, publicOrigin, config },
});
// What a token costs by itself: no call of the contract does so little.
app.get('/bench/token', async (request) => {
  await app.authenticate(request);
  return { status: 'ok' };
});
// What is sent to the database for one request; what the server does by itself has another login.
const statements = recordStatements('nestegg_app');
app.get('/bench/record', () => {
  statements.start();
  return {};
});
app.get('/bench/statements', () => statements.take());
// What is measured is made for each request, but where a measurement wants what the server has cached.
const answers = app.getDecorator('answers');
const fromCache = answers.get;
const fromNothing = () => undefined;
answers.get = fromNothing;
app.get('/bench/cache/:use', ({ params }) => {
  answers.get = params.use === 'on' ? fromCache : fromNothing;
  return {};
});
// The longest that anything held the event loop since this was asked last.
const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
app.get('/bench/loop', () => {
  const longest = loop.max / 1e6;
  loop.reset();
  return { longest };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });

const { signing } = await providerKeys(database.system);
const key = await importJWK(signing[0], 'RS256');

function sign({ subject, session }) {
  return new SignJWT({ sub: subject, sid: session, iss: `${publicOrigin}/`, aud: audienceOf(publicOrigin) })
    .setProtectedHeader({ alg: 'RS256', kid: signing[0].kid })
    .setExpirationTime('1 day')
    .sign(key);
}

async function signAll(people) {
  const tokens = {};
  for (const [name, person] of Object.entries(people)) tokens[name] = await sign(person);
  process.send({ tokens });
}

async function close() {
  await app.close();
  await opened.close();
}

process.on('message', (people) => void signAll(people));
process.on('disconnect', () => void close());
process.send({ connection: opened.connection });
