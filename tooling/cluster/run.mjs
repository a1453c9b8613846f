// `pnpm cluster [manual] [automatic]`: servers, proxies, a pooler and databases on this machine, and what becomes of them
// under load: with a failover that a person makes, and with one that Patroni makes.
import { parseArgs } from 'node:util';
import { CliError, main, step } from '../scripts/report.mjs';
import { checkConsistency, reportConsistency } from '../resilience/harness/consistency-check.mjs';
import { runScenarios } from '../resilience/harness/run-scenarios.mjs';
import { Load } from '../resilience/harness/load.mjs';
import { signUp } from '../resilience/harness/people.mjs';
import { tryAutomatic } from './automatic/run-automatic.mjs';
import { Cluster } from './cluster.mjs';
import { findPrograms } from './packages.mjs';
import { bothServers } from './steps/both-servers.mjs';
import { eachOthersWrites } from './steps/each-others-writes.mjs';
import { failover } from './steps/failover.mjs';
import { nextRelease } from './steps/next-release.mjs';
import { quiet } from './steps/quiet.mjs';
import { replicaKilled } from './steps/replica-killed.mjs';
import { rollingRestart } from './steps/rolling-restart.mjs';
import { serverKilled } from './steps/server-killed.mjs';
import { twoBrowsers } from './steps/two-browsers.mjs';

const PEOPLE = 6;
/** The next release last: after it no server of this one would start. */
const STEPS = [quiet, rollingRestart, serverKilled, replicaKilled, failover, nextRelease];

/** Each from a client address of their own, which the proxy forwards to the servers. */
const signUpAll = ({ origin }, names) =>
  Promise.all(names.map((name, at) => signUp(origin, name, { address: `127.0.0.${at + 2}` })));

async function tryManual(programs, report) {
  const cluster = new Cluster(programs);
  await step('A primary with its replica, a pooler, two servers, a proxy', () => cluster.up());
  const names = Array.from({ length: PEOPLE }, (_, at) => `Person${at}`);
  const people = await signUpAll(cluster, names);
  await bothServers(cluster, await signUpAll(cluster, ['Keys', 'Passwords']), report);
  await eachOthersWrites(cluster, await signUpAll(cluster, ['One', 'Other']), report);
  await twoBrowsers(cluster, await signUpAll(cluster, ['Ann', 'Bob']), report);
  const load = new Load(people);
  load.start();
  try {
    for (const each of STEPS) await each({ cluster, load, people, report });
    await load.stop();
  } finally {
    await load.abandon();
  }
  reportConsistency(report, 'acknowledged against stored, through all of this', await checkConsistency(people));
}

const PARTS = { manual: tryManual, automatic: tryAutomatic };

await main(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } });
  const parts = positionals.length > 0 ? positionals : Object.keys(PARTS);
  const unknown = parts.find((name) => !(name in PARTS));
  if (unknown) throw new CliError(`unknown part '${unknown}'. Known: ${Object.keys(PARTS).join(', ')}.`);
  const programs = await findPrograms();
  return runScenarios(async (report) => {
    for (const name of parts) await PARTS[name](programs, report);
  }, values.json);
});
