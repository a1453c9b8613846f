import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventStream } from '../../resilience/harness/event-stream.mjs';
import { makeFolder, removeFolders } from '../../resilience/harness/folders.mjs';
import { signUp } from '../../resilience/harness/people.mjs';
import { freePort } from '../../resilience/harness/ports.mjs';
import { killAll, killTree, run, start, until } from '../../resilience/harness/processes.mjs';
import { Server } from '../../resilience/harness/server.mjs';
import { findProxies } from './programs.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const example = (name) => readFileSync(join(HERE, name), 'utf8');
const NAME = 'nestegg.example';
const UPSTREAM = '127.0.0.1:4000';
/** Where the person sits, as the proxy sees it. */
const ADDRESS = '127.0.0.7';

const folder = makeFolder('proxy');
const programs = await findProxies(folder);
if (!programs) console.warn('Caddy and nginx are not here, and apt-get has none: their examples are read, not run');

let port;
let server;
let ca;

/** The examples, of this host, port and certificate. */
const ADAPTED = {
  caddy: ({ upstream, key, certificate }) =>
    `{\n\tadmin off\n\tauto_https off\n}\n${example('Caddyfile')
      .replace(`${NAME} {`, `https://localhost:${port} {\n\ttls ${certificate} ${key}`)
      .replace(UPSTREAM, upstream)}`,
  nginx: ({ upstream, key, certificate, plain }) =>
    `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${[
      'client_body',
      'proxy',
      'fastcgi',
      'uwsgi',
      'scgi',
    ]
      .map((name) => `${name}_temp_path ${folder}/${name};\n`)
      .join('')}${example('nginx.conf')
      .replace(/^\s*listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen ${plain};`)
      .replace('listen 443 ', `listen ${port} `)
      .replaceAll(NAME, 'localhost')
      .replace('/etc/ssl/nestegg/fullchain.pem', certificate)
      .replace('/etc/ssl/nestegg/privkey.pem', key)
      .replace(UPSTREAM, upstream)}}\n`,
};

const ARGUMENTS = {
  caddy: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  nginx: (file) => ['-e', 'stderr', '-p', folder, '-c', file],
};

const listens = () =>
  new Promise((resolve, reject) => {
    const socket = connectTls({ host: '127.0.0.1', port, servername: 'localhost', ca }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', reject);
  });

/** The head of an answer over HTTP/2. */
function headOf(path, headers) {
  return new Promise((resolve, reject) => {
    const session = connect(`https://127.0.0.1:${port}`, { ca, servername: 'localhost' });
    session.on('error', reject);
    const stream = session.request({ ':path': path, ':authority': `localhost:${port}`, ...headers });
    stream.on('error', reject);
    stream.on('response', (head) => {
      session.destroy();
      resolve({ head, protocol: session.alpnProtocol });
    });
  });
}

describe('the examples', () => {
  it('OPS-09 leave compression to the server, do not hold back events, and say who calls', () => {
    const caddy = example('Caddyfile');
    expect(caddy).toMatch(/^\t\tflush_interval -1$/m);
    expect(caddy).not.toMatch(/^\s*(encode|trusted_proxies|header_up)\b/m);
    const nginx = example('nginx.conf')
      .split('\n')
      .map((line) => line.trim());
    expect(nginx).toEqual(
      expect.arrayContaining([
        'listen 443 ssl http2;',
        'gzip off;',
        'proxy_buffering off;',
        'proxy_set_header Host $http_host;',
        'proxy_set_header X-Forwarded-For $remote_addr;',
      ]),
    );
  });
});

describe.runIf(programs)('a server on loopback', () => {
  beforeAll(async () => {
    port = await freePort();
    const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(folder, name));
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
    const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    await run('openssl', [...request, ...subject, '-keyout', key, '-out', certificate]);
    ca = readFileSync(certificate);
    server = new Server({
      port: await freePort(),
      origin: `https://localhost:${port}`,
      env: { DATA_DIR: join(folder, 'data'), TRUSTED_PROXIES: '127.0.0.1' },
    });
    server.launch();
    const direct = `http://127.0.0.1:${server.port}/readyz`;
    await until('the server is ready', async () => (await fetch(direct)).ok || false);
    const values = { upstream: `127.0.0.1:${server.port}`, plain: await freePort(), key, certificate };
    for (const [name, adapt] of Object.entries(ADAPTED)) writeFileSync(join(folder, name), adapt(values));
  });

  afterAll(async () => {
    await server?.down();
    await killAll();
    removeFolders();
  });

  it.each(['caddy', 'nginx'])(
    'OPS-09 behind %s a person signs in by HTTP/2’s TLS, saves and gets events, and their address is recorded',
    async (name) => {
      const env = { HOME: folder, PATH: process.env.PATH };
      const proxy = start(programs[name], ARGUMENTS[name](join(folder, name)), { env });
      await until(`${name} listens`, listens);
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      const person = await signUp(server.origin, name, { ca, address: ADDRESS, headers });
      const { body } = await person.caller.call('GET', '/api/profile/activity');
      const entries = body.data;
      expect(entries.map(({ type, ip }) => [type, ip])).toEqual(expect.arrayContaining([['login', ADDRESS]]));
      expect(entries.filter(({ ip }) => ip && ip !== ADDRESS)).toEqual([]);

      const stream = await EventStream.open(server.origin, person.token, { ca });
      if (stream.count('hello') === 0) await stream.next('hello');
      const heard = stream.next('newer');
      const row = { amount: -12.5, date: '2026-01-01', description: 'Bread' };
      expect((await person.caller.call('POST', '/api/transactions', { body: row })).status).toBe(201);
      await heard;
      stream.close();

      const file = await headOf('/api/openapi.json', { 'accept-encoding': 'br, gzip' });
      expect(file.protocol).toBe('h2');
      const direct = await fetch(`http://127.0.0.1:${server.port}/api/openapi.json`, {
        headers: { 'accept-encoding': 'br, gzip' },
      });
      expect(file.head['content-encoding'] ?? null).toBe(direct.headers.get('content-encoding'));
      person.caller.close();
      // At once: Caddy waits for connections that are merely open.
      killTree(proxy.pid);
      await proxy.ended;
    },
  );
});
