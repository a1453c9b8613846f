import { join } from 'node:path';
import { PASSWORD } from '../postgres.mjs';

export const PORT = 5432;
export const STATE_PORT = 8008;

/**
 * Failover by Patroni. Commits are answered when they are on the disk of a second machine, without exception (`strict`): a
 * primary that is cut off, or comes back, can then acknowledge nothing, whatever it believes to be. After `ttl` seconds
 * without a sign of life another takes its place; a database that crashed is not waited for.
 */
export const patroniSettings = ({ machine, machines, bin }) => ({
  scope: 'nestegg',
  name: machine.name,
  restapi: {
    listen: `${machine.address}:${STATE_PORT}`,
    connect_address: `${machine.address}:${STATE_PORT}`,
  },
  // Not `etcd3`: with that Patroni 3.0 takes the lead again by a lock that it had before its network was cut.
  etcd: { hosts: machines.map(({ address }) => `${address}:2379`) },
  bootstrap: {
    dcs: {
      ttl: 15,
      loop_wait: 2,
      retry_timeout: 5,
      master_start_timeout: 0,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      postgresql: {
        // What only a former primary has was never acknowledged: its data are copied anew, not rewound.
        use_pg_rewind: false,
        use_slots: true,
        parameters: { max_connections: 100, shared_buffers: '64MB', max_wal_size: '256MB' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
  },
  postgresql: {
    listen: `${machine.address}:${PORT}`,
    connect_address: `${machine.address}:${PORT}`,
    bin_dir: bin,
    data_dir: join(machine.disk, 'data'),
    pgpass: join(machine.disk, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password: PASSWORD },
      replication: { username: 'replicator', password: PASSWORD },
    },
    remove_data_directory_on_diverged_timelines: true,
    basebackup: [{ checkpoint: 'fast' }],
    parameters: { unix_socket_directories: machine.disk },
    pg_hba: [
      'local all all trust',
      'host replication replicator 10.77.0.0/24 scram-sha-256',
      'host all all 10.77.0.0/24 scram-sha-256',
    ],
  },
  watchdog: { mode: 'off' },
  tags: {},
});

const etcdArguments = ({ machine, machines }) => {
  const [client, peer] = [2379, 2380].map((port) => `http://${machine.address}:${port}`);
  const members = machines.map(({ name, address }) => `${name}=http://${address}:2380`).join(',');
  const settings = {
    name: machine.name,
    'data-dir': join(machine.disk, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': members,
    'initial-cluster-state': 'new',
    'enable-v2': 'true',
    'pre-vote': 'true',
    'log-level': 'error',
  };
  return Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
};

/** A machine with a member of etcd, and a database that Patroni leads. */
export class Member {
  constructor({ machine, machines, programs, place }) {
    this.machine = machine;
    this.programs = programs;
    this.etcd = etcdArguments({ machine, machines });
    const settings = patroniSettings({ machine, machines, bin: programs.postgres });
    // What is JSON is YAML.
    this.file = place.file(`${machine.name}.yaml`, JSON.stringify(settings, undefined, 2));
  }

  up() {
    this.machine.start(this.programs.etcd, this.etcd);
    this.machine.start(this.programs.patroni, [this.file]);
  }

  /** Has its database copied from the primary, as an operator would. */
  async reinitialize() {
    const body = JSON.stringify({ force: true });
    await fetch(`http://${this.machine.address}:${STATE_PORT}/reinitialize`, { method: 'POST', body });
  }

  /** What Patroni says there: of itself under `/patroni`, of all under `/cluster`. */
  async ask(path) {
    const answer = await fetch(`http://${this.machine.address}:${STATE_PORT}${path}`, {
      signal: AbortSignal.timeout(1_000),
    });
    return { status: answer.status, body: await answer.json() };
  }
}
