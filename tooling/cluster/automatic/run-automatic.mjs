import { checkConsistency, reportConsistency } from '../../resilience/harness/consistency-check.mjs';
import { Load } from '../../resilience/harness/load.mjs';
import { signUp } from '../../resilience/harness/people.mjs';
import { step } from '../../scripts/report.mjs';
import { AutomaticCluster } from './automatic-cluster.mjs';
import { cutMachine, cutMembers, fillDisk, killDatabase, killMachine, pause, quiet } from './trials.mjs';

const PEOPLE = 4;
/** Five kills and two cuts. */
export const TRIALS = [
  quiet,
  killDatabase,
  killMachine,
  cutMachine,
  killMachine,
  killDatabase,
  cutMembers,
  killMachine,
  pause,
  fillDisk,
];

export async function tryAutomatic(programs, report) {
  if (process.platform !== 'linux' || process.getuid() !== 0) {
    report.add({ what: 'automatic failover', figure: 'not tried: network namespaces need Linux and root' });
    return;
  }
  const cluster = new AutomaticCluster(programs);
  await step('Three machines with etcd and Patroni, proxies, a pooler, two servers', () => cluster.up());
  const names = Array.from({ length: PEOPLE }, (_, at) => `Auto${at}`);
  const people = await Promise.all(
    names.map((name, at) => signUp(cluster.origin, name, { address: `127.0.0.${at + 2}` })),
  );
  const load = new Load(people, { pause: 20 });
  load.start();
  try {
    for (const each of TRIALS) await each({ cluster, load, people, report });
    await load.stop();
  } finally {
    await load.abandon();
  }
  reportConsistency(report, 'acknowledged against stored, through all failovers', await checkConsistency(people));
}
