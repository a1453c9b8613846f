import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { sql } from '../db/sql.ts';
import type { Queryable } from '../db/session/unit-of-work.ts';
import { notFound } from '../http/failure.ts';

/** Upper bounds of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

interface SharedTotals {
  readonly people: number;
  readonly transactions: number;
}

/** Of the people who share usage totals: how many they are, and how many transactions they have. */
const sharedTotals = (db: Queryable): Promise<SharedTotals | undefined> =>
  db.row<SharedTotals>(sql`select people, transactions from access.shared_totals()`);

/** Adds what is read from the database at each scrape; what cannot be read withholds no other metric. */
async function addTotals(registry: Registry, db: Queryable): Promise<void> {
  const { Gauge } = await import('prom-client');
  let totals: Promise<SharedTotals | undefined> | undefined;
  const gauge = (name: string, help: string, valueOf: (totals: SharedTotals) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        totals ??= sharedTotals(db).finally(() => (totals = undefined));
        const found = await totals.catch(() => undefined);
        if (found) this.set(valueOf(found));
        else this.remove();
      },
    });
  gauge('nestegg_sharing_people', 'People who share usage totals.', ({ people }) => people);
  gauge('nestegg_sharing_people_transactions', 'Their transactions.', ({ transactions }) => transactions);
}

/** Counts answers per route and status, and shows them to Prometheus on this machine. Each process has its own. */
export async function metrics(app: FastifyInstance, database: Queryable): Promise<void> {
  // Only servers that are scraped pay for the library.
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  await addTotals(registry, database);
  const durations = new Histogram({
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
