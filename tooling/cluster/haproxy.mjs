import { connect } from 'node:net';
import { start, until } from '../resilience/harness/processes.mjs';

const REFUSAL =
  '{"code":"SERVICE_UNAVAILABLE","message":"The service is temporarily unavailable. Please try again later.","tracking_id":null,"details":null}';

/**
 * Round robin over the servers whose readiness probe succeeds; one whose probe fails gets no new requests, because half a
 * second later it refuses connections. The proxy does not retry requests: only the client can tell which are idempotent.
 */
const settings = ({ port, origin, servers }) => `global
  maxconn 1000

defaults
  mode http
  timeout connect 1s
  timeout client 40s
  timeout server 40s
  timeout queue 2s
  timeout check 2s
  retries 3
  option redispatch 1
  option forwardfor
  http-error status 503 content-type "application/json; charset=utf-8" lf-string '${REFUSAL}' hdr retry-after 1

frontend public
  bind 127.0.0.1:${port}
  default_backend servers

backend servers
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz hdr host ${new URL(origin).host}
  http-check expect status 200
  default-server check inter 100ms fall 1 rise 1
${servers.map((server, at) => `  server server${at} 127.0.0.1:${server.port}`).join('\n')}
`;

export class HaProxy {
  constructor({ programs, place, port, origin, servers }) {
    this.program = programs.haproxy;
    this.place = place;
    this.port = port;
    this.file = place.file('haproxy.cfg', settings({ port, origin, servers }));
  }

  async up() {
    start(this.program, ['-db', '-f', this.file], { user: this.place.user });
    await until(
      'HAProxy listens',
      () =>
        new Promise((resolve, reject) => {
          const socket = connect(this.port, '127.0.0.1', () => (socket.destroy(), resolve()));
          socket.on('error', reject);
        }),
    );
  }
}
