import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/failure.ts';
import type { BackupCounts } from '../nightly/backup-counts.ts';
import { backupMetrics, poolMetrics } from './metrics/process-metrics.ts';
import { queueMetrics, totalMetrics } from './metrics/database-metrics.ts';

/** Upper bounds of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What is shown besides the process and its requests. */
export interface MetricSources {
  readonly backups?: BackupCounts | undefined;
}

/** Counts answers per route and status, and shows them to Prometheus on this machine. Each process has its own. */
export async function metrics(app: FastifyInstance, database: Database, { backups }: MetricSources): Promise<void> {
  // Only servers that are scraped pay for the library.
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  const place = { prometheus, registry };
  totalMetrics(place, database.system);
  queueMetrics(place, database.system);
  poolMetrics(place, database);
  if (backups) backupMetrics(place, backups);
  const durations = new prometheus.Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const isForwarded = request.headers['x-forwarded-for'] !== undefined;
    if (isForwarded || !LOOPBACK.has(request.socket.remoteAddress ?? '')) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
