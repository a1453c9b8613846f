import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { median, round } from '../statistics.mjs';
import { ask } from './load.mjs';

const KIB = 1024;
const MIB = KIB * KIB;
const TIMES = 5;
const SAMPLE_MS = 10;

const atMost = (name, value, unit, limit) => ({
  group: 'server',
  name,
  value: round(value),
  unit,
  target: `≤ ${limit} ${unit}`,
  met: value <= limit,
});

const fetchText = async (url, headers) => {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
};

/** What a process has in memory, in bytes. */
const residentOf = (pid) => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * KIB;

/** Downloads once; resolves with the milliseconds and with the most that the server's memory grew meanwhile. */
async function download(url, headers, pid) {
  const before = residentOf(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, residentOf(pid))), SAMPLE_MS);
  const start = performance.now();
  const text = await fetchText(url, headers);
  clearInterval(timer);
  return { ms: performance.now() - start, grown: most - before, lines: text.trimEnd().split('\n').length };
}

async function measureSuggestions(api, headers) {
  const url = api('/api/transactions/suggestions');
  // Every connection plans first, and the server's memory is that of one at work.
  await ask(url, { headers, seconds: 2 });
  const { p99 } = await ask(url, { headers, connections: 1, seconds: 5 });
  const bytes = gzipSync(await fetchText(url, headers)).length;
  return [
    atMost('suggestions of a ledger of 100,000, p99', p99, 'ms', 40),
    atMost('suggestions of a ledger of 100,000, compressed', bytes / KIB, 'KiB', 80),
  ];
}

async function measureDownload(api, headers, pid) {
  const results = [];
  const url = api('/api/transactions/file?household_id=personal');
  for (let count = 0; count < TIMES; count += 1) results.push(await download(url, headers, pid));
  const name = `CSV of ${results[0].lines.toLocaleString('en')} lines`;
  return [
    atMost(name, median(results.map(({ ms }) => ms)), 'ms', 2_000),
    atMost(`${name}, memory of the server`, Math.max(...results.map(({ grown }) => grown)) / MIB, 'MiB', 50),
  ];
}

/** What quick entry and the list's download cost: in a ledger of 100,000, and in one of 20,000 transactions. */
export async function measureQuickEntry({ api, headers, pid }) {
  return [
    ...(await measureSuggestions(api, headers('large'))),
    ...(await measureDownload(api, headers('middle'), pid)),
  ];
}
