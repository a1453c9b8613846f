import { median, round } from '../statistics.mjs';
import { ask } from './load.mjs';

/** More turns than of reads, because a write waits for a disk that others use, too. */
const TURNS = 7;

async function switchTriggers(client, triggers, how) {
  for (const trigger of triggers) await client.query(`alter table transaction ${how} trigger ${trigger}`);
}

/** The rate of a call with some triggers of transactions, as a share of that without: in turns, because the speed of a machine changes. */
export async function shareWithTriggers({ client, triggers, url, turns = TURNS, load }) {
  const rates = { enable: [], disable: [] };
  for (let count = 0; count < turns; count += 1) {
    for (const how of count % 2 ? ['enable', 'disable'] : ['disable', 'enable']) {
      await switchTriggers(client, triggers, how);
      // Every connection plans anew.
      await ask(url, { seconds: 1, ...load, connections: 6 });
      rates[how].push((await ask(url, { seconds: 2, ...load })).rate);
    }
  }
  await switchTriggers(client, triggers, 'enable');
  const shares = rates.enable.map((rate, index) => rate / rates.disable[index]);
  const spread = { lowest: round(Math.min(...shares)), highest: round(Math.max(...shares)) };
  return { ratio: round(median(shares)), unit: '×', ...spread, rate: Math.round(median(rates.enable)) };
}
