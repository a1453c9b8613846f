import { join } from 'node:path';
import { run, until } from '../../resilience/harness/processes.mjs';
import { Server } from '../../resilience/harness/server.mjs';
import { HaProxy } from '../haproxy.mjs';
import { PgBouncer } from '../pgbouncer.mjs';
import { Place } from '../place.mjs';
import { DATABASE, PASSWORD } from '../postgres.mjs';
import { LeadProxy } from './lead-proxy.mjs';
import { Member, PORT } from './member.mjs';
import { Network } from './network.mjs';

const FIRST_PORT = Number(process.env.PORT ?? 4400) + 20;

/** How long a member may take to come back by itself. */
const BY_ITSELF = 75_000;

const isFollowing = ({ role, state }) => /replica|standby/.test(role) && /running|streaming/.test(state);

/** Two servers behind HAProxy, which reach whichever of three databases leads through PgBouncer and HAProxy. */
export class AutomaticCluster {
  constructor(programs) {
    this.place = new Place();
    this.programs = programs;
    this.network = new Network(this.place);
    const { machines } = this.network;
    this.members = machines.map((machine) => new Member({ machine, machines, programs, place: this.place }));
    this.origin = `http://localhost:${FIRST_PORT}`;
    const part = (name, offset) => ({ programs, place: this.place, name, port: FIRST_PORT + offset });
    this.lead = new LeadProxy({ ...part('lead', 1), machines });
    this.pooler = new PgBouncer(part('pooler', 2));
    const env = {
      DATABASE_URL: this.pooler.url,
      DATABASE_LOGIN_PASSWORD: PASSWORD,
      PREPARED_STATEMENTS: '0',
      TRUSTED_PROXIES: '127.0.0.1',
      DATA_DIR: this.place.path,
    };
    this.servers = [3, 4].map((offset) => new Server({ port: FIRST_PORT + offset, origin: this.origin, env }));
    this.proxy = new HaProxy({ ...part('proxy', 0), origin: this.origin, servers: this.servers });
  }

  async up() {
    await this.network.up();
    for (const member of this.members) member.up();
    await this.untilWhole();
    const { machine } = await this.primary();
    await this.sqlAt(machine, `create role ${DATABASE} login createrole password '${PASSWORD}'`);
    await this.sqlAt(machine, `create database ${DATABASE} owner ${DATABASE}`);
    this.lead.up();
    this.pooler.up(this.lead.port);
    await Promise.all(this.servers.map((server) => server.up()));
    await this.proxy.up();
  }

  /** Runs a query as superuser at one of the machines, whatever its part is. */
  sqlAt({ address }, text, { database = 'postgres', seconds = 10 } = {}) {
    const target = `host=${address} port=${PORT} user=postgres password=${PASSWORD} dbname=${database} connect_timeout=3`;
    const args = [target, '--no-psqlrc', '--quiet', '--tuples-only', '--no-align', `--command=${text}`];
    const psql = join(this.programs.postgres, 'psql');
    return run('timeout', [String(seconds), psql, ...args], { env: { PATH: process.env.PATH, LC_ALL: 'C' } });
  }

  async #membersNow() {
    const answers = await Promise.all(this.members.map((member) => member.ask('/cluster').catch(() => undefined)));
    return answers.find((answer) => answer?.status === 200)?.body.members ?? [];
  }

  /** The member that leads; throws while none does. */
  async primary() {
    const leader = (await this.#membersNow()).find(({ role }) => role === 'leader');
    const found = this.members.find(({ machine }) => machine.name === leader?.name);
    if (!found) throw new Error('There is no primary');
    return found;
  }

  /** Until a primary is followed by both others, one of which it waits for. */
  untilWhole(within = 180_000) {
    const isWhole = async () => {
      const members = await this.#membersNow();
      const leader = members.find(({ role }) => role === 'leader');
      const following = members.filter((member) => isFollowing(member) && member.timeline === leader?.timeline);
      const waited = following.some(({ role }) => role === 'sync_standby');
      return (following.length === 2 && waited) || false;
    };
    return until('the cluster is whole', isWhole, { within, every: 500 });
  }

  /** Makes it whole, and answers which members did not get there by themselves. */
  async makeWhole() {
    const late = await this.untilWhole(BY_ITSELF).then(
      () => [],
      async () => (await this.#membersNow()).filter((member) => member.role !== 'leader' && !isFollowing(member)),
    );
    const names = late.map(({ name }) => name);
    for (const member of this.members) if (names.includes(member.machine.name)) await member.reinitialize();
    await this.untilWhole();
    return names;
  }
}
