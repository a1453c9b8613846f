import { start } from '../../resilience/harness/processes.mjs';
import { PORT, STATE_PORT } from './member.mjs';

/** To the primary, by what Patroni answers of each; connections to one that is the primary no more are closed. */
const settings = ({ port, machines }) => `global
  maxconn 500

defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 1s

listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${machines.map(({ name, address }) => `  server ${name} ${address}:${PORT} check port ${STATE_PORT}`).join('\n')}
`;

/** HAProxy before the databases. */
export class LeadProxy {
  constructor({ programs, place, port, machines }) {
    this.program = programs.haproxy;
    this.place = place;
    this.port = port;
    this.file = place.file('lead.cfg', settings({ port, machines }));
  }

  up() {
    start(this.program, ['-db', '-f', this.file], { user: this.place.user });
  }
}
