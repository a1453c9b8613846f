import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { sql } from '../db/sql.ts';
import type { Queryable } from '../db/session/unit-of-work.ts';
import { notFound } from '../http/failure.ts';

/** Upper ends of the classes that answers are counted in, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

interface Series {
  readonly counts: number[];
  sum: number;
  count: number;
}

const line = (name: string, labels: Readonly<Record<string, string | number>>, value: number): string =>
  `${name}{${Object.entries(labels)
    .map(([key, label]) => `${key}="${label}"`)
    .join(',')}} ${value}`;

const write = (labels: Readonly<Record<string, string>>, { counts, sum, count }: Series): string[] => [
  ...BUCKETS.map((le, index) => line('http_request_duration_seconds_bucket', { ...labels, le }, counts[index] ?? 0)),
  line('http_request_duration_seconds_bucket', { ...labels, le: '+Inf' }, count),
  line('http_request_duration_seconds_sum', labels, sum),
  line('http_request_duration_seconds_count', labels, count),
];

function observe(series: Series, seconds: number): void {
  series.sum += seconds;
  series.count += 1;
  BUCKETS.forEach((le, index) => {
    if (seconds <= le) series.counts[index] = (series.counts[index] ?? 0) + 1;
  });
}

/** Of the people who share that: how many they are, and how many records of their own they have. */
async function sharedTotals(db: Queryable): Promise<string[]> {
  const totals = await db.row<{ people: number; transactions: number }>(sql`
    select people, transactions from access.shared_totals()`);
  return [
    '# TYPE nestegg_sharing_people gauge',
    `nestegg_sharing_people ${totals?.people}`,
    '# TYPE nestegg_sharing_people_transactions gauge',
    `nestegg_sharing_people_transactions ${totals?.transactions}`,
  ];
}

/** Counts answers per route and status, and shows the counts to Prometheus on this machine. Each process has its own. */
export function metrics(app: FastifyInstance, database: Queryable): void {
  const all = new Map<string, { readonly labels: Readonly<Record<string, string>>; readonly series: Series }>();
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', async () => {
    delay.disable();
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    };
    const key = Object.values(labels).join(' ');
    const entry = all.get(key) ?? { labels, series: { counts: BUCKETS.map(() => 0), sum: 0, count: 0 } };
    all.set(key, entry);
    observe(entry.series, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!LOOPBACK.has(request.socket.remoteAddress ?? '') || request.headers['x-forwarded-for']) throw notFound();
    // While the database is away the rest is worth the more.
    const totals = await sharedTotals(database).catch(() => []);
    const lines = [
      '# TYPE http_request_duration_seconds histogram',
      ...[...all.values()].flatMap(({ labels, series }) => write(labels, series)),
      '# TYPE nodejs_eventloop_lag_p99_seconds gauge',
      `nodejs_eventloop_lag_p99_seconds ${delay.percentile(99) / 1e9}`,
      ...totals,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    ];
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`);
  });
}
